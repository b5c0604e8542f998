// How the total of an order is calculated, as customers read it: on its page, on the receipt and in
// the mail.
import type { TaxMode } from '#shared/domain/money/bill.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';

export type OrderAmounts = {
  readonly itemsCents: number;
  readonly entryFeeCents: number;
  readonly deliveryFeeCents: number;
  readonly gratuityCents: number;
  readonly seasonPassCents: number;
  readonly taxMode: TaxMode;
  readonly taxCents: number;
  readonly grandTotalCents: number;
};

export type OrderBillLine = {
  readonly name:
    'items' | 'entry' | 'delivery' | 'pass_paid' | 'thanks' | 'total' | 'tax_onTop' | 'tax_inside';
  /** Signed: a season pass reduces the total. Tax that prices include isn't added to it. */
  readonly amountCents: Cents;
};

/** Only the total, unless more than the items leads to it. Included tax comes after the total. */
export function listOrderBillLines(order: OrderAmounts): readonly OrderBillLine[] {
  const line = (name: OrderBillLine['name'], amount: number) => ({
    name,
    amountCents: cents(amount),
  });
  const isOnTop = order.taxMode === 'onTop';
  const added = [
    ...(isOnTop ? [line('tax_onTop', order.taxCents)] : []),
    line('entry', order.entryFeeCents),
    line('delivery', order.deliveryFeeCents),
    line('pass_paid', -order.seasonPassCents),
    line('thanks', order.gratuityCents),
  ].filter(({ amountCents }) => amountCents !== 0);
  return [
    ...(added.length > 0 ? [line('items', order.itemsCents), ...added] : []),
    line('total', order.grandTotalCents),
    ...(isOnTop || order.taxCents === 0 ? [] : [line('tax_inside', order.taxCents)]),
  ];
}
