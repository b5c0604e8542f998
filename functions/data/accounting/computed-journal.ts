// The journal of a range of days, computed from what invoices, orders, events and card payments
// recorded. Every read names both ends: rows of events and orders by day, card movements by moment,
// and of invoices those whose money moved since, or whose event is within the range. Full items are
// read a hundred at a time.
import { eventList } from '#functions/data/events/event-list.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import { toMonthBucket } from '#functions/data/events/event-rows.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { listInvoiceRevisions } from '#functions/data/invoices/invoice-revisions.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoices } from '#functions/data/invoices/invoices-by-id.ts';
import type { OrderRow } from '#functions/data/orders/order-rows.ts';
import type { Order } from '#functions/data/orders/order.ts';
import { getOrders, listOrdersBetween } from '#functions/data/orders/orders.ts';
import type { PayoutEntry } from '#functions/data/payments/payout-entries.ts';
import { readPayoutEntries } from '#functions/data/payments/payout-list.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import { type CardMovement, listCardEntries } from '#shared/domain/accounting/card-entries.ts';
import { type BookedEvent, listEventEntries } from '#shared/domain/accounting/event-entries.ts';
import {
  type BilledVersion,
  type BookedInvoice,
  listInvoiceEntries,
} from '#shared/domain/accounting/invoice-entries.ts';
import type { JournalEntry } from '#shared/domain/accounting/journal.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import {
  type BookedOrder,
  listOrderEntries,
  listRefundIds,
} from '#shared/domain/accounting/order-entries.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import { getCardPaymentId } from '#shared/domain/invoices/ledger.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { computeRefundedCents } from '#shared/domain/orders/order-ledger.ts';
import { computeOrderSales } from '#shared/domain/orders/order-sales.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  endOfLocalDay,
  localDate,
  startOfLocalDay,
  toLocalDate,
} from '#shared/domain/values/local-date.ts';
import { cents, computeIncludedTax } from '#shared/domain/values/money.ts';

export type JournalTerms = {
  readonly timeZone: string;
  /** In percent, for orders that were stored without their tax. */
  readonly salesTaxRate: string;
  readonly now: Instant;
};

/** The entries of these days, in no particular order. Nothing after today. */
export async function computeJournal(
  scope: Scope,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalEntry[]> {
  const { timeZone, now } = terms;
  const today = toLocalDate(now, timeZone);
  const [events, invoiceRows, orderRows, moved] = await Promise.all([
    readEvents(scope, range, now),
    invoiceList.rowSet(scope, now),
    listSoldOrders(scope, range, timeZone),
    readPayoutEntries(scope, range, terms),
  ]);
  const movements = moved.map((entry) => toCardMovement(entry, timeZone));
  const [invoices, orders] = await Promise.all([
    readInvoices(
      scope,
      invoiceRows.entries.map(({ row }) => row),
      { range, events },
    ),
    readOrders(scope, orderRows, moved, terms),
  ]);
  const known = toKnownFacts(invoices, orders);
  const entries = [
    ...invoices.flatMap((invoice) => listInvoiceEntries(invoice, timeZone, now)),
    ...listOrderEntries(orders, timeZone, today),
    ...listCardEntries(movements, known),
    ...toBookedEvents(events, { invoices, orders, terms }).flatMap(listEventEntries),
  ];
  return entries.filter(({ day }) => day <= today && includesDay(range, day));
}

const batchSize = 100;
const concurrency = 4;

async function readInBatches<Thing>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Thing[]>,
): Promise<Thing[]> {
  const found: Thing[] = [];
  const count = Math.ceil(ids.length / batchSize);
  const starts = Array.from({ length: count }, (_, index) => index * batchSize);
  await runConcurrently(starts, concurrency, async (start) => {
    found.push(...(await read(ids.slice(start, start + batchSize))));
  });
  return found;
}

/**
 * The days of all events in the range, and the full events that have recorded sales. Givebacks are
 * paid later, so events of the months before are read too.
 */
async function readEvents(scope: Scope, { from, to }: DateRange, now: Instant) {
  const first = addMonths(from, -accountingLimits.givebackMonths);
  const buckets = { from: toMonthBucket(first), to: toMonthBucket(to) };
  const { entries } = await eventList.rowSet(scope, now, buckets);
  const rows = entries.map(({ row }) => row).filter(({ eventDate }) => eventDate <= to);
  const isOfRange = (row: { readonly eventDate: string }) => row.eventDate >= from;
  const wanted = rows.filter((row) =>
    isOfRange(row) ? row.eventSalesCollectedCents !== null : (row.givebackCents ?? 0) > 0,
  );
  const recorded = await readEventsById(
    scope,
    wanted.map(({ id }) => id),
  );
  const days = new Map(rows.filter(isOfRange).map(({ id, eventDate }) => [id, eventDate]));
  return { recorded, days };
}

