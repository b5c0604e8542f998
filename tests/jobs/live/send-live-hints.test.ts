// Who hears of a change on their open screen: whoever may read it, and nobody else.
import { expect, test } from 'vitest';
import { endSessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { createClient } from '#functions/data/clients/clients.ts';
import { createBookingRequest } from '#functions/data/events/booking-requests.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getTask, saveTasks } from '#functions/data/events/tasks.ts';
import { listLiveConnections } from '#functions/data/live/live-connections.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { transact } from '#functions/data/store/transact.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { counted } from '#scripts/cost/counted.ts';
import { buildClient, buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { buildBookingRequest } from '#scripts/seed/request-builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import type { LiveTopic } from '#shared/domain/live/live-topics.ts';
import { addInvoiceDraft } from '#tests/support/fixtures/invoices.ts';
import { openWatching, notifyScreens } from '#tests/support/fixtures/live.ts';
import { addStaffAndGetId, planShift } from '#tests/support/fixtures/staff.ts';
import { addTask, addTaskAndGetId } from '#tests/support/fixtures/tasks.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, type World, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const reader = (code: AccessCode, on = brandId) => buildPermission(code, 'read', [on]);

const bookEvent = (owner: Caller, over: object = {}) =>
  owner.call(events, 'quickAdd', {
    body: {
      ...{ eventName: 'Picnic', brandId, eventDate: '2026-07-25' },
      ...{ startTime: '11:00', endTime: '14:00', requestKey: newId(noon) },
      client: { newClient: { businessName: 'Acme', industry: 'Manufacturing' } },
      ...over,
    },
  });

type TopicCase = {
  readonly code: AccessCode;
  readonly change: (own: World, owner: Caller) => Promise<unknown>;
};

const cases: readonly (readonly [LiveTopic, TopicCase])[] = [
  ['events', { code: 'MANAGE_EVENT', change: (_own, owner) => bookEvent(owner) }],
  ['pipeline', { code: 'MANAGE_EVENT', change: (_own, owner) => bookEvent(owner) }],
  ['home', { code: 'MANAGE_EVENT', change: (_own, owner) => bookEvent(owner) }],
  [
    'schedule',
    { code: 'MANAGE_SHIFT_SCHEDULE', change: (_own, owner) => planShift(owner, { brandId }) },
  ],
  [
    'orders',
    {
      code: 'MANAGE_EVENT',
      change: ({ scope }) => {
        const detail = buildOrderDetail({ brandId });
        const order = buildOrder({ orderId: newId(noon), eventId: newId(noon), detail });
        return transact([buildPutOrderItem(scope, order)]);
      },
    },
  ],
  [
    'onDuty',
    {
      code: 'CLOCK_IN_CLOCK_OUT',
      change: async (_own, owner) => {
        const staffId = await addStaffAndGetId(owner, { brandIds: [brandId] });
        const body = { id: newId(noon), staffId, standing: 'working' as const };
        return owner.call(dutyStatus, 'enter', { body });
      },
    },
  ],
  [
    'bookingRequests',
    {
      code: 'MANAGE_EVENT',
      change: ({ scope }) =>
        createBookingRequest(scope, buildBookingRequest({ requestId: newId(noon), brandId })),
    },
  ],
  ['invoices', { code: 'MANAGE_INVOICE', change: (own, owner) => addInvoiceDraft(own, owner) }],
  ['tasks', { code: 'MANAGE_TASK', change: (_own, owner) => addTask(owner) }],
  [
    'clients',
    {
      code: 'MANAGE_CLIENT',
      change: ({ scope }) =>
        createClient(scope, buildClient({ clientId: newId(noon), brandIds: [brandId] }), noon),
    },
  ],
  [
    'people',
    {
      code: 'MANAGE_STAFF',
      change: (_own, owner) => addStaffAndGetId(owner, { brandIds: [brandId] }),
    },
  ],
  [
    'people',
    {
      code: 'MANAGE_STAFF',
      change: async (own) => {
        const { user } = await own.as('Manager', reader('MANAGE_MENU'));
        return changeUser(user, { roleId: newId(noon) });
      },
    },
  ],
];

test.each(cases)(
  '%s: whoever may read it hears of it, once; nobody else does',
  async (topic, it) => {
    const [own, other] = [await world(), await world()];
    const owner = await own.as('Franchise');
    const people = {
      reader: await own.as('Manager', reader(it.code)),
      ofOtherBrand: await own.as('Manager', reader(it.code, 'coffee')),
      withoutCode: await own.as('Manager', reader('MANAGE_MENU')),
      staff: await own.as('Driver'),
      elsewhere: await other.as('Franchise'),
    };
    const browsers = await mapInSequence(Object.values(people), (one) =>
      openWatching(one, [topic]),
    );
    await takeRecords();

    await it.change(own, owner);
    await notifyScreens();

    const heard = browsers.map((browser) => browser.takeHints().map((hint) => hint.topic));
    expect(Object.fromEntries(Object.keys(people).map((name, at) => [name, heard[at]]))).toEqual({
      reader: [topic],
      ofOtherBrand: [],
      withoutCode: [],
      staff: [],
      elsewhere: [],
    });
  },
);

test('a hint names what changed and who changed it, and says nothing of its content', async () => {
  const own = await world();
  const [owner, manager] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const browser = await openWatching(manager, ['events', 'home']);
  await takeRecords();

  const { id } = (await bookEvent(owner)).body.data;
  await notifyScreens();
  // Whoever creates a thing isn't stored with it.
  expect(browser.takeHints()).toEqual([
    { topic: 'events', ids: [id], at: expect.any(Number) },
    { topic: 'home', at: expect.any(Number) },
  ]);
  await takeRecords();
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'confirmed' } });
  await notifyScreens();

  const by = { id: owner.user.userId, name: `${owner.user.firstName} ${owner.user.lastName}` };
  expect(browser.takeHints()).toEqual([
    { topic: 'events', ids: [id], at: expect.any(Number), by },
    { topic: 'home', at: expect.any(Number) },
  ]);
});

