// A page of the events grid. Sorted by day, it comes directly from the index: upcoming events, past
// ones or all. Count and totals come from the stamps. Any other sort order, a filter or a search
// needs all rows, which stay in memory until something changes.
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { getClientNames } from '#functions/data/clients/clients.ts';
import {
  eventList,
  iterateEventPages,
  type EventCursor,
  type EventSum,
  type EventPageQuery,
  sumEvents,
  sumEventsAround,
} from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventGridRequest } from '#shared/contract/events/event-filters.ts';
import {
  parseDayAndHourKey,
  type EventFilters,
  eventGrid,
  type EventGridColumn,
  buildEventGrid,
  type EventRow,
  type EventSpan,
  type EventTotals,
  hasEventFilters,
  resolveFilterDays,
} from '#shared/domain/events/event-grid.ts';
import { type GridPosition, toSortKey, type SortType } from '#shared/domain/lists/grid.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { getGridOrder, type GridPage, getGridPage } from '#shared/domain/lists/row-set.ts';

type EventGridPage = {
  readonly data: EventRow[];
  readonly count: number;
  readonly totals: EventTotals;
  readonly cursor: string | null;
  readonly names: Readonly<Record<string, string>>;
};

type IndexedEventPage = GridPage<EventRow, EventTotals>;

/** Undefined if the cursor doesn't fit this sort order. */
export async function listEvents(
  scope: Scope,
  query: EventGridRequest,
  now: Instant,
  timeZone: string,
): Promise<EventGridPage | undefined> {
  const today = toLocalDate(now, timeZone);
  const request = resolveFilterDays(query, today);
  const rules = buildEventGrid(request.when);
  const order = getGridOrder(rules.opening, request);
  const after = request.cursor === undefined ? undefined : parseCursor(request.cursor, order);
  if (request.cursor !== undefined && !isCursorFor(order.column, after)) return undefined;
  const isIndexed = isServedByIndex(scope, query);
  const [page, names] = await Promise.all([
    isIndexed
      ? readIndexedPage(scope, request, { after, today, sortType: order.sortType })
      : eventList.rowSet(scope, now).then((set) => getGridPage(set, rules, request, after)),
    listFilterNames(scope, request),
  ]);
  const { data, count, totals, next } = page;
  return { data, count, totals, cursor: next ? formatCursor(next, order) : null, names };
}

/** The names of the clients and equipment in the filters. */
async function listFilterNames(
  { tenant }: Scope,
  { clientIds, assetIds }: EventFilters,
): Promise<Record<string, string>> {
  const [clients, equipment] = await Promise.all([
    getClientNames(clientIds.map((clientId) => ({ tenant, clientId }))),
    getAssetLabels(assetIds.map((id) => ({ tenant, id }))),
  ]);
  const assets = [...equipment].map(([id, { assetName }]) => [id, assetName] as const);
  return Object.fromEntries([...clients, ...assets]);
}

/** Beyond this offset, loading all rows is cheaper. */
const maxSkippedRows = 500;

/** True for a whole span sorted by day. `request` is the original one, without the span's days. */
function isServedByIndex({ brands }: Scope, request: EventGridRequest): boolean {
  const { offset, limit, when } = request;
  const { column } = getGridOrder(buildEventGrid(when).opening, request);
  const isWhole = brands === 'all' && !hasEventFilters(request);
  return column === 'eventDate' && isWhole && offset + limit <= maxSkippedRows;
}

type IndexedPageQuery = {
  readonly after: GridPosition | undefined;
  readonly today: LocalDate;
  readonly sortType: SortType;
};

async function readIndexedPage(
  scope: Scope,
  { offset, limit, fromDate, toDate, when }: EventGridRequest,
  { after, today, sortType }: IndexedPageQuery,
): Promise<IndexedEventPage> {
  const skipped = after ? 0 : offset;
  const days = { from: fromDate, to: toDate, sortType, after: after && toEventPlace(after) };
  const [rows, { count, totals }] = await Promise.all([
    // One extra row tells whether there is another page.
    readFirstRows(scope, { ...days, pageSize: skipped + limit + 1 }),
    sumSpan(scope, when, today),
  ]);
  const data = rows.slice(skipped, skipped + limit);
  const end = rows.length > skipped + limit ? data.at(-1) : undefined;
  const next = end && { key: toSortKey(eventGrid.cells.eventDate(end)), id: end.id };
  // An event may be booked between the two reads.
  return { data, count: Math.max(count, rows.length), totals, next };
}

async function readFirstRows(scope: Scope, query: EventPageQuery): Promise<EventRow[]> {
  for await (const rows of iterateEventPages(scope, query)) return [...rows];
  return [];
}

/** The index looks up days and hours by keys that are built from them. */
function isCursorFor(column: EventGridColumn, place: GridPosition | undefined): boolean {
  return place !== undefined && (column !== 'eventDate' || toEventPlace(place) !== undefined);
}

function toEventPlace({ key, id }: GridPosition): EventCursor | undefined {
  const start = parseDayAndHourKey(key);
  return start && { ...start, id };
}

async function sumSpan(scope: Scope, when: EventSpan, today: LocalDate): Promise<EventSum> {
  if (when === 'all') return sumEvents(scope);
  const { before, from } = await sumEventsAround(scope, today);
  return when === 'past' ? before : from;
}
