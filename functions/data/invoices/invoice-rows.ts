// The slim row of an invoice or quote: what the grid shows of it, encoded as one string in the list
// index.
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import { toInvoiceFacts } from '#shared/domain/invoices/invoice-bill.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { getChosenItems, type Invoice } from './invoice.ts';

export const invoiceCodec = rowCodec<InvoiceRow>()(
  [
    [
      'id',
      'version',
      'brandId',
      'type',
      'number',
      'title',
      'clientId',
      'businessName',
      'eventId',
      'eventName',
      'eventDate',
      'invoiceDate',
      'dueDate',
      'depositDueDate',
      'issued',
      'voided',
      'answer',
      'converted',
      'totalCents',
      'depositCents',
      'chargesCents',
      'cardFeesCents',
      'paidCents',
      'refundedCents',
    ],
    [
      'id',
      'version',
      'brandId',
      'type',
      'number',
      'title',
      'clientId',
      'businessName',
      'eventId',
      'eventName',
      'eventDate',
      'invoiceDate',
      'dueDate',
      'depositDueDate',
      'issued',
      'voided',
      'answer',
      'converted',
      'totalCents',
      'depositCents',
      'chargesCents',
      'cardFeesCents',
      'paidCents',
      'refundedCents',
      'writtenOffCents',
      'lostReason',
    ],
    [
      'id',
      'version',
      'brandId',
      'type',
      'number',
      'title',
      'clientId',
      'businessName',
      'eventId',
      'eventName',
      'eventDate',
      'invoiceDate',
      'dueDate',
      'depositDueDate',
      'issued',
      'voided',
      'answer',
      'converted',
      'totalCents',
      'depositCents',
      'chargesCents',
      'cardFeesCents',
      'paidCents',
      'refundedCents',
      'writtenOffCents',
      'lostReason',
      'movedOn',
    ],
  ],
  { writtenOffCents: 0, lostReason: '', movedOn: '' },
);

/** One bucket per month, as for events. */
export const invoiceBuckets: RowBucketing<InvoiceRow> = {
  name: 'invoice',
  getBucket: ({ invoiceDate }) => invoiceDate.slice(0, 'yyyy-mm'.length),
};

export function getInvoiceFacts(invoice: Invoice) {
  const { type, issuedAt, voidedAt, answer, convertedTo, proposedAt, content, ledger } = invoice;
  return toInvoiceFacts({
    type,
    issued: issuedAt !== undefined,
    voided: voidedAt !== undefined,
    answer: answer?.answer ?? '',
    converted: convertedTo !== undefined && proposedAt === undefined,
    content,
    ledger,
    chosen: getChosenItems(invoice),
  });
}

export function toInvoiceRow(invoice: Invoice): InvoiceRow {
  const { invoiceId: id, version, brandId, number = '', content, answer, voidReason } = invoice;
  const { customerDetails, eventDetails } = content;
  return {
    ...getInvoiceFacts(invoice),
    id,
    version,
    brandId,
    number,
    title: content.invoiceTitle,
    clientId: customerDetails.clientId,
    businessName: customerDetails.businessName,
    eventId: eventDetails?.eventId ?? '',
    eventName: eventDetails?.eventName ?? '',
    eventDate: eventDetails?.eventDate ?? '',
    invoiceDate: content.invoiceDate,
    lostReason: answer?.answer === 'rejected' ? answer.note : voidReason,
    movedOn: getMovedOn(invoice),
  };
}

/** Unknown if it was corrected before corrections stored their time. */
function getMovedOn({ issuedAt, voidedAt, revision, revisedAt, ledger }: Invoice): string {
  if (issuedAt === undefined || (revision > 1 && revisedAt === undefined)) return '';
  const moments = [issuedAt, voidedAt ?? 0, revisedAt ?? 0, ...ledger.map(({ at }) => at)];
  const last = Math.max(...moments);
  return toIso(instant(last)).slice(0, 'yyyy-mm-dd'.length);
}
