import { newId } from '#functions/ports/ids.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  getExampleDriver,
  defineExamples,
  oncePerWorld,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Every other day: nothing else is planned on them. */
const first = localDate('2026-08-10');
const hours = { startTime: localTime('09:00'), endTime: localTime('17:00') };
let days = 0;

/** A new person is the only one with a shift on a day. */
async function dayOn(world: World, brand: string) {
  days += 1;
  const day = addDays(first, 2 * (days % 150));
  const [owner, driver] = [await world.as('Franchise'), await world.as('Driver')];
  const staffId = driver.user.userId;
  // Other examples block days off.
  const body = { ...hours, title: 'Driver', day, brandId: brand, staffId, anyway: true };
  await owner.call(staffSchedule, 'create', { body: { ...body, requestKey: newId(noon) } });
  return { day, driver };
}

const words = { subject: 'Freezer', message: 'Take the small one, please.' };

async function sentOn(world: World, brand: string, subject = words.subject) {
  const { day, driver } = await dayOn(world, brand);
  const body = { ...words, subject, audience: 'day' as const, day, requestKey: newId(noon) };
  const { body: sent } = await (
    await world.as('Franchise')
  ).call(staffMessages, 'create', { body });
  return { id: sent.data.id, driver };
}

const getExampleMessageId = oncePerWorld(async (world) => (await sentOn(world, brandId)).id);

/** To the driver whom the examples of staff are about. */
async function toDriver(world: World) {
  const staffIds = [(await getExampleDriver(world)).user.userId];
  return { ...words, audience: 'people' as const, staffIds };
}

export const examples = defineExamples(staffMessages, {
  byId: { details: async (world) => ({ params: { id: await getExampleMessageId(world) } }) },
  fill: async (world, brand) => void (await sentOn(world, brand)),
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  writes: {
    create: async (world) => ({ body: { ...(await toDriver(world)), requestKey: newId(noon) } }),
    preview: async (world) => ({ body: await toDriver(world) }),
    sendTest: () => ({ body: { ...words, requestKey: newId(noon) } }),
    markViewed: async (world) => {
      const body = { ...(await toDriver(world)), requestKey: newId(noon) };
      const { body: sent } = await (
        await world.as('Franchise')
      ).call(staffMessages, 'create', { body });
      return { body: { messageId: sent.data.id } };
    },
  },
  canaries: [{ kind: 'message to staff', onBrand: ['MANAGE_NOTIFY_STAFF'], plant: sentOn }],
  admits: [
    ['Franchise', 'create', 'admitted'],
    ['Owner Staff', 'list', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['Driver', 'own', 'admitted'],
    ['Franchise', 'own', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who writes another brand', 'own', 'details', 'missing'],
    ['Franchise', 'foreign', 'details', 'missing'],
  ],
});
