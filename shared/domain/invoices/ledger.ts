// What a person may do to the ledger of an invoice, and the lines that come of it.
import {
  computeOverpaidCents,
  type FactKind,
  type InvoiceFacts,
  type LedgerFact,
  type SummedFact,
  sumsOf,
} from './invoice.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

/** Payments by card are named after their payment at the provider; all others were noted by hand. */
export const cardPaymentOf = ({
  factId,
  kind,
}: Pick<LedgerFact, 'factId' | 'kind'>): string | undefined =>
  kind === 'payment' && factId.startsWith('card-') ? factId.slice('card-'.length) : undefined;

const sumOf = (ledger: readonly SummedFact[], of: string, kind: FactKind) =>
  ledger
    .filter((fact) => fact.of === of && fact.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What was neither given back nor taken back of a payment or a credit. */
export function leftOf(ledger: readonly SummedFact[], { factId, amountCents }: SummedFact): Cents {
  const given = sumOf(ledger, factId, 'refundAsked') - sumOf(ledger, factId, 'refundFailed');
  const taken = sumOf(ledger, factId, 'reversal') + sumOf(ledger, factId, 'creditGiven');
  return cents(Math.max(0, amountCents - given - taken));
}

/**
 * What can be refunded of a payment: what is left of it, and no more than what is still here. What was
 * credited to another invoice is not.
 */
export function computeRefundableCents(ledger: readonly SummedFact[], payment: SummedFact): Cents {
  const { paidCents, refundedCents } = sumsOf(ledger);
  return cents(Math.max(0, Math.min(leftOf(ledger, payment), paidCents - refundedCents)));
}

/** What of a refund returns an overpayment, as the invoice stands when it is asked for. */
export const computeReturnedCents = (facts: InvoiceFacts, refundCents: Cents): Cents =>
  cents(Math.min(refundCents, computeOverpaidCents(facts)));

export const isWaived = (ledger: readonly SummedFact[], { factId }: SummedFact): boolean =>
  sumOf(ledger, factId, 'waiver') > 0;
