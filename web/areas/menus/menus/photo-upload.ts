// Uploads the photo of an item. It is scaled down first because customers load it on their phones.
import { menus } from '#shared/contract/menus/menus.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

export type PhotoValues = { photo: File | null; removePhoto: boolean };

type UploadRoute = (typeof menus.routes)['startImageUpload' | 'adminStartImageUpload'];

export const photoTypes: readonly string[] =
  menus.routes.startImageUpload.body.shape.contentType.options;

/** Returns the id of the uploaded file, to store in the item. */
export async function uploadItemPhoto(route: UploadRoute, photo: File): Promise<string> {
  const small = await scaleDownPhoto(photo);
  const body = route.body.parse({ contentType: small.type, contentLength: small.size });
  const { data } = await call<UploadRoute>(route, { body });
  await uploadFile(data.uploadUrl, small, { field: 'photo', message: text('menus_photo_failed') });
  return data.fileId;
}

/** A JPEG no larger than customers need, with transparency replaced by white. */
async function scaleDownPhoto(photo: File): Promise<File> {
  const whole = await createImageBitmap(photo).catch(() => undefined);
  if (!whole) throw createUnreadablePhotoError();
  const scale = Math.min(1, menuLimits.photoPixels / Math.max(whole.width, whole.height));
  const size = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [width = 1, height = 1] = size;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw createUnreadablePhotoError();
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(whole, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([drawn], photo.name, { type: drawn.type });
}

const createUnreadablePhotoError = () =>
  new ApiError(400, { photo: [{ message: text('menus_photo_unreadable') }] });
