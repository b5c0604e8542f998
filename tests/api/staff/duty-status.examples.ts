import { newId } from '#functions/ports/ids.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';
import { createExampleStaff } from './staff-profiles.examples.ts';

export const examples = defineExamples(dutyStatus, {
  byId: {
    enter: async (world) => ({
      body: { id: newId(noon), staffId: await createExampleStaff(world), standing: 'working' },
    }),
  },
  ofFranchise: { enter: 'anyBrand' },
  admits: [
    ['Driver', 'now', 'refused'],
    ['Driver', 'enter', 'refused'],
    ['Owner Staff', 'enter', 'admitted'],
  ],
});
