import { getRebook } from '#functions/data/marketing/rebooks.ts';
import { newId } from '#functions/ports/ids.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createRebookEvent } from './rebook-worlds.ts';

const marked = oncePerWorld((world) => createRebookEvent(world));
const forBooking = oncePerWorld((world) => createRebookEvent(world));

const booking = async (brand: string, world: World) => ({
  body: {
    eventId: (await forBooking(world)).eventId,
    brandId: brand,
    eventName: 'Field day',
    eventDate: '2027-06-05',
    startTime: '11:00',
    endTime: '14:00',
    requestKey: newId(noon),
    client: { newClient: { businessName: 'Maple Street School' } },
  },
});

export const examples = defineExamples(rebookEvents, {
  byId: {
    ofEvent: async (world) => ({ params: { id: (await marked(world)).eventId } }),
    details: async (world) => ({ params: { id: (await marked(world)).eventId } }),
    update: async (world) => {
      const { eventId: id } = await marked(world);
      const version = (await getRebook(world.scope, id))?.version ?? 1;
      return { body: { id, version, eventRebookStatus: 'working', attempts: [] } };
    },
    rebook: (world) => booking(brandId, world),
    markRebook: async (world) => ({
      body: { id: (await marked(world)).eventId, enabled: false },
    }),
  },
  alsoAsks: { rebook: ['MANAGE_EVENT'] },
  fill: async (world, brand) => void (await createRebookEvent(world, brand, `Fair of ${brand}`)),
  writesBrand: { rebook: booking },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  canaries: [
    {
      kind: 'event to rebook',
      onBrand: ['MANAGE_REBOOK_EVENTS'],
      plant: (world, brand, name) => createRebookEvent(world, brand, name, { isListedAlone: true }),
    },
  ],
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
  ],
});
