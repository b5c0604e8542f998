// The events of a franchise as a list: pages in the order of the index, ranges of days, and all
// rows in memory for other orders and searches. Query by (franchise), from..to a day. The events of
// one client by (franchise, client) in the index `related`.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { SortType } from '#shared/domain/lists/grid.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import {
  addedUp,
  type BucketStamp,
  readStamps,
  type RowSums,
  sumsOfAll,
} from '#functions/data/lists/row-stamps.ts';
import type { EventRow, EventTotals } from '#shared/domain/events/event-grid.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { eventCodec, eventRowOf, eventStamped, monthOfDay } from './event-rows.ts';
import { eachListedEvent, saveEvent } from './events.ts';
import { Events } from './event-entity.ts';
import { afterAll, keptList } from '#functions/data/lists/kept-list.ts';
import { readRowPages } from '#functions/data/lists/row-pages.ts';
import { ofItsBrand } from '#functions/data/lists/row-sets.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** Range keys are days or months. */
export const eventList = keptList({
  ...eventStamped,
  codec: eventCodec,
  isSeenBy: ofItsBrand,
  between: (tenant, from, to) =>
    Events.query.list({ tenant }).between({ eventDate: from }, { eventDate: to }).params(),
  newestFirst: true,
  each: eachListedEvent,
  rowOf: eventRowOf,
  save: (scope, event) => saveEvent(scope, event, event),
});

/** The position directly after this event in the index. */
export type EventPlace = Pick<EventRow, 'eventDate' | 'startTime' | 'id'>;

/**
 * Which pages to read: from and to days (both inclusive), the direction, and the event to start
 * after.
 */
export type PagesAsked = {
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sortType?: SortType;
  readonly after?: EventPlace | undefined;
};

/**
 * Pages of rows, newest day first by default, starting after a cursor. Only requested pages are
 * read. If the scope is limited by brand, a page can have fewer rows than were read.
 */
export async function* eventPages(
  scope: Scope,
  asked: PagesAsked,
): AsyncGenerator<readonly EventRow[]> {
  const { pageSize, after, sortType = 'DESC' } = asked;
  const pages = readRowPages(eventCodec, between(scope, asked), {
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
function between({ tenant }: Scope, { from, to, after, sortType }: PagesAsked): QueryCommandInput {
  const query = Events.query.list({ tenant });
  if (!after && from === undefined && to === undefined) return query.params();
  const first = { eventDate: from ?? '' };
  const last = { eventDate: (to ?? '') + afterAll };
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
  return sumOf(await stampsToSum(scope));
}

/** Eventually consistent: as fresh as the rows, which come from an index, at half the price. */
const stampsToSum = (scope: Scope) => readStamps(scope, eventStamped.name, { consistent: false });

/**
 * Sums before a day, and from that day on, over all brands. Whole months come from their version
 * stamps; the rest of the day's month is read.
 */
export async function sumEventsAround(
  scope: Scope,
  day: LocalDate,
): Promise<{ readonly before: EventSum; readonly from: EventSum }> {
  const month = monthOfDay(day);
  const [stamps, rest] = await Promise.all([
    stampsToSum(scope),
    eventList.rowsBetween(scope, { from: day, to: month }),
  ]);
  const restOfMonth = { rows: rest.length, sums: sumsOfAll(eventStamped, rest) };
  const later = [...stamps.filter(({ bucket }) => bucket > month), restOfMonth];
  return { before: sumOf([...stamps, ...later.map(negated)]), from: sumOf(later) };
}

type Summed = Pick<BucketStamp, 'rows' | 'sums'>;

function sumOf(all: readonly Summed[]): EventSum {
  const count = all.reduce((sum, { rows }) => sum + rows, 0);
  return { count, totals: { ...noTotals, ...addedUp(all.map(({ sums }) => sums)) } };
}

const noTotals: EventTotals = { eventSalesCollectedCents: 0, salesTaxCents: 0, givebackCents: 0 };

function negated({ rows, sums }: Summed): Summed {
  const figures = Object.entries(sums).map(([figure, sum]) => [figure, -sum]);
  return { rows: -rows, sums: Object.fromEntries(figures) as RowSums };
}

/** The first rows from a day on, including canceled ones. Reads no more than `most`. */
export async function eventRowsFrom(
  { tenant, brands }: Scope,
  day: string,
  most: number,
): Promise<EventRow[]> {
  const query = Events.query
    .list({ tenant })
    .between({ eventDate: day }, { eventDate: afterAll })
    .params();
  for await (const rows of readRowPages(eventCodec, query, { Limit: most })) {
    return rows.filter(({ brandId }) => includesBrand(brands, brandId));
  }
  return [];
}

/** All events of a client, oldest first. */
export async function eventsOfClient(
  { tenant, brands }: Scope,
  clientId: string,
): Promise<EventRow[]> {
  const query = Events.query.related({ tenant, clientId }).params();
  const rows: EventRow[] = [];
  for await (const page of readRowPages(eventCodec, query)) rows.push(...page);
  return rows.filter(({ brandId }) => includesBrand(brands, brandId));
}
