// Photos beside the lines of a quote: those of the menu items that the lines name.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { buildMenuItem } from '#scripts/seed/builders.ts';
import {
  addInvoiceDraft,
  buildInvoiceInput,
  createInvoiceBearer,
  createIssuedInvoice,
  createTestClient,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { buildPng, onePixelPng, putContent } from '#tests/support/fixtures/pictures.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

async function addItemWithPhoto(
  by: Caller,
  route: 'create' | 'adminCreate' = 'create',
  content = onePixelPng,
) {
  const isAdmin = route === 'adminCreate';
  const upload = isAdmin ? 'adminStartImageUpload' : 'startImageUpload';
  const file = { contentType: 'image/png', contentLength: content.length } as const;
  const { fileId, uploadUrl } = (await by.call(menus, upload, { body: file })).body.data;
  await putContent(uploadUrl, content);
  const thing = buildMenuItem({ brandId: 'shaved-ice' }) as MenuThingInput;
  const body = { thing, imageFileId: fileId, requestKey: newId(noon) };
  return (await by.call(menus, route, { body })).body.data.id;
}

const buildLine = (itemId: string, photoItemId?: string) => ({
  ...{ itemId, itemName: `Line ${itemId}`, quantity: '1', unitPrice: 10_000 },
  ...(photoItemId === undefined ? {} : { photoItemId }),
});

const readBytes = async (url = '') => new Uint8Array(await (await fetch(url)).arrayBuffer());

test('the client sees the photos of own and of corporate menu items beside the lines', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const mine = await addItemWithPhoto(owner);
  const corporate = await addItemWithPhoto(await own.as('System Admin'), 'adminCreate');
  const clientInvoiceItems = [buildLine('a', mine), buildLine('b', corporate), buildLine('c')];

  const id = await createIssuedInvoice(own, owner, { clientInvoiceItems }, 'quotation');

  const office = await getInvoiceDetails(owner, id);
  const { photos = [] } = await (await createInvoiceBearer(own, id)).view();
  expect(office.photos?.map(({ itemId }) => itemId)).toEqual(['a', 'b']);
  expect(photos.map(({ itemId }) => itemId)).toEqual(['a', 'b']);
  for (const { photo } of photos) expect(await readBytes(photo.url)).toEqual(onePixelPng);
});

test('a page that says nothing of a photo keeps it, and “none” takes it off', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const photoItemId = await addItemWithPhoto(owner);
  const clientInvoiceItems = [buildLine('a', photoItemId)];
  const id = await addInvoiceDraft(own, owner, { clientInvoiceItems }, 'quotation');
  const { requestKey: _, ...content } = buildInvoiceInput(await createTestClient(own));
  const save = (version: number, line: ReturnType<typeof buildLine>) =>
    owner.call(invoices, 'update', {
      body: { ...content, clientInvoiceItems: [line], id, version },
    });

  await save(1, buildLine('a'));
  const kept = await getInvoiceDetails(owner, id);
  await save(2, buildLine('a', 'none'));
  const removed = await getInvoiceDetails(owner, id);

  expect(kept.photos?.map(({ itemId }) => itemId)).toEqual(['a']);
  expect(removed).not.toHaveProperty('photos');
  expect(removed.clientInvoiceItems[0]).not.toHaveProperty('photoItemId');
});

test('a menu item of another franchise, or a deleted one, shows nothing', async () => {
  const [own, other] = [await world(), await world()];
  const owner = await own.as('Franchise');
  const foreign = await addItemWithPhoto(await other.as('Franchise'));
  const gone = await addItemWithPhoto(owner);
  await owner.call(menus, 'remove', { body: { id: gone } });
  const clientInvoiceItems = [buildLine('a', foreign), buildLine('b', gone)];

  const id = await addInvoiceDraft(own, owner, { clientInvoiceItems }, 'quotation');

  expect(await getInvoiceDetails(owner, id)).not.toHaveProperty('photos');
});

