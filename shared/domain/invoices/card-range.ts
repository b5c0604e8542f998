import { orderLimits } from '#shared/domain/orders/limits.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';

export type CardRange = { readonly least: Cents; readonly most: Cents };

/**
 * What a card may pay of an invoice: while its deposit is open, no less than that; after it any part
 * of what is due, as far as Stripe takes it. `first` is what is asked for first, `due` all that is.
 */
export function cardRange(first: Cents, due: Cents): CardRange {
  const least = first < due ? first : cents(Math.min(orderLimits.leastCardCents, due));
  return { least, most: due };
}

export const isInRange = (amount: number, { least, most }: CardRange): boolean =>
  amount >= least && amount <= most && most >= orderLimits.leastCardCents;
