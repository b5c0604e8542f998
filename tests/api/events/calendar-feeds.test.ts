import { expect, test } from 'vitest';
import { saveCalendarFeed } from '#functions/data/events/calendar-feeds.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { createPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { events } from '#shared/contract/events/events.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import type { FeedKind } from '#shared/domain/events/calendar-feed.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const day = 86_400_000;
const { read: readRoute } = calendarFeeds.routes;

const open = async (by: Caller, kind: FeedKind = 'franchise') => {
  const { status, body } = await by.call(calendarFeeds, 'open', { body: { kind } });
  const token =
    /calendar-feeds\/calendar\.ics\?token=([\w-]{43})$/.exec(body.data?.url ?? '')?.[1] ?? '';
  return { status, token };
};

async function read(token: string, now = noon) {
  const { status, body, cost } = await call(
    calendarFeeds,
    readRoute,
    { query: { token } },
    { now },
  );
  const bytes = (body as { file?: { bytes: Uint8Array } }).file?.bytes ?? new Uint8Array();
  // Long lines are folded.
  const ics = new TextDecoder().decode(bytes).replaceAll('\r\n ', '');
  return { status, cost, ics, lines: ics.split('\r\n') };
}

type Over = Partial<Parameters<typeof buildEvent>[0]>;
async function booked({ scope }: World, over: Over = {}) {
  const event = buildEvent({ ...over, eventId: newId(noon), code: newEventCode() });
  await createEvent(scope, event, undefined);
  return event;
}

