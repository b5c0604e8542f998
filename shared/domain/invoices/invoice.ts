// Invoices and quotes: their content, their facts and what follows from them. Statuses and balances
// aren't stored: they are derived here from facts (issued, due date, ledger).
import type { ItemChoice } from './quote-options.ts';
import type { AmountOrPercent } from '#shared/domain/money/bill.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { countDaysBetween, localDate, type LocalDate } from '#shared/domain/values/local-date.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

export const invoiceTypes = ['invoice', 'quotation'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Spec §4, plus four that follow from other actions: voided, written off, expired, converted. */
export const invoiceStatuses = [
  'draft',
  'sent',
  'deposit_overdue',
  'deposit_paid',
  'partial_paid',
  'overdue',
  'paid',
  'partial_refunded',
  'refunded',
  'written_off',
  'void',
  'quotation_draft',
  'quotation_sent',
  'quotation_accepted',
  'quotation_rejected',
  'quotation_expired',
  'quotation_converted',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The statuses of issued invoices with an amount due. */
export const owedStatuses = [
  'sent',
  'deposit_overdue',
  'deposit_paid',
  'partial_paid',
  'overdue',
] as const satisfies readonly InvoiceStatus[];
type OwedStatus = (typeof owedStatuses)[number];

export type InvoiceItem = {
  readonly itemId: string;
  readonly itemName: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitCents: Cents;
  readonly discount: AmountOrPercent | undefined;
  readonly untaxed: boolean;
  /** On a quote, whether the client may take it or leave it; always billed if undefined. */
  readonly choice?: ItemChoice | undefined;
  /** The menu item whose photo stands beside the line. */
  readonly photoItemId?: string | undefined;
};

export type InvoiceCustomer = {
  readonly clientId: string;
  readonly businessName: string;
  readonly contactTitle: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhoneNumCountryCode: string;
  readonly contactPhoneNumber: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly ccMailId: string;
  readonly bccMailId: string;
};

export type InvoiceFranchise = {
  readonly franchiseId: string;
  readonly franchiseName: string;
  readonly franchiseEmail: string;
  readonly franchisePhoneNumCountryCode: string;
  readonly franchisePhoneNumber: string;
  readonly franchiseAddress: string;
  readonly franchiseCity: string;
  readonly franchiseState: string;
  readonly franchiseZipCode: string;
  readonly franchiseTaxId: string;
};

export type InvoiceEvent = {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventDate: LocalDate;
};

/** The printed content. It never changes once issued: a correction is the next revision. */
export type InvoiceContent = {
  readonly invoiceTitle: string;
  readonly franchiseDetails: InvoiceFranchise;
  readonly customerDetails: InvoiceCustomer;
  readonly eventDetails: InvoiceEvent | undefined;
  readonly items: readonly InvoiceItem[];
  readonly discount: AmountOrPercent | undefined;
  /** True if the discount reduces the taxed amount. */
  readonly discountApplicableOnTax: boolean;
  readonly taxPercent: string;
  /** True if prices include the tax. */
  readonly taxInside: boolean;
  readonly deposit: AmountOrPercent | undefined;
  readonly depositDueDate: LocalDate | undefined;
  readonly invoiceDate: LocalDate;
  /** For a quote, the last day on which it can be accepted. */
  readonly dueDate: LocalDate;
  /** For a quote, when the rest is due once it is accepted; the payment terms decide if undefined. */
  readonly balanceDueDate: LocalDate | undefined;
  /** Internal notes of the franchise; only the customer note is printed. */
  readonly notes: string;
  readonly customerNote: string;
};

export const paymentMethods = ['card', 'cash', 'check', 'bank_transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The methods of payments that are recorded manually. */
export const manualPaymentMethods = ['cash', 'check', 'bank_transfer', 'card', 'other'] as const;

export const factKinds = [
  'payment',
  'reversal',
  'refundAsked',
  'refund',
  'refundFailed',
  'cardFee',
  'cardFeeReversal',
  'lateFee',
  'waiver',
  'creditGiven',
  'creditApplied',
  'writeOff',
  'writeOffUndone',
] as const;
export type FactKind = (typeof factKinds)[number];

/** A line of the ledger. Lines are never changed; a mistake is corrected by another line. */
export type LedgerFact = {
  /**
   * Derived from the subject (a payment, a rule and its period), so that it can't be written twice.
   */
  readonly factId: string;
  readonly kind: FactKind;
  readonly amountCents: Cents;
  readonly at: Instant;
  readonly method: PaymentMethod | undefined;
  /**
   * The payment that is refunded or reversed, the fee that is waived, the credit that is reverted,
   * or the write-off that is undone.
   */
  readonly of: string | undefined;
  readonly note: string;
  /** Who recorded it; empty for cards and jobs. */
  readonly by: string;
  /**
   * For a refund, the part that returned an overpayment. Undefined for refunds of older versions.
   */
  readonly overpaidCents?: Cents | undefined;
  /** For a credit, the invoice on the other side, which has the same line under the same factId. */
  readonly counterpart?: CreditCounterpart | undefined;
};

export type CreditCounterpart = { readonly invoiceId: string; readonly number: string };

/** Everything that the status of an invoice or quote depends on. */
export type InvoiceFacts = {
  readonly type: InvoiceType;
  readonly issued: boolean;
  readonly voided: boolean;
  readonly answer: '' | 'accepted' | 'rejected';
  readonly converted: boolean;
  readonly dueDate: string;
  readonly depositDueDate: string;
  readonly totalCents: number;
  readonly depositCents: number;
  /** Card fees, and late fees that weren't waived. */
  readonly chargesCents: number;
  /** The card fees within the charges and within the paid amount. */
  readonly cardFeesCents: number;
  /**
   * Money received and kept: payments and credits from other invoices, minus reversed payments and
   * credits, minus returned overpayments.
   */
  readonly paidCents: number;
  /** Refunds of amounts that had been owed. */
  readonly refundedCents: number;
  /** What was given up, whether it is still owed or was paid after all. */
  readonly writtenOffCents: number;
};

type LedgerSums = Pick<
  InvoiceFacts,
  'chargesCents' | 'cardFeesCents' | 'paidCents' | 'refundedCents' | 'writtenOffCents'
>;

const noSums: LedgerSums = {
  chargesCents: 0,
  cardFeesCents: 0,
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
};

/** The fields that sums need, in stored lines as well as in lines on the wire. */
export type SummableFact = Pick<
  LedgerFact,
  'factId' | 'kind' | 'amountCents' | 'of' | 'overpaidCents'
>;

/** What a ledger line adds to each sum. Pending refunds count as paid out. */
const sumsByFactKind: Readonly<
  Record<FactKind, (amount: number, overpaid: number) => Partial<LedgerSums>>
> = {
  payment: (amount) => ({ paidCents: amount }),
  reversal: (amount) => ({ paidCents: -amount }),
  refundAsked: (amount, overpaid) => ({ refundedCents: amount - overpaid, paidCents: -overpaid }),
  refund: () => ({}),
  refundFailed: (amount, overpaid) => ({ refundedCents: overpaid - amount, paidCents: overpaid }),
  cardFee: (amount) => ({ chargesCents: amount, cardFeesCents: amount }),
  cardFeeReversal: (amount) => ({ chargesCents: -amount, cardFeesCents: -amount }),
  lateFee: (amount) => ({ chargesCents: amount }),
  waiver: (amount) => ({ chargesCents: -amount }),
  creditGiven: (amount) => ({ paidCents: -amount }),
  creditApplied: (amount) => ({ paidCents: amount }),
  writeOff: (amount) => ({ writtenOffCents: amount }),
  writeOffUndone: (amount) => ({ writtenOffCents: -amount }),
};

export function sumLedger(ledger: readonly SummableFact[]): LedgerSums {
  return ledger.reduce<LedgerSums>((sums, fact) => {
    const added = sumsByFactKind[fact.kind](fact.amountCents, returnedOverpayment(ledger, fact));
    return {
      chargesCents: sums.chargesCents + (added.chargesCents ?? 0),
      cardFeesCents: sums.cardFeesCents + (added.cardFeesCents ?? 0),
      paidCents: sums.paidCents + (added.paidCents ?? 0),
      refundedCents: sums.refundedCents + (added.refundedCents ?? 0),
      writtenOffCents: sums.writtenOffCents + (added.writtenOffCents ?? 0),
    };
  }, noSums);
}

/** A failed refund reverts the amounts of its request. */
function returnedOverpayment(
  ledger: readonly SummableFact[],
  { factId, kind, ...fact }: SummableFact,
) {
  if (kind !== 'refundFailed') return fact.overpaidCents ?? 0;
  const requestId = `refund-${factId.replace(/\|failed$/, '')}`;
  return ledger.find((it) => it.factId === requestId)?.overpaidCents ?? 0;
}

type BalanceFacts = Pick<
  InvoiceFacts,
  | 'type'
  | 'voided'
  | 'totalCents'
  | 'chargesCents'
  | 'paidCents'
  | 'refundedCents'
  | 'writtenOffCents'
>;

/**
 * The amount that the client still owes; negative if they overpaid. Due amounts, overpaid amounts
 * and statuses all derive from it. A refund never increases the amount owed: it returns an
 * overpayment if there is one, and otherwise leaves the balance unchanged. A write-off gives up what
 * is owed; money that comes after all makes it smaller, and never an overpayment.
 */
export function computeBalanceCents(facts: BalanceFacts): Cents {
  const { type, voided, totalCents, chargesCents, paidCents, refundedCents } = facts;
  if (type === 'quotation') return cents(0);
  // A void invoice isn't owed, and everything paid on it belongs to the client.
  const owed = voided ? Math.min(0, -paidCents) : totalCents + chargesCents - paidCents;
  if (owed >= 0) return cents(Math.max(0, owed - facts.writtenOffCents));
  return cents(Math.min(0, owed + refundedCents));
}

/** The part of the write-offs that is still owed, and so really given up. */
export function computeWrittenOffCents(facts: BalanceFacts): Cents {
  const { type, voided, totalCents, chargesCents, paidCents, writtenOffCents } = facts;
  if (type === 'quotation' || voided) return cents(0);
  return cents(Math.min(writtenOffCents, Math.max(0, totalCents + chargesCents - paidCents)));
}

/** The part of an overpayment that other refunds offset, whether they came before or after it. */
export function computeOffsetCents(facts: BalanceFacts): Cents {
  const { totalCents, chargesCents, paidCents, refundedCents, voided } = facts;
  const surplus = voided ? paidCents : paidCents - totalCents - chargesCents;
  return cents(Math.max(0, Math.min(surplus, refundedCents)));
}

export const computeDueCents = (facts: BalanceFacts): Cents =>
  cents(Math.max(0, computeBalanceCents(facts)));

export const computeOverpaidCents = (facts: BalanceFacts): Cents =>
  cents(Math.max(0, -computeBalanceCents(facts)));

/** What was paid on the billed amount. Card fees are paid separately. */
export const computePaidTowardBill = ({
  paidCents,
  cardFeesCents,
}: Pick<InvoiceFacts, 'paidCents' | 'cardFeesCents'>) => paidCents - cardFeesCents;

/** The amount to request first: the rest of the deposit, or the whole balance. */
export function computeFirstPaymentCents(facts: InvoiceFacts): Cents {
  const due = computeDueCents(facts);
  const depositLeft = facts.depositCents - computePaidTowardBill(facts);
  return depositLeft > 0 ? cents(Math.min(depositLeft, due)) : due;
}

/** True if the change of the ledger is the one that paid the deposit. */
export function hasReachedDeposit(before: InvoiceFacts, after: InvoiceFacts): boolean {
  const { depositCents, type, voided } = after;
  if (type !== 'invoice' || voided || depositCents === 0) return false;
  return (
    computePaidTowardBill(before) < depositCents && computePaidTowardBill(after) >= depositCents
  );
}

/** Days after the due date in the franchise's calendar; -1 (spec §3) if not overdue. */
export function countOverdueDays(facts: InvoiceFacts, today: LocalDate): number {
  if (!facts.issued || computeDueCents(facts) === 0 || today <= facts.dueDate) return -1;
  return countDaysBetween(localDate(facts.dueDate), today);
}

/** The only place that derives a status. */
export function getInvoiceStatus(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  return facts.type === 'quotation' ? quoteStatus(facts, today) : invoiceStatus(facts, today);
}

function quoteStatus(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  if (facts.voided) return 'void';
  if (facts.answer !== '') return `quotation_${facts.answer}`;
  if (facts.converted) return 'quotation_converted';
  if (!facts.issued) return 'quotation_draft';
  return today > facts.dueDate ? 'quotation_expired' : 'quotation_sent';
}

function invoiceStatus(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  const { voided, issued } = facts;
  if (voided) return 'void';
  if (!issued) return 'draft';
  return computeBalanceCents(facts) > 0 ? owedStatus(facts, today) : settledStatus(facts);
}

/** What was given up counts first. A refund that only returned an overpayment leaves it paid. */
function settledStatus(facts: InvoiceFacts): InvoiceStatus {
  const { totalCents, chargesCents, paidCents, refundedCents } = facts;
  if (computeWrittenOffCents(facts) > 0) return 'written_off';
  if (refundedCents <= 0 || paidCents - refundedCents >= totalCents + chargesCents) return 'paid';
  return refundedCents >= paidCents ? 'refunded' : 'partial_refunded';
}

function owedStatus(facts: InvoiceFacts, today: LocalDate): OwedStatus {
  const { depositCents, depositDueDate, dueDate } = facts;
  const paidCents = computePaidTowardBill(facts);
  if (today > dueDate) return 'overdue';
  if (depositCents > 0 && paidCents < depositCents) {
    if (depositDueDate !== '' && today > depositDueDate) return 'deposit_overdue';
    return paidCents > 0 ? 'partial_paid' : 'sent';
  }
  if (depositCents > 0 && paidCents === depositCents) return 'deposit_paid';
  return paidCents > 0 ? 'partial_paid' : 'sent';
}

/** True if the invoice can receive money. */
export const isPayable = (facts: InvoiceFacts) =>
  facts.type === 'invoice' && facts.issued && computeDueCents(facts) > 0;

/** False for drafts, and for quotes that were neither accepted nor paid for. */
export const isForBooks = ({
  type,
  issued,
  answer,
  converted,
  paidCents,
  refundedCents,
}: InvoiceFacts) =>
  issued &&
  (type === 'invoice' ||
    answer === 'accepted' ||
    converted ||
    paidCents !== 0 ||
    refundedCents !== 0);

/** True for a quote that its client can still answer. */
export const isAnswerable = (facts: InvoiceFacts, today: LocalDate) =>
  getInvoiceStatus(facts, today) === 'quotation_sent';
