// A page of the events grid. Sorted by day, it comes directly from the index: upcoming events, past
// ones or all. Count and totals come from the stamps. Any other sort order, a filter or a search
// needs all rows, which stay in memory until something changes.
import { assetLabels } from '#functions/data/equipment/assets.ts';
import { clientNames } from '#functions/data/clients/clients.ts';
import {
  eventList,
  eventPages,
  type EventPlace,
  type EventSum,
  type PagesAsked,
  sumEvents,
  sumEventsAround,
} from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventGridRequest } from '#shared/contract/events/event-filters.ts';
import {
  dayAndHourOf,
  type EventFilters,
  eventGrid,
  type EventGridColumn,
  eventGridOf,
  type EventRow,
  type EventSpan,
  type EventTotals,
  isFiltered,
  onDays,
} from '#shared/domain/events/event-grid.ts';
import { type Place, sortKey, type SortType } from '#shared/domain/lists/grid.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { orderOf, type Page, pageOf } from '#shared/domain/lists/row-set.ts';

type Answer = {
  readonly data: EventRow[];
  readonly count: number;
  readonly totals: EventTotals;
  readonly cursor: string | null;
  readonly names: Readonly<Record<string, string>>;
};

type EventPage = Page<EventRow, EventTotals>;

/** Undefined if the cursor doesn't fit this sort order. */
export async function listEvents(
  scope: Scope,
  asked: EventGridRequest,
  now: Instant,
  timeZone: string,
): Promise<Answer | undefined> {
  const today = localDateOf(now, timeZone);
  const request = onDays(asked, today);
  const rules = eventGridOf(request.when);
  const order = orderOf(rules.opening, request);
  const after = request.cursor === undefined ? undefined : placeOf(request.cursor, order);
  if (request.cursor !== undefined && !isPlaceOf(order.column, after)) return undefined;
  const isIndexed = isServedByIndex(scope, asked);
  const [page, names] = await Promise.all([
    isIndexed
      ? indexedPage(scope, request, { after, today, sortType: order.sortType })
      : eventList.rowSet(scope, now).then((set) => pageOf(set, rules, request, after)),
    namesIn(scope, request),
  ]);
  const { data, count, totals, next } = page;
  return { data, count, totals, cursor: next ? writePlace(next, order) : null, names };
}

/** The names of the clients and equipment in the filters. */
async function namesIn(
  { tenant }: Scope,
  { clientIds, assetIds }: EventFilters,
): Promise<Record<string, string>> {
  const [clients, equipment] = await Promise.all([
    clientNames(clientIds.map((clientId) => ({ tenant, clientId }))),
    assetLabels(assetIds.map((id) => ({ tenant, id }))),
  ]);
  const assets = [...equipment].map(([id, { assetName }]) => [id, assetName] as const);
  return Object.fromEntries([...clients, ...assets]);
}

/** Beyond this offset, loading all rows is cheaper. */
const mostSkipped = 500;

/** True for a whole span sorted by day. `request` is the original one, without the span's days. */
function isServedByIndex({ brands }: Scope, request: EventGridRequest): boolean {
  const { offset, limit, when } = request;
  const { column } = orderOf(eventGridOf(when).opening, request);
  const isWhole = brands === 'all' && !isFiltered(request);
  return column === 'eventDate' && isWhole && offset + limit <= mostSkipped;
}

type Looking = {
  readonly after: Place | undefined;
  readonly today: LocalDate;
  readonly sortType: SortType;
};

async function indexedPage(
  scope: Scope,
  { offset, limit, fromDate, toDate, when }: EventGridRequest,
  { after, today, sortType }: Looking,
): Promise<EventPage> {
  const skipped = after ? 0 : offset;
  const days = { from: fromDate, to: toDate, sortType, after: after && eventPlaceOf(after) };
  const [rows, { count, totals }] = await Promise.all([
    // One extra row tells whether there is another page.
    firstRows(scope, { ...days, pageSize: skipped + limit + 1 }),
    sumOf(scope, when, today),
  ]);
  const data = rows.slice(skipped, skipped + limit);
  const end = rows.length > skipped + limit ? data.at(-1) : undefined;
  const next = end && { key: sortKey(eventGrid.cells.eventDate(end)), id: end.id };
  // An event may be booked between the two reads.
  return { data, count: Math.max(count, rows.length), totals, next };
}

async function firstRows(scope: Scope, asked: PagesAsked): Promise<EventRow[]> {
  for await (const rows of eventPages(scope, asked)) return [...rows];
  return [];
}

/** The index looks up days and hours by keys that are built from them. */
function isPlaceOf(column: EventGridColumn, place: Place | undefined): boolean {
  return place !== undefined && (column !== 'eventDate' || eventPlaceOf(place) !== undefined);
}

function eventPlaceOf({ key, id }: Place): EventPlace | undefined {
  const start = dayAndHourOf(key);
  return start && { ...start, id };
}

async function sumOf(scope: Scope, when: EventSpan, today: LocalDate): Promise<EventSum> {
  if (when === 'all') return sumEvents(scope);
  const { before, from } = await sumEventsAround(scope, today);
  return when === 'past' ? before : from;
}
