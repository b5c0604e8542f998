import { expect, test } from 'vitest';
import {
  getFormAge,
  getRequestableDays,
  startsBeforeNotice,
} from '#shared/domain/events/booking-request.ts';
import type { LeadTime } from '#shared/domain/franchises/franchise-settings.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { fromIso } from '#shared/domain/values/instant.ts';

const second = 1_000;
const hour = 3_600 * second;

test.each([
  [2.9 * second, 'tooYoung'],
  [3 * second, 'usable'],
  [24 * hour, 'usable'],
  [24 * hour + second, 'tooOld'],
  [-hour, 'tooYoung'],
])('a form that is sent after %d milliseconds is %s', (after, age) => {
  expect(getFormAge(0, after)).toBe(age);
});

test.each<[LeadTime, string]>([
  [0, '2026-07-15'],
  [12, '2026-07-16'],
  [36, '2026-07-17'],
  ['variable', '2026-07-15'],
])(
  'with a notice of %s hours days may be asked for from %s on, for three years',
  (hours, first) => {
    const evening = fromIso('2026-07-15T19:00:00-05:00');

    const days = getRequestableDays(evening, { timeZone: 'America/Chicago', leadTimeHours: hours });

    expect(days).toEqual({ today: '2026-07-15', first, last: '2029-07-17' });
  },
);

test.each<[LeadTime, string, string, boolean]>([
  [24, '2026-07-16', '18:59', true],
  [24, '2026-07-16', '19:00', false],
  [24, '2026-07-16', '', false],
  [0, '2026-07-15', '18:59', true],
  ['variable', '2026-07-15', '08:00', false],
])('with a notice of %s hours, 7 PM, a start on %s at "%s" is too soon: %s', (...given) => {
  const [leadTimeHours, day, time, expected] = given;
  const evening = fromIso('2026-07-15T19:00:00-05:00');
  const wanted = {
    eventDate: localDate(day),
    startTime: time === '' ? ('' as const) : localTime(time),
  };

  const settings = { timeZone: 'America/Chicago', leadTimeHours };
  expect(startsBeforeNotice(evening, wanted, settings)).toBe(expected);
});
