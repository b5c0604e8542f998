// All stored lists with version stamps, for rebuilding them after a bulk load and for repairs.
import { auditList } from '#functions/data/accounts/audit-list.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { taskList } from '#functions/data/events/task-list.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { optOutList } from '#functions/data/marketing/opt-out-list.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { customerList } from '#functions/data/orders/customer-list.ts';
import { orderRowList } from '#functions/data/orders/order-row-list.ts';
import { payoutList } from '#functions/data/payments/payout-list.ts';
import { shiftList } from '#functions/data/staff/shift-list.ts';
import type { MaintainedList } from '#functions/data/lists/stored-list.ts';
import type { ListName } from '#functions/data/lists/list-names.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';

const rowLists: Readonly<Record<ListName, MaintainedList>> = {
  audit: auditList,
  bookingRequest: bookingRequestList,
  client: clientList,
  customer: customerList,
  event: eventList,
  legacyContact: legacyContactList,
  invoice: invoiceList,
  optOut: optOutList,
  order: orderRowList,
  payout: payoutList,
  rebook: rebookList,
  shift: shiftList,
  task: taskList,
};

export async function rebuildLists(scope: Scope): Promise<void> {
  for (const list of Object.values(rowLists)) await list.rebuild(scope);
}

/** Returns what was repaired. */
export async function repairLists(scope: Scope, now: Instant): Promise<string[]> {
  const repaired: string[] = [];
  for (const list of Object.values(rowLists)) repaired.push(...(await list.repair(scope, now)));
  return repaired;
}
