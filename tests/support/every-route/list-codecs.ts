// The codecs of the chunks of all stored lists.
import { auditCodec } from '#functions/data/accounts/audit-list.ts';
import { clientCodec } from '#functions/data/clients/client-rows.ts';
import { bookingRequestCodec } from '#functions/data/events/booking-request-rows.ts';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import { taskCodec } from '#functions/data/events/task-rows.ts';
import { invoiceCodec } from '#functions/data/invoices/invoice-rows.ts';
import type { ListName } from '#functions/data/lists/list-names.ts';
import type { RowCodec } from '#functions/data/lists/row-codec.ts';
import { legacyContactCodec } from '#functions/data/marketing/legacy-contact-rows.ts';
import { optOutCodec } from '#functions/data/marketing/opt-out-list.ts';
import { rebookCodec } from '#functions/data/marketing/rebook-rows.ts';
import { customerCodec } from '#functions/data/orders/customer-list.ts';
import { orderCodec } from '#functions/data/orders/order-rows.ts';
import { payoutCodec } from '#functions/data/payments/payout-list.ts';
import { shiftListCodec } from '#functions/data/staff/shift-rows.ts';

export const listCodecs: Readonly<
  Record<ListName, Pick<RowCodec<never>, 'version' | 'layouts' | 'pack'>>
> = {
  audit: auditCodec,
  bookingRequest: bookingRequestCodec,
  client: clientCodec,
  customer: customerCodec,
  event: eventCodec,
  invoice: invoiceCodec,
  legacyContact: legacyContactCodec,
  optOut: optOutCodec,
  order: orderCodec,
  payout: payoutCodec,
  rebook: rebookCodec,
  shift: shiftListCodec,
  task: taskCodec,
};
