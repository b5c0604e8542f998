import { clientPages } from '#shared/contract/clients/client-pages.ts';
import type { Received } from '#shared/contract/route.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/files/put-file.ts';

const { addBanner, startBannerUpload } = clientPages.routes;

export type Banner = Received<(typeof clientPages)['routes']['banners']>['data'][number];
export type BannerValues = { picture: File | null; bannerText: string };
export type Saved = Received<typeof addBanner>;

export const pictureTypes: readonly string[] = startBannerUpload.body.shape.contentType.options;

/** Uploads the picture first; the banner is added afterward. */
export async function sendBanner(
  picture: File,
  {
    clientId,
    bannerText,
    requestKey,
  }: { clientId: string; bannerText: string; requestKey: string },
): Promise<Saved> {
  const sent = { clientId, contentType: picture.type, contentLength: picture.size };
  const place = await call<typeof startBannerUpload>(startBannerUpload, {
    body: startBannerUpload.body.parse(sent),
  });
  const { uploadUrl, fileId } = place.data;
  await putFile(uploadUrl, picture, { field: 'picture', message: text('client_banner_failed') });
  const name = picture.name.slice(0, nameLength);
  return call<typeof addBanner>(addBanner, {
    body: { clientId, fileId, name, bannerText, requestKey },
  });
}

const nameLength = limits.nameLength;
