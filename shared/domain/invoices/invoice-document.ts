// The content of an invoice or quote, shared by the screen, the client's page, the printout and the
// PDF. The bill engine computes all totals; views never add anything up.
import type { Bill, BillStepName, AmountOrPercent } from '#shared/domain/money/bill.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { computeInvoiceBill } from './invoice-bill.ts';
import {
  type FactKind,
  type InvoiceCustomer,
  type InvoiceFranchise,
  type InvoiceItem,
  type InvoiceType,
  computePaidTowardBill,
  type PaymentMethod,
} from './invoice.ts';
import { createItemFilter, type ItemChoice, listOptionIds } from './quote-options.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';

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
  readonly choice?: ItemChoice;
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

type SourceAnswer = InvoiceDocumentAcceptance & {
  readonly chosen?: readonly string[];
  readonly answer: 'accepted' | 'rejected';
};

/** An invoice as the contract sends it, or as it is typed. */
export type InvoiceDocumentSource = {
  readonly type: InvoiceType;
  readonly invoiceNumber: string;
  readonly invoiceTitle: string;
  readonly franchiseDetails: Omit<InvoiceFranchise, 'franchiseId'>;
  readonly logo: InvoiceDocumentLogo | null;
  readonly customerDetails: Omit<InvoiceCustomer, 'bccMailId'>;
  readonly eventDetails: { readonly eventName: string; readonly eventDate: string } | null;
  readonly clientInvoiceItems: readonly SourceItem[];
  readonly photos?: readonly LinePhoto[] | undefined;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly depositDueDate: string | null;
  readonly balanceDueDate: string | null;
  /** The client's answer to the quote. */
  readonly answer?: SourceAnswer | null;
  /** What the client is choosing; the answer's choice, or the initial one, if left out. */
  readonly chosen?: readonly string[] | undefined;
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
    readonly writtenOffAmount: number;
    readonly dueAmount: number;
    readonly overpaidAmount: number;
  };
  readonly successPaymentLogs: readonly SourceFact[];
};

type LinePhoto = { readonly itemId: string; readonly photo: InvoiceDocumentLogo };

export type InvoiceDocumentLine = {
  readonly itemId: string;
  readonly photo: InvoiceDocumentLogo | null;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitCents: number;
  /** The line's own discount; 0 if none. */
  readonly discountCents: number;
  readonly totalCents: number;
  readonly choice: ItemChoice;
  /** Part of the total. Options that the client doesn't take aren't. */
  readonly isBilled: boolean;
};

export type InvoiceDocumentStepName =
  | BillStepName
  | 'total'
  | 'taxInside'
  | 'lateFee'
  | 'paidCardFee'
  | 'paid'
  | 'credit'
  | 'writtenOff'
  | 'returned'
  | 'due'
  | 'overpaid'
  | 'refunded';

export type InvoiceDocumentStep = {
  readonly name: InvoiceDocumentStepName;
  /** Signed: what it adds to the amount owed. */
  readonly cents: number;
  /** The percentage, if the step is one. */
  readonly percent: string | undefined;
  /** True for a sum of the steps above. */
  readonly isSum: boolean;
};

export type InvoiceDocumentPayment = Pick<SourceFact, 'factId' | 'at' | 'method'> & {
  readonly kind: PaymentKind;
  /** The number of the invoice on the other side of a credit. */
  readonly counterpart: string | undefined;
  /** Signed: money received is positive. */
  readonly cents: number;
};

/** Who accepted the quote, and which version of it. */
export type InvoiceDocumentAcceptance = {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly number: string;
  /** 0 if it isn't known. */
  readonly revision: number;
  /** Path data; may be empty. */
  readonly signature: string;
};

/** A picture with an address that shows it for a while. */
export type InvoiceDocumentLogo = { readonly fileId: string; readonly url: string };

