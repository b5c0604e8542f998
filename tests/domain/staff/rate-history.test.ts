import { expect, test } from 'vitest';
import { changeRate, findRateOn } from '#shared/domain/staff/rate-history.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const the13th = localDate('2027-04-13');
const the19th = localDate('2027-04-19');
const the20th = localDate('2027-04-20');
const driver = { hourlyRateCents: 2100, rates: [] };

test('a raise on the 20th leaves the days before it alone', () => {
  const raised = changeRate(driver, 2300, the20th);

  expect([the13th, the19th, the20th].map((day) => findRateOn(raised, day))).toEqual([
    2100, 2100, 2300,
  ]);
  expect(raised.hourlyRateCents).toBe(2300);
});

test('the first rate applies to all time', () => {
  const rated = changeRate({ hourlyRateCents: null, rates: [] }, 1800, the20th);

  expect(findRateOn(rated, the13th)).toBe(1800);
});

test('a rate that replaces another from the same or an earlier day takes its place', () => {
  const twice = changeRate(changeRate(driver, 2300, the20th), 2400, the19th);

  expect(twice.rates).toEqual([
    { from: '1970-01-01', rateCents: 2100 },
    { from: the19th, rateCents: 2400 },
  ]);
});

test('saving the same rate again records nothing', () => {
  expect(changeRate(driver, 2100, the20th)).toEqual(driver);
});
