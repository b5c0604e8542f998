// Open screens that can't be reached, and telling that fails or is interrupted: nobody else notices.
import { expect, test } from 'vitest';
import { endSessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import { listLiveConnections } from '#functions/data/live/live-connections.ts';
import { engines } from '#tests/support/engines.ts';
import { openWatching, notifyScreens } from '#tests/support/fixtures/live.ts';
import { createBookedEvent } from '#tests/support/fixtures/tasks.ts';
import { failAtRequest, interruptAt } from '#tests/support/interrupt.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { takeRecords } from '#tests/support/stream.ts';
import { world } from '#tests/support/world.ts';

test('a browser that is gone is forgotten; one that fails is not, and delays nobody', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const browsers = [
    await openWatching(owner, ['events']),
    await openWatching(owner, ['events']),
    await openWatching(other, ['events']),
  ];
  const [gone, failing, well] = browsers.map(({ connectionId }) => connectionId);
  engines.liveSockets.delete(gone ?? '');
  engines.liveSockets.set(failing ?? '', {
    close: () => undefined,
    send: () => Promise.reject(new Error('the gateway fails')),
  });
  await takeRecords();

  await createBookedEvent(own);
  await notifyScreens();

  const left = await listLiveConnections(own.scope.tenant);
  expect(left.map(({ connectionId }) => connectionId).toSorted()).toEqual(
    [failing, well].toSorted(),
  );
  expect(browsers[2]?.takeHints()).toHaveLength(1);
});

test('a connection that can’t be removed now keeps nothing from the others', async () => {
  const own = await world();
  const [owner, gone] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const browser = await openWatching(owner, ['events']);
  const { connectionId } = await openWatching(gone, ['events']);
  await endSessions(toPersonKey(gone.user));
  engines.liveSockets.delete(connectionId);
  await takeRecords();
  await createBookedEvent(own);

  // The query, the sessions, and the removal.
  await failAtRequest(3, notifyScreens);

  expect(browser.takeHints().map(({ topic }) => topic)).toEqual(['events']);
  expect(await listLiveConnections(own.scope.tenant)).toHaveLength(2);
});

test('a franchise whose telling fails delays no other, and nothing is put aside', async () => {
  const [first, second] = [await world(), await world()];
  const owners = [await first.as('Franchise'), await second.as('Franchise')];
  const browsers = await mapInSequence(owners, (it) => openWatching(it, ['events']));
  await takeRecords();
  await mapInSequence([first, second], (it) => createBookedEvent(it));

  await failAtRequest(1, notifyScreens);

  expect(browsers.map((it) => it.takeHints().length).toSorted()).toEqual([0, 1]);
});

test('interrupted at each of its requests and repeated, it tells everyone and changes nothing', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const browser = await openWatching(owner, ['events']);
  await takeRecords();
  await createBookedEvent(own);
  const records = await takeRecords();

  await mapInSequence(rangeTo(2), async (request) => {
    await interruptAt(() => notifyScreens(records), { request: request + 1, isSent: true });
    expect(browser.takeHints()).toEqual([]);
  });
  await notifyScreens(records);
  await notifyScreens(records);

  expect(browser.takeHints().map(({ topic }) => topic)).toEqual(['events', 'events']);
  expect(await listLiveConnections(own.scope.tenant)).toHaveLength(1);
});