export type InvoiceDocument = {
  readonly type: InvoiceType;
  readonly number: string;
  readonly title: string;
  readonly sender: string;
  readonly logo: InvoiceDocumentLogo | null;
  readonly from: readonly string[];
  /** Of the sender; may be empty. */
  readonly taxId: string;
  readonly to: readonly string[];
  readonly event: { readonly name: string; readonly day: string } | undefined;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly lines: readonly InvoiceDocumentLine[];
  readonly steps: readonly InvoiceDocumentStep[];
  readonly deposit: { readonly cents: number; readonly dueOn: string | undefined } | undefined;
  /** For a quote, what is due after the deposit. */
  readonly rest: { readonly cents: number; readonly dueOn: string } | undefined;
  readonly acceptance: InvoiceDocumentAcceptance | undefined;
  readonly payments: readonly InvoiceDocumentPayment[];
  readonly note: string;
};

export function buildInvoiceDocument(source: InvoiceDocumentSource): InvoiceDocument {
  const { franchiseDetails: from, customerDetails: to, eventDetails } = source;
  const items = toInvoiceItems(source);
  const chosen = findChosen(source);
  const bill = computeSourceBill(source, items, chosen);
  const isBilled = createItemFilter(items, chosen);
  // What options would cost is also shown if they aren't taken.
  const whole = computeSourceBill(source, items, listOptionIds(items));
  const { partialPaidAmount, creditAmount, returnedAmount, cardFee } = source.calculations;
  const paidCents = partialPaidAmount + creditAmount - returnedAmount;
  const toward = computePaidTowardBill({ paidCents, cardFeesCents: cardFee });
  return {
    type: source.type,
    number: source.invoiceNumber,
    title: source.invoiceTitle,
    sender: from.franchiseName,
    logo: source.logo,
    from: listLetterheadLines(from),
    taxId: from.franchiseTaxId,
    to: [
      to.businessName,
      [to.contactName, to.contactTitle].filter(Boolean).join(', '),
      to.address,
      formatAddressLine({ city: to.city, state: to.state, zip: to.zipCode }),
      formatPhone(to.contactPhoneNumber),
      to.contactEmail,
    ].filter(Boolean),
    event: eventDetails ? { name: eventDetails.eventName, day: eventDetails.eventDate } : undefined,
    issuedOn: source.invoiceDate,
    dueOn: source.dueDate,
    lines: source.clientInvoiceItems.map((item, index) => ({
      itemId: item.itemId,
      photo: source.photos?.find(({ itemId }) => itemId === item.itemId)?.photo ?? null,
      name: item.itemName,
      description: item.description,
      quantity: item.quantity,
      unitCents: item.unitPrice,
      discountCents: whole.lines[index]?.discountCents ?? 0,
      totalCents: whole.lines[index]?.grossCents ?? 0,
      choice: item.choice ?? 'always',
      isBilled: isBilled(item),
    })),
    steps: toSteps(source, bill),
    deposit:
      // A paid deposit isn't requested again.
      bill.depositCents > toward
        ? { cents: bill.depositCents, dueOn: source.depositDueDate ?? undefined }
        : undefined,
    rest: source.balanceDueDate
      ? { cents: bill.grandTotalCents - bill.depositCents, dueOn: source.balanceDueDate }
      : undefined,
    acceptance: source.answer?.answer === 'accepted' ? source.answer : undefined,
    payments: toPayments(source.successPaymentLogs),
    note: source.customerNote,
  };
}

/** What stands below the sender's name. */
export const listLetterheadLines = (from: Omit<InvoiceFranchise, 'franchiseId'>): string[] =>
  [
    from.franchiseAddress,
    formatAddressLine({
      city: from.franchiseCity,
      state: from.franchiseState,
      zip: from.franchiseZipCode,
    }),
    formatPhone(from.franchisePhoneNumber),
    from.franchiseEmail,
  ].filter(Boolean);

