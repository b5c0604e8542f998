import { newId } from '#functions/ports/ids.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { addRecord } from '#tests/support/fixtures/staff.ts';
import { noon, type World } from '#tests/support/world.ts';
import { getExampleStaffId } from './staff-profiles.examples.ts';

const entry = { kind: 'praise', recordDate: '2026-07-01', notes: 'Great with kids' } as const;

/** By a separate owner, because examples sign others out. */
const newRecordId = async (world: World) =>
  (await addRecord(await world.as('Franchise'), await getExampleStaffId(world))).body.data.id;

export const examples = defineExamples(staffRecords, {
  byId: {
    list: async (world) => ({ params: { id: await getExampleStaffId(world) } }),
    update: async (world) => ({
      body: {
        staffId: await getExampleStaffId(world),
        id: await newRecordId(world),
        version: 1,
        ...entry,
      },
    }),
    remove: async (world) => ({
      params: { staffId: await getExampleStaffId(world), id: await newRecordId(world) },
    }),
  },
  ofFranchise: { list: 'anyBrand', update: 'anyBrand', remove: 'anyBrand' },
  writes: {
    add: async (world) => ({
      body: { staffId: await getExampleStaffId(world), ...entry, requestKey: newId(noon) },
    }),
  },
  admits: [
    ['Driver', 'list', 'refused'],
    ['Driver', 'own', 'admitted'],
    ['Manager', 'list', 'refused'],
  ],
});
