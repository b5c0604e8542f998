import { expect, test } from 'vitest';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { starterAssetTypes } from '#shared/domain/equipment/starter-equipment.ts';
import { addAssetType } from '#tests/support/fixtures/equipment.ts';
import { type Caller, world } from '#tests/support/world.ts';

const addStarter = (by: Caller) => by.call(assetTypes, 'addStarter', {});

const listNames = async (by: Caller) =>
  (await by.call(assetTypes, 'list', {})).body.data.map(({ assetTypeName }) => assetTypeName);

test('the usual types are added once, whoever asks and how often', async () => {
  const owner = await (await world()).as('Franchise');

  const atOnce = await Promise.all([0, 1, 2].map(() => addStarter(owner)));
  const later = await addStarter(owner);

  expect(atOnce.map(({ status }) => status)).toContain(200);
  expect(later.status).toBe(200);
  expect(await listNames(owner)).toEqual(starterAssetTypes.toSorted());
});

test('types that the franchise has are left as they are', async () => {
  const owner = await (await world()).as('Franchise');
  await addAssetType(owner, 'truck');
  await addAssetType(owner, 'Van');

  await addStarter(owner);

  expect(await listNames(owner)).toEqual([
    'Cart',
    'Freezer',
    'Generator',
    'Kiosk',
    'Trailer',
    'truck',
    'Van',
  ]);
});
