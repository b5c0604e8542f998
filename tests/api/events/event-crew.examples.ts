import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  defineExamples,
  getExampleOwner,
  oncePerWorld,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const getExampleEventId = oncePerWorld(async ({ scope }) => {
  const eventId = newId(noon);
  await createEvent(scope, buildEvent({ eventId, code: newEventCode(), brandId }), undefined);
  return eventId;
});

/** Only shifts that are still to come can be offered. */
const comingDay = localDate('2026-08-20');

const comingEventId = oncePerWorld(async ({ scope }) => {
  const eventId = newId(noon);
  const event = buildEvent({ eventId, code: newEventCode(), brandId, eventDate: comingDay });
  await createEvent(scope, event, undefined);
  return eventId;
});

async function named(world: World) {
  const id = await getExampleEventId(world);
  const event = await getEvent(world.scope, id);
  return { id, version: event?.version ?? 1 };
}

const buffers = { setUpMinutes: 30, tearDownMinutes: 30, travelMinutes: 20 };

export const examples = defineExamples(eventCrew, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleEventId(world) } }),
    assess: async (world) => ({ params: { id: await getExampleEventId(world) } }),
    drives: async (world) => ({ params: { id: await getExampleEventId(world) } }),
    impact: async (world) => ({
      body: { id: await getExampleEventId(world), change: { kind: 'remove' } },
    }),
    mapAssets: async (world) => ({ body: { ...(await named(world)), assetIds: [] } }),
    offerShifts: async (world) => ({
      body: { id: await comingEventId(world), title: 'Crew', count: 1, requestKey: newId(noon) },
    }),
    updateStaff: async (world) => ({ body: { ...(await named(world)), staffIds: [], ...buffers } }),
  },
  writes: {
    looks: async (world) => ({ body: { ids: [await getExampleEventId(world)] } }),
    impactOfMany: async (world) => ({
      body: { change: { kind: 'open' }, selection: { ids: [await getExampleEventId(world)] } },
    }),
  },
  fill: async (world, of) => {
    const eventId = newId(noon);
    const given = { eventId, code: newEventCode(), brandId: of, eventDate: comingDay };
    await createEvent(world.scope, buildEvent(given), undefined);
    const body = { id: eventId, title: 'Crew', count: 1, requestKey: newId(noon) };
    await (await getExampleOwner(world)).call(eventCrew, 'offerShifts', { body });
  },
  filtersBrands: {
    impactOfMany: (brandIds) => ({
      body: {
        change: { kind: 'status', status: 'cancelled' },
        selection: { matching: { brandIds } },
      },
    }),
  },
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'mapAssets', 'refused'],
  ],
});
