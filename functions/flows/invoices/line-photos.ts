// The photos beside the lines of an invoice or quote: those that the menu items have today, of the
// franchise and of the corporate office. Menus are read only if a line names an item.
import { mapMenuImages } from '#functions/data/menus/menu-images.ts';
import { readMasterMenus, readMenus } from '#functions/data/menus/menus.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { describeError, log } from '#functions/log.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile, signDownload } from '#functions/ports/files/files.ts';
import { measureDecodedBytes } from '#functions/ports/files/picture-data.ts';
import type { InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';

type ShowingItem = Pick<InvoiceItem, 'itemId' | 'photoItemId'>;

async function listLinePhotos(scope: Scope, items: readonly ShowingItem[]) {
  if (items.every(({ photoItemId }) => photoItemId === undefined)) return [];
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  const images = mapMenuImages(scope, own, masters);
  return items.flatMap(({ itemId, photoItemId = '' }) => {
    const image = images.get(photoItemId);
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
 * As data URLs by the line's id, for a PDF in a mail: as many as fit beside it and into the job's
 * memory. A client sees all of them on the page that the mail leads to.
 */
export async function readLinePhotos(
  scope: Scope,
  items: readonly ShowingItem[],
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  const files = new Map<string, ReturnType<typeof readPhoto>>();
  let left: number = invoiceLimits.mailedPhotoBytes;
  let memory: number = invoiceLimits.decodedPhotoBytes;
  // Each file is read once; the PDF has and decodes it for each line.
  for (const { itemId, key } of await listLinePhotos(scope, items)) {
    const reading = files.get(key) ?? readPhoto(key);
    files.set(key, reading);
    const file = await reading;
    if (!file) continue;
    const { contentType, bytes } = file;
    left -= bytes.length;
    if (left < 0) break;
    const decoded = measureDecodedBytes(bytes, memory);
    if (decoded === undefined) continue;
    memory -= decoded;
    urls.set(itemId, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return urls;
}

/** Undefined if it is gone or can't be read: only this photo is left out. */
async function readPhoto(key: string) {
  try {
    return await readFile(key);
  } catch (error) {
    log({ level: 'error', message: 'photo not read', ...describeError(error) });
    return undefined;
  }
}
