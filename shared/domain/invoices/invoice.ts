// Invoices and quotes: what they say, what has happened to them, and what that makes of them. Nothing
// that follows is stored: statuses and balances come from facts (issued, due date, ledger) here.
import type { Share } from '#shared/domain/money/bill.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { daysBetween, localDate, type LocalDate } from '#shared/domain/values/local-date.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

export const invoiceTypes = ['invoice', 'quotation'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Spec §4, and three that follow from what may happen: voided, expired, converted. */
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
  'void',
  'quotation_draft',
  'quotation_sent',
  'quotation_accepted',
  'quotation_rejected',
  'quotation_expired',
  'quotation_converted',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Those of an issued invoice on which money is due. */
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
  readonly discount: Share | undefined;
  readonly untaxed: boolean;
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
};

export type InvoiceEvent = {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventDate: LocalDate;
};

/** What is printed. Once it is issued it never changes: a correction is the next revision. */
export type InvoiceContent = {
  readonly invoiceTitle: string;
  readonly franchiseDetails: InvoiceFranchise;
  readonly customerDetails: InvoiceCustomer;
  readonly eventDetails: InvoiceEvent | undefined;
  readonly items: readonly InvoiceItem[];
  readonly discount: Share | undefined;
  /** Whether the discount lowers what is taxed. */
  readonly discountApplicableOnTax: boolean;
  readonly taxPercent: string;
  /** Prices have the tax in them. */
  readonly taxInside: boolean;
  readonly deposit: Share | undefined;
  readonly depositDueDate: LocalDate | undefined;
  readonly invoiceDate: LocalDate;
  /** Of a quote: the last day on which it can be accepted. */
  readonly dueDate: LocalDate;
  /** For the franchise alone; the customer note is printed. */
  readonly notes: string;
  readonly customerNote: string;
};

export const paymentMethods = ['card', 'cash', 'check', 'bank_transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Those that a person notes by hand. */
export const handMethods = ['cash', 'check', 'bank_transfer', 'card', 'other'] as const;

export const factKinds = [
  'payment',
  'reversal',
  'refundAsked',
  'refund',
  'refundFailed',
  'cardFee',
  'lateFee',
  'waiver',
  'creditGiven',
  'creditApplied',
] as const;
export type FactKind = (typeof factKinds)[number];

/** A line of the ledger. It is written once and stays; a mistake is undone by another one. */
export type LedgerFact = {
  /** What it is about names it, so that it can't be written twice: a payment, a rule and its period. */
  readonly factId: string;
  readonly kind: FactKind;
  readonly amountCents: Cents;
  readonly at: Instant;
  readonly method: PaymentMethod | undefined;
  /** The payment that is refunded or reversed, the fee that is waived, the credit that is taken back. */
  readonly of: string | undefined;
  readonly note: string;
  /** Who noted it; nobody for cards and jobs. */
  readonly by: string;
  /** Of a refund: the part of it that returned an overpayment. Refunds of older versions don't say. */
  readonly overpaidCents?: Cents | undefined;
  /** Of a credit: the invoice on the other side, which has the same line under the same factId. */
  readonly counterpart?: CreditCounterpart | undefined;
};

export type CreditCounterpart = { readonly invoiceId: string; readonly number: string };

/** All that decides how an invoice or quote stands. */
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
  /** Late fees that weren't waived, and card fees. */
  readonly chargesCents: number;
  /** The part of it, and of what was paid, that is card fees. */
  readonly cardFeesCents: number;
  /**
   * What came in and stayed: payments and credits from other invoices, less payments and credits that
   * were taken away again, and less overpayments that were returned.
   */
  readonly paidCents: number;
  /** What was given back of what had been owed. */
  readonly refundedCents: number;
};

type Sums = Pick<InvoiceFacts, 'chargesCents' | 'cardFeesCents' | 'paidCents' | 'refundedCents'>;

const noSums: Sums = { chargesCents: 0, cardFeesCents: 0, paidCents: 0, refundedCents: 0 };

/** What sums are made of: of lines as they are stored, and as they travel. */
export type SummedFact = Pick<
  LedgerFact,
  'factId' | 'kind' | 'amountCents' | 'of' | 'overpaidCents'
>;

/** What a line of the ledger adds to which sum; refunds that are on their way count as given. */
const adds: Readonly<Record<FactKind, (amount: number, overpaid: number) => Partial<Sums>>> = {
  payment: (amount) => ({ paidCents: amount }),
  reversal: (amount) => ({ paidCents: -amount }),
  refundAsked: (amount, overpaid) => ({ refundedCents: amount - overpaid, paidCents: -overpaid }),
  refund: () => ({}),
  refundFailed: (amount, overpaid) => ({ refundedCents: overpaid - amount, paidCents: overpaid }),
  cardFee: (amount) => ({ chargesCents: amount, cardFeesCents: amount }),
  lateFee: (amount) => ({ chargesCents: amount }),
  waiver: (amount) => ({ chargesCents: -amount }),
  creditGiven: (amount) => ({ paidCents: -amount }),
  creditApplied: (amount) => ({ paidCents: amount }),
};

