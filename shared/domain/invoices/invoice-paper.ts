// The content of an invoice or quote, shared by the screen, the client's page, the printout and the
// PDF. The bill engine computes all totals; views never add anything up.
import type { Bill, BillStepName, Share } from '#shared/domain/money/bill.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { billOfInvoice } from './invoice-bill.ts';
import {
  type FactKind,
  type InvoiceCustomer,
  type InvoiceFranchise,
  type InvoiceType,
  paidToward,
  type PaymentMethod,
} from './invoice.ts';

type SourceShare = { readonly percent: string | null; readonly amount: number | null };

type SourceItem = {
  readonly itemId: string;
  readonly itemName: string;
  readonly description: string;
  /** Decimal text. */
  readonly quantity: string;
  /** Cents. */
  readonly unitPrice: number;
  readonly discount: SourceShare;
  readonly taxable: boolean;
};

type SourceFact = {
  readonly factId: string;
  readonly kind: FactKind;
  readonly amount: number;
  /** ISO 8601. */
  readonly at: string;
  readonly method: PaymentMethod | null;
  readonly counterpart?: { readonly number: string } | null;
};

/** An invoice as the contract sends it, or as it is typed. */
export type PaperSource = {
  readonly type: InvoiceType;
  readonly invoiceNumber: string;
  readonly invoiceTitle: string;
  readonly franchiseDetails: Omit<InvoiceFranchise, 'franchiseId'>;
  readonly customerDetails: Omit<InvoiceCustomer, 'bccMailId'>;
  readonly eventDetails: { readonly eventName: string; readonly eventDate: string } | null;
  readonly clientInvoiceItems: readonly SourceItem[];
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly depositDueDate: string | null;
  readonly discount: SourceShare;
  readonly deposit: SourceShare;
  readonly taxInside: boolean;
  readonly customerNote: string;
  readonly calculations: {
    readonly taxPercent: string;
    readonly discountApplicableOnTax: boolean;
    readonly lateFee: number;
    readonly cardFee: number;
    readonly partialPaidAmount: number;
    readonly refundedAmount: number;
    readonly returnedAmount: number;
    readonly creditAmount: number;
    readonly dueAmount: number;
    readonly overpaidAmount: number;
  };
  readonly successPaymentLogs: readonly SourceFact[];
};

export type PaperLine = {
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitCents: number;
  /** The line's own discount; 0 if none. */
  readonly discountCents: number;
  readonly totalCents: number;
};

export type PaperStepName =
  | BillStepName
  | 'total'
  | 'taxInside'
  | 'lateFee'
  | 'paidCardFee'
  | 'paid'
  | 'credit'
  | 'returned'
  | 'due'
  | 'overpaid'
  | 'refunded';

export type PaperStep = {
  readonly name: PaperStepName;
  /** Signed: what it adds to the amount owed. */
  readonly cents: number;
  /** The percentage, if the step is one. */
  readonly percent: string | undefined;
  /** True for a sum of the steps above. */
  readonly isSum: boolean;
};

export type PaperPayment = Pick<SourceFact, 'factId' | 'at' | 'method'> & {
  readonly kind: PaymentKind;
  /** The number of the invoice on the other side of a credit. */
  readonly counterpart: string | undefined;
  /** Signed: money received is positive. */
  readonly cents: number;
};

export type InvoicePaper = {
  readonly type: InvoiceType;
  readonly number: string;
  readonly title: string;
  readonly sender: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly event: { readonly name: string; readonly day: string } | undefined;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly lines: readonly PaperLine[];
  readonly steps: readonly PaperStep[];
  readonly deposit: { readonly cents: number; readonly dueOn: string | undefined } | undefined;
  readonly payments: readonly PaperPayment[];
  readonly note: string;
};

