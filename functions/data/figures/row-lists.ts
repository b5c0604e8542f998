// All stored lists with version stamps, for rebuilding them after a bulk load and for repairs.
import { clientList } from '#functions/data/clients/client-list.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { orderRowList } from '#functions/data/orders/order-row-list.ts';
import type { MaintainedList } from '#functions/data/lists/stored-list.ts';
import type { ListName } from '#functions/data/lists/list-names.ts';
import type { Scope } from '#functions/data/store/scope.ts';

const rowLists: Readonly<Record<ListName, MaintainedList>> = {
  bookingRequest: bookingRequestList,
  client: clientList,
  event: eventList,
  legacyContact: legacyContactList,
  invoice: invoiceList,
  order: orderRowList,
  rebook: rebookList,
};

export async function rebuildLists(scope: Scope): Promise<void> {
  for (const list of Object.values(rowLists)) await list.rebuild(scope);
}

/** Returns what was repaired. */
export async function repairLists(scope: Scope): Promise<string[]> {
  const repaired: string[] = [];
  for (const list of Object.values(rowLists)) repaired.push(...(await list.repair(scope)));
  return repaired;
}