function toSteps(
  { type, taxInside, calculations }: InvoiceDocumentSource,
  bill: Bill,
): InvoiceDocumentStep[] {
  const billed = [
    ...bill.steps.map(({ name, amountCents, of }) => toStep(name, amountCents, of?.percent)),
    toSumStep('total', bill.grandTotalCents),
    ...(taxInside ? [toStep('taxInside', bill.taxCents, calculations.taxPercent)] : []),
  ];
  if (type === 'quotation') return billed.filter(isStepVisible);
  const since = [
    toStep('lateFee', calculations.lateFee),
    toStep('paidCardFee', calculations.cardFee),
    toStep('paid', -calculations.partialPaidAmount),
    toStep('credit', -calculations.creditAmount),
    toStep('writtenOff', -calculations.writtenOffAmount),
    toStep('returned', calculations.returnedAmount),
  ];
  const { dueAmount, overpaidAmount, refundedAmount, returnedAmount } = calculations;
  return [
    ...[...billed, ...since].filter(isStepVisible),
    overpaidAmount > 0 ? toSumStep('overpaid', overpaidAmount) : toSumStep('due', dueAmount),
    // Other refunds aren't owed again, so they are listed below the amount due.
    ...[toStep('refunded', refundedAmount - returnedAmount)].filter(isStepVisible),
  ];
}

const isStepVisible = ({ cents: amount, isSum }: InvoiceDocumentStep) => isSum || amount !== 0;
const toStep = (
  name: InvoiceDocumentStepName,
  amount: number,
  percent?: string,
): InvoiceDocumentStep => ({
  name,
  percent,
  isSum: false,
  cents: amount,
});
const toSumStep = (name: InvoiceDocumentStepName, amount: number): InvoiceDocumentStep => ({
  ...toStep(name, amount),
  isSum: true,
});

function findChosen({ chosen, answer }: InvoiceDocumentSource) {
  return chosen ?? (answer?.answer === 'accepted' ? answer.chosen : undefined);
}

const toInvoiceItems = ({ clientInvoiceItems }: InvoiceDocumentSource): InvoiceItem[] =>
  clientInvoiceItems.map(({ itemId, itemName, description, quantity, choice, ...item }) => ({
    itemId,
    itemName,
    description,
    quantity,
    choice,
    unitCents: cents(item.unitPrice),
    discount: toAmountOrPercent(item.discount),
    untaxed: !item.taxable,
  }));

function computeSourceBill(
  source: InvoiceDocumentSource,
  items: readonly InvoiceItem[],
  chosen: readonly string[] | undefined,
) {
  const { calculations, taxInside } = source;
  const content = {
    items,
    discount: toAmountOrPercent(source.discount),
    discountApplicableOnTax: calculations.discountApplicableOnTax,
    taxPercent: calculations.taxPercent,
    taxInside,
    deposit: toAmountOrPercent(source.deposit),
  };
  return computeInvoiceBill(content, chosen);
}

function toAmountOrPercent({ percent, amount }: SourceShare): AmountOrPercent | undefined {
  if (percent !== null && Number(percent) > 0) return { percent };
  const amountCents: Cents = cents(amount ?? 0);
  return amountCents > 0 ? { amountCents } : undefined;
}

/** The sign of each ledger line that moves money. Fees and waivers don't. */
const signByPaymentKind = {
  payment: 1,
  reversal: -1,
  refundAsked: -1,
  refundFailed: 1,
  creditGiven: -1,
  creditApplied: 1,
} as const;
type PaymentKind = keyof typeof signByPaymentKind;

const isPayment = (kind: FactKind): kind is PaymentKind => Object.hasOwn(signByPaymentKind, kind);

function toPayments(facts: readonly SourceFact[]): InvoiceDocumentPayment[] {
  return facts.flatMap(({ factId, kind, at, method, amount, counterpart }) =>
    isPayment(kind)
      ? [
          {
            factId,
            kind,
            at,
            method,
            cents: signByPaymentKind[kind] * amount,
            counterpart: counterpart?.number,
          },
        ]
      : [],
  );
}
