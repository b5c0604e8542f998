import { getSeries } from '#functions/data/events/event-series.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { noon, type World } from '#tests/support/world.ts';

const rule = { frequency: 'weekly', count: 3 } as const;
const lesson = {
  eventName: 'Field Day',
  brandId,
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};
const changes = {
  ...initialEventFields,
  eventName: 'Sports Day',
  startTime: '12:00',
  endTime: '15:00',
} as const;

const getExampleSeriesId = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const client = { newClient: { businessName: 'Acme Tools' } };
  const { body } = await owner.call(eventSeries, 'book', {
    body: { ...lesson, client, rule, requestKey: newId(noon) },
  });
  return body.data.id;
});

async function named(world: World) {
  const id = await getExampleSeriesId(world);
  return { id, version: (await getSeries(world.scope, id))?.version ?? 1, requestKey: newId(noon) };
}

export const examples = defineExamples(eventSeries, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleSeriesId(world) } }),
    update: async (world) => ({ body: { ...(await named(world)), changes } }),
    end: async (world) => ({
      body: { ...(await named(world)), lastDay: '2026-07-22', cancelsFollowing: true },
    }),
  },
  writesBrand: {
    book: (brandId) => ({
      body: {
        ...lesson,
        brandId,
        client: { newClient: { businessName: 'Acme Tools' } },
        rule,
        requestKey: newId(noon),
      },
    }),
  },
  writes: {
    preview: () => ({ body: { eventDate: lesson.eventDate, rule } }),
  },
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'end', 'missing'],
  ],
});
