// The day before an event, and the day on which somebody leaves: what the season's people see
// without looking for it.
import { expect, test } from 'vitest';
import { people } from '#shared/contract/accounts/people.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { home } from '#shared/contract/reports/home.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { settle } from '#tests/support/stream.ts';
import { call } from '#tests/support/call.ts';
import { at, bookEvent, getEventDetails, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner, driver } = season;
const buffers = { setUpMinutes: 45, tearDownMinutes: 30, travelMinutes: 0 };

const readHome = async (now: Instant) =>
  (await owner.call(home, 'view', { body: {} }, now)).body.data;

const getVersion = async (id: string, now: Instant) =>
  (await getEventDetails(season, id, now)).version;

async function assignDriver(id: string, now: Instant) {
  const version = await getVersion(id, now);
  const body = { id, version, staffIds: [driver.user.userId], ...buffers };
  expect((await owner.call(eventCrew, 'updateStaff', { body }, now)).status).toBe(200);
}

test('April 12: tomorrow lacks crew, truck and confirmation, and says so until it has them', async () => {
  const now = at('2027-04-12');
  const id = await bookEvent(season);
  await settle(now);

  const before = await readHome(now);
  await assignDriver(id, now);
  const assetId = await addTruckAndGetId(owner);
  const truck = { id, version: await getVersion(id, now), assetIds: [assetId] };
  await owner.call(eventCrew, 'mapAssets', { body: truck }, now);
  const confirmed = { id, from: 'booked' as const, status: 'confirmed' as const };
  await owner.call(events, 'setStatus', { body: confirmed }, now);
  await settle(now);
  const after = await readHome(now);

  expect(before.events?.map((event) => event.id)).toEqual([id]);
  expect(before.attention.map(({ kind, count }) => [kind, count])).toEqual([
    ['unassigned', 1],
    ['unconfirmed', 1],
  ]);
  expect(after.attention).toEqual([]);
  expect(after.events?.[0]).toMatchObject({ id, staff: [expect.any(String)] });
});

test('August: a driver leaves, whose shifts are open and whose access ends at once', async () => {
  const now = at('2027-08-02');
  const eventDate = '2027-08-20';
  const id = await bookEvent(season, { eventDate, startTime: '17:00', endTime: '19:00' }, now);
  await assignDriver(id, now);
  const opened = await driver.call(calendarFeeds, 'open', { body: { kind: 'own' } }, now);
  const token = new URL(opened.body.data.url).searchParams.get('token') ?? '';
  const readFeed = () =>
    call(calendarFeeds, calendarFeeds.routes.read, { query: { token } }, { now });
  const subscribed = await readFeed();

  const body = { id: driver.user.userId, activated: false };
  await owner.call(people, 'setActivated', { body }, now);
  await settle(now);

  const query = { day: eventDate };
  const { shifts } = (await owner.call(staffSchedule, 'week', { query }, now)).body.data;
  expect(shifts).toMatchObject([{ staffId: null, open: true, eventIds: [id] }]);
  expect(subscribed.status).toBe(200);
  expect((await readFeed()).status).toBe(404);
  expect((await driver.call(staffSchedule, 'own', { query }, now)).status).toBe(401);
});
