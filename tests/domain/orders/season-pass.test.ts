import { expect, test } from 'vitest';
import { computeOrderBill } from '#shared/domain/orders/cart.ts';
import { computePassCents, normalizePassCode } from '#shared/domain/orders/season-pass.ts';
import { cents } from '#shared/domain/values/money.ts';

const line = (name: string, unitCents: number, quantity = 1) => ({
  name,
  quantity,
  unitCents: cents(unitCents),
});
const lines = [line('Shaved ice', 400, 2), line('Float', 600, 3), line('Season Pass', 9000)];

test.each([
  ['nothing', [0, 0, 0]],
  ['entry', [0, 0, 0]],
  ['item', [0, 600, 0]],
  ['order', [800, 1800, 0]],
] as const)(
  'a pass that covers %s pays %j of the lines, and never another pass',
  (covers, paid) => {
    expect(computePassCents(lines, covers)).toEqual(paid);
  },
);

const fees = {
  salesTaxRate: '8.25',
  taxMode: 'inside' as const,
  entryFeeCents: 300,
  deliveryFeeCents: 100,
  gratuityCents: 200,
};

test.each([
  ['nothing', 0, 12_200],
  ['entry', 300, 11_900],
  ['item', 900, 11_300],
  ['order', 2900, 9300],
] as const)('with a pass that covers %s, %i cents are paid by it and %i are left', (...row) => {
  const [seasonPass, seasonPassCents, grandTotalCents] = row;

  expect(computeOrderBill(lines, { ...fees, seasonPass })).toMatchObject({
    seasonPassCents,
    grandTotalCents,
  });
});

test('a pass pays neither the delivery nor the gratuity', () => {
  const { grandTotalCents, taxCents } = computeOrderBill([line('Float', 600)], {
    ...fees,
    seasonPass: 'order' as const,
  });

  expect({ grandTotalCents, taxCents }).toEqual({ grandTotalCents: 300, taxCents: 0 });
});

test('a code is the same in any case and with any spaces', () => {
  expect(normalizePassCode(' kona 26 ')).toBe(normalizePassCode('KONA26'));
});
