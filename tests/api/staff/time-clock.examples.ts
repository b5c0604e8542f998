import { newId } from '#functions/ports/ids.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createExampleStaff } from './staff-profiles.examples.ts';

const day = localDate('2026-07-15');
const device = { deviceAt: noon, steadyAt: 1000, counter: 'load' };
const sent = { kind: 'in' as const };

/** A new person who was on the clock for an hour in the morning. */
async function punched(world: World) {
  const staffId = await createExampleStaff(world);
  const owner = await world.as('Franchise');
  const [id, out] = [newId(noon), newId(noon)];
  const body = { staffId, reason: 'Forgot their phone' };
  await owner.call(timeClock, 'addPunch', {
    body: { ...body, id, kind: 'in', at: '2026-07-15T14:00:00Z' },
  });
  await owner.call(timeClock, 'addPunch', {
    body: { ...body, id: out, kind: 'out', at: '2026-07-15T15:00:00Z' },
  });
  return { staffId, id };
}

async function clockHour(world: World, staffId: string) {
  const owner = await world.as('Franchise');
  const body = { staffId, reason: 'Forgot their phone' };
  for (const [kind, at] of [
    ['in', '2026-07-15T14:00:00Z'],
    ['out', '2026-07-15T15:00:00Z'],
  ] as const) {
    await owner.call(timeClock, 'addPunch', { body: { ...body, id: newId(noon), kind, at } });
  }
  return { owner, staffId };
}

async function payMiles(world: World) {
  const owner = await world.as('Franchise');
  const { settings } = (await owner.call(timeClock, 'week', { query: { day } })).body.data;
  const { version, roundingMinutes } = settings;
  await owner.call(timeClock, 'saveSettings', {
    body: { roundingMinutes, mileRateMills: 700, version },
  });
}

export const examples = defineExamples(timeClock, {
  byId: {
    addPunch: async (world) => ({
      body: {
        id: newId(noon),
        staffId: await createExampleStaff(world),
        kind: 'in',
        at: '2026-07-15T14:00:00Z',
        reason: 'Forgot their phone',
      },
    }),
    changePunch: async (world) => ({
      body: {
        ...(await punched(world)),
        version: 1,
        kind: 'in',
        at: '2026-07-15T14:05:00Z',
        reason: 'Came five minutes later',
      },
    }),
  },
  ofFranchise: { addPunch: 'anyBrand' },
  writes: {
    review: async (world) => ({
      body: { staffId: (await punched(world)).staffId, day, status: 'approved' },
    }),
    approveMany: async (world) => ({
      body: { cards: [{ staffId: (await punched(world)).staffId, day }] },
    }),
    saveOwnMileage: async (world) => {
      await payMiles(world);
      const driver = await world.as('Driver');
      await clockHour(world, driver.user.userId);
      return { body: { day, miles: 12.3, note: 'School' } };
    },
    saveMileage: async (world) => {
      await payMiles(world);
      const { staffId } = await punched(world);
      return { body: { staffId, day, miles: 12.3, note: 'School' } };
    },
    answer: async (world) => {
      const driver = await world.as('Driver');
      const { owner, staffId } = await clockHour(world, driver.user.userId);
      await owner.call(timeClock, 'review', {
        body: { staffId, day, status: 'rejected', reason: 'Wrong day' },
      });
      return { body: { day, text: 'It was this day' } };
    },
    punch: () => ({ body: { punches: [{ ...sent, ...device, id: newId(noon) }], sent: device } }),
    saveSettings: () => ({
      body: { roundingMinutes: 15, dailyOvertimeHours: 8, weeklyOvertimeHours: 40, version: 0 },
    }),
  },
  admits: [
    ['Driver', 'punch', 'admitted'],
    ['Driver', 'week', 'refused'],
    ['Franchise', 'answer', 'refused'],
    ['Franchise', 'punch', 'refused'],
    ['Owner Staff', 'review', 'admitted'],
  ],
});
