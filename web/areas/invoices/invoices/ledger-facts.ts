// Reads the invoice's ledger from the wire format with the same rules as the server.
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import type { SummedFact } from '#shared/domain/invoices/invoice.ts';
import { computeRefundableCents, leftOf } from '#shared/domain/invoices/ledger.ts';
import { cents } from '#shared/domain/values/money.ts';

type Ledger = Pick<InvoiceDetails, 'successPaymentLogs'>;
type Fact = InvoiceDetails['successPaymentLogs'][number];

const toSummedFact = ({ factId, kind, amount, of, overpaid }: Fact): SummedFact => ({
  ...{ factId, kind, of: of ?? undefined },
  amountCents: cents(amount),
  overpaidCents: cents(overpaid),
});

export const toSummedFacts = ({ successPaymentLogs }: Ledger): SummedFact[] =>
  successPaymentLogs.map(toSummedFact);

/** The part of a payment or credit that was neither refunded nor reversed. */
export const readLeftCents = (invoice: Ledger, fact: Fact): number =>
  leftOf(toSummedFacts(invoice), toSummedFact(fact));

export const readRefundableCents = (invoice: Ledger, fact: Fact): number =>
  computeRefundableCents(toSummedFacts(invoice), toSummedFact(fact));

/** The payments that can be refunded, the one with the largest refundable amount first. */
export const listRefundablePayments = (invoice: Ledger) =>
  invoice.successPaymentLogs
    .filter(({ kind }) => kind === 'payment')
    .map((fact) => ({ factId: fact.factId, amount: readRefundableCents(invoice, fact) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount);
