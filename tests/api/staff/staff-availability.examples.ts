import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { createExampleStaff, getExampleStaffId } from './staff-profiles.examples.ts';

const week = {
  from: localDate('2026-07-20'),
  days: Array.from({ length: 7 }, () => ({ kind: 'all' as const })),
  version: 0,
};

export const examples = defineExamples(staffAvailability, {
  byId: {
    ofPerson: async (world) => ({ params: { id: await getExampleStaffId(world) } }),
    savePerson: async (world) => ({ params: { id: await createExampleStaff(world) }, body: week }),
  },
  ofFranchise: { ofPerson: 'anyBrand', savePerson: 'anyBrand' },
  writes: { saveOwn: () => ({ body: week }) },
  admits: [
    ['Driver', 'own', 'admitted'],
    ['Driver', 'ofPerson', 'refused'],
    ['Franchise', 'own', 'refused'],
  ],
});
