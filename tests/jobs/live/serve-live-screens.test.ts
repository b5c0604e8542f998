// Who may connect, what a browser may say, and who else has a record open.
import { expect, test } from 'vitest';
import { endSessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import { listLiveConnections } from '#functions/data/live/live-connections.ts';
import { newId } from '#functions/ports/ids.ts';
import { counted } from '#scripts/cost/counted.ts';
import { events } from '#shared/contract/events/events.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { addInvoiceDraft } from '#tests/support/fixtures/invoices.ts';
import { openBrowser, notifyScreens } from '#tests/support/fixtures/live.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { takeRecords } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const keepAlive = JSON.stringify({ action: 'keepAlive' });
const reader = (on: string) => buildPermission('MANAGE_EVENT', 'read', [on]);

const bookEvent = async (owner: Caller) => {
  const { body } = await owner.call(events, 'quickAdd', {
    body: {
      ...{ eventName: 'Picnic', brandId, eventDate: '2026-07-25' },
      ...{ startTime: '11:00', endTime: '14:00', requestKey: newId(noon) },
      client: { newClient: { businessName: 'Acme', industry: 'Manufacturing' } },
    },
  });
  return { kind: 'event', id: body.data.id } as const;
};

test('connects whoever is signed in, from our own pages only', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const admin = await own.as('System Admin');

  const statuses = [
    await openBrowser(owner),
    await openBrowser({ cookie: '' }),
    await openBrowser({ cookie: owner.cookie.replace(/.$/, 'x') }),
    await openBrowser(owner, { headers: { Origin: 'https://elsewhere.example' } }),
    await openBrowser(owner, { headers: { Origin: '' } }),
    await openBrowser(owner, { headers: { [edgeKeyHeader]: 'none' } }),
    await openBrowser(admin),
  ].map(({ status }) => status);

  expect(statuses).toEqual([200, 401, 401, 403, 403, 403, 403]);
});

test('doesn’t connect a session that has ended', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await endSessions(toPersonKey(owner.user));

  expect((await openBrowser(owner)).status).toBe(401);
});

test('connecting costs two reads and a write; a screen two reads and a write', async () => {
  const own = await world();
  const browser = await openBrowser(await own.as('Franchise'));

  const { cost } = await browser.watch(['events']);

  expect(browser.connectCost).toEqual({ requests: 3, readUnits: 1, writeUnits: 2 });
  expect(cost).toEqual({ requests: 3, ...counted.liveScreen });
  const kept = await browser.send(keepAlive);
  expect(kept.cost).toEqual({ requests: 3, ...counted.liveKeepAlive });
  const ended = await browser.disconnect();
  expect(ended.cost.writeUnits).toBe(2);
});

test.each([
  ['no JSON', 'hello'],
  ['200 KB', JSON.stringify({ action: 'watch', topics: ['x'.repeat(200_000)], record: null })],
  ['an unknown topic', JSON.stringify({ action: 'watch', topics: ['secrets'], record: null })],
  [
    '10,000 topics',
    JSON.stringify({ action: 'watch', topics: Array(10_000).fill('events'), record: null }),
  ],
  [
    'too many topics',
    JSON.stringify({ action: 'watch', topics: Array(21).fill('events'), record: null }),
  ],
  ['an unknown action', JSON.stringify({ action: 'publish', topics: [] })],
  [
    'an unknown kind of record',
    JSON.stringify({ action: 'watch', topics: [], record: { kind: 'user', id: '1' } }),
  ],
])('refuses %s, and goes on', async (_name, body) => {
  const own = await world();
  const browser = await openBrowser(await own.as('Franchise'));

  expect(await browser.send(body)).toMatchObject({ statusCode: 200, body: '{"type":"refused"}' });
  expect(await browser.watch(['events'])).not.toHaveProperty('body');
});

test('a connection that sends too much is closed', async () => {
  const own = await world();
  const browser = await openBrowser(await own.as('Franchise'));

  await mapInSequence(rangeTo(liveLimits.messagesPerMinute), () => browser.send(keepAlive));
  expect(await browser.isClosed()).toBe(false);
  await browser.send(keepAlive);

  expect(await browser.isClosed()).toBe(true);
  expect(await listLiveConnections(own.scope.tenant)).toEqual([]);
});

test('the next minute begins anew', async () => {
  const own = await world();
  const browser = await openBrowser(await own.as('Franchise'));
  const later = instant(noon + minuteMilliseconds);

  await mapInSequence(rangeTo(liveLimits.messagesPerMinute), () => browser.send(keepAlive));
  await browser.send(keepAlive, later);

  expect(await browser.isClosed()).toBe(false);
});

