import { newId } from '#functions/ports/ids.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  getExampleDriver,
  defineExamples,
  oncePerWorld,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const wanted = {
  kind: 'vacation' as const,
  from: localDate('2026-08-03'),
  to: localDate('2026-08-05'),
  note: 'A wedding',
};

/** A request by a new person. */
async function requested(world: World, note = wanted.note) {
  const driver = await world.as('Driver');
  const body = { ...wanted, note, requestKey: newId(noon) };
  const { body: asked } = await driver.call(timeOff, 'request', { body });
  return { driver, id: asked.data.id };
}

/** Used by many tests, because a page of the list has room for few. */
const getExampleRequestId = oncePerWorld(async (world) => (await requested(world)).id);

export const examples = defineExamples(timeOff, {
  byId: {
    overlaps: async (world) => ({ params: { id: await getExampleRequestId(world) } }),
    decide: async (world) => ({
      body: { id: (await requested(world)).id, version: 1, status: 'approved' },
    }),
  },
  ofFranchise: { overlaps: 'anyBrand', decide: 'anyBrand' },
  ignoresBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  writes: {
    request: async (world) => {
      await getExampleDriver(world);
      return { body: { ...wanted, requestKey: newId(noon) } };
    },
    withdraw: async (world) => {
      const { id } = await requested(world);
      return { body: { timeOffId: id, version: 1 } };
    },
  },
  canaries: [
    {
      kind: 'time off',
      onAnyBrand: ['MANAGE_TIME_OFF'],
      plant: async (world, _brand, note) => requested(world, note),
    },
  ],
  admits: [
    ['Driver', 'request', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['Franchise', 'request', 'refused'],
    ['Owner Staff', 'decide', 'admitted'],
  ],
});