export function sumsOf(ledger: readonly SummedFact[]): Sums {
  return ledger.reduce<Sums>((sums, fact) => {
    const added = adds[fact.kind](fact.amountCents, returnedOverpayment(ledger, fact));
    return {
      chargesCents: sums.chargesCents + (added.chargesCents ?? 0),
      cardFeesCents: sums.cardFeesCents + (added.cardFeesCents ?? 0),
      paidCents: sums.paidCents + (added.paidCents ?? 0),
      refundedCents: sums.refundedCents + (added.refundedCents ?? 0),
    };
  }, noSums);
}

/** A refund that failed undoes what its request says. */
function returnedOverpayment(ledger: readonly SummedFact[], { factId, kind, ...fact }: SummedFact) {
  if (kind !== 'refundFailed') return fact.overpaidCents ?? 0;
  const requestId = `refund-${factId.replace(/\|failed$/, '')}`;
  return ledger.find((it) => it.factId === requestId)?.overpaidCents ?? 0;
}

type Balanced = Pick<
  InvoiceFacts,
  'type' | 'voided' | 'totalCents' | 'chargesCents' | 'paidCents' | 'refundedCents'
>;

/**
 * What the client still owes; below zero what they paid too much. Due amounts, overpaid amounts and
 * statuses all follow from it. A refund gives money back and asks for none of it again: of an
 * overpayment it returns that, of anything else it leaves the balance as it was.
 */
export function computeBalanceCents(facts: Balanced): Cents {
  const { type, voided, totalCents, chargesCents, paidCents, refundedCents } = facts;
  if (type === 'quotation') return cents(0);
  // Nobody owes what is void, and what was paid on it is the client's.
  const owed = voided ? Math.min(0, -paidCents) : totalCents + chargesCents - paidCents;
  return cents(owed >= 0 ? owed : Math.min(0, owed + refundedCents));
}

/** What other refunds take off an overpayment that came about before or after them. */
export function computeOffsetCents(facts: Balanced): Cents {
  const { totalCents, chargesCents, paidCents, refundedCents, voided } = facts;
  const surplus = voided ? paidCents : paidCents - totalCents - chargesCents;
  return cents(Math.max(0, Math.min(surplus, refundedCents)));
}

export const dueCentsOf = (facts: Balanced): Cents =>
  cents(Math.max(0, computeBalanceCents(facts)));

export const computeOverpaidCents = (facts: Balanced): Cents =>
  cents(Math.max(0, -computeBalanceCents(facts)));

/** What was paid on what is billed: a card fee pays for itself. */
export const paidToward = ({
  paidCents,
  cardFeesCents,
}: Pick<InvoiceFacts, 'paidCents' | 'cardFeesCents'>) => paidCents - cardFeesCents;

/** What is asked for first: the rest of the deposit, or all that is owed. */
export function askedFirstCents(facts: InvoiceFacts): Cents {
  const due = dueCentsOf(facts);
  const depositLeft = facts.depositCents - paidToward(facts);
  return depositLeft > 0 ? cents(Math.min(depositLeft, due)) : due;
}

/** Days after the due date in the franchise's calendar; -1 (spec §3) while nothing is late. */
export function overDueDays(facts: InvoiceFacts, today: LocalDate): number {
  if (!facts.issued || dueCentsOf(facts) === 0 || today <= facts.dueDate) return -1;
  return daysBetween(localDate(facts.dueDate), today);
}

/** The one place in which a status comes about. */
export function statusOf(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  return facts.type === 'quotation' ? quoteStatus(facts, today) : invoiceStatus(facts, today);
}

function quoteStatus(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  if (facts.voided) return 'void';
  if (facts.converted) return 'quotation_converted';
  if (facts.answer !== '') return `quotation_${facts.answer}`;
  if (!facts.issued) return 'quotation_draft';
  return today > facts.dueDate ? 'quotation_expired' : 'quotation_sent';
}

function invoiceStatus(facts: InvoiceFacts, today: LocalDate): InvoiceStatus {
  const { voided, issued } = facts;
  if (voided) return 'void';
  if (!issued) return 'draft';
  return computeBalanceCents(facts) > 0 ? owedStatus(facts, today) : settledStatus(facts);
}

/** A refund that returned an overpayment leaves all that was billed paid. */
function settledStatus(facts: InvoiceFacts): InvoiceStatus {
  const { totalCents, chargesCents, paidCents, refundedCents } = facts;
  if (refundedCents <= 0 || paidCents - refundedCents >= totalCents + chargesCents) return 'paid';
  return refundedCents >= paidCents ? 'refunded' : 'partial_refunded';
}

function owedStatus(facts: InvoiceFacts, today: LocalDate): OwedStatus {
  const { depositCents, depositDueDate, dueDate } = facts;
  const paidCents = paidToward(facts);
  if (today > dueDate) return 'overdue';
  if (depositCents > 0 && paidCents < depositCents) {
    if (depositDueDate !== '' && today > depositDueDate) return 'deposit_overdue';
    return paidCents > 0 ? 'partial_paid' : 'sent';
  }
  if (depositCents > 0 && paidCents === depositCents) return 'deposit_paid';
  return paidCents > 0 ? 'partial_paid' : 'sent';
}

/** Money may still come in. */
export const isPayable = (facts: InvoiceFacts) =>
  facts.type === 'invoice' && facts.issued && dueCentsOf(facts) > 0;

/** A quote that its client may still answer. */
export const isAnswerable = (facts: InvoiceFacts, today: LocalDate) =>
  statusOf(facts, today) === 'quotation_sent';
