import { expect, test } from 'vitest';
import { approveDay, computePayChange } from '#shared/domain/staff/approved-pay.ts';
import { computeMileageCents, toTenthMiles } from '#shared/domain/staff/mileage.ts';
import { defaultPaySettings } from '#shared/domain/staff/pay.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

test.each([
  [12.3, 700, 861],
  [0.1, 655, 7],
  [100, 0, 0],
])('%d miles at %d mills are %d cents', (miles, mills, cents) => {
  expect(computeMileageCents({ tenthMiles: toTenthMiles(miles), mills })).toBe(cents);
});

test('miles are paid with their day, and a correction by the difference at the rate of then', () => {
  const terms = { approvedAt: instant(1), rateCents: null, rules: defaultPaySettings };
  const card = { day: localDate('2027-04-13'), stretches: [] };
  const first = approveDay(
    { ...card, mileage: { tenthMiles: 100 } },
    { ...terms, mileRateMills: 700 },
  );
  const second = approveDay(
    { ...card, mileage: { tenthMiles: 80 } },
    { ...terms, mileRateMills: first.mileage?.mills ?? 0 },
  );

  expect(computePayChange([], [first])).toEqual([
    { reason: 'mileage', minutes: 0, amountCents: 700 },
  ]);
  expect(computePayChange([first], [second])).toEqual([
    { reason: 'mileage', minutes: 0, amountCents: -140 },
  ]);
});
