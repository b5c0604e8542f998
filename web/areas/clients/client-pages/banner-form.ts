import { clientPages } from '#shared/contract/clients/client-pages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { addBanner, startBannerUpload } = clientPages.routes;

export type Banner = RouteResponse<(typeof clientPages)['routes']['banners']>['data'][number];
export type BannerValues = { picture: File | null; bannerText: string };
export type SavedBanner = RouteResponse<typeof addBanner>;

export const pictureTypes: readonly string[] = startBannerUpload.body.shape.contentType.options;

/** Uploads the picture first; the banner is added afterward. */
export async function uploadBanner(
  picture: File,
  {
    clientId,
    bannerText,
    requestKey,
  }: { clientId: string; bannerText: string; requestKey: string },
): Promise<SavedBanner> {
  const sent = { clientId, contentType: picture.type, contentLength: picture.size };
  const place = await call<typeof startBannerUpload>(startBannerUpload, {
    body: startBannerUpload.body.parse(sent),
  });
  const { uploadUrl, fileId } = place.data;
  await uploadFile(uploadUrl, picture, { field: 'picture', message: text('client_banner_failed') });
  const name = picture.name.slice(0, nameLength);
  return call<typeof addBanner>(addBanner, {
    body: { clientId, fileId, name, bannerText, requestKey },
  });
}

const nameLength = commonLimits.nameLength;
