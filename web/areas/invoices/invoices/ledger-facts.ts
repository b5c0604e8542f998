// Reads the invoice's ledger from the wire format with the same rules as the server.
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import type { SummableFact } from '#shared/domain/invoices/invoice.ts';
import { computeRefundableCents, computeRemainingCents } from '#shared/domain/invoices/ledger.ts';
import { cents } from '#shared/domain/values/money.ts';

type InvoiceLedger = Pick<InvoiceDetails, 'successPaymentLogs'>;
type LedgerFact = InvoiceDetails['successPaymentLogs'][number];

const toSummedFact = ({ factId, kind, amount, of, overpaid }: LedgerFact): SummableFact => ({
  factId,
  kind,
  of: of ?? undefined,
  amountCents: cents(amount),
  overpaidCents: cents(overpaid),
});

export const toSummedFacts = ({ successPaymentLogs }: InvoiceLedger): SummableFact[] =>
  successPaymentLogs.map(toSummedFact);

/** The part of a payment or credit that was neither refunded nor reversed. */
export const computeLeftCents = (invoice: InvoiceLedger, fact: LedgerFact): number =>
  computeRemainingCents(toSummedFacts(invoice), toSummedFact(fact));

export const computeRefundableCentsOnInvoice = (invoice: InvoiceLedger, fact: LedgerFact): number =>
  computeRefundableCents(toSummedFacts(invoice), toSummedFact(fact));

/** The payments that can be refunded, the one with the largest refundable amount first. */
export const listRefundablePayments = (invoice: InvoiceLedger) =>
  invoice.successPaymentLogs
    .filter(({ kind }) => kind === 'payment')
    .map((fact) => ({
      factId: fact.factId,
      amount: computeRefundableCentsOnInvoice(invoice, fact),
    }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount);
