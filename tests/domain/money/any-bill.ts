// Any possible bill, within what forms and the contract allow.
import fc from 'fast-check';
import { cents } from '#shared/domain/values/money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const percent = fc
  .integer({ min: 0, max: 10_000 })
  .map((hundredths) => (hundredths / 100).toFixed(2));
const share = fc.oneof(fc.record({ amountCents: amount }), fc.record({ percent }));
const line = fc.record(
  {
    unitCents: amount,
    quantity: fc.integer({ min: 0, max: 100_000 }).map((milli) => (milli / 1000).toFixed(3)),
    discount: share,
    passCents: amount,
    untaxed: fc.boolean(),
  },
  { requiredKeys: ['unitCents', 'quantity'] },
);
const when = fc.constantFrom('beforeTax' as const, 'afterTax' as const);
export const anyBill = fc.record(
  {
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.tuple(share, when).map(([given, at]) => ({ ...given, when: at })),
    tax: fc.record({
      ratePercent: fc.integer({ min: 0, max: 300_000 }).map((parts) => (parts / 10_000).toFixed(4)),
      how: fc.constantFrom('onTop' as const, 'inside' as const),
      rounding: fc.constantFrom('line' as const, 'document' as const),
    }),
    deliveryFee: fc.record({ amountCents: amount, taxed: fc.boolean() }),
    entryFeeCents: amount,
    entryByPass: fc.boolean(),
    gratuity: share,
    chargesCents: fc.array(amount, { maxLength: 3 }),
    cardFeePercent: fc.constant('2'),
    givebackPercent: percent,
    deposit: share,
  },
  { requiredKeys: ['lines'] },
);
