import { newId } from '#functions/ports/ids.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { brandId, examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { addType, truckIdOf, truckOf } from '#tests/support/fixtures/equipment.ts';
import { noon, type World } from '#tests/support/world.ts';

const typeIdOf = made(async (world) => addType(await ownerOf(world)));
const assetIdOf = made(async (world) => truckIdOf(await ownerOf(world), { brandId }));

const written = async (brand: string, world: World) => ({
  assetName: 'Kiosk',
  assetTypeId: await typeIdOf(world),
  brandId: brand,
});

const change = async (brand: string, world: World) => {
  const id = await assetIdOf(world);
  const { version } = await truckOf(await ownerOf(world), id);
  return { body: { id, version, ...(await written(brand, world)) } };
};

export const examples = examplesOf(assets, {
  byId: {
    details: async (world) => ({ params: { id: await assetIdOf(world) } }),
    update: (world) => change(brandId, world),
    setActivated: async (world) => ({ body: { id: await assetIdOf(world), activated: true } }),
    // A deleted thing is gone for the next one.
    remove: async (world) => ({
      params: { id: await truckIdOf(await ownerOf(world), { brandId }) },
    }),
  },
  writesBrand: {
    add: async (brand, world) => ({
      body: { ...(await written(brand, world)), requestKey: newId(noon) },
    }),
    update: change,
  },
  filtersBrands: {
    grid: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds } }),
  },
  fill: async (world, brand) => void (await truckIdOf(await ownerOf(world), { brandId: brand })),
  admits: [
    ['Driver', 'list', 'refused'],
    ['System Admin', 'grid', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'details', 'missing'],
  ],
});
