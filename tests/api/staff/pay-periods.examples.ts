import { newId } from '#functions/ports/ids.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** A week without time, so that nothing keeps it from being locked. */
const getLastWeek = async (world: World): Promise<{ from: LocalDate; to: LocalDate }> => {
  const owner = await world.as('Franchise');
  const day = addDays(localDate('2026-07-15'), -7);
  const { body } = await owner.call(payPeriods, 'period', { query: { day } });
  return { from: body.data.from, to: body.data.to };
};

export const examples = defineExamples(payPeriods, {
  writes: {
    lock: async (world) => ({ body: await getLastWeek(world) }),
    export: async (world) => {
      const { from, to } = await getLastWeek(world);
      const owner = await world.as('Franchise');
      await owner.call(payPeriods, 'lock', { body: { from, to } });
      return { body: { from, format: 'csv' } };
    },
    reopen: async (world) => {
      const { from, to } = await getLastWeek(world);
      const owner = await world.as('Franchise');
      await owner.call(payPeriods, 'lock', { body: { from, to } });
      const { body } = await owner.call(payPeriods, 'period', { query: { day: from } });
      return { body: { from, version: body.data.version, reason: `Forgot a day ${newId(noon)}` } };
    },
  },
  admits: [
    ['Driver', 'period', 'refused'],
    ['Franchise', 'lock', 'admitted'],
    ['Manager', 'reopen', 'refused'],
    ['Owner Staff', 'reopen', 'admitted'],
  ],
});
