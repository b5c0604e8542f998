import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { noReplies } from '#addresses/mail/no-replies.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { replyKindByTemplateType } from '#shared/domain/mail/awaited-reply.ts';
import type { NoReplyType } from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import type { MailTemplateForm } from './template-form.ts';

const { routes } = mailTemplates;
const affectedRoutes = { refreshes: ['list', 'details'] } as const;

export const useMailTemplatePage = (body: RouteRequest<typeof routes.list>['body']) =>
  useGridPage(mailTemplates, 'list', { body });

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshMailTemplate = (id: string) =>
  useFreshRoute(mailTemplates, 'details', {
    params: { id },
  });

export const useSetMailTemplateActive = () =>
  useRouteMutation(mailTemplates, 'setActive', affectedRoutes);
export const useRemoveMailTemplate = () =>
  useRouteMutation(mailTemplates, 'remove', affectedRoutes);
export const useCloneMailTemplate = () => useRouteMutation(mailTemplates, 'clone', affectedRoutes);
export const usePreviewMailTemplate = () =>
  useRouteMutation(mailTemplates, 'preview', { quiet: true });

type CreateTemplateInput = { readonly form: MailTemplateForm; readonly requestKey: string };

export const useCreateMailTemplate = () =>
  useSaveTemplate<CreateTemplateInput>(async ({ form, requestKey }) =>
    call<typeof routes.create>(routes.create, {
      body: { ...(await uploadContent(form)), requestKey },
    }),
  );

type UpdateTemplateInput = {
  readonly form: MailTemplateForm;
  readonly id: string;
  readonly version: number;
};

export const useUpdateMailTemplate = () =>
  useSaveTemplate<UpdateTemplateInput>(async ({ form, id, version }) => {
    const { templateType: _type, brandId: _brand, ...content } = await uploadContent(form);
    return call<typeof routes.update>(routes.update, { body: { id, version, ...content } });
  });

function useSaveTemplate<Input>(
  save: (input: Input) => Promise<RouteResponse<typeof routes.create>>,
) {
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof routes.create>, ApiError, Input>({
    mutationFn: save,
    onSuccess: () => void client.invalidateQueries({ queryKey: [mailTemplates.name] }),
  });
}

/** Uploads the chosen attachment. */
async function uploadContent({ file, ...content }: MailTemplateForm) {
  if (!file) return content;
  const attached = { fileId: await uploadAttachment(file), fileName: file.name, bytes: file.size };
  return { ...content, attachments: [...content.attachments, attached] };
}

const { startAttachmentUpload } = routes;
export const attachmentTypes: readonly string[] =
  startAttachmentUpload.body.shape.contentType.options;

async function uploadAttachment(file: File): Promise<string> {
  const body = startAttachmentUpload.body.parse({
    contentType: file.type,
    contentLength: file.size,
  });
  const { data } = await call<typeof startAttachmentUpload>(startAttachmentUpload, { body });
  await uploadFile(data.uploadUrl, file, {
    field: 'file',
    message: text('mail_template_attachment_failed'),
  });
  return data.fileId;
}

export function useBrandNames(): (brandId: string) => string {
  const all = useBrands();
  return (brandId) => all.find((it) => it.brandId === brandId)?.brandName ?? '';
}

const maxEventOptions = 20;

/** Events for the preview: those that match the typed text, or the newest. */
export function usePreviewEventOptions(searchText: string, brandId: string) {
  const body = { searchText, limit: maxEventOptions, brandIds: brandId ? [brandId] : [] };
  return useRoute(events, 'list', { body }, { placeholderData: keepPreviousData });
}

/** The people whose reply is awaited and whom the template would follow up. */
export function useAwaitedReplyOptions(searchText: string, type: NoReplyType, brandId: string) {
  const body = {
    searchText,
    limit: maxEventOptions,
    kinds: [replyKindByTemplateType[type]],
    brandIds: brandId ? [brandId] : [],
  };
  return useRoute(noReplies, 'list', { body }, { placeholderData: keepPreviousData });
}
