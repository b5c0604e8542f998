import type { InvoiceStatus } from '#shared/domain/invoices/invoice.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'gray',
  sent: 'blue',
  deposit_overdue: 'red',
  deposit_paid: 'yellow',
  partial_paid: 'yellow',
  overdue: 'red',
  paid: 'green',
  partial_refunded: 'gray',
  refunded: 'gray',
  void: 'black',
  quotation_draft: 'gray',
  quotation_sent: 'blue',
  quotation_accepted: 'green',
  quotation_rejected: 'red',
  quotation_expired: 'gray',
  quotation_converted: 'gray',
};

export const statusShown = (status: InvoiceStatus) => ({
  tone: tones[status],
  label: text(`invoice_status_${status}`),
});
