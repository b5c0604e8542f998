// What a client may pay of an invoice by card. The deposit comes first, then any part; but what is left
// has to be nothing, or as much as a card can pay (shared/domain/money/card-payment.ts).
import { leastCardCents } from '#shared/domain/money/card-payment.ts';
import { type Cents, cents, formatCents } from '#shared/domain/values/money.ts';
import {
  askedFirstCents,
  dueCentsOf,
  type InvoiceFacts,
  isPayable,
  paidToward,
} from './invoice.ts';

export type CardAmounts = {
  /** What is asked for: the rest of the deposit, or all that is owed. */
  readonly first: Cents;
  readonly least: Cents;
};

const leavesTooLittle = (amount: number, due: number) =>
  amount < due && due - amount < leastCardCents;

/** Null: nothing is owed, or less than a card can pay. */
export function cardAmountsOf(facts: InvoiceFacts): CardAmounts | null {
  const due = dueCentsOf(facts);
  if (!isPayable(facts) || due < leastCardCents) return null;
  const asked = cents(Math.max(askedFirstCents(facts), leastCardCents));
  const first = leavesTooLittle(asked, due) ? due : asked;
  return { first, least: paidToward(facts) < facts.depositCents ? first : leastCardCents };
}

/**
 * What an invoice keeps of what a card paid, which was all right when its page was opened: no more than is
 * owed by now, and nothing left that no card can pay.
 */
export function keptCardAmount(paid: Cents, due: Cents): Cents {
  if (paid >= due) return due;
  return leavesTooLittle(paid, due) ? cents(Math.max(0, due - leastCardCents)) : paid;
}

export type CardAmountProblem =
  | { readonly key: 'msg_invoice_amount'; readonly least: Cents; readonly most: Cents }
  | { readonly key: 'msg_invoice_card_leaves'; readonly most: Cents }
  /** No part of it would leave enough. */
  | { readonly key: 'msg_invoice_card_whole' };

/** What is wrong with an amount that a client wants to pay of what is due. */
export function cardAmountProblem(
  amount: number,
  { least }: CardAmounts,
  due: Cents,
): CardAmountProblem | undefined {
  if (amount < least || amount > due) return { key: 'msg_invoice_amount', least, most: due };
  if (!leavesTooLittle(amount, due)) return undefined;
  const most = cents(due - leastCardCents);
  return most < least
    ? { key: 'msg_invoice_card_whole' }
    : { key: 'msg_invoice_card_leaves', most };
}

/** The values of its sentence. */
export function cardAmountWords(
  problem: CardAmountProblem,
  due: Cents,
): Readonly<Record<'card' | 'due' | 'least' | 'most', string>> {
  const { least, most } = { least: leastCardCents, most: due, ...problem };
  const words = { card: leastCardCents, due, least, most };
  return {
    card: formatCents(words.card),
    due: formatCents(words.due),
    least: formatCents(words.least),
    most: formatCents(words.most),
  };
}
