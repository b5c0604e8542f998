// Surcharges for an event's hours: the time outside business hours, and the time beyond its
// package.
import { expect, test } from 'vitest';
import { type EventPlan, findMissedNotice, noPlan } from '#shared/domain/events/event-plan.ts';
import {
  countOffHourMinutes,
  findEventSurcharges,
} from '#shared/domain/events/event-surcharges.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

const timeZone = 'America/Chicago';
const hours = { businessOpensAt: localTime('09:00'), businessClosesAt: localTime('21:00') };

function eventAt(day: string, start: string, end: string, plan: Partial<EventPlan> = {}) {
  const times = { startTime: localTime(start), endTime: localTime(end) };
  return {
    ...getEventTimes({ eventDate: localDate(day), ...times }, timeZone),
    timeZone,
    plan: { ...noPlan, ...plan },
  };
}

test.each([
  ['within business hours', '2026-07-15', '09:00', '21:00', 0],
  ['before they begin', '2026-07-15', '08:00', '10:00', 60],
  ['after they end', '2026-07-15', '20:15', '22:30', 90],
  ['around all of them', '2026-07-15', '08:00', '22:00', 120],
  ['over midnight', '2026-07-15', '20:00', '02:00', 300],
  ['over midnight into the next morning', '2026-07-15', '22:00', '10:00', 660],
  ['in the night that is an hour shorter', '2026-03-07', '22:00', '04:00', 300],
  ['in the night that is an hour longer', '2026-10-31', '22:00', '04:00', 420],
] as const)('an event %s has its minutes off hours', (_what, day, start, end, minutes) => {
  expect(countOffHourMinutes(eventAt(day, start, end), hours)).toBe(minutes);
});

test.each([
  ['18:00', '02:00', '22:00', '03:00', 60],
  ['18:00', '02:00', '01:00', '04:00', 120],
  ['00:00', '00:00', '22:00', '03:00', 0],
] as const)(
  'business from %s until %s, an event from %s to %s: %s minutes',
  (opens, closes, start, end, minutes) => {
    const late = { businessOpensAt: localTime(opens), businessClosesAt: localTime(closes) };

    expect(countOffHourMinutes(eventAt('2026-07-15', start, end), late)).toBe(minutes);
  },
);

test.each([
  ['none', {}, []],
  ['a quarter', { offHourSurcharge: '25' }, [{ kind: 'offHour', percent: '25' }]],
  [
    'a percentage of its own',
    { offHourSurcharge: 'custom', offHourPercent: '12.5' },
    [{ kind: 'offHour', percent: '12.5' }],
  ],
  [
    'an amount to agree on',
    { offHourSurcharge: 'variable' },
    [{ kind: 'offHour', percent: undefined }],
  ],
  [
    'twice the price beyond its package',
    { extendedSurcharge: '100' },
    [{ kind: 'extended', percent: '100' }],
  ],
  [
    'both',
    { offHourSurcharge: '50', extendedSurcharge: '75' },
    [
      { kind: 'offHour', percent: '50', minutes: 60, ofMinutes: 180 },
      { kind: 'extended', percent: '75', minutes: 60, ofMinutes: 120 },
    ],
  ],
] as const)('an event with %s has such surcharges', (_what, agreed, expected) => {
  const event = eventAt('2026-07-15', '19:00', '22:00', { packageMinutes: 120, ...agreed });

  expect(findEventSurcharges(event, hours)).toMatchObject(expected);
  expect(findEventSurcharges(event, hours)).toHaveLength(expected.length);
});

test('an event within business hours and its package has no surcharge, whatever was agreed on', () => {
  const agreed = { packageMinutes: 120, offHourSurcharge: '50', extendedSurcharge: '50' } as const;

  expect(findEventSurcharges(eventAt('2026-07-15', '19:00', '21:00', agreed), hours)).toEqual([]);
});

test('without a package nothing is beyond it', () => {
  const event = eventAt('2026-07-15', '10:00', '20:00', { extendedSurcharge: '100' });

  expect(findEventSurcharges(event, hours)).toEqual([]);
});

test.each([
  ['none', 1, null],
  ['12', 11, 12],
  ['12', 12, null],
  ['48', 47, 48],
  ['variable', 1, null],
] as const)(
  'a notice of %s hours, booked %s hours ahead, was missed by: %s',
  (minimumNotice, ahead, missed) => {
    const startsAt = instant(Date.UTC(2026, 6, 15, 18));
    const createdAt = instant(startsAt - ahead * 3_600_000);

    expect(findMissedNotice({ ...noPlan, minimumNotice }, { createdAt, startsAt })).toBe(missed);
  },
);
