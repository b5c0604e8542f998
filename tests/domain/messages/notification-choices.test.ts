import { expect, test } from 'vitest';
import {
  getQuietEnd,
  isMailed,
  isMailedByDefault,
  listDefaultTypes,
  listMailableTypes,
  noChoices,
} from '#shared/domain/messages/notification-choices.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';
import { localTime } from '#shared/domain/values/local-date.ts';

const chicago = 'America/Chicago';
const night = { from: localTime('21:00'), to: localTime('07:00') };
const siesta = { from: localTime('13:00'), to: localTime('14:00') };

test.each([
  ['before them', night, '2026-07-16T01:59:00Z', undefined],
  ['in the evening', night, '2026-07-16T02:00:00Z', '2026-07-16T12:00:00.000Z'],
  ['behind midnight', night, '2026-07-16T11:59:00Z', '2026-07-16T12:00:00.000Z'],
  ['when they end', night, '2026-07-16T12:00:00Z', undefined],
  ['by day', siesta, '2026-07-15T18:30:00Z', '2026-07-15T19:00:00.000Z'],
  // Clocks go forward at 2 AM on March 8, and back on November 1.
  ['in the night of spring', night, '2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['in the night of fall', night, '2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
] as const)('quiet hours %s', (_when, quiet, now, ends) => {
  const end = getQuietEnd(quiet, fromIso(now), chicago);
  expect(end && toIso(end)).toBe(ends);
});

test('a person’s choice comes before the franchise’s, and that before the table’s', () => {
  const owner = { role: 'Franchise', choices: noChoices, defaults: {} } as const;
  const chosen = { ...noChoices, notMailed: ['FUTURE_BOOKING_REQUEST'] } as const;

  expect(isMailed('FUTURE_BOOKING_REQUEST', owner)).toBe(true);
  expect(isMailed('FUTURE_BOOKING_REQUEST', { ...owner, role: 'Manager' })).toBe(false);
  expect(
    isMailed('FUTURE_BOOKING_REQUEST', { ...owner, defaults: { FUTURE_BOOKING_REQUEST: 'off' } }),
  ).toBe(false);
  expect(
    isMailed('FUTURE_BOOKING_REQUEST', {
      ...owner,
      choices: chosen,
      defaults: { FUTURE_BOOKING_REQUEST: 'on' },
    }),
  ).toBe(false);
});

test('what can’t be switched off stays on', () => {
  const choices = { ...noChoices, notMailed: ['ORDER_DISPUTED', 'OWN_SHIFTS'] } as const;
  const defaults = { ORDER_DISPUTED: 'off', OWN_SHIFTS: 'off' } as const;

  expect(isMailed('ORDER_DISPUTED', { role: 'Franchise', choices, defaults })).toBe(true);
  expect(isMailed('OWN_SHIFTS', { role: 'Driver', choices, defaults })).toBe(true);
  expect(isMailedByDefault('EXPORT_WRITTEN', 'Franchise', {})).toBe(false);
  expect(listDefaultTypes()).not.toContain('ORDER_DISPUTED');
});

test('people choose among what they may hear', () => {
  const driver = { role: 'Driver', permissions: [] } as const;

  expect(listMailableTypes(driver)).toEqual([
    'CREW_RUNNING_LATE',
    'OWN_SHIFTS',
    'OPEN_SHIFTS',
    'CREW_MESSAGE',
    'CREW_DIRECT_MESSAGE',
  ]);
  expect(listMailableTypes({ role: 'Franchise', permissions: [] })).not.toContain('OWN_SHIFTS');
});
