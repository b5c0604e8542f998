import { newId } from '#functions/ports/ids.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  getExampleDriver,
  defineExamples,
} from '#tests/support/every-route/area-examples.ts';
import { type Caller, noon, type World } from '#tests/support/world.ts';

const plan = {
  title: 'Driver',
  day: localDate('2026-07-20'),
  startTime: localTime('09:00'),
  endTime: localTime('17:00'),
};

/** A published shift that its person wants to give away. */
async function createPublishedShift(
  world: World,
  driver: Caller,
  brand = brandId,
): Promise<string> {
  const owner = await world.as('Franchise');
  const body = { ...plan, brandId: brand, staffId: driver.user.userId, requestKey: newId(noon) };
  const { body: planned } = await owner.call(staffSchedule, 'create', { body });
  await owner.call(staffSchedule, 'publish', { body: { day: plan.day } });
  return planned.data.id;
}

/** On offer, each by a new person. */
async function offered(world: World, brand = brandId) {
  const driver = await world.as('Driver');
  const body = {
    shiftId: await createPublishedShift(world, driver, brand),
    requestKey: newId(noon),
  };
  const { body: offer } = await driver.call(shiftSwaps, 'offer', { body });
  return { driver, id: offer.data.id };
}

async function accepted(world: World) {
  const { id } = await offered(world);
  const taker = await world.as('Server');
  await taker.call(shiftSwaps, 'accept', { body: { swapId: id, version: 1 } });
  return { id, version: 2 };
}

export const examples = defineExamples(shiftSwaps, {
  byId: {
    decide: async (world) => ({ body: { ...(await accepted(world)), status: 'approved' } }),
  },
  fill: async (world, brand) => void (await offered(world, brand)),
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  writes: {
    offer: async (world) => {
      const shiftId = await createPublishedShift(world, await getExampleDriver(world));
      return { body: { shiftId, note: 'A wedding', requestKey: newId(noon) } };
    },
    accept: async (world) => ({ body: { swapId: (await offered(world)).id, version: 1 } }),
    withdraw: async (world) => ({ body: { swapId: (await offered(world)).id, version: 1 } }),
  },
  admits: [
    ['Driver', 'offer', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['Franchise', 'accept', 'refused'],
    ['Owner Staff', 'decide', 'admitted'],
  ],
});
