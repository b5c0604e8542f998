import { expect, test } from 'vitest';
import {
  computeDueCents,
  type InvoiceFacts,
  invoiceStatuses,
  type InvoiceStatus,
  countOverdueDays,
  getInvoiceStatus,
} from '#shared/domain/invoices/invoice.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const today = localDate('2026-07-15');

const invoice: InvoiceFacts = {
  type: 'invoice',
  issued: true,
  voided: false,
  answer: '',
  converted: false,
  dueDate: '2026-07-29',
  depositDueDate: '',
  totalCents: 10_000,
  depositCents: 0,
  chargesCents: 0,
  cardFeesCents: 0,
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
};
const deposit = { depositCents: 2500, depositDueDate: '2026-07-20' };
const quote = { type: 'quotation' } as const;
const yesterday = '2026-07-14';

/** Each status, and what leads to it. */
const reached: readonly (readonly [InvoiceStatus, string, Partial<InvoiceFacts>])[] = [
  ['draft', 'not issued', { issued: false }],
  ['draft', 'not issued, past its due date', { issued: false, dueDate: yesterday }],
  ['sent', 'issued', {}],
  ['sent', 'due today', { dueDate: '2026-07-15' }],
  ['sent', 'a deposit that is due later', deposit],
  ['deposit_overdue', 'the deposit was due', { ...deposit, depositDueDate: yesterday }],
  [
    'deposit_overdue',
    'a part of the deposit that was due',
    { ...deposit, depositDueDate: yesterday, paidCents: 2499 },
  ],
  ['deposit_paid', 'the deposit', { ...deposit, paidCents: 2500 }],
  [
    'deposit_paid',
    'the deposit by card: its fee pays for itself',
    { ...deposit, paidCents: 2550, chargesCents: 50, cardFeesCents: 50 },
  ],
  ['partial_paid', 'a part', { paidCents: 1 }],
  ['partial_paid', 'more than the deposit', { ...deposit, paidCents: 2501 }],
  ['partial_paid', 'a part of the deposit', { ...deposit, paidCents: 2499 }],
  ['overdue', 'past its due date', { dueDate: yesterday }],
  ['overdue', 'past its due date, a part paid', { dueDate: yesterday, paidCents: 9999 }],
  ['overdue', 'all but a late fee', { dueDate: yesterday, paidCents: 10_000, chargesCents: 500 }],
  ['paid', 'all', { paidCents: 10_000 }],
  ['paid', 'all of it late', { dueDate: yesterday, paidCents: 10_500, chargesCents: 500 }],
  ['written_off', 'given up', { writtenOffCents: 10_000 }],
  ['partial_refunded', 'a part given back', { paidCents: 10_000, refundedCents: 4000 }],
  ['refunded', 'all given back', { paidCents: 10_000, refundedCents: 10_000 }],
  [
    'partial_paid',
    'a part that was paid and given back, the rest still due',
    { paidCents: 2000, refundedCents: 2000 },
  ],
  [
    'overdue',
    'a part that was paid and given back, the rest late',
    { dueDate: yesterday, paidCents: 2000, refundedCents: 2000 },
  ],
  ['paid', 'too much', { paidCents: 15_000 }],
  ['paid', 'too much, and the rest given back', { paidCents: 15_000, refundedCents: 5000 }],
  ['partial_refunded', 'more than too much given back', { paidCents: 15_000, refundedCents: 6000 }],
  ['void', 'void', { voided: true }],
  ['quotation_draft', 'a quote that is not issued', { ...quote, issued: false }],
  ['quotation_sent', 'a quote', quote],
  ['quotation_expired', 'a quote past its last day', { ...quote, dueDate: yesterday }],
  ['quotation_accepted', 'accepted', { ...quote, answer: 'accepted', dueDate: yesterday }],
  ['quotation_rejected', 'rejected', { ...quote, answer: 'rejected' }],
  [
    'quotation_accepted',
    'accepted, and made into an invoice',
    { ...quote, answer: 'accepted', converted: true },
  ],
  ['quotation_converted', 'made into an invoice unanswered', { ...quote, converted: true }],
];

test.each(reached)('%s: %s', (status, _why, facts) => {
  expect(getInvoiceStatus({ ...invoice, ...facts }, today)).toBe(status);
});

test('every status can be reached', () => {
  const all = new Set(reached.map(([status]) => status));

  expect([...invoiceStatuses].filter((status) => !all.has(status))).toEqual([]);
});

test.each([
  ['not yet due', '2026-07-29', {}, -1],
  ['due today', '2026-07-15', {}, -1],
  ['a day late', '2026-07-14', {}, 1],
  ['late and paid', '2026-07-01', { paidCents: 10_000 }, -1],
  ['late and not issued', '2026-07-01', { issued: false }, -1],
  ['late and void', '2026-07-01', { voided: true }, -1],
])('of an invoice %s the days over are %s', (_what, dueDate, facts, days) => {
  expect(countOverdueDays({ ...invoice, dueDate, ...facts }, today)).toBe(days);
});

test('a refund asks for no money again, and a void invoice for none', () => {
  const refunded = { ...invoice, paidCents: 10_000, refundedCents: 4000 };

  expect([computeDueCents(refunded), computeDueCents({ ...invoice, voided: true })]).toEqual([
    0, 0,
  ]);
});
