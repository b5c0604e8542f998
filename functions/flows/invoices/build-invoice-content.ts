// The content of an invoice or quote from what a person filled in, with copies of franchise and
// event details. The copies stay as they are when the originals change.
import { getClient } from '#functions/data/clients/clients.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getLetterheads } from '#functions/data/franchises/letterheads.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import type { InvoiceContent, InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { noPhoto } from '#shared/domain/invoices/quote-options.ts';
import type { AmountOrPercent } from '#shared/domain/money/bill.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type MissingReference = 'clientMissing' | 'eventMissing';

export async function buildInvoiceContent(
  scope: Scope,
  draft: InvoiceDraft,
): Promise<InvoiceContent | MissingReference> {
  const { customerDetails, eventId, brandId } = draft;
  const [franchise, client, event, letterheads] = await Promise.all([
    getFranchise(scope),
    getClient(scope, customerDetails.clientId),
    eventId ? getEvent(scope, eventId) : undefined,
    getLetterheads(scope),
  ]);
  if (!client || !franchise) return 'clientMissing';
  if (eventId && !event) return 'eventMissing';
  return {
    invoiceTitle: draft.invoiceTitle,
    franchiseDetails: toInvoiceFranchise(franchise, letterheads, brandId),
    customerDetails,
    eventDetails: event && {
      eventId: event.eventId,
      eventName: event.eventName,
      eventDate: event.eventDate,
    },
    items: draft.clientInvoiceItems.map(toInvoiceItem),
    discount: toShare(draft.discount),
    discountApplicableOnTax: draft.discountApplicableOnTax,
    taxPercent: draft.taxPercent,
    taxInside: draft.taxInside,
    deposit: toShare(draft.deposit),
    depositDueDate: draft.depositDueDate ?? undefined,
    invoiceDate: draft.invoiceDate,
    dueDate: draft.dueDate,
    balanceDueDate: draft.balanceDueDate ?? undefined,
    notes: draft.notes,
    customerNote: draft.customerNote,
  };
}

type ItemInput = InvoiceDraft['clientInvoiceItems'][number];

export const toInvoiceItem = ({
  unitPrice,
  discount,
  taxable,
  choice,
  photoItemId,
  ...item
}: ItemInput): InvoiceItem => ({
  ...item,
  choice: choice === 'always' ? undefined : choice,
  photoItemId: photoItemId === noPhoto ? undefined : photoItemId,
  unitCents: unitPrice,
  discount: toShare(discount),
  untaxed: !taxable,
});

type ShareInput = { readonly percent: string | null; readonly amount: Cents | null };

export function toShare({ percent, amount }: ShareInput): AmountOrPercent | undefined {
  if (percent !== null && Number(percent) > 0) return { percent };
  return amount !== null && amount > 0 ? { amountCents: amount } : undefined;
}
