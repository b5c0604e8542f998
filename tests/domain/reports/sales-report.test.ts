import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { eventSales } from '#shared/domain/events/sales.ts';
import { netCents, type SalesLine, salesReport } from '#shared/domain/reports/sales-report.ts';
import { totalsOf } from '#shared/domain/reports/report.ts';
import { gross, rate } from '#tests/domain/arbitraries.ts';
import { property } from '#tests/domain/property.ts';

function line(collected: number, salesTax: number, giveback: number): SalesLine {
  return {
    eventDate: localDate('2026-07-15'),
    eventName: 'Fair',
    businessName: 'Lincoln High',
    brandName: 'Coffee',
    city: 'Naperville',
    status: 'booked',
    collectedCents: cents(collected),
    salesTaxCents: cents(salesTax),
    givebackCents: cents(giveback),
  };
}

test('totals count the events and add up their amounts', () => {
  expect(totalsOf(salesReport, [line(10_825, 825, 2_000), line(100, 0, 10)])).toEqual({
    events: 2,
    collectedCents: 10_925,
    salesTaxCents: 825,
    netCents: 10_100,
    givebackCents: 2_010,
  });
});

test('a report without events totals nothing', () => {
  expect(totalsOf(salesReport, [])).toEqual({
    events: 0,
    collectedCents: 0,
    salesTaxCents: 0,
    netCents: 0,
    givebackCents: 0,
  });
});

property(
  'net and sales tax of the totals are what was collected',
  [fc.array(fc.tuple(gross, rate))],
  (sales) => {
    const lines = sales.map(([eventSalesCollectedCents, salesTaxRate]) => {
      const takings = { eventSalesCollectedCents, salesTaxRate, givebackPercentage: '10' };
      const { salesTaxCents, givebackCents } = eventSales(takings);
      return line(eventSalesCollectedCents, salesTaxCents, givebackCents);
    });
    const totals = totalsOf(salesReport, lines);
    const { netCents: net = 0, salesTaxCents: tax = 0, collectedCents } = totals;

    expect(net + tax).toBe(collectedCents);
    expect(lines.every((each) => netCents(each) >= 0)).toBe(true);
  },
);
