import { newId } from '#functions/ports/ids.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  listAssetLog,
  logAssetRecord,
  addTruckAndGetId,
} from '#tests/support/fixtures/equipment.ts';
import { noon, type World } from '#tests/support/world.ts';

const getExampleAssetId = oncePerWorld(async (world) =>
  addTruckAndGetId(await getExampleOwner(world), { brandId }),
);
const getExampleRecordId = oncePerWorld(async (world) => {
  const logged = await logAssetRecord(await getExampleOwner(world), await getExampleAssetId(world));
  return logged.body.data.id;
});

const getExampleRecordVersion = async (world: World) => {
  const id = await getExampleRecordId(world);
  const records = await listAssetLog(await getExampleOwner(world), await getExampleAssetId(world));
  return records.find((record) => record.id === id)?.version ?? 1;
};

const entry = { kind: 'inspection', recordDate: '2026-07-01' } as const;

export const examples = defineExamples(assetRecords, {
  byId: {
    list: async (world) => ({ params: { id: await getExampleAssetId(world) } }),
    update: async (world) => ({
      body: {
        id: await getExampleRecordId(world),
        version: await getExampleRecordVersion(world),
        ...entry,
      },
    }),
    remove: async (world) => ({ params: { id: await getExampleRecordId(world) } }),
  },
  writes: {
    add: async (world) => ({
      body: { assetId: await getExampleAssetId(world), ...entry, requestKey: newId(noon) },
    }),
  },
  admits: [['Driver', 'list', 'refused']],
  fates: [['Manager who reads the brand', 'own', 'update', 'refused']],
});
