import { newId } from '#functions/ports/ids.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  addAssetType,
  addTruckAndGetId,
  getAssetDetails,
} from '#tests/support/fixtures/equipment.ts';
import {
  buildAssetRow,
  finishAssetImport,
  startAssetImport,
  uploadAssetRows,
} from '#tests/support/fixtures/asset-imports.ts';
import { noon, type World } from '#tests/support/world.ts';

const getExampleTypeId = oncePerWorld(async (world) => addAssetType(await getExampleOwner(world)));
const getExampleAssetId = oncePerWorld(async (world) =>
  addTruckAndGetId(await getExampleOwner(world), { brandId }),
);

async function importExample(world: World) {
  const owner = await getExampleOwner(world);
  const id = await startAssetImport(owner, [buildAssetRow(2, { brandId })]);
  await finishAssetImport(owner, id);
  return id;
}
const getExampleImportId = oncePerWorld(importExample);

const written = async (brand: string, world: World) => ({
  assetName: 'Kiosk',
  assetTypeId: await getExampleTypeId(world),
  brandId: brand,
});

const change = async (brand: string, world: World) => {
  const id = await getExampleAssetId(world);
  const { version } = await getAssetDetails(await getExampleOwner(world), id);
  return { body: { id, version, ...(await written(brand, world)) } };
};

export const examples = defineExamples(assets, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleAssetId(world) } }),
    update: (world) => change(brandId, world),
    setActivated: async (world) => ({
      body: { id: await getExampleAssetId(world), activated: true },
    }),
    advanceImport: async (world) => ({ body: { id: await getExampleImportId(world) } }),
    listImportProblems: async (world) => ({ params: { id: await getExampleImportId(world) } }),
    undoImport: async (world) => ({ body: { id: await importExample(world) } }),
    // A deleted thing is gone for the next one.
    remove: async (world) => ({
      params: { id: await addTruckAndGetId(await getExampleOwner(world), { brandId }) },
    }),
  },
  ofFranchise: {
    advanceImport: 'allBrands',
    listImportProblems: 'allBrands',
    undoImport: 'allBrands',
  },
  writes: {
    startImport: async (world) => {
      const requestKey = newId(noon);
      await uploadAssetRows(await getExampleOwner(world), [buildAssetRow(2, { brandId })], {
        requestKey,
      });
      return { body: { requestKey, fileName: 'trucks.csv', rows: 1 } };
    },
  },
  writesBrand: {
    uploadImportRows: (brand) => ({
      body: { importKey: newId(noon), number: 0, rows: [buildAssetRow(2, { brandId: brand })] },
    }),
    add: async (brand, world) => ({
      body: { ...(await written(brand, world)), requestKey: newId(noon) },
    }),
    update: change,
  },
  filtersBrands: {
    grid: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds } }),
  },
  fill: async (world, brand) =>
    void (await addTruckAndGetId(await getExampleOwner(world), { brandId: brand })),
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
