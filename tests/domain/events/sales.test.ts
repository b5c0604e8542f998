import { expect, test } from 'vitest';
import { cents } from '#shared/domain/values/money.ts';
import { computeEventSales, findSalesProblems } from '#shared/domain/events/sales.ts';
import { gross, rate } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const takings = (collected: number, salesTaxRate: string, givebackPercentage: string) => ({
  eventSalesCollectedCents: cents(collected),
  salesTaxRate,
  givebackPercentage,
});

test.each([
  [108_875, '8.875', '20', 8875, 20_000],
  [100_000, '0', '25', 0, 25_000],
  [100_000, '7', '0', 6542, 0],
  [100_000, '100', '100', 50_000, 50_000],
  [99, '0', '50', 0, 50],
  [0, '8.875', '20', 0, 0],
])(
  '%i cents at %s percent tax and %s percent giveback',
  (collected, tax, giveback, ...expected) => {
    const [salesTaxCents, givebackCents] = expected;

    expect(computeEventSales(takings(collected, tax, giveback))).toEqual({
      eventSalesCollectedCents: collected,
      salesTaxCents,
      givebackCents,
    });
  },
);

test.each(['100.0001', '101', '-1', '', '1e1', '1.', 'NaN', '5 ', 'Infinity'])(
  'a rate of %j is refused, each field with its own words',
  (percent) => {
    expect(findSalesProblems(takings(1, percent, percent))).toEqual({
      salesTaxRate: [{ message: 'msg_sales_tax_range' }],
      givebackPercentage: [{ message: 'msg_giveback_range' }],
    });
  },
);

test('negative takings are refused', () => {
  expect(findSalesProblems(takings(-1, '0', '100.0000'))).toEqual({
    eventSalesCollectedCents: [{ message: 'msg_event_sales_negative' }],
  });
});

testProperty(
  'tax and giveback together never exceed what was taken',
  [gross, rate, rate],
  (collected, tax, giveback) => {
    const input = takings(collected, tax, giveback);
    const sales = computeEventSales(input);

    expect(findSalesProblems(input)).toEqual({});
    expect(sales.salesTaxCents).toBeGreaterThanOrEqual(0);
    expect(sales.givebackCents).toBeGreaterThanOrEqual(0);
    expect(sales.salesTaxCents + sales.givebackCents).toBeLessThanOrEqual(collected);
  },
);