test('an owner’s calendar has the franchise’s events, each under an id that stays, in UTC', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const event = await booked(own, { eventName: 'Field Day, North', city: 'Aurora' });
  const { token } = await open(owner);

  const { status, lines } = await read(token);

  expect(status).toBe(200);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${event.eventId}@brandwagon`,
      `DTSTART:${utc(event.startsAt)}`,
      `DTEND:${utc(event.endsAt)}`,
      String.raw`SUMMARY:Field Day\, North`,
      'LOCATION:Aurora',
      'STATUS:CONFIRMED',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ]),
  );
});

const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

test('what is moved moves in it, what is called off says so, and what is deleted is gone', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [moved, off, gone] = [await booked(own), await booked(own), await booked(own)];
  const { token } = await open(owner);
  const hours = { eventDate: '2026-07-22', startTime: '13:00', endTime: '15:00' };
  await owner.call(events, 'updateMinimal', { body: { id: moved.eventId, version: 1, ...hours } });

  const body = { id: off.eventId, from: off.status, status: 'cancelled' } as const;
  await owner.call(events, 'setStatus', { body });
  await owner.call(events, 'remove', { params: { id: gone.eventId } });
  const { ics } = await read(token);

  expect(ics).toContain('DTSTART:20260722T180000Z');
  expect(ics.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  expect(ics).not.toContain(gone.eventId);
});

test('a pending event and one on hold are tentative', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await booked(own, { status: 'pending' });
  const held = await booked(own, { eventName: 'Rainy day' });
  await owner.call(events, 'setManualStatus', { body: { id: held.eventId, manualStatus: 'HOLD' } });
  const { token } = await open(owner);

  const { ics } = await read(token);

  expect(ics.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
  expect(ics).toContain('SUMMARY:On hold: Rainy day');
});

test('it has the days around today alone', async () => {
  const own = await world();
  const token = (await open(await own.as('Franchise'))).token;
  const on = (eventDate: string) => booked(own, { eventDate: localDate(eventDate) });
  const [past, first, last, far] = [
    await on('2026-06-14'),
    await on('2026-06-15'),
    await on('2027-01-11'),
    await on('2027-01-12'),
  ];

  const { ics } = await read(token);

  expect([past, first, last, far].map(({ eventId }) => ics.includes(eventId))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a manager’s calendar has the brands that they may see when it is read', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));
  const [seen, hidden] = [await booked(own), await booked(own, { brandId: 'coffee' })];
  const { token } = await open(manager);

  const { ics } = await read(token);
  await changeUser(manager.user, { permissions: [] });
  const after = await read(token);

  expect([ics.includes(seen.eventId), ics.includes(hidden.eventId)]).toEqual([true, false]);
  expect(after.status).toBe(404);
});

test('somebody on staff has their published shifts, those at events as their crew too', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const [onShift, asCrew, others] = [
    await booked(own, { eventName: 'On shift' }),
    await booked(own, { eventName: 'As crew', address: '12 Lake St' }),
    await booked(own, { eventName: 'Of others' }),
  ];
  const staffId = driver.user.userId;
  await shift(own, staffId, { title: 'Truck 2', eventIds: [onShift.eventId] });
  await shift(own, staffId, { title: 'Draft', published: false, hours: 100 });
  const crew = { staffIds: [staffId], setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  await owner.call(eventCrew, 'updateStaff', { body: { id: asCrew.eventId, version: 1, ...crew } });
  await owner.call(staffSchedule, 'publish', { body: { day: asCrew.eventDate } });
  const { token } = await open(driver, 'own');

  const { ics } = await read(token);

  expect(ics).toContain('SUMMARY:Truck 2 · On shift');
  expect(ics).toContain('SUMMARY:Driver · As crew');
  expect(ics).toContain(String.raw`LOCATION:12 Lake St\, `);
  expect(ics).not.toContain('Draft');
  expect(ics).not.toContain(others.eventId);
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

type Shift = { title: string; eventIds?: string[]; published?: boolean; hours?: number };
function shift(
  { scope }: World,
  staffId: string,
  { hours = 48, published = true, ...over }: Shift,
) {
  const startsAt = instant(noon + hours * 3_600_000);
  return createPlannedShift(
    scope,
    {
      id: newId(noon),
      version: 1,
      staffId,
      open: false,
      ownHours: true,
      standing: false,
      lead: false,
      brandId: 'shaved-ice',
      notes: '',
      day: localDate('2026-07-17'),
      startTime: localTime('12:00'),
      endTime: localTime('16:00'),
      startsAt,
      endsAt: instant(startsAt + 4 * 3_600_000),
      eventIds: [],
      ...over,
      published,
      notifiedAt: null,
      viewedAt: null,
      swapId: null,
      overruled: null,
    } as Parameters<typeof createPlannedShift>[1],
    {},
  );
}

test('each has the calendars that go with their work, and no others', async () => {
  const own = await world();
  const kinds = async (by: Caller) =>
    (await by.call(calendarFeeds, 'list', {})).body.data.map(({ kind }) => kind);
  const callers = [
    await own.as('Franchise'),
    await own.as('Driver'),
    await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice'])),
    await own.as('System Admin'),
  ];

  const seen = await Promise.all(callers.map(kinds));

  expect(seen).toEqual([['franchise'], ['own'], ['franchise', 'own'], []]);
  expect((await open(await own.as('Driver'), 'franchise')).status).toBe(403);
});

test('a new address ends the one before, and turned off it ends as well', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const first = await open(owner);
  const second = await open(owner);

  const [old, fresh] = [await read(first.token), await read(second.token)];
  const closed = await owner.call(calendarFeeds, 'close', { body: { kind: 'franchise' } });
  const after = await read(second.token);

  expect([old.status, fresh.status, closed.status, after.status]).toEqual([404, 200, 200, 404]);
  expect((await owner.call(calendarFeeds, 'list', {})).body.data).toEqual([
    { kind: 'franchise', since: null },
  ]);
});

test('an address from before tokens were in the query doesn’t count, and gives way to a new one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { userId } = owner.user;
  const old = { userId, kind: 'franchise', tokenHash: hashToken('old'), inQuery: false } as const;
  await saveCalendarFeed(own.scope, undefined, { ...old, createdAt: noon }, noon);
  const list = async () => (await owner.call(calendarFeeds, 'list', {})).body.data;

  const before = await list();
  const { token } = await open(owner);

  expect(before).toEqual([{ kind: 'franchise', since: null }]);
  expect(await list()).toEqual([{ kind: 'franchise', since: '2026-07-15T17:00:00.000Z' }]);
  expect((await read(token)).status).toBe(200);
});

test('of two new addresses at once one is good, and the other caller is told', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await open(owner);

  const opened = await Promise.all([open(owner), open(owner), open(owner)]);
  const good = opened.filter(({ status }) => status === 200);
  const reads = await Promise.all(good.map(({ token }) => read(token)));

  expect(opened.map(({ status }) => status).every((it) => it === 200 || it === 409)).toBe(true);
  expect(reads.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('whoever’s account is closed reads nothing by it any longer', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const { token } = await open(driver, 'own');

  await changeUser(driver.user, { active: false });

  expect((await read(token)).status).toBe(404);
});

test('an address stays good while it is read, and ends a year after it was read last', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [kept, left] = [await open(owner), await open(await own.as('Franchise'))];
  const at = (days: number) => instant(noon + days * day);

  const late = await read(kept.token, at(300));
  const later = await read(kept.token, at(600));

  expect([late.status, later.status]).toEqual([200, 200]);
  expect((await read(left.token, at(366))).status).toBe(400);
});

test('a program that asks too often is told when it may ask again', async () => {
  const own = await world();
  const { token } = await open(await own.as('Franchise'));
  const turn = () => consumeRateLimit('calendarFeeds', hashToken(token), noon);
  await Promise.all(Array.from({ length: calendarFeedLimits.readsPerHour }, turn));

  const refused = await read(token);

  expect(refused.status).toBe(429);
});

test('reading a calendar takes five requests, whatever the franchise has on other days', async () => {
  const own = await world();
  const { token } = await open(await own.as('Franchise'));
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      booked(own, n < 20 ? {} : { eventDate: localDate('2025-06-20') }),
    ),
  );

  const { cost, ics } = await read(token);

  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(20);
  // The link (1 unit), a rate limit (1 written), user and franchise (1 together), the days (1.5).
  expect(cost).toEqual({ requests: 5, readUnits: 3.5, writeUnits: 1 });
});