test('photos to choose from are those of own and of corporate items; others say that they have none', async () => {
  const own = await world();
  const [owner, admin] = [await own.as('Franchise'), await own.as('System Admin')];
  const mine = await addItemWithPhoto(owner);
  const corporate = await addItemWithPhoto(admin, 'adminCreate');
  const plain = { thing: buildMenuItem({ brandId: 'shaved-ice' }) as MenuThingInput };
  const { id: bare } = (
    await owner.call(menus, 'create', { body: { ...plain, requestKey: newId(noon) } })
  ).body.data;
  const listImages = async (caller: Caller, route: 'list' | 'adminList', source: 'own' | 'all') => {
    const body = { source, limit: 200, sortColumn: 'changedAt', sortType: 'DESC' } as const;
    const { data } = (await caller.call(menus, route, { body })).body;
    return new Map(data.map(({ id, hasImage }) => [id, hasImage]));
  };

  const all = await listImages(owner, 'list', 'all');
  const franchise = await listImages(owner, 'list', 'own');
  const office = await listImages(admin, 'adminList', 'all');

  expect([mine, corporate, bare].map((id) => all.get(id))).toEqual([true, true, false]);
  expect([...franchise.keys()].toSorted()).toEqual([mine, bare].toSorted());
  expect([mine, corporate].map((id) => office.get(id))).toEqual([undefined, true]);
});

test('a quote without photos reads no menus', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const photoItemId = await addItemWithPhoto(owner);
  const plain = await addInvoiceDraft(own, owner, {}, 'quotation');
  const clientInvoiceItems = [buildLine('a', photoItemId)];
  const pictured = await addInvoiceDraft(own, owner, { clientInvoiceItems }, 'quotation');
  const measure = async (id: string) =>
    (await owner.call(invoices, 'details', { params: { id }, query: {} })).cost.requests;

  const [without, withPhoto] = [await measure(plain), await measure(pictured)];

  expect(withPhoto - without).toBe(2);
});

const countPictures = async (own: World, owner: Caller, lines: ReturnType<typeof buildLine>[]) => {
  const contactEmail = `photos.${newId(noon)}@acme.example`.toLowerCase();
  const { customerDetails } = buildInvoiceInput(await createTestClient(own));
  await createIssuedInvoice(
    own,
    owner,
    { customerDetails: { ...customerDetails, contactEmail }, clientInvoiceItems: lines },
    'quotation',
  );
  await settle();
  const [mail] = await listMailsTo(contactEmail);
  const paper = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  if (!paper) throw new Error('the mail has no paper');
  return Buffer.from(paper.content, 'base64').toString('latin1').split('/Subtype /Image').length;
};

test('the PDF in the mail has the photo beside each line that shows it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const photoItemId = await addItemWithPhoto(owner);

  const without = await countPictures(own, owner, [buildLine('a')]);
  const once = await countPictures(own, owner, [buildLine('a', photoItemId)]);
  const twice = await countPictures(own, owner, [
    buildLine('a', photoItemId),
    buildLine('b', photoItemId),
  ]);

  // The picture and its transparency.
  expect(once).toBe(without + 2);
  expect(twice).toBe(without + 4);
});

test.each([
  ['whose data is cut off', buildPng({ side: 8 }).subarray(0, -30)],
  ['whose data is damaged', buildPng({ side: 8, packed: new Uint8Array(20) })],
  ['with a filter that doesn’t exist', buildPng({ side: 8, filter: 9 })],
  ['that takes the memory of the job', buildPng({ side: 4_000 })],
])('the mail of a quote with a photo %s has its PDF with the other photos', async (_, content) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const broken = await addItemWithPhoto(owner, 'create', content);
  const whole = await addItemWithPhoto(owner, 'create', buildPng({ side: 8 }));
  const without = await countPictures(own, owner, [buildLine('a')]);

  const pictures = await countPictures(own, owner, [buildLine('a', broken), buildLine('b', whole)]);

  // The picture and its transparency.
  expect(pictures).toBe(without + 2);
});
