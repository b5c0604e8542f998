// Moves an overpayment from one invoice to another of the same client, and back. Both ledgers get a
// line with the same id, written in one transaction over the versions that were read.
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { buildBulkUpdateInvoiceItems } from '#functions/data/invoices/invoices.ts';
import { withNextInvoiceCheck } from '#functions/data/invoices/next-check.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type CreditInput = Pick<LedgerFact, 'note' | 'by' | 'at'> & {
  readonly creditId: string;
  readonly amountCents: Cents;
  /** The credit that is reversed. */
  readonly of?: string;
};

export const toCreditFactId = (creditId: string): string => `credit-${creditId}`;

/**
 * False if one of the invoices has changed since it was read, or the same credit was written
 * meanwhile.
 */
export async function creditInvoice(
  scope: Scope,
  { from, to }: { readonly from: Invoice; readonly to: Invoice },
  { creditId, of, ...credit }: CreditInput,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const line = { ...credit, factId: toCreditFactId(creditId), method: undefined, of };
  const creditFact: LedgerFact = { ...line, kind: 'creditGiven', counterpart: toCounterpart(to) };
  const applied: LedgerFact = { ...line, kind: 'creditApplied', counterpart: toCounterpart(from) };
  const changes = [
    { before: from, changed: withLine(from, creditFact) },
    { before: to, changed: withLine(to, applied) },
  ];
  return await tryTransact([...buildBulkUpdateInvoiceItems(scope, changes), ...also]);
}

const toCounterpart = ({ invoiceId, number = '' }: Invoice) => ({ invoiceId, number });

const withLine = (invoice: Invoice, line: LedgerFact): Invoice =>
  withNextInvoiceCheck({ ...invoice, ledger: [...invoice.ledger, line] }, line.at);
