// Anything that isn't in and out in turn is a problem of its card, and doesn't count as time.
import { expect, test } from 'vitest';
import type { Punch, PunchKind } from '#shared/domain/staff/punch.ts';
import { isReadyToApprove, getDutyStatus, buildTimeCards } from '#shared/domain/staff/time-card.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  instantAt,
  type LocalDate,
  localDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';

const zone = 'America/New_York';
const [saturday, sunday] = [localDate('2027-04-17'), localDate('2027-04-18')];
const hour = 3_600_000;

const on = (day: LocalDate, time: string): Instant => instantAt(day, localTime(time), zone);

function punch(kind: PunchKind, at: Instant): Punch {
  return {
    id: `${kind}${at}`,
    version: 1,
    staffId: 'S1',
    kind,
    at,
    brandId: 'coffee',
    day: toLocalDate(at, zone),
    deviceAt: null,
    receivedAt: at,
    skew: 0,
    flagged: false,
    mayBeOff: 0,
    place: null,
    removed: false,
    edits: [],
  };
}

const punched = (...told: readonly (readonly [PunchKind, string])[]) =>
  told.map(([kind, time]) => punch(kind, on(saturday, time)));

const later = on(sunday, '23:00');

const summarizeCards = (punches: readonly Punch[], now: Instant = later) =>
  buildTimeCards(punches, now).map((card) => ({
    day: card.day,
    hours: card.workedMilliseconds / hour,
    problems: card.problems,
    ready: isReadyToApprove(card),
  }));

test.each<[string, readonly (readonly [PunchKind, string])[], number, string[]]>([
  [
    'in 8:00, in 2:00 PM, out 6:00 PM',
    [
      ['in', '08:00'],
      ['in', '14:00'],
      ['out', '18:00'],
    ],
    4,
    ['missingOut'],
  ],
  [
    'two outs, 45 minutes apart',
    [
      ['in', '08:00'],
      ['out', '12:00'],
      ['out', '12:45'],
    ],
    4,
    ['missingIn'],
  ],
  [
    'a second break without the end of the first',
    [
      ['in', '08:00'],
      ['breakStart', '10:00'],
      ['breakStart', '12:00'],
      ['breakEnd', '12:30'],
      ['out', '14:00'],
    ],
    3.5,
    ['missingBreakEnd'],
  ],
  [
    'the end of a break that never began',
    [
      ['in', '08:00'],
      ['breakEnd', '12:30'],
      ['out', '14:00'],
    ],
    1.5,
    ['missingBreakStart'],
  ],
  [
    'in again after a break that never ended',
    [
      ['in', '08:00'],
      ['breakStart', '12:00'],
      ['in', '13:00'],
      ['out', '17:00'],
    ],
    8,
    ['missingBreakEnd'],
  ],
])('%s is a problem to resolve before approval', (_what, told, hours, problems) => {
  expect(summarizeCards(punched(...told))).toEqual([
    { day: saturday, hours, problems, ready: false },
  ]);
});

test('of a second in the first stretch stays in sight, without an end', () => {
  const [card] = buildTimeCards(punched(['in', '08:00'], ['in', '14:00'], ['out', '18:00']), later);

  expect(card?.unresolved).toEqual([
    { problem: 'missingOut', punchId: `in${on(saturday, '08:00')}` },
  ]);
  expect(card?.stretches).toMatchObject([
    { startsAt: on(saturday, '14:00'), endsAt: on(saturday, '18:00') },
  ]);
});

test('a second in just after midnight loses nothing: neither card is approved before', () => {
  const night = [
    punch('in', on(saturday, '22:00')),
    punch('in', on(sunday, '00:10')),
    punch('out', on(sunday, '04:00')),
  ];

  // Right away, not only hours later.
  expect(summarizeCards(night, on(sunday, '04:30'))).toEqual([
    { day: saturday, hours: 0, problems: ['missingOut'], ready: false },
    { day: sunday, hours: 230 / 60, problems: ['missingOutBefore'], ready: false },
  ]);
  expect(getDutyStatus(night, on(sunday, '04:30'))).toBe('off');
  expect(getDutyStatus(night.slice(0, 2), on(sunday, '01:00'))).toBe('working');
});

test('with its out entered, both cards are ready', () => {
  const night = [
    punch('in', on(saturday, '22:00')),
    punch('out', on(saturday, '23:00')),
    punch('in', on(sunday, '00:10')),
    punch('out', on(sunday, '04:00')),
  ];

  expect(summarizeCards(night).map(({ ready }) => ready)).toEqual([true, true]);
});

test('a day that was forgotten days ago is no problem of today', () => {
  const monday = localDate('2027-04-19');
  const forgotten = punch('in', on(saturday, '08:00'));
  const worked = [punch('in', on(monday, '08:00')), punch('out', on(monday, '12:00'))];

  expect(summarizeCards([forgotten, ...worked], on(monday, '13:00'))).toMatchObject([
    { day: saturday, problems: ['missingOut'] },
    { day: monday, problems: [], ready: true },
  ]);
});

test('the same press on two phones is one press', () => {
  const minute = hour / 60;
  const twice = punched(['in', '08:00'], ['out', '12:00']).flatMap((told) => [
    told,
    { ...told, id: `${told.id}2`, at: instant(told.at + minute) },
  ]);

  expect(summarizeCards(twice)).toEqual([{ day: saturday, hours: 4, problems: [], ready: true }]);
});

test('who comes back in the evening of a day that began at night is on the clock', () => {
  const day = punched(['in', '02:00'], ['out', '06:00'], ['in', '17:00']);

  const now = on(saturday, '19:00');

  expect(buildTimeCards(day, now)).toMatchObject([{ isOpen: true, problems: [] }]);
  expect(getDutyStatus(day, now)).toBe('working');
});

test('from 10 PM to 4 AM over the spring clock change is 5 hours of Saturday', () => {
  const [evening, morning] = [localDate('2027-03-13'), localDate('2027-03-14')];
  const night = [punch('in', on(evening, '22:00')), punch('out', on(morning, '04:00'))];

  expect(summarizeCards(night)).toEqual([{ day: evening, hours: 5, problems: [], ready: true }]);
});
