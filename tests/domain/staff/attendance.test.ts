// What differs from the plan, for whoever reviews the day.
import { expect, test } from 'vitest';
import { compareWithPlan, listWorkSpans } from '#shared/domain/staff/attendance.ts';
import type { Punch, PunchKind } from '#shared/domain/staff/punch.ts';
import { buildTimeCards } from '#shared/domain/staff/time-card.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';

const zone = 'America/New_York';
const tuesday = localDate('2027-04-13');
const on = (time: string) => instantAt(tuesday, localTime(time), zone);

const buildPunch = (kind: PunchKind, time: string): Punch => ({
  id: `${kind}${time}`,
  version: 1,
  staffId: 'S1',
  kind,
  at: on(time),
  brandId: 'ice',
  day: tuesday,
  deviceAt: null,
  receivedAt: on(time),
  skew: 0,
  flagged: false,
  mayBeOff: 0,
  place: null,
  removed: false,
  edits: [],
});

type Worked = readonly (readonly [PunchKind, string])[];

function buildCard(worked: Worked) {
  const punches = worked.map(([kind, time]) => buildPunch(kind, time));
  const [card] = buildTimeCards(punches, on('23:00'));
  if (!card) throw new Error('Nobody punched');
  return card;
}

const plan = (...hours: readonly (readonly [string, string])[]) =>
  hours.map(([from, to]) => ({ startsAt: on(from), endsAt: on(to) }));

const compare = (
  worked: Worked,
  planned: ReturnType<typeof plan>,
  breakAfterHours: number | null = null,
) => compareWithPlan(buildCard(worked), planned, { breakAfterHours });

const stay = (from: string, to: string): Worked => [
  ['in', from],
  ['out', to],
];

test.each<[string, string, string, { kind: string; minutes: number }[]]>([
  ['on time', '09:05', '14:00', []],
  ['late', '09:06', '14:00', [{ kind: 'late', minutes: 6 }]],
  ['gone early', '09:00', '13:40', [{ kind: 'leftEarly', minutes: 20 }]],
  ['a little early', '08:45', '14:15', []],
  ['there early', '08:30', '14:00', [{ kind: 'startedEarly', minutes: 30 }]],
  ['there long', '09:00', '15:00', [{ kind: 'stayedLate', minutes: 60 }]],
])('%s: %s to %s instead of 9 to 2', (_what, from, to, issues) => {
  expect(compare(stay(from, to), plan(['09:00', '14:00']))).toEqual({
    plannedMinutes: 300,
    issues,
  });
});

test('a stay that covers two shifts is on time for both', () => {
  const planned = plan(['09:00', '12:00'], ['13:00', '15:00']);

  expect(compare(stay('09:00', '15:00'), planned)).toEqual({ plannedMinutes: 300, issues: [] });
});

test('time that nobody planned is named', () => {
  expect(compare(stay('09:00', '10:30'), []).issues).toEqual([{ kind: 'unplanned', minutes: 90 }]);
});

test('a break does not make two shifts, and counts as taken', () => {
  const worked: Worked = [
    ['in', '09:00'],
    ['breakStart', '12:00'],
    ['breakEnd', '12:30'],
    ['out', '17:00'],
  ];

  expect(listWorkSpans(buildCard(worked))).toMatchObject([
    { startsAt: on('09:00'), endsAt: on('17:00') },
  ]);
  expect(compare(worked, plan(['09:00', '17:00']), 6).issues).toEqual([]);
});

test('eight hours without a break miss one where it is due after six', () => {
  const planned = plan(['09:00', '17:00']);

  expect(compare(stay('09:00', '17:00'), planned, 6).issues).toEqual([
    { kind: 'missedBreak', minutes: 480 },
  ]);
  expect(compare(stay('09:00', '17:00'), planned).issues).toEqual([]);
});
