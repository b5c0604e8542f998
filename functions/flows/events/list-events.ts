// A page of the events grid. In the order in which the grid opens the index gives just the page,
// and count and totals come from the rollups; another order, a filter or a search takes all rows,
// which are kept in memory while nothing changes.
import { assetLabels } from '#functions/data/equipment/assets.ts';
import { clientNames } from '#functions/data/clients/clients.ts';
import { eventPages, type EventPlace, eventRowSet } from '#functions/data/events/event-list.ts';
import { listedEvents } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventGridRequest } from '#shared/contract/events/events.ts';
import {
  dayAndHourOf,
  type EventFilters,
  eventGrid,
  type EventGridColumn,
  type EventRow,
  type EventTotals,
  isFiltered,
} from '#shared/domain/events/event-grid.ts';
import { type Place, sortKey } from '#shared/domain/lists/grid.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';
import { orderOf, type Page, pageOf } from '#shared/domain/lists/row-set.ts';

type Answer = {
  readonly data: EventRow[];
  readonly count: number;
  readonly totals: EventTotals;
  readonly cursor: string | null;
  readonly names: Readonly<Record<string, string>>;
};

type EventPage = Page<EventRow, EventTotals>;

/** Nothing: the cursor is none of this order. */
export async function listEvents(
  scope: Scope,
  request: EventGridRequest,
  now: Instant,
): Promise<Answer | undefined> {
  const order = orderOf(eventGrid.opening, request);
  const after = request.cursor === undefined ? undefined : placeOf(request.cursor, order);
  if (request.cursor !== undefined && !isPlaceOf(order.column, after)) return undefined;
  const isIndexed = isServedByIndex(scope, request);
  const [page, names] = await Promise.all([
    isIndexed
      ? indexedPage(scope, request, after)
      : eventRowSet(scope, now).then((set) => pageOf(set, eventGrid, request, after)),
    namesIn(scope, request),
  ]);
  const { data, count, totals, next } = page;
  return { data, count, totals, cursor: next ? writePlace(next, order) : null, names };
}

/** What the clients and the equipment are called by which is filtered. */
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

/** Behind so many rows, taking them all is cheaper. */
const mostSkipped = 500;

function isServedByIndex({ brands }: Scope, request: EventGridRequest): boolean {
  const { offset, limit } = request;
  const { column, sortType } = orderOf(eventGrid.opening, request);
  const isWhole = brands === 'all' && !isFiltered(request);
  const isOpening = column === eventGrid.opening.column && sortType === eventGrid.opening.sortType;
  return isOpening && isWhole && offset + limit <= mostSkipped;
}

async function indexedPage(
  scope: Scope,
  { offset, limit }: EventGridRequest,
  after: Place | undefined,
): Promise<EventPage> {
  const skipped = after ? 0 : offset;
  const [rows, { count, totals }] = await Promise.all([
    // One more tells whether a page follows.
    firstRows(scope, skipped + limit + 1, after),
    countRows(scope),
  ]);
  const data = rows.slice(skipped, skipped + limit);
  const end = rows.length > skipped + limit ? data.at(-1) : undefined;
  const next = end && { key: sortKey(eventGrid.cells.eventDate(end)), id: end.id };
  // The rollups follow within a second or two; what has been read is there already.
  return { data, count: Math.max(count, rows.length), totals, next };
}

async function firstRows(
  scope: Scope,
  most: number,
  after: Place | undefined,
): Promise<EventRow[]> {
  for await (const rows of eventPages(scope, most, after && eventPlaceOf(after))) return [...rows];
  return [];
}

/** Days and hours are looked for in the index, by keys that are made of them. */
function isPlaceOf(column: EventGridColumn, place: Place | undefined): boolean {
  return place !== undefined && (column !== 'eventDate' || eventPlaceOf(place) !== undefined);
}

function eventPlaceOf({ key, id }: Place): EventPlace | undefined {
  const start = dayAndHourOf(key);
  return start && { ...start, id };
}

async function countRows(scope: Scope): Promise<{ count: number; totals: EventTotals }> {
  const listed = [...(await listedEvents(scope)).values()];
  const { events: count, ...totals } = listed.reduce(addSums, noSales);
  return { count, totals };
}
