// What a person may do to the ledger of an invoice, and the lines that come of it.
import type { FactKind, LedgerFact } from './invoice.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

/** Payments by card are named after their payment at the provider; all others were noted by hand. */
export const cardPaymentOf = ({ factId, kind }: LedgerFact): string | undefined =>
  kind === 'payment' && factId.startsWith('card-') ? factId.slice('card-'.length) : undefined;

const sumOf = (ledger: readonly LedgerFact[], of: string, kind: FactKind) =>
  ledger
    .filter((fact) => fact.of === of && fact.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What can still be given back of a payment, or taken back of its note. */
export function leftOf(ledger: readonly LedgerFact[], { factId, amountCents }: LedgerFact): Cents {
  const given = sumOf(ledger, factId, 'refundAsked') - sumOf(ledger, factId, 'refundFailed');
  return cents(Math.max(0, amountCents - given - sumOf(ledger, factId, 'reversal')));
}

export const isWaived = (ledger: readonly LedgerFact[], { factId }: LedgerFact): boolean =>
  sumOf(ledger, factId, 'waiver') > 0;
