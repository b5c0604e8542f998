// The events of a franchise as a list: pages in the order of the index, days of it, and all of it
// in memory for other orders and searches. Query by (franchise), from..to a day. Those of one client
// by (franchise, client) in the index `related`.
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

/** Keys of its ranges are days or months. */
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

/** Just behind this event in the index. */
export type EventPlace = Pick<EventRow, 'eventDate' | 'startTime' | 'id'>;

/** Which pages: of which days, both included, in which direction, and behind which event. */
export type PagesAsked = {
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sortType?: SortType;
  readonly after?: EventPlace | undefined;
};

/**
 * Pages of rows, newest day first unless asked otherwise, from a place on: only those that are asked
 * for are read. A page of a scope that is limited by brand can be shorter than it was read.
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

/** A place is included by the key condition, and left out by whoever reads on from it. */
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

/** How many events there are of some days, and what they took. */
export type EventSum = { readonly count: number; readonly totals: EventTotals };

/** Of all events of all brands: written with each, so one counts as soon as it is booked. */
export async function sumEvents(scope: Scope): Promise<EventSum> {
  return sumOf(await stampsToSum(scope));
}

/** As fresh as the rows, which come from an index, and at half the price. */
const stampsToSum = (scope: Scope) => readStamps(scope, eventStamped.name, { consistent: false });

/**
 * Of those up to a day, and of those from it on: months are added up by their stamps, and the rest of
 * the day's own month is read. Of all brands.
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

/** The first rows from a day on, cancelled ones among them: no more are read than are asked for. */
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
