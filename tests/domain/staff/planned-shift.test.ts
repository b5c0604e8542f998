import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIntoCrews } from '#shared/domain/staff/crew.ts';
import { getDuty, getPunchToStatus } from '#shared/domain/staff/duty.ts';
import {
  resizeShiftEnd,
  exceedsWeeklyHours,
  type PlannedShift,
  getShiftTimes,
} from '#shared/domain/staff/planned-shift.ts';
import { dutyStatuses } from '#shared/domain/staff/time-card.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime, weekdays } from '#shared/domain/values/local-date.ts';

const at = (startTime: string, endTime: string) => ({
  startTime: localTime(startTime),
  endTime: localTime(endTime),
});

test.each([
  ['an hour later', '09:00', '17:00', 60, '18:00'],
  ['into the night', '16:00', '23:45', 30, '00:15'],
  ['back from the next day', '22:00', '00:00', -15, '23:45'],
  ['to a whole day', '09:00', '08:45', 15, '09:00'],
  ['to less than a quarter of an hour', '09:00', '09:15', -15, undefined],
  ['to more than a day', '09:00', '09:00', 15, undefined],
])('a shift is pulled %s', (_what, start, end, minutes, expected) => {
  expect(resizeShiftEnd(at(start, end), minutes)).toBe(expected);
});

const times = fc
  .integer({ min: 0, max: 95 })
  .map((step) =>
    localTime(
      `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`,
    ),
  );

test('what is pulled longer and back ends where it ended', () => {
  fc.assert(
    fc.property(times, times, fc.integer({ min: 1, max: 40 }), (startTime, endTime, steps) => {
      const longer = resizeShiftEnd({ startTime, endTime }, steps * 15);
      if (longer === undefined) return;
      expect(resizeShiftEnd({ startTime, endTime: longer }, -steps * 15)).toBe(endTime);
    }),
    { numRuns: 200 },
  );
});

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const days = fc
  .integer({ min: 0, max: 23 * 365 })
  .map((day) => localDate(new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10)));

test.each(zones)(
  'a shift is of the week in which it begins, whatever day weeks start on: %s',
  (zone) => {
    fc.assert(
      fc.property(
        days,
        times,
        times,
        fc.constantFrom(...weekdays),
        (day, startTime, endTime, start) => {
          const week = getWeekRange(day, start);
          const { startsAt, endsAt } = getShiftTimes({ day, startTime, endTime }, zone);
          expect([week.from <= day, day <= week.to]).toEqual([true, true]);
          // A clock change adds or removes an hour, never more.
          expect(endsAt - startsAt).toBeGreaterThanOrEqual(-3_600_000);
          expect(endsAt - startsAt).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
      { numRuns: 300 },
    );
  },
);

test('working hours are true on the night on which clocks are set back', () => {
  const night = { day: localDate('2026-10-31'), ...at('22:00', '06:00') };
  const { startsAt: from, endsAt: until } = getShiftTimes(night, 'America/Chicago');
  const shift = { from, until };

  expect([exceedsWeeklyHours([shift], 8), exceedsWeeklyHours([shift], 9)]).toEqual([true, false]);
});

const day = localDate('2026-07-20');
const buildTestShift = (id: string, over: Partial<PlannedShift>): PlannedShift => ({
  id,
  version: 1,
  day,
  ...at('09:00', '17:00'),
  ...getShiftTimes({ day, ...at('09:00', '17:00') }, 'America/Chicago'),
  staffId: null,
  ownHours: true,
  standing: false,
  open: false,
  lead: false,
  brandId: 'coffee',
  title: 'Driver',
  notes: '',
  eventIds: [],
  published: true,
  notifiedAt: null,
  viewedAt: null,
  swapId: null,
  overruled: null,
  ...over,
});

test('a crew is who works at an event, or on a brand and day where shifts name none', () => {
  const shifts = [
    buildTestShift('1', { staffId: 'A', eventIds: ['fair'], lead: true }),
    buildTestShift('2', { staffId: 'B', eventIds: ['fair', 'party'] }),
    buildTestShift('3', { staffId: 'C' }),
    buildTestShift('4', { staffId: null }),
  ];

  const crews = groupIntoCrews(shifts).map(({ eventId, shifts: of }) => [
    eventId,
    of.map(({ id }) => id),
  ]);

  expect(crews).toEqual([
    ['fair', ['1', '2']],
    ['party', ['2']],
    [null, ['3']],
  ]);
});

test('each status leads to each other by one punch, but for a break of who is off the clock', () => {
  const table = dutyStatuses.map((from) => dutyStatuses.map((to) => getPunchToStatus(from, to)));

  expect(table).toEqual([
    [undefined, 'in', undefined],
    ['out', undefined, 'breakStart'],
    ['out', 'breakEnd', undefined],
  ]);
});

test('who came for the morning is late for the evening', () => {
  const hour = 3_600_000;
  const morning = getShiftTimes({ day, ...at('08:00', '10:00') }, 'America/Chicago');
  const evening = buildTestShift(
    '2',
    getShiftTimes({ day, ...at('18:00', '20:00') }, 'America/Chicago'),
  );
  const punch = {
    id: 'P',
    version: 1,
    staffId: 'A',
    day,
    brandId: 'coffee',
    deviceAt: null,
    skew: 0,
    flagged: false,
    mayBeOff: 0,
    place: null,
    removed: false,
    edits: [],
  };
  const came = [
    { ...punch, kind: 'in' as const, at: morning.startsAt, receivedAt: morning.startsAt },
    { ...punch, kind: 'out' as const, at: morning.endsAt, receivedAt: morning.endsAt },
  ];

  const duty = getDuty(came, [evening], instant(evening.startsAt + hour));

  expect(duty).toMatchObject({ standing: 'off', since: null, isLate: true });
});