type ReadEvents = Awaited<ReturnType<typeof readEvents>>;

/** May be a second behind: the next export has what is missing. */
const readEventsById = (scope: Scope, ids: readonly string[]): Promise<Event[]> =>
  readInBatches(ids, (some) => getEvents(scope, some, { consistent: false }));

async function readInvoices(
  scope: Scope,
  rows: readonly InvoiceRow[],
  { range, events }: { readonly range: DateRange; readonly events: ReadEvents },
): Promise<(BookedInvoice & { readonly eventId: string | undefined })[]> {
  // `movedOn` is a UTC date, so one extra day is read.
  const since = addDays(range.from, -1);
  const wanted = rows.filter(
    ({ type, issued, movedOn, eventId, eventDate }) =>
      type === 'invoice' &&
      issued &&
      (movedOn === '' ||
        movedOn >= since ||
        events.days.has(eventId) ||
        (eventDate !== '' && includesDay(range, localDate(eventDate)))),
  );
  const invoices = await readInBatches(
    wanted.map(({ id }) => id),
    (ids) => getInvoices(scope, ids),
  );
  const days = await readEventDays(scope, invoices, events);
  const versions = await readVersions(scope, invoices);
  return invoices.map((invoice) => {
    const { eventDetails: printed, customerDetails } = invoice.content;
    const eventDay = printed && (days.get(printed.eventId) ?? printed.eventDate);
    return {
      invoiceId: invoice.invoiceId,
      number: invoice.number ?? '',
      brandId: invoice.brandId,
      clientName: customerDetails.businessName,
      eventId: printed?.eventId,
      eventDay: eventDay === undefined ? undefined : localDate(eventDay),
      versions: versions.get(invoice.invoiceId) ?? [],
      voidedAt: invoice.voidedAt,
      ledger: invoice.ledger,
    };
  });
}

type ReadInvoice = Awaited<ReturnType<typeof readInvoices>>[number];

/** The event's own day, because an invoice keeps the one that it was printed with. */
async function readEventDays(scope: Scope, invoices: readonly Invoice[], events: ReadEvents) {
  const ids = invoices.flatMap(({ content }) => content.eventDetails?.eventId ?? []);
  const others = [...new Set(ids)].filter((id) => !events.days.has(id));
  const found = await readEventsById(scope, others);
  const days = new Map<string, string>(events.days);
  for (const { eventId, eventDate } of found) days.set(eventId, eventDate);
  return days;
}

async function readVersions(scope: Scope, invoices: readonly Invoice[]) {
  const versions = new Map<string, BilledVersion[]>();
  const corrected: Invoice[] = [];
  for (const invoice of invoices) {
    const { invoiceId, issuedAt, revision, content } = invoice;
    if (revision > 1) corrected.push(invoice);
    else if (issuedAt !== undefined)
      versions.set(invoiceId, [toVersion({ at: issuedAt, content })]);
  }
  await runConcurrently(corrected, concurrency, async ({ invoiceId }) => {
    versions.set(invoiceId, (await listInvoiceRevisions(scope, invoiceId)).map(toVersion));
  });
  return versions;
}

function toVersion({ at, content }: { readonly at: Instant; readonly content: InvoiceContent }) {
  const { grandTotalCents, taxCents, discountCents } = computeInvoiceBill(content);
  return { at, totalCents: grandTotalCents, taxCents, discountCents };
}

/** Orders that were paid by card, with a slot in the range. */
async function listSoldOrders(
  scope: Scope,
  { from, to }: DateRange,
  timeZone: string,
): Promise<OrderRow[]> {
  const start = startOfLocalDay(from, timeZone);
  // A late event's last slots are of the next day.
  const rows = await listOrdersBetween(scope, start, endOfLocalDay(addDays(to, 1), timeZone));
  return rows.filter((row) => includesBrand(scope.brands, row.brandId) && isSold(row));
}

const isSold = (row: OrderRow) =>
  row.status !== 'HELD' && computeOrderSales(row, '0') !== undefined;

async function readOrders(
  scope: Scope,
  rows: readonly OrderRow[],
  moved: readonly PayoutEntry[],
  terms: JournalTerms,
): Promise<BookedOrder[]> {
  const refunded = rows.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id);
  const refundedOrderIds = moved.flatMap(({ kind, source, thingId }) =>
    kind !== 'payment' && source === 'order' ? (thingId ?? []) : [],
  );
  const refundedOrders = await readInBatches(
    [...new Set([...refunded, ...refundedOrderIds])],
    (ids) => getOrders(scope, ids),
  );
  const read = new Map(refundedOrders.map((order) => [order.orderId, order]));
  const unchanged = rows.filter(({ id }) => !read.has(id));
  return [
    ...unchanged.map((row) => toBookedOrder({ ...row, orderId: row.id, ledger: [] }, terms)),
    ...refundedOrders.flatMap((order) => toRefundedOrder(order, terms)),
  ];
}

