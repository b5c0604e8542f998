import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildShift, buildUser } from '#scripts/seed/builders.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(staffReports, {
  fill: async ({ scope }, brandId) => {
    const day = localDate('2026-07-01');
    await writeInBulk([
      buildPutShiftItem(scope, buildShift({ shiftId: newId(noon), day, brandId })),
    ]);
  },
  canaries: [
    {
      kind: 'person at work',
      onBrand: ['MANAGE_REPORT'],
      onAnyBrand: [
        'ASSIGN_STAFF_TO_TASK',
        'CLOCK_IN_CLOCK_OUT',
        'MANAGE_EVENT',
        'MANAGE_NOTIFY_STAFF',
        'MANAGE_STAFF',
        'MANAGE_SHIFT_SCHEDULE',
      ],
      plant: async ({ scope }, brandId, lastName) => {
        const [staffId, day] = [newId(noon), localDate('2026-07-01')];
        await createUser(
          buildUser({ tenant: scope.tenant, userId: staffId, lastName, role: 'Worker' }),
        );
        const shift = buildShift({ shiftId: newId(noon), day, brandId, staffId });
        await writeInBulk([buildPutShiftItem(scope, shift)]);
      },
    },
  ],
  filtersBrands: {
    shiftTimeCard: (brandIds) => ({ body: { brandIds } }),
    exportShiftTimeCard: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  namesFranchise: {
    shiftTimeCard: (named) => ({ body: named }),
    exportShiftTimeCard: (named) => ({ body: { ...named, format: 'csv' } }),
  },
  admits: [
    ['Owner Staff', 'shiftTimeCard', 'admitted'],
    ['Admin', 'shiftTimeCardByGet', 'admitted'],
    ['Driver', 'shiftTimeCard', 'refused'],
    ['System Admin', 'exportShiftTimeCard', 'admitted'],
    ['Manager', 'exportShiftTimeCard', 'refused'],
  ],
});
