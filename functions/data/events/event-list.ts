// The events of a franchise as a list: pages in the order of the index, ranges of days, and all
// rows in memory for other orders and searches. Query by (franchise), from..to a day. The events of
// one client by (franchise, client) in the index `related`.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { SortType } from '#shared/domain/lists/grid.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import {
  addRowSums,
  type BucketStamp,
  readBucketStamps,
  type RowSums,
  sumRows,
} from '#functions/data/lists/row-stamps.ts';
import type { EventRow, EventTotals } from '#shared/domain/events/event-grid.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { eventCodec, toEventRow, eventBuckets, toMonthBucket } from './event-rows.ts';
import { eachListedEvent, saveEvent } from './events.ts';
import { Events } from './event-entity.ts';
import { keySuffixEnd, createStoredList } from '#functions/data/lists/stored-list.ts';
import { readRowPages } from '#functions/data/lists/row-pages.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** Range keys are days or months. */
export const eventList = createStoredList({
  ...eventBuckets,
  codec: eventCodec,
  isVisibleTo: isRowBrandVisible,
  between: (tenant, from, to) =>
    Events.query.list({ tenant }).between({ eventDate: from }, { eventDate: to }).params(),
  newestFirst: true,
  each: eachListedEvent,
  toRow: toEventRow,
  save: (scope, event) => saveEvent(scope, event, event),
});

/** The position directly after this event in the index. */
export type EventCursor = Pick<EventRow, 'eventDate' | 'startTime' | 'id'>;

/**
 * Which pages to read: from and to days (both inclusive), the direction, and the event to start
 * after.
 */
export type EventPageQuery = {
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sortType?: SortType;
  readonly after?: EventCursor | undefined;
};

/**
 * Pages of rows, newest day first by default, starting after a cursor. Only requested pages are
 * read. If the scope is limited by brand, a page can have fewer rows than were read.
 */
export async function* iterateEventPages(
  scope: Scope,
  query: EventPageQuery,
): AsyncGenerator<readonly EventRow[]> {
  const { pageSize, after, sortType = 'DESC' } = query;
  const pages = readRowPages(eventCodec, buildRangeQuery(scope, query), {
    ScanIndexForward: sortType === 'ASC',
    Limit: after ? pageSize + 1 : pageSize,
  });
  for await (const rows of pages) {
    yield rows.filter(
      ({ id, brandId }) => id !== after?.id && includesBrand(scope.brands, brandId),
    );
  }
}

/** The key condition includes the cursor's event, so the caller filters it out. */
function buildRangeQuery(
  { tenant }: Scope,
  { from, to, after, sortType }: EventPageQuery,
): QueryCommandInput {
  const query = Events.query.list({ tenant });
  if (!after && from === undefined && to === undefined) return query.params();
  const first = { eventDate: from ?? '' };
  const last = { eventDate: (to ?? '') + keySuffixEnd };
  if (!after) return query.between(first, last).params();
  const { eventDate, startTime, id: eventId } = after;
  const place = { eventDate, startTime, eventId };
  const [start, end] = sortType === 'ASC' ? [place, last] : [first, place];
  return query.between(start, end).params();
}

/** The number of events, and their totals. */
export type EventSum = { readonly count: number; readonly totals: EventTotals };

/**
 * Over all events of all brands. The sums are written with each event, so they are up to date as
 * soon as it is booked.
 */
export async function sumEvents(scope: Scope): Promise<EventSum> {
  return toEventSum(await readSumStamps(scope));
}

/** Eventually consistent: as fresh as the rows, which come from an index, at half the price. */
const readSumStamps = (scope: Scope) =>
  readBucketStamps(scope, eventBuckets.name, { consistent: false });

/**
 * Sums before a day, and from that day on, over all brands. Whole months come from their version
 * stamps; the rest of the day's month is read.
 */
export async function sumEventsAround(
  scope: Scope,
  day: LocalDate,
): Promise<{ readonly before: EventSum; readonly from: EventSum }> {
  const month = toMonthBucket(day);
  const [stamps, rest] = await Promise.all([
    readSumStamps(scope),
    eventList.rowsBetween(scope, { from: day, to: month }),
  ]);
  const restOfMonth = { rows: rest.length, sums: sumRows(eventBuckets, rest) };
  const later = [...stamps.filter(({ bucket }) => bucket > month), restOfMonth];
  return { before: toEventSum([...stamps, ...later.map(negateSums)]), from: toEventSum(later) };
}

type StampSums = Pick<BucketStamp, 'rows' | 'sums'>;

function toEventSum(all: readonly StampSums[]): EventSum {
  const count = all.reduce((sum, { rows }) => sum + rows, 0);
  return { count, totals: { ...zeroTotals, ...addRowSums(all.map(({ sums }) => sums)) } };
}

const zeroTotals: EventTotals = { eventSalesCollectedCents: 0, salesTaxCents: 0, givebackCents: 0 };

function negateSums({ rows, sums }: StampSums): StampSums {
  const figures = Object.entries(sums).map(([figure, sum]) => [figure, -sum]);
  return { rows: -rows, sums: Object.fromEntries(figures) as RowSums };
}

/** The first rows from a day on, including canceled ones. Reads no more than `most`. */
export async function listEventRowsFrom(
  { tenant, brands }: Scope,
  day: string,
  limit: number,
): Promise<EventRow[]> {
  const query = Events.query
    .list({ tenant })
    .between({ eventDate: day }, { eventDate: keySuffixEnd })
    .params();
  for await (const rows of readRowPages(eventCodec, query, { Limit: limit })) {
    return rows.filter(({ brandId }) => includesBrand(brands, brandId));
  }
  return [];
}

/** All events of a client, oldest first. */
export async function listClientEvents(
  { tenant, brands }: Scope,
  clientId: string,
): Promise<EventRow[]> {
  const query = Events.query.related({ tenant, clientId }).params();
  const rows: EventRow[] = [];
  for await (const page of readRowPages(eventCodec, query)) rows.push(...page);
  return rows.filter(({ brandId }) => includesBrand(brands, brandId));
}
