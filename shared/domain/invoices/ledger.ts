// What a person may do to the ledger of an invoice, and the resulting lines.
import {
  computeOverpaidCents,
  type FactKind,
  type InvoiceFacts,
  type LedgerFact,
  type SummableFact,
  sumLedger,
} from './invoice.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

/** The id of the payment at the provider. Only card payments have one; all others are manual. */
export const getCardPaymentId = ({
  factId,
  kind,
}: Pick<LedgerFact, 'factId' | 'kind'>): string | undefined =>
  kind === 'payment' && factId.startsWith('card-') ? factId.slice('card-'.length) : undefined;

const sumByKind = (ledger: readonly SummableFact[], of: string, kind: FactKind) =>
  ledger
    .filter((fact) => fact.of === of && fact.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** True if a write-off was undone. */
export const isWriteOffUndone = (
  ledger: readonly Pick<LedgerFact, 'kind' | 'of'>[],
  factId: string,
): boolean => ledger.some(({ kind, of }) => kind === 'writeOffUndone' && of === factId);

/** The part of a payment or credit that was neither refunded nor reversed. */
export function computeRemainingCents(
  ledger: readonly SummableFact[],
  { factId, amountCents }: SummableFact,
): Cents {
  const available =
    sumByKind(ledger, factId, 'refundAsked') - sumByKind(ledger, factId, 'refundFailed');
  const taken = sumByKind(ledger, factId, 'reversal') + sumByKind(ledger, factId, 'creditGiven');
  return cents(Math.max(0, amountCents - available - taken));
}

/**
 * The refundable part of a payment: what remains of it, limited by the money that is still here.
 * Amounts credited to another invoice aren't.
 */
export function computeRefundableCents(
  ledger: readonly SummableFact[],
  payment: SummableFact,
): Cents {
  const { paidCents, refundedCents } = sumLedger(ledger);
  return cents(
    Math.max(0, Math.min(computeRemainingCents(ledger, payment), paidCents - refundedCents)),
  );
}

/** The part of a refund that returns an overpayment, at the time of the request. */
export const computeReturnedCents = (facts: InvoiceFacts, refundCents: Cents): Cents =>
  cents(Math.min(refundCents, computeOverpaidCents(facts)));

export const isWaived = (ledger: readonly SummableFact[], factId: string): boolean =>
  sumByKind(ledger, factId, 'waiver') > 0;
