// A season's crew: assigned to an event, published, moved with it to another day, and told.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { instant, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import type { Caller } from '#tests/support/world.ts';
import { at, bookEvent, getEventDetails, openSeason, setRate } from './dayton.ts';

const season = await openSeason();
const { owner, driver } = season;
const server = await season.as('Server');
await setRate(owner, server.user.userId, 1650);
const monday = { eventDate: '2027-04-12', eventType: 'private' as const };
const id = await bookEvent(season, monday);

async function assign(staffIds: readonly string[], now: Instant) {
  const { version } = (await owner.call(eventCrew, 'details', { params: { id } }, now)).body.data;
  const buffers = { setUpMinutes: 45, tearDownMinutes: 30, travelMinutes: 0 };
  const body = { id, version, staffIds: [...staffIds], ...buffers };
  return owner.call(eventCrew, 'updateStaff', { body }, now);
}

const listOwnShifts = async (person: Caller, day: string, now: Instant) =>
  (await person.call(staffSchedule, 'own', { query: { day } }, now)).body.data;

const listWeekShifts = async (day: string, now: Instant) =>
  (await owner.call(staffSchedule, 'week', { query: { day } }, now)).body.data.shifts;

async function tell(now: Instant) {
  await settle(now);
  const soon = instant(now + 60_000);
  await tick('notify-crew-of-schedule', soon);
  await settle(soon);
}

const listSubjects = async ({ user }: Caller) =>
  (await listMailsTo(user.email)).map(({ subject }) => subject);

test('March 5: driver and server are assigned, and on the schedule from 11:15 to 2:30', async () => {
  const now = at('2027-03-05');

  const saved = await assign([driver.user.userId, server.user.userId], now);

  const hours = {
    startsAt: toIso(at('2027-04-12', '11:15')),
    endsAt: toIso(at('2027-04-12', '14:30')),
    eventIds: [id],
  };
  expect(saved.status).toBe(200);
  expect(await listWeekShifts('2027-04-12', now)).toMatchObject([hours, hours]);
});

test('what they cost is planned: $68.25 and $53.63, which whoever sees pay rates is shown', async () => {
  const now = at('2027-03-05', '10:00');
  const query = { day: '2027-04-12' };

  const { labor } = (await owner.call(staffSchedule, 'assess', { query }, now)).body.data;

  const costs = new Map(labor?.people.map(({ staffId, costCents }) => [staffId, costCents]));
  expect(costs.get(driver.user.userId)).toBe(6825);
  expect(costs.get(server.user.userId)).toBe(5363);
  expect(labor?.events).toMatchObject([{ id, minutes: 390, costCents: 6825 + 5363 }]);
});

test('the event’s page says it for each of them, and in total', async () => {
  const { body } = await owner.call(
    eventCrew,
    'assess',
    { params: { id } },
    at('2027-03-05', '10:00'),
  );

  const { labor } = body.data;
  const costs = new Map(labor?.people.map(({ staffId, costCents }) => [staffId, costCents]));
  expect(costs).toEqual(
    new Map([
      [driver.user.userId, 6825],
      [server.user.userId, 5363],
    ]),
  );
  expect(labor?.costCents).toBe(6825 + 5363);
});

test('March 8: the published week is on both phones, and both hear by mail', async () => {
  const now = at('2027-03-08');
  await owner.call(staffSchedule, 'publish', { body: { day: '2027-04-12' } }, now);
  await tell(now);

  expect(await listOwnShifts(driver, '2027-04-12', now)).toHaveLength(1);
  expect(await listOwnShifts(server, '2027-04-12', now)).toHaveLength(1);
  expect([await listSubjects(driver), await listSubjects(server)]).toEqual([
    ['1 new shift'],
    ['1 new shift'],
  ]);
});

test('March 20: before the move to Tuesday the owner sees that the server is on leave', async () => {
  const now = at('2027-03-20');
  const leave = {
    kind: 'vacation' as const,
    from: '2027-04-13',
    to: '2027-04-13',
    note: '',
    requestKey: newId(now),
  };
  const asked = await server.call(timeOff, 'request', { body: leave }, now);
  const decision = { id: asked.body.data.id, version: 1, status: 'approved' as const };
  await owner.call(timeOff, 'decide', { body: decision }, now);
  const change = {
    kind: 'move' as const,
    eventDate: '2027-04-13',
    startTime: '12:00',
    endTime: '14:00',
  };

  const { body } = await owner.call(eventCrew, 'impact', { body: { id, change } }, now);

  const problems = new Map(body.data.people.map((it) => [it.id, it.problems.length]));
  expect(problems.get(driver.user.userId)).toBe(0);
  expect(problems.get(server.user.userId)).toBeGreaterThan(0);
});

test('without the server it moves; the driver’s shift moves along, and the driver hears', async () => {
  const now = at('2027-03-20', '10:00');
  await assign([driver.user.userId], now);
  const { version } = await getEventDetails(season, id, now);
  const body = { id, version, eventDate: '2027-04-13', startTime: '12:00', endTime: '14:00' };

  const moved = await owner.call(events, 'updateMinimal', { body }, now);
  const untold = await listWeekShifts('2027-04-12', now);
  await tell(now);

  expect(moved.status).toBe(200);
  expect(untold).toMatchObject([{ staffId: driver.user.userId, day: '2027-04-13' }]);
  expect(untold).toMatchObject([{ published: true, notified: false }]);
  expect(await listSubjects(driver)).toEqual(['1 new shift', '1 shift changed']);
  expect(await listSubjects(server)).toContain('1 shift removed');
});

test('the worker, who has no sign-in, takes the server’s place', async () => {
  const now = at('2027-03-21');

  const saved = await assign([driver.user.userId, season.workerId], now);

  const people = (await listWeekShifts('2027-04-12', now)).map(({ staffId }) => staffId);
  expect(saved.status).toBe(200);
  expect(people.toSorted()).toEqual([driver.user.userId, season.workerId].toSorted());
});