test('a change by a job names nobody, also if a person changed the thing before', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { id } = (await bookEvent(owner)).body.data;
  const browser = await openWatching(owner, ['events']);
  await takeRecords();

  const before = requireFound(await getEvent(own.scope, id));
  await saveEvent(own.scope, before, { ...before, eventName: 'Moved by a job' });
  await notifyScreens();

  expect(browser.takeHints()).toEqual([{ topic: 'events', ids: [id], at: expect.any(Number) }]);
});

test('an event that moves to another brand disappears without a word about it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { id } = (await bookEvent(owner)).body.data;
  const manager = await own.as('Manager', reader('MANAGE_EVENT'));
  const browser = await openWatching(manager, ['events']);
  await takeRecords();

  const before = requireFound(await getEvent(own.scope, id));
  await saveEvent(own.scope, before, { ...before, brandId: 'coffee' });
  await notifyScreens();
  expect(browser.takeHints()).toEqual([{ topic: 'events', at: expect.any(Number) }]);

  const moved = requireFound(await getEvent(own.scope, id));
  await saveEvent(own.scope, moved, { ...moved, eventName: 'Elsewhere' });
  await notifyScreens();
  expect(browser.takeHints()).toEqual([]);
});

test('staff hear of their own published shift, colleagues don’t, nobody hears of a draft', async () => {
  const own = await world();
  const [owner, driver, server] = [
    await own.as('Franchise'),
    await own.as('Driver'),
    await own.as('Server'),
  ];
  const browsers = [
    await openWatching(driver, ['ownWork']),
    await openWatching(server, ['ownWork']),
  ];
  await takeRecords();

  await planShift(owner, { staffId: driver.user.userId });
  await notifyScreens();
  expect(browsers.map((it) => it.takeHints())).toEqual([[], []]);

  await driver.call(timeOff, 'request', {
    body: {
      ...{ from: '2026-08-03', to: '2026-08-03', startTime: null, endTime: null },
      ...{ kind: 'personal' as const, note: '', requestKey: newId(noon) },
    } as never,
  });
  await notifyScreens();
  expect(browsers.map((it) => it.takeHints().map(({ topic }) => topic))).toEqual([['ownWork'], []]);
});

