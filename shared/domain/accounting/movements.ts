// What each kind of movement does to the accounts. Invoices, orders and card payments have facts
// (ledger lines); each kind of fact is a movement here, or says why it is none. The table in
// shared/accounting-files.md is made of this one, and a property test holds the journal to it.
import type { FactKind } from '#shared/domain/invoices/invoice.ts';
import type { DonationFactKind } from '#shared/domain/marketing/donation.ts';
import type { PayoutKind } from '#shared/domain/money/payout.ts';
import type { OrderFactKind } from '#shared/domain/orders/order-ledger.ts';
import type { BookAccountKey } from './account.ts';

type MovementRule = {
  /** What usually is debited and credited. Both sides may have several lines. */
  readonly debit: readonly BookAccountKey[];
  readonly credit: readonly BookAccountKey[];
  readonly when: string;
};

const receipts = ['cardClearing', 'cash', 'undeposited', 'bank', 'otherReceipts'] as const;
/** What a client owes or is owed, before and after the event. */
const balance = ['receivable', 'deposits', 'customerCredits'] as const;
/** Money that returns after amounts were refunded or given up takes those back first. */
const settled = ['refunds', 'salesTax', 'badDebt'] as const;

export const movements = {
  sale: {
    debit: ['receivable', 'deposits', 'discounts', 'refunds', 'badDebt'],
    credit: ['sales', 'salesTax', 'customerCredits', 'receivable'],
    when: 'An invoice, on its event’s day; without an event, on the day it is issued. Deposits are applied.',
  },
  correction: {
    debit: [...balance, ...settled, 'sales', 'discounts'],
    credit: [...balance, ...settled, 'sales', 'discounts'],
    when: 'A later version of an invoice whose sale is booked: the difference.',
  },
  voided: {
    debit: [...balance, 'sales', 'salesTax', 'lateFees', 'cardFees', 'refunds'],
    credit: [...balance, ...settled, 'discounts'],
    when: 'An invoice is voided: its sale and fees are taken back; what was paid belongs to the client.',
  },
  payment: {
    debit: [...receipts, 'receivable'],
    credit: [...balance, ...settled, 'cardFees'],
    when: 'A payment of an invoice, with the card fee in it. Before the event’s day it is a deposit.',
  },
  reversal: {
    debit: [...balance, ...settled, 'cardFees'],
    credit: [...receipts, 'receivable'],
    when: 'A payment is taken back: recorded by mistake, or a dispute is lost. The client owes it again.',
  },
  refundAsked: {
    debit: [...balance, 'refunds', 'salesTax'],
    credit: ['refundsPayable', 'cardFees'],
    when: 'A card refund that Stripe has not carried out yet.',
  },
  refund: {
    debit: ['refundsPayable', ...balance, 'refunds', 'salesTax'],
    credit: [...receipts],
    when: 'A refund is done. What was owed is taken off sales and tax, what was overpaid off the credits.',
  },
  refundFailed: {
    debit: ['refundsPayable', ...receipts],
    credit: [...balance, 'refunds', 'salesTax'],
    when: 'A refund failed, or the bank returned it.',
  },
  cardFee: {
    debit: [...balance, ...settled],
    credit: ['cardFees', 'customerCredits'],
    when: 'The card fee of a payment; booked with the payment.',
  },
  cardFeeReversal: {
    debit: ['cardFees', 'customerCredits'],
    credit: [...balance, ...settled],
    when: 'The card fee of a payment that is taken back; booked with it.',
  },
  lateFee: {
    debit: [...balance, ...settled],
    credit: ['lateFees'],
    when: 'A late fee is charged.',
  },
  waiver: {
    debit: ['lateFees'],
    credit: [...balance, ...settled],
    when: 'A late fee is waived.',
  },
  creditGiven: {
    debit: [...balance, ...settled],
    credit: [...balance],
    when: 'An overpayment leaves an invoice. It stays a credit of the client, so usually nothing is booked.',
  },
  creditApplied: {
    debit: ['customerCredits'],
    credit: [...balance, ...settled],
    when: 'A credit of the client pays another invoice.',
  },
  writeOff: {
    debit: ['badDebt'],
    credit: ['receivable'],
    when: 'What is owed is given up.',
  },
  writeOffUndone: {
    debit: ['receivable'],
    credit: ['badDebt'],
    when: 'A write-off is undone.',
  },
  ordersPaid: {
    debit: ['cardClearing'],
    credit: ['deposits'],
    when: 'Online orders paid on a day: a deposit until they are picked up.',
  },
  ordersSold: {
    debit: ['deposits'],
    credit: ['sales', 'salesTax', 'tips'],
    when: 'The paid orders of an event, on the day of their slot.',
  },
  orderRefund: {
    debit: ['refunds', 'salesTax', 'tips', 'deposits'],
    credit: ['cardClearing'],
    when: 'A refund of an order: before its day off the deposits, then off sales and tax, and off the tip last.',
  },
  orderRefundReturned: {
    debit: ['cardClearing'],
    credit: ['refunds', 'salesTax', 'tips', 'deposits'],
    when: 'The bank returned the refund of an order.',
  },
  surplus: {
    debit: ['cardClearing'],
    credit: ['customerCredits'],
    when: 'A card payment beyond what was due, which goes back by itself.',
  },
  surplusReturned: {
    debit: ['customerCredits', 'deposits'],
    credit: ['cardClearing'],
    when: 'Such a payment went back.',
  },
  stripeFees: {
    debit: ['stripeFees'],
    credit: ['cardClearing'],
    when: 'Stripe’s fees for the card payments of a day.',
  },
  payout: {
    debit: ['bank', 'cardClearing'],
    credit: ['cardClearing', 'bank'],
    when: 'Stripe pays out to the bank, or takes back.',
  },
  takings: {
    debit: ['cash', 'otherReceipts'],
    credit: ['sales', 'salesTax'],
    when: 'Recorded sales of an event beyond its invoices and online orders: counted cash, then other receipts.',
  },
  giveback: {
    debit: ['giveback'],
    credit: ['givebackPayable'],
    when: 'The giveback of recorded sales, on the event’s day.',
  },
  givebackPaid: {
    debit: ['givebackPayable'],
    credit: ['bank'],
    when: 'A giveback is paid by check or transfer, at most twelve months after its event.',
  },
  donations: {
    debit: ['cardClearing'],
    credit: ['donations'],
    when: 'Donations to a campaign on a day.',
  },
  donationRefund: {
    debit: ['donations'],
    credit: ['cardClearing'],
    when: 'A donation is refunded.',
  },
  donationRefundReturned: {
    debit: ['cardClearing'],
    credit: ['donations'],
    when: 'The bank returned the refund of a donation.',
  },
} as const satisfies Record<string, MovementRule> & Record<FactKind, MovementRule>;

export type MovementKind = keyof typeof movements;
const isMovementKind = (kind: string): kind is MovementKind => kind in movements;
export const movementKinds: readonly MovementKind[] = Object.keys(movements).filter(isMovementKind);

type FactRule = MovementKind | { readonly none: string };

/** Invoice facts are movements of their own name. */
export const orderFactMovements: Readonly<Record<OrderFactKind, FactRule>> = {
  payment: 'ordersPaid',
  refundAsked: { none: 'An order’s refund is booked when it is done.' },
  refund: 'orderRefund',
  refundFailed: 'orderRefundReturned',
  canceled: { none: 'Nothing was paid, so nothing was sold.' },
};

export const donationFactMovements: Readonly<Record<DonationFactKind, FactRule>> = {
  donation: 'donations',
  refundAsked: { none: 'A donation’s refund is booked when it is done.' },
  refund: 'donationRefund',
  refundFailed: 'donationRefundReturned',
};

/** What moves on the Stripe account, by what was paid. Invoices book it with their own facts. */
export const donationPayoutMovements: Readonly<Record<PayoutKind, MovementKind>> = {
  payment: 'donations',
  refund: 'donationRefund',
  refundReturned: 'donationRefundReturned',
};
