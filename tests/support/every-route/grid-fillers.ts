// Rows for every grid of the contract whose number of rows has no bound, written in bulk. Whatever
// the number, they are spread over the same days, so that worlds of different sizes differ in the
// rows of their buckets alone.
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import { buildPutBookingRequestItem } from '#functions/data/events/booking-requests.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { buildPutTaskItem } from '#functions/data/events/tasks.ts';
import { buildPutInvoiceItem } from '#functions/data/invoices/invoices.ts';
import type { ListName } from '#functions/data/lists/list-names.ts';
import {
  buildPutLegacyContactItem,
  toImportedContactId,
} from '#functions/data/marketing/legacy-contacts.ts';
import { buildOptOutItems } from '#functions/data/marketing/mail-opt-outs.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { buildPutRebookItem } from '#functions/data/marketing/rebooks.ts';
import { buildPutCustomerItem } from '#functions/data/orders/customers.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { buildPutPayoutEntryItem } from '#functions/data/payments/payout-entries.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildClient,
  buildEvent,
  buildOrder,
  buildOrderDetail,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { buildInvoice } from '#scripts/seed/invoices/invoice-builder.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { buildBookingRequest, buildTask } from '#scripts/seed/request-builders.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { brandId } from './area-examples.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Fills of one grid; several grids may show the same rows. */
type Fill = {
  /** The stored lists that the grid reads. */
  readonly lists: readonly ListName[];
  /** Filters that the rows fit; nothing if the grid shows them as it opens. */
  readonly asked?: object;
  /** The rows of the grid, if it groups what is stored. */
  readonly rows?: (stored: number) => number;
};

const days = 30;
const firstDay = localDate('2026-06-16');
const lastDay = addDays(firstDay, days - 1);
/** The days before today, for what happened; orders are of the days from today on. */
const past = { fromDate: firstDay, toDate: lastDay };
const coming = { fromDate: lastDay, toDate: addDays(lastDay, days - 1) };
const staffCount = 20;

const dayOf = (at: number) => addDays(firstDay, at % days);
const momentOf = (at: number, from: Instant = instant(noon - (days - 1) * dayMilliseconds)) =>
  instant(from + (at % days) * dayMilliseconds + at);
const pick = (names: readonly string[], at: number) => names[at % names.length] ?? '';
const nameOf = (at: number) => `${pick(firstNames, at)} ${pick(lastNames, at * 7 + 3)}`;
const emailOf = (at: number) => `${nameOf(at).replace(' ', '.')}.${at}@post.example`.toLowerCase();

/** By area and route. */
export const gridFills: Readonly<Record<string, Fill>> = {
  'events.list': { lists: ['event'] },
  'clients.list': { lists: ['client'] },
  'invoices.list': { lists: ['invoice'] },
  'orders.list': { lists: ['order'] },
  'customers.list': { lists: ['customer'] },
  'booking-requests.list': { lists: ['bookingRequest'] },
  'tasks.grid': { lists: ['task'] },
  'rebook-events.list': { lists: ['rebook'] },
  'legacy-contacts.list': { lists: ['legacyContact'] },
  'campaign-opt-outs.list': { lists: ['optOut'] },
  'audit-log.list': { lists: ['audit'] },
  'aging-report.list': { lists: ['client', 'event', 'invoice'] },
  'period-reports.salesHistory': { lists: ['event'], asked: past },
  'period-reports.giveback': { lists: ['event'], asked: past },
  'period-reports.salesWithEquipment': { lists: ['event'], asked: past },
  'period-reports.orderSales': { lists: ['order'], asked: coming },
  'period-reports.payout': { lists: ['payout'], asked: past },
  'period-reports.hoursWorked': { lists: ['shift'], asked: past, rows: () => staffCount },
  'period-reports.timeCard': { lists: ['shift'], asked: past, rows: () => staffCount * 3 },
  'staff-reports.shiftTimeCard': { lists: ['shift'], asked: past },
};

