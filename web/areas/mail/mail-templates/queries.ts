import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { noReplies } from '#addresses/mail/no-replies.ts';
import { brands } from '#addresses/franchises/brands.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import type { TemplateDetails } from '#shared/contract/mail/mail-templates.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { replyOfType } from '#shared/domain/mail/awaited-reply.ts';
import type { NoReplyType } from '#shared/domain/mail/mail-template.ts';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/files/put-file.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';
import type { TemplateForm } from './template-form.ts';
import { useWritableBrandIds } from './use-template-rights.ts';

const { routes } = mailTemplates;
const changed = { refreshes: ['list', 'details'] } as const;

export const useTemplatePage = (body: Request<typeof routes.list>['body']) =>
  useGridPage(mailTemplates, 'list', { body });

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshTemplate(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(mailTemplates, 'details', {
    params: { id },
  });
  return { template: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useNewestTemplate(id: string): () => Promise<TemplateDetails> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(mailTemplates, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSetActive = () => useRouteMutation(mailTemplates, 'setActive', changed);
export const useRemoveTemplate = () => useRouteMutation(mailTemplates, 'remove', changed);
export const useCloneTemplate = () => useRouteMutation(mailTemplates, 'clone', changed);
export const usePreview = () => useRouteMutation(mailTemplates, 'preview', { quiet: true });

type Saving = { readonly form: TemplateForm; readonly requestKey: string };

export const useCreateTemplate = () =>
  useSaving<Saving>(async ({ form, requestKey }) =>
    call<typeof routes.create>(routes.create, {
      body: { ...(await contentOf(form)), requestKey },
    }),
  );

type Changing = { readonly form: TemplateForm; readonly id: string; readonly version: number };

export const useChangeTemplate = () =>
  useSaving<Changing>(async ({ form, id, version }) => {
    const { templateType: _type, brandId: _brand, ...content } = await contentOf(form);
    return call<typeof routes.update>(routes.update, { body: { id, version, ...content } });
  });

function useSaving<Given>(save: (given: Given) => Promise<Received<typeof routes.create>>) {
  const client = useQueryClient();
  return useMutation<Received<typeof routes.create>, ApiError, Given>({
    mutationFn: save,
    onSuccess: () => void client.invalidateQueries({ queryKey: [mailTemplates.name] }),
  });
}

/** Uploads the chosen attachment. */
async function contentOf({ file, ...content }: TemplateForm) {
  if (!file) return content;
  const attached = { fileId: await upload(file), fileName: file.name, bytes: file.size };
  return { ...content, attachments: [...content.attachments, attached] };
}

const { startAttachmentUpload } = routes;
export const attachmentTypes: readonly string[] =
  startAttachmentUpload.body.shape.contentType.options;

async function upload(file: File): Promise<string> {
  const body = startAttachmentUpload.body.parse({
    contentType: file.type,
    contentLength: file.size,
  });
  const { data } = await call<typeof startAttachmentUpload>(startAttachmentUpload, { body });
  await putFile(data.uploadUrl, file, {
    field: 'file',
    message: text('mail_template_attachment_failed'),
  });
  return data.fileId;
}

const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data ?? [];

export function useBrandNames(): (brandId: string) => string {
  const all = useBrands();
  return (brandId) => all.find((it) => it.brandId === brandId)?.brandName ?? '';
}

/** The brands for which the person may write templates. */
export function useWritableBrands(family: TemplateFamily) {
  const writable = useWritableBrandIds(family);
  return useBrands().filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(writable, brandId),
  );
}

const eventsOffered = 20;

/** Events for the preview: those that match the typed text, or the newest. */
export function useEventOptions(searchText: string, brandId: string) {
  const body = { searchText, limit: eventsOffered, brandIds: brandId ? [brandId] : [] };
  return useRoute(events, 'list', { body }, { placeholderData: keepPreviousData });
}

/** The people whose reply is awaited and whom the template would follow up. */
export function useWaitingOptions(searchText: string, type: NoReplyType, brandId: string) {
  const body = {
    searchText,
    limit: eventsOffered,
    kinds: [replyOfType[type]],
    brandIds: brandId ? [brandId] : [],
  };
  return useRoute(noReplies, 'list', { body }, { placeholderData: keepPreviousData });
}
