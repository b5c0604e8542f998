// Uploads the photo of an item. It is scaled down first because customers load it on their phones.
import { menus } from '#shared/contract/menus/menus.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { scaleDownPhoto } from '#web/api/files/scale-down-photo.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

export type PhotoValues = { photo: File | null; removePhoto: boolean };

type UploadRoute = (typeof menus.routes)['startImageUpload' | 'adminStartImageUpload'];

export const photoTypes: readonly string[] =
  menus.routes.startImageUpload.body.shape.contentType.options;

/** Returns the id of the uploaded file, to store in the item. */
export async function uploadItemPhoto(route: UploadRoute, photo: File): Promise<string> {
  const small = await scaleDownPhoto(photo, menuLimits.photoPixels);
  if (!small) throw createUnreadablePhotoError();
  const body = route.body.parse({ contentType: small.type, contentLength: small.size });
  const { data } = await call<UploadRoute>(route, { body });
  await uploadFile(data.uploadUrl, small, { field: 'photo', message: text('menus_photo_failed') });
  return data.fileId;
}

const createUnreadablePhotoError = () =>
  new ApiError(400, { photo: [{ message: text('menus_photo_unreadable') }] });
