// Reading unchanged data again returns no body, and of figures only the stamp is read.
import { expect, onTestFinished, test } from 'vitest';
import { syncUserSessions } from '#functions/data/accounts/live-sessions.ts';
import { changeUser, type User } from '#functions/data/accounts/users.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { foldDeltas } from '#functions/data/figures/rollup-folding.ts';
import { saveShift, buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales, buildShift } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { type CallResult, call } from '#tests/support/call.ts';
import { failAtRequest } from '#tests/support/interrupt.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const july = { fromDate: '2026-07-01', toDate: '2026-07-31', granularity: 'month' } as const;
const minutes = (count: number) => instant(noon + count * 60_000);

async function sold({ scope }: World, over: object = {}) {
  const sales = buildSales({ eventSalesCollectedCents: cents(10_000), salesTaxRate: '0' });
  const event = { eventId: newId(noon), code: newEventCode(), eventDate: localDate('2026-07-03') };
  await createEvent(scope, buildEvent({ ...event, sales, ...over }), undefined);
  await settle();
}

/** Reads with the tag of an earlier response. */
const lookAt = ({ cookie }: Caller, tag = '', body: typeof july = july) =>
  call(
    dashboards,
    dashboards.routes.salesGiveback,
    { body },
    { now: noon, cookie, headers: named(tag) },
  );
const hoursFor = ({ cookie }: Caller, tag = '') =>
  call(
    dashboards,
    dashboards.routes.staffOverview,
    { body: july },
    { now: noon, cookie, headers: named(tag) },
  );
const listFor = ({ cookie }: Caller, tag = '', body: object = { sortColumn: 'eventName' }) =>
  call(events, events.routes.list, { body }, { now: noon, cookie, headers: named(tag) });
const named = (tag: string): Record<string, string> => (tag ? { 'if-none-match': tag } : {});
const getETag = ({ headers }: Pick<CallResult<unknown>, 'headers'>) => String(headers['etag']);

test('a dashboard that did not change costs the session and one read of its stamp, and has no body', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await sold(own);
  const compared = { compareFromDate: '2025-07-01', compareToDate: '2025-07-31' };
  const body = { ...july, ...compared };

  const first = await lookAt(owner, '', body);
  const again = await lookAt(owner, getETag(first), body);
  // As compression at the edge writes it, next to others.
  const weak = await lookAt(owner, `"another", W/${getETag(first)}`, body);

  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  // The session, the deltas, a page for each range.
  expect(first.cost).toMatchObject({ requests: 4 });
  expect(again).toMatchObject({ status: 304, body: null, headers: { etag: getETag(first) } });
  expect(again.cost).toEqual({ requests: 2, readUnits: 1, writeUnits: 0 });
  expect(weak.status).toBe(304);
});

test('a dashboard is answered anew as soon as a figure changes, folded or not, listed or not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await sold(own);
  const looks = [await hoursFor(owner)];
  const lookAgain = async () => {
    const last = looks.at(-1);
    looks.push(await hoursFor(owner, last && getETag(last)));
  };

  await sold(own);
  await lookAgain();
  // Worked hours aren't in any list of events; their delta comes and goes between two reads.
  const shift = buildShift({ shiftId: newId(noon), day: localDate('2026-07-03') });
  await writeInBulk([buildPutShiftItem(own.scope, shift)]);
  await settle();
  await foldDeltas(own.scope.tenant, minutes(0));
  await foldDeltas(own.scope.tenant, minutes(2));
  await lookAgain();
  await saveShift(own.scope, { ...shift, day: localDate('2026-06-03') });
  await settle();
  await foldDeltas(own.scope.tenant, minutes(3));
  await foldDeltas(own.scope.tenant, minutes(5));
  await lookAgain();
  await lookAgain();

  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304]);
  const hours = looks.slice(0, 4).map(({ body }) => body.data.currentData[0]?.hours);
  expect(hours[2]).toBeGreaterThan(0);
  expect([hours[1], hours[3]]).toEqual([0, 0]);
});

test('a grid that did not change has no body; in an order of its own it costs the stamps alone', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await sold(own);

  const first = await listFor(owner);
  const again = await listFor(owner, getETag(first));
  const opening = await listFor(owner, '', {});
  const openingAgain = await listFor(owner, getETag(opening), {});
  await sold(own, { eventName: 'One more' });
  const changed = await listFor(owner, getETag(first));
  const openingChanged = await listFor(owner, getETag(opening), {});

  expect(again).toMatchObject({ status: 304, body: null });
  expect(again.cost).toEqual({ requests: 2, readUnits: 1.5, writeUnits: 0 });
  expect(openingAgain).toMatchObject({ status: 304, body: null, cost: { requests: 3 } });
  expect(changed).toMatchObject({ status: 200, body: { count: 2 } });
  expect(openingChanged).toMatchObject({ status: 200, body: { count: 2 } });
});

test("nobody's tag fits another's answer, another franchise's or another question's", async () => {
  const [own, other] = [await world(), await world()];
  const owner = await own.as('Franchise');
  const first = await lookAt(owner);

  const answers = [
    await lookAt(await own.as('Franchise'), getETag(first)),
    await lookAt(await other.as('Franchise'), getETag(first)),
    await hoursFor(owner, getETag(first)),
    await lookAt(owner, getETag(first), { ...july, toDate: '2026-07-30' } as never),
    await lookAt(owner, getETag(first)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304]);
});

test.each([
  ['by somebody who has nothing yet', ''],
  ['by somebody who looks again', '"any"'],
])('a read that fails ends its call alone, asked %s', async (_, tag) => {
  const owner = await (await world()).as('Franchise');
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));

  // The session, then the figures: their deltas and stamp, and the page.
  const failing = [1, 2, 3].map((request) => failAtRequest(request, () => lookAt(owner, tag)));
  const beside = lookAt(owner, tag);
  const answers = await Promise.all([...failing, beside]);
  await new Promise(setImmediate);

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  expect(unheard).toEqual([]);
});

test('after their rights have changed, a person is answered anew, or refused', async () => {
  const own = await world();
  const codes = buildPermission('MANAGE_DASHBOARD', 'read', ['coffee', 'shaved-ice']);
  const manager = await own.as('Manager', codes);
  await sold(own, { brandId: 'coffee' });
  const first = await lookAt(manager);
  const limitedTo = async (user: User, permissions: typeof codes) => {
    const changed = (await changeUser(user, { permissions })) ?? user;
    await syncUserSessions(own.scope, changed);
    return changed;
  };

  const limited = await limitedTo(
    manager.user,
    buildPermission('MANAGE_DASHBOARD', 'read', ['shaved-ice']),
  );
  const fewer = await lookAt(manager, getETag(first));
  await limitedTo(limited, []);
  const none = await lookAt(manager, getETag(fewer));

  expect(fewer).toMatchObject({
    status: 200,
    body: { data: { currentData: [{ eventSalesCollectedCents: 0 }] } },
  });
  expect(none.status).toBe(403);
});