test('a browser has a limited number of tabs', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const tabs = await mapInSequence(rangeTo(liveLimits.connectionsPerSession + 1), () =>
    openBrowser(owner),
  );

  expect(tabs.map(({ status }) => status).filter((it) => it !== 200)).toEqual([429]);
});

test('a connection whose session ended is closed when it sends something', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const browser = await openBrowser(owner);
  await endSessions(toPersonKey(owner.user));

  await browser.watch(['events']);

  expect(await browser.isClosed()).toBe(true);
});

test('whoever has a record open sees who else has, and who left', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const dana = await own.as('Manager', reader(brandId));
  const record = await bookEvent(owner);
  const [first, second] = [await openBrowser(owner), await openBrowser(dana)];
  const name = ({ user }: Caller) => `${user.firstName} ${user.lastName}`;

  await first.watch(['events'], record);
  expect(first.takeMessages()).toEqual([{ type: 'open', record, names: [] }]);
  await second.watch(['events'], record);
  expect(first.takeMessages()).toEqual([{ type: 'open', record, names: [name(dana)] }]);
  expect(second.takeMessages()).toEqual([{ type: 'open', record, names: [name(owner)] }]);

  await second.disconnect();
  expect(first.takeMessages()).toEqual([{ type: 'open', record, names: [] }]);
});

test('of messages that overtake each other, the one that was sent last counts, also for others', async () => {
  const own = await world();
  const [owner, dana] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const record = await bookEvent(owner);
  const [first, second] = [await openBrowser(owner), await openBrowser(dana)];
  await second.watch(['events'], record);
  const [sooner, later] = [instant(noon + 1), instant(noon + 2)];

  await Promise.all([first.watch(['events'], record, sooner), first.watch(['tasks'], null, later)]);
  await first.watch(['orders'], record, sooner);

  const stored = await listLiveConnections(own.scope.tenant);
  expect(stored.find((it) => it.connectionId === first.connectionId)).toMatchObject({
    topics: ['tasks'],
    record: null,
  });
  expect(second.takeMessages().at(-1)).toEqual({ type: 'open', record, names: [] });
});

test('a connection whose end nobody was told of counts until it must have ended', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(liveLimits.connectionsPerSession), () => openBrowser(owner));
  const { connectionMilliseconds, expiryMarginMilliseconds } = liveLimits;
  const ended = instant(noon + connectionMilliseconds + expiryMarginMilliseconds);

  expect((await openBrowser(owner, { now: instant(ended - 1) })).status).toBe(429);
  expect((await openBrowser(owner, { now: ended })).status).toBe(200);
});

test('whoever signs out has nothing open anymore, as others see at once', async () => {
  const own = await world();
  const [owner, dana] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const record = await bookEvent(owner);
  const [first, second] = [await openBrowser(owner), await openBrowser(dana)];
  await first.watch(['events'], record);
  await second.watch(['events'], record);
  await takeRecords();
  first.takeMessages();

  await endSessions(toPersonKey(dana.user));
  await notifyScreens();

  expect(await second.isClosed()).toBe(true);
  expect(first.takeMessages()).toEqual([{ type: 'open', record, names: [] }]);
});

test('nobody learns who has a record open that they may not read', async () => {
  const [own, other] = [await world(), await world()];
  const owner = await own.as('Franchise');
  const record = await bookEvent(owner);
  const invoice = { kind: 'invoice', id: await addInvoiceDraft(own, owner) } as const;
  const strangers = [
    await own.as('Manager', reader('coffee')),
    await own.as('Driver'),
    await other.as('Franchise'),
  ];
  const first = await openBrowser(owner);
  await first.watch(['events'], record);
  first.takeMessages();

  const heard = await mapInSequence(strangers, async (it) => {
    const browser = await openBrowser(it);
    await browser.watch(['events'], record);
    await browser.watch(['events'], invoice);
    return browser.takeMessages();
  });

  expect(heard).toEqual([[], [], []]);
  expect(first.takeMessages()).toEqual([]);
});

test('a crash between its writes leaves nothing that the next message doesn’t mend', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const record = await bookEvent(owner);
  await mapInSequence(rangeTo(6), async (request) => {
    const browser = await openBrowser(owner);
    await interruptAt(() => browser.watch(['events'], record), {
      request: request + 1,
      isSent: request % 2 === 0,
    });

    await browser.watch(['tasks']);

    const stored = (await listLiveConnections(own.scope.tenant)).find(
      ({ connectionId }) => connectionId === browser.connectionId,
    );
    expect(stored).toMatchObject({ topics: ['tasks'], record: null });
    await browser.disconnect();
  });
});
