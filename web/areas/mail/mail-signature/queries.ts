import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/mail/mail-signature.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

const { routes } = mailSignature;

/** The form starts from it, so a cached answer doesn't count. */
export const useFreshSignature = () => useFreshRoute(mailSignature, 'details', {});

export const useFetchSignature = () => useFetchNewest(mailSignature, 'details', {});

export const SignatureForm = routes.update.body
  .pick({ html: true })
  .extend({ html: routes.update.body.shape.html.default(''), image: z.file().optional() });
export type SignatureForm = z.output<typeof SignatureForm>;

type SaveSignatureInput = {
  readonly form: SignatureForm;
  readonly version: number;
  /** The current image, which stays unless another one was chosen. */
  readonly imageFileId: string | null;
};

/** Uploads the chosen image and then saves. */
export const useSaveSignature = () =>
  useMutation<RouteResponse<typeof routes.update>, ApiError, SaveSignatureInput>({
    mutationFn: async ({ form: { html, image }, version, imageFileId }) => {
      const uploaded = image ? await uploadSignatureImage(image) : imageFileId;
      return call<typeof routes.update>(routes.update, {
        body: { version, html, imageFileId: uploaded },
      });
    },
  });

const { startImageUpload } = routes;
export const imageTypes: readonly string[] = startImageUpload.body.shape.contentType.options;

async function uploadSignatureImage(image: File): Promise<string> {
  const body = startImageUpload.body.parse({ contentType: image.type, contentLength: image.size });
  const { data } = await call<typeof startImageUpload>(startImageUpload, { body });
  await uploadFile(data.uploadUrl, image, {
    field: 'image',
    message: text('signature_image_failed'),
  });
  return data.fileId;
}
