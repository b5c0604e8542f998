// What a client may pay on an invoice by card. The deposit comes first, then any amount. What
// remains has to be zero or at least the card minimum (shared/domain/money/card-payment.ts).
import { minCardCents } from '#shared/domain/money/card-payment.ts';
import { type Cents, cents, formatCents } from '#shared/domain/values/money.ts';
import {
  computeFirstPaymentCents,
  computeDueCents,
  type InvoiceFacts,
  isPayable,
  computePaidTowardBill,
} from './invoice.ts';

export type CardAmounts = {
  /** The proposed amount: the rest of the deposit, or the whole balance. */
  readonly first: Cents;
  readonly least: Cents;
};

const leavesTooLittle = (amount: number, due: number) =>
  amount < due && due - amount < minCardCents;

/** Null if nothing is owed, or less than the card minimum. */
export function getCardAmounts(facts: InvoiceFacts): CardAmounts | null {
  const due = computeDueCents(facts);
  if (!isPayable(facts) || due < minCardCents) return null;
  const wanted = cents(Math.max(computeFirstPaymentCents(facts), minCardCents));
  const first = leavesTooLittle(wanted, due) ? due : wanted;
  return { first, least: computePaidTowardBill(facts) < facts.depositCents ? first : minCardCents };
}

/**
 * The part of a card payment that the invoice keeps. The amount was valid when the page was opened;
 * the invoice keeps no more than is owed now and leaves no rest below the card minimum.
 */
export function limitCardAmount(paid: Cents, due: Cents): Cents {
  if (paid >= due) return due;
  return leavesTooLittle(paid, due) ? cents(Math.max(0, due - minCardCents)) : paid;
}

export type CardAmountProblem =
  | { readonly key: 'msg_invoice_amount'; readonly least: Cents; readonly most: Cents }
  | { readonly key: 'msg_invoice_card_leaves'; readonly most: Cents }
  /** Any partial payment would leave less than the card minimum. */
  | { readonly key: 'msg_invoice_card_whole' };

/** The problem with an amount that a client wants to pay, or undefined. */
export function findCardAmountProblem(
  amount: number,
  { least }: CardAmounts,
  due: Cents,
): CardAmountProblem | undefined {
  if (amount < least || amount > due) return { key: 'msg_invoice_amount', least, most: due };
  if (!leavesTooLittle(amount, due)) return undefined;
  const most = cents(due - minCardCents);
  return most < least
    ? { key: 'msg_invoice_card_whole' }
    : { key: 'msg_invoice_card_leaves', most };
}

/** The values for the message's placeholders. */
export function toCardAmountTexts(
  problem: CardAmountProblem,
  due: Cents,
): Readonly<Record<'card' | 'due' | 'least' | 'most', string>> {
  const { least, most } = { least: minCardCents, most: due, ...problem };
  const words = { card: minCardCents, due, least, most };
  return {
    card: formatCents(words.card),
    due: formatCents(words.due),
    least: formatCents(words.least),
    most: formatCents(words.most),
  };
}
