import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  getPayPeriod,
  listWeeksOfPeriod,
  type PayPeriodKind,
  payPeriodKinds,
} from '#shared/domain/staff/pay-period.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';

const monday = 2;

test.each<[PayPeriodKind, string | null, string, string, string]>([
  ['weekly', null, '2027-04-13', '2027-04-12', '2027-04-18'],
  ['weekly', '2026-01-02', '2027-04-13', '2027-04-09', '2027-04-15'],
  ['biweekly', '2027-04-05', '2027-04-18', '2027-04-05', '2027-04-18'],
  ['biweekly', '2027-04-05', '2027-04-19', '2027-04-19', '2027-05-02'],
  ['biweekly', '2027-04-05', '2027-03-31', '2027-03-22', '2027-04-04'],
  ['semimonthly', null, '2027-02-15', '2027-02-01', '2027-02-15'],
  ['semimonthly', null, '2027-02-16', '2027-02-16', '2027-02-28'],
  ['monthly', null, '2028-02-29', '2028-02-01', '2028-02-29'],
])('%s from %s: %s is paid with %s to %s', (kind, start, day, from, to) => {
  const startsOn = start === null ? null : localDate(start);

  expect(getPayPeriod(localDate(day), { kind, startsOn }, monday)).toEqual({ from, to });
});

test('periods follow each other without a gap, and each of their days is in them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...payPeriodKinds),
      fc.integer({ min: 0, max: 3000 }),
      fc.option(fc.integer({ min: 0, max: 3000 })),
      (kind, offset, start) => {
        const first = localDate('2024-01-01');
        const rule = { kind, startsOn: start === null ? null : addDays(first, start) };
        const period = getPayPeriod(addDays(first, offset), rule, monday);
        expect(getPayPeriod(period.from, rule, monday)).toEqual(period);
        expect(getPayPeriod(period.to, rule, monday)).toEqual(period);
        expect(getPayPeriod(addDays(period.to, 1), rule, monday).from).toBe(addDays(period.to, 1));
      },
    ),
  );
});

test('the weeks of a period are whole', () => {
  const period = getPayPeriod(
    localDate('2027-04-20'),
    { kind: 'semimonthly', startsOn: null },
    monday,
  );

  expect(listWeeksOfPeriod(period, monday)).toEqual([
    { from: '2027-04-12', to: '2027-04-18' },
    { from: '2027-04-19', to: '2027-04-25' },
    { from: '2027-04-26', to: '2027-05-02' },
  ]);
});