test('a notice is heard only by those whom it notifies', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const staff = await own.as('Driver');
  const browsers = await mapInSequence([owner, other, staff], (it) =>
    openWatching(it, ['notices']),
  );
  await takeRecords();

  await createBookingRequest(own.scope, buildBookingRequest({ requestId: newId(noon), brandId }));
  await settle();
  // `settle` takes the records of the notice too, so the next change brings the log again.
  await createBookingRequest(own.scope, buildBookingRequest({ requestId: newId(noon), brandId }));
  await settleAndTell();

  expect(browsers.map((it) => it.takeHints().length > 0)).toEqual([true, true, false]);
});

/** As in the cloud, where two jobs read the same stream. */
async function settleAndTell() {
  const { handler: project } = await import('#functions/jobs/stream/project-changes.ts');
  const { handler: tell } = await import('#functions/jobs/live/send-live-hints.ts');
  const records = await takeRecords();
  await project({ Records: records });
  const { deliverPublished } = await import('#tests/support/stream.ts');
  await deliverPublished(noon);
  await tell({ Records: [...records, ...(await takeRecords())] });
}

test('a permission that was taken away is heard with no more, from the next change on', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', reader('MANAGE_EVENT'));
  const browser = await openWatching(manager, ['events', 'home', 'pipeline']);

  await changeUser(manager.user, { permissions: [] });
  await settle();
  await bookEvent(owner);
  await notifyScreens();

  expect(browser.takeHints()).toEqual([]);
});

test('signing out closes the connection, and only that one', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const [browser, second] = [
    await openWatching(owner, ['events']),
    await openWatching(other, ['events']),
  ];

  await endSessions(toPersonKey(owner.user));
  await notifyScreens();

  expect([await browser.isClosed(), await second.isClosed()]).toEqual([true, false]);
  expect(await listLiveConnections(own.scope.tenant)).toHaveLength(1);
});

test('a connection whose session ended without being told hears nothing and is closed', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const browser = await openWatching(other, ['events']);
  await endSessions(toPersonKey(other.user));
  await takeRecords();

  await bookEvent(owner);
  await notifyScreens();

  expect([browser.takeHints(), await browser.isClosed()]).toEqual([[], true]);
});

test('a thousand changes are one hint a topic', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const browser = await openWatching(owner, ['orders', 'home']);
  await takeRecords();

  const detail = buildOrderDetail({ brandId });
  const orders = rangeTo(1_000).map(() =>
    buildPutOrderItem(own.scope, buildOrder({ orderId: newId(noon), eventId: 'event', detail })),
  );
  await mapInSequence(rangeTo(20), (at) => transact(orders.slice(at * 50, at * 50 + 50)));
  await notifyScreens();

  expect(browser.takeHints()).toEqual([
    { topic: 'orders', at: expect.any(Number) },
    { topic: 'home', at: expect.any(Number) },
  ]);
});

test('what moves from one event to another is heard of at both', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [from, to] = [(await bookEvent(owner)).body.data.id, (await bookEvent(owner)).body.data.id];
  const taskId = await addTaskAndGetId(owner, { eventId: from });
  const browser = await openWatching(owner, ['tasks']);
  await takeRecords();

  const task = requireFound(await getTask(own.scope, taskId));
  await saveTasks(own.scope, [{ before: task, after: { ...task, eventId: to } }]);
  await notifyScreens();

  const [hint] = browser.takeHints();
  expect(hint?.ids?.toSorted()).toEqual([taskId, from, to].toSorted());
});

test('a franchise without connections costs one query of half a unit', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await takeRecords();

  await bookEvent(owner);

  expect(await notifyScreens()).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
});

test('twenty people cost one query and one read of their sessions', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const people = await mapInSequence(rangeTo(20), () => own.as('Owner Staff'));
  const browsers = await mapInSequence(people, (it) => openWatching(it, ['events']));
  await takeRecords();

  await bookEvent(owner);

  expect(await notifyScreens()).toEqual({ requests: 2, ...counted.liveChange });
  expect(browsers.map((it) => it.takeHints().length)).toEqual(rangeTo(20).map(() => 1));
});
