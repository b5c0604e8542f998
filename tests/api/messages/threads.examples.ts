import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { buildThreadFileId } from '#shared/domain/messages/thread.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  defineExamples,
  getExampleDriver,
  oncePerWorld,
} from '#tests/support/every-route/area-examples.ts';
import { assignStaff } from '#tests/support/fixtures/crew-events.ts';
import { publishWeek } from '#tests/support/fixtures/threads.ts';
import { noon, type World } from '#tests/support/world.ts';

const picture = { contentType: 'image/png', contentLength: 8 } as const;

const message = (text = 'The gate code is 4711.') => ({ text, requestKey: newId(noon) });

async function bookEventId({ scope }: World, of: string, over: object = {}) {
  const eventId = newId(noon);
  const given = { eventId, code: newEventCode(), brandId: of, ...over };
  await createEvent(scope, buildEvent(given), undefined);
  return eventId;
}

async function startThread(world: World, of: string, text?: string) {
  const id = await bookEventId(world, of);
  const owner = await world.as('Franchise');
  await owner.call(threads, 'write', { params: { id }, body: message(text) });
  return id;
}

const getExampleId = oncePerWorld((world) => startThread(world, brandId));

/** An event at which the driver works whom the examples of staff are about. */
const getOwnExampleId = oncePerWorld(async (world) => {
  const id = await bookEventId(world, brandId, { eventDate: localDate('2026-09-14') });
  const [owner, driver] = [await world.as('Franchise'), await getExampleDriver(world)];
  await assignStaff(world, owner, id, [driver.user.userId]);
  await publishWeek(owner, '2026-09-14');
  await driver.call(threads, 'writeOwn', { params: { id }, body: message() });
  return id;
});

const onlyCrew = 'The crew of an event, in tests/api/messages/threads.test.ts';

export const examples = defineExamples(threads, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleId(world) }, query: {} }),
    write: async (world) => ({ params: { id: await getExampleId(world) }, body: message() }),
    markRead: async (world) => ({ params: { id: await getExampleId(world) }, body: { seq: 1 } }),
    startFileUpload: async (world) => ({
      params: { id: await getExampleId(world) },
      body: picture,
    }),
    file: async (world) => {
      const id = await getExampleId(world);
      return { params: { id }, query: { fileId: buildThreadFileId(id, newId(noon)) } };
    },
    ownDetails: async (world) => ({ params: { id: await getOwnExampleId(world) }, query: {} }),
    startOwnFileUpload: async (world) => ({
      params: { id: await getOwnExampleId(world) },
      body: picture,
    }),
    ownFile: async (world) => {
      const id = await getOwnExampleId(world);
      return { params: { id }, query: { fileId: buildThreadFileId(id, newId(noon)) } };
    },
  },
  // The example is about an event, which somebody who only plans shifts doesn't see.
  alsoAsks: {
    details: ['MANAGE_EVENT'],
    write: ['MANAGE_EVENT'],
    markRead: ['MANAGE_EVENT'],
    startFileUpload: ['MANAGE_EVENT'],
    file: ['MANAGE_EVENT'],
  },
  otherIds: {
    ownDetails: onlyCrew,
    writeOwn: onlyCrew,
    markOwnRead: onlyCrew,
    startOwnFileUpload: onlyCrew,
    ownFile: onlyCrew,
  },
  fill: async (world, of) => void (await startThread(world, of)),
  writes: {
    start: async (world) => ({
      body: { personIds: [(await getExampleDriver(world)).user.userId], ...message() },
    }),
    startOwn: async (world) => ({
      body: { personIds: [(await world.as('Franchise')).user.userId], ...message() },
    }),
    writeOwn: async (world) => ({
      params: { id: await getOwnExampleId(world) },
      body: message(),
    }),
    markOwnRead: async (world) => ({
      params: { id: await getOwnExampleId(world) },
      body: { seq: 1 },
    }),
  },
  canaries: [
    {
      kind: 'message in a thread',
      onBrand: ['MANAGE_EVENT', 'MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'],
      plant: startThread,
    },
  ],
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['Driver', 'own', 'admitted'],
    ['Franchise', 'own', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'write', 'reached'],
    ['Manager who writes another brand', 'own', 'write', 'missing'],
    ['Franchise', 'foreign', 'details', 'missing'],
  ],
});
