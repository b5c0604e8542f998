// The photos beside the lines of an invoice or quote: those that the menu items have today, of the
// franchise and of the corporate office. Menus are read only if a line names an item.
import { mapMenuImages } from '#functions/data/menus/menu-images.ts';
import { readMasterMenus, readMenus } from '#functions/data/menus/menus.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile, signDownload } from '#functions/ports/files/files.ts';
import type { InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { readPictureSize } from '#shared/domain/platform/picture-size.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';

type ShowingItem = Pick<InvoiceItem, 'itemId' | 'photoOf'>;

async function listLinePhotos(scope: Scope, items: readonly ShowingItem[]) {
  if (items.every(({ photoOf }) => photoOf === undefined)) return [];
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  const images = mapMenuImages(scope, own, masters);
  return items.flatMap(({ itemId, photoOf = '' }) => {
    const image = images.get(photoOf);
    if (!image) return [];
    const { tenant, fileId } = image;
    return [{ itemId, fileId, key: buildFileKey('menuItem', tenant, fileId) }];
  });
}

/** With addresses that show them for a while. Nothing if no line has a photo. */
export async function signLinePhotos(scope: Scope, items: readonly ShowingItem[]) {
  const listed = await listLinePhotos(scope, items);
  if (listed.length === 0) return {};
  const photos = await Promise.all(
    listed.map(async ({ itemId, fileId, key }) => ({
      itemId,
      photo: { fileId, url: await signDownload(key) },
    })),
  );
  return { photos };
}

/**
 * As data URLs by the line's id, for a PDF in a mail: as many as fit beside it. A client sees all of
 * them on the page that the mail leads to.
 */
export async function readLinePhotos(
  scope: Scope,
  items: readonly ShowingItem[],
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  let left: number = invoiceLimits.mailedPhotoBytes;
  for (const { itemId, key } of await listLinePhotos(scope, items)) {
    const file = await readFile(key);
    // A picture that is broken would take the whole paper with it.
    if (!file || file.bytes.length > left || !readPictureSize(file.bytes)) continue;
    const { contentType, bytes } = file;
    left -= bytes.length;
    urls.set(itemId, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return urls;
}
