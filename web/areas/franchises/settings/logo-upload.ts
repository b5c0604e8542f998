// Uploads a logo. It travels inside each mail, so a large one is made smaller before.
import { settings } from '#shared/contract/franchises/settings.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { fitPicture } from '#shared/domain/platform/picture-size.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { startLogoUpload } = settings.routes;

export const logoTypes: readonly string[] = startLogoUpload.body.shape.contentType.options;

/** Returns the id of the uploaded file. */
export async function uploadLogo(franchiseId: string, chosen: File): Promise<string> {
  const logo = await scaleDownLogo(chosen);
  const picture = { id: franchiseId, contentType: logo.type, contentLength: logo.size };
  const body = startLogoUpload.body.parse(picture);
  const { data } = await call<typeof startLogoUpload>(startLogoUpload, { body });
  await uploadFile(data.uploadUrl, logo, { field: 'logo', message: text('logo_failed') });
  return data.fileId;
}

/** Twice the size it is shown at, for high-density screens. */
const box = { width: 640, height: 320 };

/** A small logo stays as it is; others become a PNG, which keeps a transparent background. */
async function scaleDownLogo(chosen: File): Promise<File> {
  const whole = await createImageBitmap(chosen).catch(() => undefined);
  if (!whole) throw createLogoError('logo_unreadable');
  const { width, height } = fitPicture(whole, box);
  if (width === whole.width && chosen.size <= franchiseLimits.logoBytes) return chosen;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(whole, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: 'image/png' });
  // A photograph stays too large as a PNG.
  if (drawn.size > franchiseLimits.logoBytes) throw createLogoError('logo_too_large');
  return new File([drawn], chosen.name, { type: drawn.type });
}

const createLogoError = (key: 'logo_unreadable' | 'logo_too_large') =>
  new ApiError(400, { logo: [{ message: text(key) }] });
