import { expect, test } from 'vitest';
import { computeOrderBill } from '#shared/domain/orders/cart.ts';
import { computeGratuity, gratuityRates } from '#shared/domain/orders/gratuity.ts';
import { cents } from '#shared/domain/values/money.ts';

const ice = [{ name: 'Ice', unitCents: cents(675), quantity: 3 }];
const fees = { salesTaxRate: '8.25', entryFeeCents: 500, deliveryFeeCents: 100, gratuityCents: 0 };

test('a rate is of the items before tax, whether it is on top or inside, and of no fee', () => {
  const onTop = computeOrderBill(ice, { ...fees, taxMode: 'onTop' });
  const inside = computeOrderBill(ice, { ...fees, taxMode: 'inside' });

  // Of $20.25, and of $20.25 without the $1.54 of tax in it; half a cent rounds up.
  expect(gratuityRates.map((rate) => computeGratuity(onTop, rate))).toEqual([203, 304, 405]);
  expect(gratuityRates.map((rate) => computeGratuity(inside, rate))).toEqual([187, 281, 374]);
});

test('nothing is due for what a season pass pays', () => {
  const bill = computeOrderBill(ice, { ...fees, taxMode: 'inside', seasonPass: 'order' });

  expect(computeGratuity(bill, '20')).toBe(0);
});
