import { getMailSignature, saveMailSignature } from '#functions/data/mail/mail-signatures.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Conflict, Forbidden, Invalid } from '#functions/errors/errors.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(mailSignature, {
  async details(_input, { scope }) {
    const { version, html, imageFileId } = await getMailSignature(scope);
    const image = imageFileId && buildFileKey('signature', scope.tenant, imageFileId);
    const signUrl = image ? await signDownload(image) : null;
    return { data: { version, html, imageFileId: imageFileId ?? null, signUrl } };
  },

  async update({ body: { version, html, imageFileId } }, context) {
    requireAllBrands(context);
    const { scope } = context;
    // The key contains the caller's tenant, so an image of another franchise isn't found.
    if (imageFileId && !(await storeUpload('signature', scope.tenant, imageFileId))) {
      throw Invalid.field('imageFileId', 'msg_signature_image_missing');
    }
    const signature = { version, html: sanitizeHtml(html), imageFileId: imageFileId ?? undefined };
    if (!(await saveMailSignature(scope, signature))) throw new Conflict();
    return { data: { id: scope.tenant }, general: successMessage('msg_signature_saved') };
  },

  async startImageUpload({ body }, caller) {
    requireAllBrands(caller);
    return createUploadUrl(caller, 'signature', body);
  },
});

/** One signature applies to the mails of every brand. */
function requireAllBrands({ scope, session }: SignedInContext): void {
  if (!coversBrands(scope.brands, session.brandIds)) {
    throw new Forbidden('msg_settings_all_brands');
  }
}