export function invoicePaper(source: PaperSource): InvoicePaper {
  const { franchiseDetails: from, customerDetails: to, eventDetails } = source;
  const bill = billOfPaper(source);
  const { partialPaidAmount, creditAmount, returnedAmount, cardFee } = source.calculations;
  const paidCents = partialPaidAmount + creditAmount - returnedAmount;
  const toward = paidToward({ paidCents, cardFeesCents: cardFee });
  return {
    type: source.type,
    number: source.invoiceNumber,
    title: source.invoiceTitle,
    sender: from.franchiseName,
    from: [
      from.franchiseAddress,
      placeLine(from.franchiseCity, from.franchiseState, from.franchiseZipCode),
      formatPhone(from.franchisePhoneNumber),
      from.franchiseEmail,
    ].filter(Boolean),
    to: [
      to.businessName,
      [to.contactName, to.contactTitle].filter(Boolean).join(', '),
      to.address,
      placeLine(to.city, to.state, to.zipCode),
      formatPhone(to.contactPhoneNumber),
      to.contactEmail,
    ].filter(Boolean),
    event: eventDetails ? { name: eventDetails.eventName, day: eventDetails.eventDate } : undefined,
    issuedOn: source.invoiceDate,
    dueOn: source.dueDate,
    lines: source.clientInvoiceItems.map((item, index) => ({
      itemId: item.itemId,
      name: item.itemName,
      description: item.description,
      quantity: item.quantity,
      unitCents: item.unitPrice,
      discountCents: bill.lines[index]?.discountCents ?? 0,
      totalCents: bill.lines[index]?.grossCents ?? 0,
    })),
    steps: stepsOf(source, bill),
    deposit:
      // A paid deposit isn't requested again.
      bill.depositCents > toward
        ? { cents: bill.depositCents, dueOn: source.depositDueDate ?? undefined }
        : undefined,
    payments: paymentsOf(source.successPaymentLogs),
    note: source.customerNote,
  };
}

function stepsOf({ type, taxInside, calculations }: PaperSource, bill: Bill): PaperStep[] {
  const billed = [
    ...bill.steps.map(({ name, amountCents, of }) => step(name, amountCents, of?.percent)),
    sum('total', bill.grandTotalCents),
    ...(taxInside ? [step('taxInside', bill.taxCents, calculations.taxPercent)] : []),
  ];
  if (type === 'quotation') return billed.filter(isShown);
  const since = [
    step('lateFee', calculations.lateFee),
    step('paidCardFee', calculations.cardFee),
    step('paid', -calculations.partialPaidAmount),
    step('credit', -calculations.creditAmount),
    step('returned', calculations.returnedAmount),
  ];
  const { dueAmount, overpaidAmount, refundedAmount, returnedAmount } = calculations;
  return [
    ...[...billed, ...since].filter(isShown),
    overpaidAmount > 0 ? sum('overpaid', overpaidAmount) : sum('due', dueAmount),
    // Other refunds aren't owed again, so they are listed below the amount due.
    ...[step('refunded', refundedAmount - returnedAmount)].filter(isShown),
  ];
}

const isShown = ({ cents: amount, isSum }: PaperStep) => isSum || amount !== 0;
const step = (name: PaperStepName, amount: number, percent?: string): PaperStep => ({
  ...{ name, percent, isSum: false },
  cents: amount,
});
const sum = (name: PaperStepName, amount: number): PaperStep => ({
  ...step(name, amount),
  isSum: true,
});

function billOfPaper(source: PaperSource) {
  const { calculations, clientInvoiceItems, taxInside } = source;
  return billOfInvoice({
    items: clientInvoiceItems.map(({ itemId, itemName, description, quantity, ...item }) => ({
      ...{ itemId, itemName, description, quantity },
      unitCents: cents(item.unitPrice),
      discount: shareOf(item.discount),
      untaxed: !item.taxable,
    })),
    discount: shareOf(source.discount),
    discountApplicableOnTax: calculations.discountApplicableOnTax,
    taxPercent: calculations.taxPercent,
    taxInside,
    deposit: shareOf(source.deposit),
  });
}

function shareOf({ percent, amount }: SourceShare): Share | undefined {
  if (percent !== null && Number(percent) > 0) return { percent };
  const amountCents: Cents = cents(amount ?? 0);
  return amountCents > 0 ? { amountCents } : undefined;
}

/** The sign of each ledger line that moves money. Fees and waivers don't. */
const broughtIn = {
  ...{ payment: 1, reversal: -1, refundAsked: -1, refundFailed: 1 },
  ...{ creditGiven: -1, creditApplied: 1 },
} as const;
type PaymentKind = keyof typeof broughtIn;

const isPayment = (kind: FactKind): kind is PaymentKind => Object.hasOwn(broughtIn, kind);

function paymentsOf(facts: readonly SourceFact[]): PaperPayment[] {
  return facts.flatMap(({ factId, kind, at, method, amount, counterpart }) =>
    isPayment(kind)
      ? [
          {
            ...{ factId, kind, at, method, cents: broughtIn[kind] * amount },
            counterpart: counterpart?.number,
          },
        ]
      : [],
  );
}

const placeLine = (city: string, state: string, zip: string) =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
