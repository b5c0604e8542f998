// Photos of a menu's items: uploaded by people who edit the item, seen by people who see the menu.
import { expect, test } from 'vitest';
import { platformTenant } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { hasFile } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { buildMenuItem } from '#scripts/seed/builders.ts';
import { createOfferedEvent } from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import { png, putContent, upload } from '#tests/support/fixtures/pictures.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const own = await world();
const owner = await own.as('Franchise');
const admin = await own.as('Admin');
const thing = buildMenuItem({ brandId: 'shaved-ice' }) as MenuThingInput;

async function photographed(): Promise<{ id: string; fileId: string }> {
  const { fileId } = await upload(owner, 'menuItem');
  const body = { thing, imageFileId: fileId, requestKey: newId(noon) };
  return { id: (await owner.call(menus, 'create', { body })).body.data.id, fileId };
}

const change = (id: string, version: number, image: { imageFileId?: string | null }) =>
  owner.call(menus, 'update', { body: { id, version, thing, ...image } });

const getMenuThingDetails = async (id: string) =>
  (await owner.call(menus, 'details', { params: { id } })).body.data;

async function shownOn(id: string, by: Caller = owner) {
  const template = { brandId: 'shaved-ice', name: 'Photos', lines: [{ id, sequence: 1 }] };
  const body = { template, requestKey: newId(noon) };
  const menu = (await by.call(templates, 'create', { body })).body.data.id;
  const { data } = (await by.call(templates, 'preview', { params: { id: menu } })).body;
  return data.sections[0]?.items[0]?.imageUrl ?? null;
}

const bytesAt = async (url: string | null) =>
  new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());

const isThere = (fileId: string) => hasFile(buildFileKey('menuItem', own.scope.tenant, fileId));

test('the photo of an item is seen in its form and on its menu', async () => {
  const { id } = await photographed();

  expect(await bytesAt((await getMenuThingDetails(id)).imageUrl)).toEqual(png);
  expect(await bytesAt(await shownOn(id))).toEqual(png);
});

test('a change that says nothing of the photo leaves it, and one without it takes it off', async () => {
  const { id, fileId } = await photographed();

  await change(id, 1, {});
  await settle();
  const left = [(await getMenuThingDetails(id)).imageUrl !== null, await isThere(fileId)];
  await change(id, 2, { imageFileId: null });
  await settle();

  expect(left).toEqual([true, true]);
  expect([(await getMenuThingDetails(id)).imageUrl, await shownOn(id)]).toEqual([null, null]);
  expect(await isThere(fileId)).toBe(false);
});

test('a photo ends with its item', async () => {
  const { id, fileId } = await photographed();
  await settle();
  const before = await isThere(fileId);

  await owner.call(menus, 'remove', { body: { id } });
  await settle();

  expect([before, await isThere(fileId)]).toEqual([true, false]);
});

test('customers see the photo where they order', async () => {
  const { code, itemId } = await createOfferedEvent(own);
  const { fileId } = await upload(owner, 'menuItem');
  await change(itemId, 1, { imageFileId: fileId });

  const asked = { query: { code } };
  const { body } = await call(customerOrders, customerOrders.routes.event, asked, { now: noon });

  const [item] = body.data.menu.sections.flatMap(({ items }) => items);
  expect(await bytesAt(item?.imageUrl ?? null)).toEqual(png);
});

test('a photo of the corporate office is seen wherever a franchise sells its item', async () => {
  const place = { contentType: 'image/png', contentLength: png.length } as const;
  const started = await admin.call(menus, 'adminStartImageUpload', { body: place });
  const { fileId, uploadUrl } = started.body.data;
  await putContent(uploadUrl);
  const body = { thing, imageFileId: fileId, requestKey: newId(noon) };
  const { id } = (await admin.call(menus, 'adminCreate', { body })).body.data;

  expect(await bytesAt(await shownOn(id))).toEqual(png);
  expect(await hasFile(buildFileKey('menuItem', platformTenant, fileId))).toBe(true);
});

test('what was never sent, a file of another franchise and a photo of a category are refused', async () => {
  const stranger = await (await world()).as('Franchise');
  const { fileId } = await upload(stranger, 'menuItem');
  const category = { kind: 'category', brandId: 'shaved-ice', name: 'Ice' } as const;
  const create = (given: object) =>
    owner.call(menus, 'create', { body: { thing, ...given, requestKey: newId(noon) } });

  const replies = [
    await create({ imageFileId: 'never-sent' }),
    await create({ imageFileId: fileId }),
    await create({ imageFileId: (await upload(owner, 'menuItem')).fileId, thing: category }),
  ];

  expect(replies.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
    replies.map(() => [400, expect.arrayContaining(['imageFileId'])]),
  );
});
