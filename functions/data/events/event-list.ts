// The events of a franchise as a list: pages in the order of the index, days of it, and all of it
// in memory for other orders and searches. Query by (franchise), from..to a day. Those of one client
// by (franchise, client) in the index `related`.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { RowSet } from '#shared/domain/lists/row-set.ts';
import { eventCodec, eventRowOf, eventStamped } from './event-rows.ts';
import { eachListedEvent, Events, saveEvent } from './events.ts';
import { readRowPages } from '#functions/data/lists/row-pages.ts';
import { repairList } from '#functions/data/lists/row-repairs.ts';
import { replaceRows, type RowList, RowMemory } from '#functions/data/lists/row-sets.ts';
import { changedBuckets, readStamps } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { SeenIds } from '#functions/data/store/seen-ids.ts';

/** Sorts after every value that follows in a key. */
const afterAll = '~';

const list: RowList<EventRow> = { ...eventStamped, codec: eventCodec, readBuckets };
const memory = new RowMemory(list);

/** All rows that the scope may see, as the table stands. */
export async function eventRowSet(scope: Scope, now: Instant): Promise<RowSet<EventRow>> {
  return memory.read(scope, now);
}

/** Just behind this event in the index. */
export type EventPlace = Pick<EventRow, 'eventDate' | 'startTime' | 'id'>;

/**
 * Pages of rows, newest day first, from a place on: only those that are asked for are read. A page
 * of a scope that is limited by brand can be shorter than it was read.
 */
export async function* eventPages(
  scope: Scope,
  pageSize: number,
  after?: EventPlace,
): AsyncGenerator<readonly EventRow[]> {
  const pages = readRowPages(eventCodec, newestFirst(scope, after), {
    ScanIndexForward: false,
    Limit: after ? pageSize + 1 : pageSize,
  });
  for await (const rows of pages) {
    yield rows.filter(
      ({ id, brandId }) => id !== after?.id && includesBrand(scope.brands, brandId),
    );
  }
}

/** A place is included by the key condition, and left out by whoever reads on from it. */
function newestFirst({ tenant }: Scope, after: EventPlace | undefined): QueryCommandInput {
  const query = Events.query.list({ tenant });
  if (!after) return query.params();
  const { eventDate, startTime, id: eventId } = after;
  return query.between({ eventDate: '' }, { eventDate, startTime, eventId }).params();
}

/**
 * All rows, newest day first, a page at a time, each once: one that is moved meanwhile is neither
 * lost nor doubled. What was booked on days that were read already, or moved there, comes last.
 */
export async function* allEventRows(
  scope: Scope,
  pageSize: number,
): AsyncGenerator<readonly EventRow[]> {
  const before = await readStamps(scope, list.name);
  const seen = new SeenIds();
  const isNew = ({ id }: EventRow) => seen.add(id);
  for await (const rows of eventPages(scope, pageSize)) yield rows.filter(isNew);
  for (const month of changedBuckets(before, await readStamps(scope, list.name))) {
    yield (await eventRowsBetween(scope, { from: month, to: month })).filter(isNew);
  }
}

/** All rows of the days from..to, both included, oldest first. */
export async function eventRowsBetween(
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EventRow[]> {
  const rows = await readBuckets(scope, from, to);
  return rows.filter(({ brandId }) => includesBrand(scope.brands, brandId));
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

/** Of all brands: what is kept of them is limited afterwards. `from` and `to` are days or months. */
async function readBuckets({ tenant }: Scope, from: string, to: string): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  const query = Events.query
    .list({ tenant })
    .between({ eventDate: from }, { eventDate: to + afterAll });
  for await (const page of readRowPages(eventCodec, query.params())) rows.push(...page);
  return rows;
}

/** Makes the stamps and packs of the list anew, after a bulk load. Limits by brand are not heeded. */
export async function rebuildEventList(scope: Scope): Promise<void> {
  await replaceRows(list, scope, await readBuckets(scope, '', afterAll));
}

/**
 * Holds what the list is made of against the events, and puts right what differs: rows that are not
 * their event's are written anew as its next version, stamps and packs over what they were.
 */
export async function repairEventList(scope: Scope): Promise<string[]> {
  const stale: string[] = [];
  const listed = await repairList(list, scope, async () => {
    const rows: EventRow[] = [];
    for await (const events of eachListedEvent(scope)) {
      for (const { event, row } of events) {
        const right = eventRowOf(event);
        rows.push(right);
        if (eventCodec.says(row, right)) continue;
        if (await saveEvent(scope, event, event)) stale.push(`row|${list.name}|${right.id}`);
      }
    }
    return rows;
  });
  return [...stale, ...listed];
}
