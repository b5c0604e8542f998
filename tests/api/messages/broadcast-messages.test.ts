import { beforeEach, expect, test } from 'vitest';
import { changeBroadcast, listBroadcasts } from '#functions/data/messages/broadcast-messages.ts';
import { newId } from '#functions/ports/ids.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import type { BroadcastReceivers } from '#shared/domain/messages/broadcast.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { documentedCost } from '#tests/support/costs.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const own = await world({ timeZone: 'America/Denver' });
const admin = await own.as('System Admin');

// Messages belong to the platform: these tests share them and take turns.
beforeEach(async () => {
  const all = await listBroadcasts();
  await mapInSequence(all, ({ id }) => changeBroadcast(id, () => 'removed'));
});

async function written(broadcastMessage: string, receivers: BroadcastReceivers = 'Everyone') {
  const body = { broadcastMessage, receivers, requestKey: newId(noon) };
  const reply = await admin.call(broadcastMessages, 'create', { body });
  return reply.body.data.id;
}

async function published(broadcastMessage: string, receivers?: BroadcastReceivers, at = noon) {
  const id = await written(broadcastMessage, receivers);
  await admin.call(broadcastMessages, 'publish', { params: { id } }, at);
  return id;
}

const stripFor = async (reader: Caller) =>
  (await reader.call(broadcastMessages, 'shown', {})).body.data;

const textsFor = async (reader: Caller) =>
  (await stripFor(reader)).map(({ broadcastMessage }) => broadcastMessage);

test('a draft is shown to nobody, a published message to its receivers', async () => {
  await written('Still thinking');
  await published('Royalties are due', 'Franchise Only');
  await published('New recipes', 'Everyone', instant(noon + 1000));
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];

  expect(await textsFor(owner)).toEqual(['New recipes', 'Royalties are due']);
  expect(await textsFor(driver)).toEqual(['New recipes']);
});

test("a message comes with its time and the reader's own zone", async () => {
  const id = await published('New recipes');
  const owner = await own.as('Franchise');

  expect(await stripFor(owner)).toEqual([
    {
      id,
      broadcastMessage: 'New recipes',
      broadcastMessageViewed: false,
      publishedAt: toIso(noon),
      defaultTimezone: 'America/Denver',
    },
  ]);
});

test('who closes it sees it no more, and everybody else still does', async () => {
  const id = await published('New recipes');
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const closing = { params: { id }, query: { broadcastMessageViewed: 'true' } };

  const statuses = await Promise.all([
    owner.call(broadcastMessages, 'setViewed', closing),
    owner.call(broadcastMessages, 'setViewed', closing),
  ]);

  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsFor(owner)).toEqual([]);
  expect(await textsFor(office)).toEqual(['New recipes']);
});

test('closing is taken back', async () => {
  const id = await published('New recipes');
  const owner = await own.as('Franchise');
  const mark = (viewed: string) => ({ params: { id }, query: { broadcastMessageViewed: viewed } });

  await owner.call(broadcastMessages, 'setViewed', mark('true'));
  await owner.call(broadcastMessages, 'setViewed', mark('false'));

  expect(await textsFor(owner)).toEqual(['New recipes']);
});

test('a message that is withdrawn or deleted is shown no more', async () => {
  const [first, second] = [await published('Withdrawn'), await published('Deleted')];
  const owner = await own.as('Franchise');

  await admin.call(broadcastMessages, 'withdraw', { params: { id: first } });
  await admin.call(broadcastMessages, 'remove', { params: { id: second } });

  expect(await textsFor(owner)).toEqual([]);
});

test('a message is corrected while it is shown', async () => {
  const id = await published('Nwe recipes');
  const body = { id, broadcastMessage: 'New recipes', receivers: 'Everyone' } as const;

  await admin.call(broadcastMessages, 'update', { body });

  expect(await textsFor(await own.as('Franchise'))).toEqual(['New recipes']);
});

test('a draft cannot be withdrawn, and publishing twice publishes once', async () => {
  const id = await written('New recipes');

  const withdrawn = await admin.call(broadcastMessages, 'withdraw', { params: { id } });
  const twice = await Promise.all([
    admin.call(broadcastMessages, 'publish', { params: { id } }),
    admin.call(broadcastMessages, 'publish', { params: { id } }),
  ]);

  expect(withdrawn.status).toBe(409);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsFor(await own.as('Franchise'))).toEqual(['New recipes']);
});

test('messages that are published at once are all shown', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((text) => written(text)));

  await Promise.all(ids.map((id) => admin.call(broadcastMessages, 'publish', { params: { id } })));

  expect((await textsFor(await own.as('Driver'))).toSorted()).toEqual(['A', 'B', 'C', 'D']);
});

test('a message that is sent twice is written once', async () => {
  const body = {
    broadcastMessage: 'Once',
    receivers: 'Everyone',
    requestKey: newId(noon),
  } as const;

  await admin.call(broadcastMessages, 'create', { body });
  await admin.call(broadcastMessages, 'create', { body });
  const { body: listed } = await admin.call(broadcastMessages, 'list', { body: {} });

  expect(listed.count).toBe(1);
});

test('a page costs one request for its messages, however many there are', async () => {
  const owner = await own.as('Franchise');
  const idle = await owner.call(broadcastMessages, 'shown', {});
  await mapInSequence(rangeTo(6), (at) => published(`Message ${at}`));

  const busy = await owner.call(broadcastMessages, 'shown', {});

  // Session, then the board together with the reader's marks: half a unit each.
  expect(idle.cost).toEqual(documentedCost({ requests: 2, readUnits: 1.5, writeUnits: 0 }));
  expect(busy.cost).toEqual(documentedCost(idle.cost));
});

test('a message is one line of at most 400 characters', async () => {
  const sent = (broadcastMessage: string) =>
    admin.call(broadcastMessages, 'create', {
      body: { broadcastMessage, receivers: 'Everyone', requestKey: newId(noon) },
    });

  const longest = await sent('x'.repeat(messageLimits.bannerTextLength));
  const refused = await Promise.all(
    ['', '   ', '<b>now</b>', 'x'.repeat(messageLimits.bannerTextLength + 1)].map(sent),
  );

  expect(longest.status).toBe(200);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

test('receivers are offered as lists of roles', async () => {
  const { body } = await admin.call(broadcastMessages, 'receivers', {});

  expect(body.data).toEqual([
    { receivers: 'Franchise Only', roleIds: ['Franchise', 'Owner Staff'] },
    { receivers: 'Everyone', roleIds: expect.arrayContaining(['Driver', 'Manager', 'Admin']) },
  ]);
});

test('what does not exist is not found', async () => {
  const params = { id: 'nothing' };

  const answers = await Promise.all([
    admin.call(broadcastMessages, 'details', { params }),
    admin.call(broadcastMessages, 'publish', { params }),
    admin.call(broadcastMessages, 'remove', { params }),
    admin.call(broadcastMessages, 'setViewed', { params, query: {} }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
