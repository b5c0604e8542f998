import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import {
  type Banner,
  type BannerValues,
  pictureTypes,
  type SavedBanner,
  uploadBanner,
} from './banner-form.ts';
import { useUpdateClientBanner } from './queries.ts';

type BannerDialogProps = {
  clientId: string;
  /** The banner to edit; undefined for a new one. */
  banner: Banner | undefined;
  onClose: () => void;
};

export function BannerDialog({ clientId, banner, onClose }: BannerDialogProps) {
  const formId = useId();
  const form = useForm<BannerValues>({
    defaultValues: { picture: null, bannerText: banner?.bannerText ?? '' },
  });
  const add = useAddBanner(clientId, onClose);
  const change = useUpdateClientBanner();
  const onError = ({ fields }: ApiError) => void applyServerErrors(form, fields);
  const submit = form.handleSubmit(({ picture, bannerText }) => {
    if (banner) {
      const body = { clientId, fileId: banner.fileId, bannerText };
      return change.mutate({ body }, { onSuccess: onClose, onError });
    }
    if (picture) return add.mutate({ picture, bannerText }, { onError });
    return form.setError('picture', { message: text('client_banner_required') });
  });
  return (
    <FormDialog
      title={text(banner ? 'client_banner_edit_title' : 'client_banner_new')}
      formId={formId}
      submit={text('client_banner_save')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(sent) => void submit(sent)}>
        {!banner && (
          <FileField
            control={form.control}
            name="picture"
            label={text('client_banner_picture')}
            hint={text('client_banner_picture_hint', {
              size: formatFileSize(uploadLimits.bannerBytes),
            })}
            accept={pictureTypes}
            maxBytes={uploadLimits.bannerBytes}
            required
          />
        )}
        <TextAreaField
          control={form.control}
          name="bannerText"
          label={text('client_banner_text')}
          maxLength={clientLimits.bannerTextLength}
          rows={4}
        />
      </form>
    </FormDialog>
  );
}

function useAddBanner(clientId: string, onAdded: () => void) {
  const client = useQueryClient();
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  return useMutation<SavedBanner, ApiError, { picture: File; bannerText: string }>({
    mutationFn: ({ picture, bannerText }) =>
      uploadBanner(picture, { clientId, bannerText, requestKey }),
    onSuccess: ({ general }) => {
      notify.success(general[0]?.message ?? '');
      for (const route of ['banners', 'activity'] as const) {
        void client.invalidateQueries({ queryKey: [clientPages.name, route] });
      }
      onAdded();
    },
    // A retry uploads the picture to another place, so it needs a new key.
    onError: () => setRequestKey(crypto.randomUUID()),
    meta: { quiet: true },
  });
}
