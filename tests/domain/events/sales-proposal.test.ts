import { expect, test } from 'vitest';
import { computeEventSales } from '#shared/domain/events/sales.ts';
import { computeSalesDifference, proposeSales } from '#shared/domain/events/sales-proposal.ts';
import { computeOrderSales, type SoldOrder } from '#shared/domain/orders/order-sales.ts';

const school = { netCents: 82_500, taxCents: 6188, bills: 1 };
const online = { netCents: 3000, taxCents: 226, bills: 3 };

test('an invoice of $825.00, online orders of $30.00 and $64.50 cash are $983.64 with tax', () => {
  const proposal = proposeSales([school, online], 6450, '7.5');
  const sales = computeEventSales({ ...proposal, givebackPercentage: '20' });

  expect(proposal).toEqual({ eventSalesCollectedCents: 98_364, salesTaxRate: '7.5' });
  expect(sales).toMatchObject({ salesTaxCents: 6863, givebackCents: 18_300 });
});

test('a client who is exempt pays no tax, and the rate that is proposed says so', () => {
  const exempt = { netCents: 82_500, taxCents: 0, bills: 1 };

  expect(proposeSales([exempt], 0, '7.5')).toEqual({
    eventSalesCollectedCents: 82_500,
    salesTaxRate: '0',
  });
  const mixed = proposeSales([exempt], 10_750, '7.5');
  expect(mixed).toEqual({ eventSalesCollectedCents: 93_250, salesTaxRate: '0.8108' });
  expect(computeEventSales({ ...mixed, givebackPercentage: '0' }).salesTaxCents).toBe(750);
});

test('without anything known, nothing and the usual rate are proposed', () => {
  expect(proposeSales([], 0, '7.5')).toEqual({ eventSalesCollectedCents: 0, salesTaxRate: '7.5' });
});

test('the difference is what was recorded beyond what is known', () => {
  expect(computeSalesDifference(100_000, [school, online], 6450)).toBe(1636);
  expect(computeSalesDifference(90_000, [school], 6450)).toBe(-5138);
});

const order = (given: Partial<SoldOrder>): SoldOrder => ({
  term: 'menu',
  paymentStatus: 'SUCCESS',
  grandTotalCents: 1720,
  refundedCents: 0,
  taxCents: 120,
  gratuityCents: 0,
  ...given,
});

test.each([
  ['as it was paid', {}, { netCents: 1600, taxCents: 120 }],
  ['without a cup that was refunded', { refundedCents: 430 }, { netCents: 1200, taxCents: 90 }],
  ['refunded', { refundedCents: 1720 }, { netCents: 0, taxCents: 0 }],
  [
    'without its gratuity',
    { grandTotalCents: 853, taxCents: 53, gratuityCents: 100 },
    { netCents: 700, taxCents: 53 },
  ],
  ['of before its tax was in the row', { taxCents: undefined }, { netCents: 1600, taxCents: 120 }],
  ['that the host pays for', { term: 'invoice' }, undefined],
  ['that is paid at the truck', { term: 'onsite' }, undefined],
  ['that was never paid', { paymentStatus: 'FAILED' }, undefined],
] as const)('an order %s counts as sales', (_name, given, sales) => {
  expect(computeOrderSales(order(given), '7.5')).toEqual(sales);
});
