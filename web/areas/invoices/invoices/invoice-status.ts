import type { InvoiceStatus } from '#shared/domain/invoices/invoice.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatMoney } from '#web/kit/words/format.ts';

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
  written_off: 'gray',
  void: 'black',
  quotation_draft: 'gray',
  quotation_sent: 'blue',
  quotation_accepted: 'green',
  quotation_rejected: 'red',
  quotation_expired: 'gray',
  quotation_converted: 'gray',
};

/** An overpayment takes precedence over the status, because somebody has to refund it. */
export function toInvoiceStatusBadge(status: InvoiceStatus, overpaidCents: number) {
  const tone = overpaidCents > 0 ? ('yellow' as const) : tones[status];
  const label =
    overpaidCents > 0
      ? text('invoice_overpaid', { amount: formatMoney(overpaidCents) })
      : text(`invoice_status_${status}`);
  return { tone, label };
}
