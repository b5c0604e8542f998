import { newId } from '#functions/ports/ids.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Every other day: nothing else is planned on them. */
const first = localDate('2026-08-11');
const hours = { startTime: localTime('09:00'), endTime: localTime('17:00') };
let days = 0;

/** A day with a single planned shift of this brand. */
async function plannedOn(world: World, brand: string) {
  days += 1;
  const day = addDays(first, 2 * (days % 150));
  // Other examples block days off.
  const plan = { ...hours, title: 'Driver', day, brandId: brand, anyway: true };
  const body = { ...plan, requestKey: newId(noon) };
  await (await world.as('Franchise')).call(staffSchedule, 'create', { body });
  return day;
}

async function savedOn(world: World, brand: string, name = `Day ${newId(noon)}`) {
  const body = { name, span: 'day' as const, day: await plannedOn(world, brand) };
  const owner = await world.as('Franchise');
  const { body: saved } = await owner.call(shiftTemplates, 'create', {
    body: { ...body, requestKey: newId(noon) },
  });
  return saved.data.id;
}

const saved = oncePerWorld(async (world) => savedOn(world, brandId));

export const examples = defineExamples(shiftTemplates, {
  byId: {
    apply: async (world) => ({
      body: { id: await saved(world), day: localDate('2027-08-10'), requestKey: newId(noon) },
    }),
    remove: async (world) => ({ params: { id: await savedOn(world, brandId) } }),
  },
  writes: {
    create: async (world) => ({
      body: {
        name: `Day ${newId(noon)}`,
        span: 'day',
        day: await plannedOn(world, brandId),
        requestKey: newId(noon),
      },
    }),
  },
  canaries: [{ kind: 'shift template', onBrand: ['MANAGE_SHIFT_SCHEDULE'], plant: savedOn }],
  admits: [
    ['Franchise', 'create', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['Manager', 'apply', 'refused'],
  ],
  fates: [
    ['Manager who writes the brand', 'own', 'apply', 'reached'],
    ['Manager who writes another brand', 'own', 'apply', 'missing'],
    ['Franchise', 'foreign', 'apply', 'missing'],
  ],
});
