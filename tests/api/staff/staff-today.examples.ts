import { newId } from '#functions/ports/ids.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  defineExamples,
  getExampleDriver,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** A published shift of the driver, in a week of its own for each franchise. */
async function createPublishedShift(world: World): Promise<string> {
  const driver = await getExampleDriver(world);
  const owner = await world.as('Franchise');
  const day = localDate('2026-08-20');
  const body = {
    title: 'Driver',
    day,
    startTime: localTime('09:00'),
    endTime: localTime('17:00'),
    brandId,
    staffId: driver.user.userId,
    anyway: true,
    requestKey: newId(noon),
  };
  const { body: planned } = await owner.call(staffSchedule, 'create', { body });
  await owner.call(staffSchedule, 'publish', { body: { day } });
  return planned.data.id;
}

export const examples = defineExamples(staffToday, {
  writes: {
    saveOnCall: async (world) => {
      const owner = await world.as('Franchise');
      const { version } = (await owner.call(staffToday, 'onCall', {})).body.data;
      const contacts = [{ id: 'dana', name: 'Dana Reyes', phone: '6305550142' }];
      return { body: { version, contacts, week: Array(7).fill('dana'), days: [] } };
    },
    sayLate: async (world) => ({
      body: { shiftId: await createPublishedShift(world), minutes: 15, word: 'Traffic' },
    }),
  },
  admits: [
    ['Driver', 'own', 'admitted'],
    ['Franchise', 'own', 'refused'],
    ['Franchise', 'sayLate', 'refused'],
  ],
});
