// The ledger of an invoice as it travels, read by the rules that the server decides by.
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

/** What was neither given back nor taken back of a payment or a credit. */
export const readLeftCents = (invoice: Ledger, fact: Fact): number =>
  leftOf(toSummedFacts(invoice), toSummedFact(fact));

export const readRefundableCents = (invoice: Ledger, fact: Fact): number =>
  computeRefundableCents(toSummedFacts(invoice), toSummedFact(fact));

/** The payments of which something can be given back, the one with the most of it first. */
export const listRefundablePayments = (invoice: Ledger) =>
  invoice.successPaymentLogs
    .filter(({ kind }) => kind === 'payment')
    .map((fact) => ({ factId: fact.factId, amount: readRefundableCents(invoice, fact) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount);
