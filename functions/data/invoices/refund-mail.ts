// The mail that tells a client of money that was refunded; each refund once.
import { buildMailItem, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import type { Invoice } from './invoice.ts';

type RefundNews = {
  readonly refundId: string;
  readonly amountCents: Cents;
  /** False if it was given back in another way. */
  readonly toCard: boolean;
  /** It was never owed, such as a second payment in another tab. */
  readonly isSurplus?: boolean;
  readonly now: Instant;
};

/** None without an email address. */
export function buildRefundMailItems(
  { tenant }: Scope,
  { invoiceId: thing, content }: Invoice,
  { refundId: slot, amountCents, toCard, isSurplus = false, now: askedAt }: RefundNews,
): TransactItem[] {
  const { contactEmail } = content.customerDetails;
  if (contactEmail === '') return [];
  const about = { amountCents, toCard, isSurplus };
  return [
    buildMailItem({
      tenant,
      thing,
      kind: 'invoiceRefund',
      slot,
      to: [contactEmail],
      about,
      askedAt,
    }),
  ];
}

export const parseRefundMailContext = ({ about = {} }: OutgoingMail) => ({
  amountCents: cents(Number(about['amountCents'] ?? 0)),
  toCard: about['toCard'] === true,
  isSurplus: about['isSurplus'] === true,
});