/** Writes as many rows of each kind, and makes all lists as a bulk load does. */
export async function fillEveryGrid(own: World, count: number): Promise<void> {
  const { scope } = own;
  const places = rangeTo(count);
  const perTransaction = 40;
  await mapInSequence(rangeTo(Math.ceil(count / perTransaction)), async (group) => {
    const some = places.slice(group * perTransaction, (group + 1) * perTransaction);
    await transact(buildAuditItems(scope, ...some.map(buildEntry)));
    await transact(buildOptOutItems(scope, some.map(buildOut)));
  });
  await fillFranchises([scope], buildRows(own, places));
}

const origin = { device: 'Chrome on macOS', address: '192.0.2.1' };

function buildEntry(at: number) {
  const session = { userId: `user-${at % staffCount}`, name: nameOf(at), impersonator: undefined };
  return buildAuditEntry({ session, origin, now: momentOf(at) }, 'signedIn');
}

const buildOut = (at: number) => ({
  mailbox: emailOf(at),
  campaignId: '',
  source: 'person' as const,
  at: toIso(momentOf(at)),
});

function* buildRows(
  { scope, franchise }: World,
  places: readonly number[],
): Generator<TransactItem | UncountedItem> {
  for (const at of places) {
    const client = buildClient({
      clientId: newId(noon),
      businessName: `${pick(lastNames, at)} School ${at}`,
    });
    const event = buildEvent({
      eventId: newId(noon),
      code: newEventCode(),
      eventDate: dayOf(at),
      eventName: `Field day ${at}`,
      brandId,
      clientId: client.clientId,
      businessName: client.businessName,
      sales: buildSales(),
    });
    const order = buildOrder({
      orderId: newId(noon),
      eventId: event.eventId,
      customerName: nameOf(at),
      detail: buildOrderDetail({ slot: momentOf(at, noon) }),
    });
    const bought = { ...order, detail: buildOrderDetail({ email: emailOf(at), brandId }) };
    yield buildPutClientItem(scope, client, noon);
    yield* buildPutEventItems(scope, event);
    yield buildPutOrderItem(scope, order);
    yield buildPutCustomerItem(scope, [bought]);
    yield buildPutRebookItem(scope, toRebook(toEventRow(event)));
    yield buildPutBookingRequestItem(
      scope,
      buildBookingRequest({
        requestId: newId(noon),
        brandId,
        receivedAt: toIso(momentOf(at)),
        contactName: nameOf(at),
      }),
    );
    yield buildPutTaskItem(
      scope,
      buildTask({
        id: newId(noon),
        brandId,
        dueDate: dayOf(at),
        timeZone: franchise.timeZone,
        title: `Wash truck ${at}`,
      }),
    );
    yield buildPutLegacyContactItem(scope, buildContact(at));
    yield buildPutInvoiceItem(
      scope,
      buildInvoice({
        franchise,
        invoiceId: newId(noon),
        type: 'invoice',
        brandId,
        createdAt: momentOf(at),
        dueDays: 14,
        title: `Field day ${at}`,
        customer: {
          clientId: client.clientId,
          businessName: client.businessName,
          address: '1 Main Street',
          city: 'Aurora',
          state: 'IL',
          zipCode: '60505',
        },
        event: undefined,
        items: [{ name: 'Klassic', unitCents: 550, quantity: '100' }],
        taxPercent: '7.5',
        depositPercent: undefined,
        discountPercent: undefined,
        customerNote: '',
      }),
    );
    yield buildPutPayoutEntryItem(scope, {
      entryId: newId(noon),
      at: momentOf(at),
      kind: 'payment',
      amountCents: cents(10_000),
      source: 'invoice',
      title: `Invoice ${at}`,
      brandId,
      processingFeeCents: cents(320),
      availableAt: undefined,
    });
    const staffId = `staff-${at % staffCount}`;
    yield buildPutShiftItem(
      scope,
      buildShift({ shiftId: newId(noon), day: dayOf(at), staffId, brandId }),
    );
  }
}

function buildContact(at: number) {
  const details = {
    brandId,
    businessName: `${pick(lastNames, at)} Camp ${at}`,
    contactName: nameOf(at),
    email: emailOf(at),
    phone: '6305550199',
    address: '1 Main Street',
    city: 'Aurora',
    state: 'IL',
    zip: '60505',
    lastEventDate: dayOf(at),
    notes: '',
  };
  const known = { contactId: toImportedContactId(details), version: 1, clientId: undefined };
  return { ...details, ...known, createdAt: momentOf(at) };
}