type OrderFacts = Pick<
  OrderRow,
  'eventId' | 'eventName' | 'brandId' | 'customerName' | 'slot' | 'grandTotalCents'
> & {
  readonly orderId: string;
  readonly taxCents: number | undefined;
  readonly gratuityCents: number | undefined;
  readonly ledger: BookedOrder['ledger'];
};

function toBookedOrder(
  { slot, grandTotalCents, gratuityCents = 0, taxCents, ...order }: OrderFacts,
  { timeZone, salesTaxRate }: JournalTerms,
): BookedOrder {
  const shared = cents(grandTotalCents - gratuityCents);
  return {
    ...order,
    day: toLocalDate(slot, timeZone),
    totalCents: cents(grandTotalCents),
    gratuityCents: cents(gratuityCents),
    taxCents: cents(taxCents ?? computeIncludedTax(shared, salesTaxRate)),
  };
}

/** Orders that somebody paid for other than by card aren't sales of their own. */
function toRefundedOrder({ orderId, eventId, customerName, detail }: Order, terms: JournalTerms) {
  if (detail?.term !== 'menu' || !detail.ledger.some(({ kind }) => kind === 'payment')) return [];
  return [toBookedOrder({ ...detail, orderId, eventId, customerName }, terms)];
}

const toCardMovement = (
  { entryId, kind, source, at, brandId, title, amountCents, ...entry }: PayoutEntry,
  timeZone: string,
): CardMovement => ({
  // A refund's entry is named by its outcome too.
  id: entryId.split('|')[0] ?? entryId,
  kind,
  source,
  day: toLocalDate(at, timeZone),
  brandId,
  title,
  amountCents,
  processingFeeCents: entry.processingFeeCents ?? 0,
});

function toKnownFacts(invoices: readonly ReadInvoice[], orders: readonly BookedOrder[]) {
  const keptByPayment = new Map<string, number>();
  for (const fact of invoices.flatMap(({ ledger }) => ledger)) {
    const paymentId = getCardPaymentId(fact);
    if (paymentId !== undefined) keptByPayment.set(paymentId, fact.amountCents);
  }
  const bookedRefunds = new Set(
    [...invoices, ...orders].flatMap(({ ledger }) => listRefundIds(ledger)),
  );
  return { keptByPayment, bookedRefunds };
}

type SoldParts = {
  readonly invoices: readonly ReadInvoice[];
  readonly orders: readonly BookedOrder[];
  readonly terms: JournalTerms;
};

function toBookedEvents({ recorded }: ReadEvents, parts: SoldParts): BookedEvent[] {
  return recorded.flatMap((event) => {
    const { eventId, sales } = event;
    if (!sales) return [];
    return {
      eventId,
      eventName: event.eventName,
      brandId: event.brandId,
      clientName: event.businessName,
      day: localDate(event.eventDate),
      term: event.paymentTerm,
      collectedCents: sales.eventSalesCollectedCents,
      cashCents: sales.cashCountedCents,
      salesTaxRate: sales.salesTaxRate,
      givebackCents: sales.givebackCents,
      givebackPaid: toGivebackPaid(sales, parts.terms.timeZone),
      knownCents: sumKnownCents(event, parts),
    };
  });
}

function toGivebackPaid(
  { givebackPaidAt, givebackPayment, givebackCents }: NonNullable<Event['sales']>,
  timeZone: string,
): BookedEvent['givebackPaid'] {
  if (givebackPayment) {
    return { day: givebackPayment.paidOn, amountCents: givebackPayment.amountCents };
  }
  if (givebackPaidAt === undefined) return undefined;
  return { day: toLocalDate(givebackPaidAt, timeZone), amountCents: givebackCents };
}

/** The total of its invoices, and of its online orders as of when the sales were recorded. */
function sumKnownCents({ eventId, completedAt }: Event, { invoices, orders }: SoldParts) {
  const billed = invoices
    .filter((invoice) => invoice.eventId === eventId && invoice.voidedAt === undefined)
    .reduce((sum, { versions }) => sum + (versions.at(-1)?.totalCents ?? 0), 0);
  const ordered = orders.filter((order) => order.eventId === eventId);
  const until = completedAt ?? 0;
  return ordered.reduce((sum, order) => sum + computeSoldCents(order, until), billed);
}

/** As the form for recording sales counts it (known-sales.ts). */
function computeSoldCents({ totalCents, taxCents, ...order }: BookedOrder, until: number): number {
  const { gratuityCents, ledger } = order;
  const refundedCents = computeRefundedCents({ ledger: ledger.filter(({ at }) => at <= until) });
  const facts = { term: 'menu', paymentStatus: 'SUCCESS', grandTotalCents: totalCents } as const;
  const sales = computeOrderSales({ ...facts, refundedCents, taxCents, gratuityCents }, '0');
  return sales ? sales.netCents + sales.taxCents : 0;
}
