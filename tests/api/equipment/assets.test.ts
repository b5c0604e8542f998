import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import {
  addTruck,
  addAssetType,
  logAssetRecord,
  truckInput,
  addTruckAndGetId,
  getAssetDetails,
} from '#tests/support/fixtures/equipment.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

test('a truck is added with a photo, and without a color it is #33FF00', async () => {
  const owner = await (await world()).as('Franchise');
  const { fileId } = await upload(owner, 'asset');

  const id = await addTruckAndGetId(owner, { imageFileId: fileId });

  const details = await getAssetDetails(owner, id);
  expect(details).toMatchObject({
    ...truckInput,
    colorPicker: '#33FF00',
    inventory: 1,
    version: 1,
  });
  expect((await fetch(details.signUrl ?? '')).status).toBe(200);
});

test('the same truck that is sent again, also at once, is one truck', async () => {
  const owner = await (await world()).as('Franchise');
  const same = { requestKey: newId(noon), assetTypeId: await addAssetType(owner) };

  const ids = await Promise.all([0, 1, 2, 3].map(() => addTruckAndGetId(owner, same)));

  expect(new Set(ids).size).toBe(1);
  expect((await owner.call(assets, 'grid', { body: {} })).body.count).toBe(1);
});

test('the grid finds, filters by type and state, and orders', async () => {
  const owner = await (await world()).as('Franchise');
  const [trucks, carts] = [await addAssetType(owner, 'Truck'), await addAssetType(owner, 'Cart')];
  await addTruckAndGetId(owner, { assetName: 'Big Blue', assetTypeId: trucks });
  await addTruckAndGetId(owner, { assetName: 'Little Red', assetTypeId: carts });
  const old = await addTruckAndGetId(owner, { assetName: 'Old Green', assetTypeId: trucks });
  await owner.call(assets, 'setActivated', { body: { id: old, activated: false } });

  const names = async (body: object) =>
    (await owner.call(assets, 'grid', { body })).body.data.map(({ assetName }) => assetName);

  expect(await names({})).toEqual(['Big Blue', 'Little Red']);
  expect(await names({ state: 'all', sortColumn: 'assetName', sortType: 'DESC' })).toEqual([
    'Old Green',
    'Little Red',
    'Big Blue',
  ]);
  expect(await names({ state: 'all', assetTypeIds: [trucks] })).toEqual(['Big Blue', 'Old Green']);
  expect(await names({ searchText: 'cart' })).toEqual(['Little Red']);
  expect(await names({ state: 'inactive' })).toEqual(['Old Green']);
});

test('the grid is taken away as it is shown', async () => {
  const owner = await (await world()).as('Franchise');
  await addTruckAndGetId(owner, { registrationExpiresOn: '2027-01-31' });

  const { body } = await owner.call(assets, 'exportGrid', { body: { format: 'csv' } });

  const { file } = body as unknown as { readonly file: { readonly bytes: Uint8Array } };
  const csv = new TextDecoder().decode(file.bytes);
  expect(csv).toContain('Big Blue');
  expect(csv).toContain('2027');
});

test('of two who change a truck the second hears of the first', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTruckAndGetId(owner);
  const { assetTypeId } = await getAssetDetails(owner, id);
  const body = { id, version: 1, ...truckInput, assetTypeId };

  const first = await owner.call(assets, 'update', { body: { ...body, assetName: 'One' } });
  const second = await owner.call(assets, 'update', { body: { ...body, assetName: 'Two' } });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await getAssetDetails(owner, id)).assetName).toBe('One');
});

test('a type counts its equipment, and is not deleted while it has some', async () => {
  const owner = await (await world()).as('Franchise');
  const [trucks, carts] = [await addAssetType(owner, 'Truck'), await addAssetType(owner, 'Cart')];
  const id = await addTruckAndGetId(owner, { assetTypeId: trucks });
  const refused = await owner.call(assetTypes, 'remove', { params: { id: trucks } });

  await owner.call(assets, 'update', {
    body: { id, version: 1, ...truckInput, assetTypeId: carts },
  });

  const { body } = await owner.call(assetTypes, 'list', {});
  expect(refused.status).toBe(409);
  expect(body.data.map((type) => [type.assetTypeName, type.assets])).toEqual([
    ['Cart', 1],
    ['Truck', 0],
  ]);
  expect((await owner.call(assetTypes, 'remove', { params: { id: trucks } })).status).toBe(200);
});

test('two types of one name are one too many, in whatever letters', async () => {
  const owner = await (await world()).as('Franchise');
  await addAssetType(owner, 'Truck');
  const body = { assetTypeName: 'TRUCK', requestKey: newId(noon) };

  const { status } = await owner.call(assetTypes, 'add', { body });

  expect(status).toBe(400);
});

test('a truck that was never used is deleted, and its type has one fewer', async () => {
  const owner = await (await world()).as('Franchise');
  const assetTypeId = await addAssetType(owner);
  const id = await addTruckAndGetId(owner, { assetTypeId });

  const { status } = await owner.call(assets, 'remove', { params: { id } });

  const types = (await owner.call(assetTypes, 'list', {})).body.data;
  expect(status).toBe(200);
  expect(types.find((type) => type.id === assetTypeId)?.assets).toBe(0);
});

test('a truck with a log or an event stays', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [logged, booked] = [await addTruckAndGetId(owner), await addTruckAndGetId(owner)];
  await logAssetRecord(owner, logged);
  const event = { eventId: newId(noon), code: newEventCode(), assetIds: [booked] };
  await createEvent(own.scope, buildEvent(event), undefined);

  const answers = await Promise.all(
    [logged, booked].map((id) => owner.call(assets, 'remove', { params: { id } })),
  );

  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
});

test('a truck of a type that is gone is refused by its field', async () => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await addTruck(owner, { assetTypeId: 'gone' });

  expect([status, Object.keys(body)]).toEqual([400, ['assetTypeId', 'requestId']]);
});

test('whoever assigns equipment sees what there is, and no registration numbers', async () => {
  const own = await world();
  await addTruckAndGetId(await own.as('Franchise'), { registrationNumber: 'TRK-1' });
  const assigning = buildPermission('ASSIGN_EQUIPMENT_TO_TASK', 'write', ['shaved-ice']);
  const manager = await own.as('Manager', assigning);

  const { body } = await manager.call(assets, 'list', {});

  expect(body.data.map(({ assetName }) => assetName)).toEqual(['Big Blue']);
  expect(JSON.stringify(body)).not.toContain('TRK-1');
});
