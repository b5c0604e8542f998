// The notification-status columns of the grids (spec §2): whether a notice has gone out, or none is due.
import type { PaymentTerm } from './event.ts';

export const eventNotices = [
  'bookingEmail',
  'confirmationEmail',
  'thankYouEmail',
  'clientInvoice',
  'givebackPaid',
  'taskComplete',
] as const;
export type EventNotice = (typeof eventNotices)[number];

type Noticed = {
  readonly paymentTerm: PaymentTerm;
  readonly givebackPercentage: number;
  readonly sent: readonly EventNotice[];
};

/** Nothing where none is due: an invoice is for those who pay by it, a giveback for those who get one. */
export function noticeSent(notice: EventNotice, event: Noticed): boolean | undefined {
  return isDue(notice, event) ? event.sent.includes(notice) : undefined;
}

function isDue(notice: EventNotice, { paymentTerm, givebackPercentage }: Noticed): boolean {
  if (notice === 'clientInvoice') return paymentTerm === 'invoice';
  return notice !== 'givebackPaid' || givebackPercentage > 0;
}
