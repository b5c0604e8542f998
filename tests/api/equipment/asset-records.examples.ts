import { newId } from '#functions/ports/ids.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { brandId, examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { logOf, logRecord, truckIdOf } from '#tests/support/fixtures/equipment.ts';
import { noon, type World } from '#tests/support/world.ts';

const assetIdOf = made(async (world) => truckIdOf(await ownerOf(world), { brandId }));
const recordIdOf = made(async (world) => {
  const logged = await logRecord(await ownerOf(world), await assetIdOf(world));
  return logged.body.data.id;
});

const versionOf = async (world: World) => {
  const id = await recordIdOf(world);
  const records = await logOf(await ownerOf(world), await assetIdOf(world));
  return records.find((record) => record.id === id)?.version ?? 1;
};

const entry = { kind: 'inspection', recordDate: '2026-07-01' } as const;

export const examples = examplesOf(assetRecords, {
  byId: {
    list: async (world) => ({ params: { id: await assetIdOf(world) } }),
    update: async (world) => ({
      body: { id: await recordIdOf(world), version: await versionOf(world), ...entry },
    }),
    remove: async (world) => ({ params: { id: await recordIdOf(world) } }),
  },
  writes: {
    add: async (world) => ({
      body: { assetId: await assetIdOf(world), ...entry, requestKey: newId(noon) },
    }),
  },
  admits: [['Driver', 'list', 'refused']],
  fates: [['Manager who reads the brand', 'own', 'update', 'refused']],
});
