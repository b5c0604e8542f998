// The events grid. In its default order the index gives just the page, and the count comes from
// the rollups; another order or a search reads the slim rows of the scope and sorts them here.
import { eventRowsBetween, eventRowsByDate, type EventRow } from '#functions/data/events.ts';
import { readRollups } from '#functions/data/rollups.ts';
import type { Scope } from '#functions/data/scope.ts';
import type { EventGridRequest } from '#shared/contract/events.ts';
import { matches, sortRows } from '#shared/domain/grid.ts';
import { sum } from '#shared/domain/rollup.ts';

export type Page<Row> = { readonly data: Row[]; readonly count: number };

/** Before and after every event: the range of a grid without dates. */
const always = { from: '0000-01-01', to: '9999-12-31' };

export async function listEvents(scope: Scope, request: EventGridRequest): Promise<Page<EventRow>> {
  return isInIndexOrder(request) ? pageByDate(scope, request) : sortedPage(scope, request);
}

function isInIndexOrder({ searchText, fromDate, toDate, sortColumn, sortType }: EventGridRequest) {
  const byDate = sortColumn === undefined || (sortColumn === 'eventDate' && sortType === 'DESC');
  return byDate && !searchText && !fromDate && !toDate;
}

async function pageByDate(scope: Scope, request: EventGridRequest): Promise<Page<EventRow>> {
  const [data, counted] = await Promise.all([
    rowsByDate(scope, request),
    countRows(scope, request.statuses),
  ]);
  // The rollups follow within a second or two; what is on the page is there already.
  return { data, count: Math.max(counted, data.length > 0 ? request.offset + data.length : 0) };
}

async function rowsByDate(scope: Scope, request: EventGridRequest): Promise<EventRow[]> {
  const { offset, limit, statuses } = request;
  const rows: EventRow[] = [];
  let passed = 0;
  for await (const row of eventRowsByDate(scope, offset + limit)) {
    if (!hasStatus(row, statuses)) continue;
    passed += 1;
    if (passed > offset) rows.push(row);
    if (rows.length === limit) break;
  }
  return rows;
}

async function countRows(scope: Scope, statuses: EventGridRequest['statuses']): Promise<number> {
  const cells = await readRollups(scope, 'listing', { grain: 'all', from: '-', to: '-' });
  const wanted = cells.filter(
    ({ key }) => statuses.length === 0 || statuses.some((it) => it === key),
  );
  return sum(wanted.map(({ events }) => events));
}

async function sortedPage(scope: Scope, request: EventGridRequest): Promise<Page<EventRow>> {
  const { offset, limit, statuses, searchText, fromDate, toDate, sortType } = request;
  const column = request.sortColumn ?? 'eventDate';
  const range = { from: fromDate ?? always.from, to: toDate ?? always.to };
  const rows = await eventRowsBetween(scope, range);
  const fitting = rows.filter((row) => hasStatus(row, statuses) && isFound(row, searchText));
  const direction = request.sortColumn === undefined ? 'DESC' : sortType;
  const sorted = sortRows(fitting, (row) => row[column], direction);
  return { data: sorted.slice(offset, offset + limit), count: sorted.length };
}

function hasStatus({ status }: EventRow, statuses: EventGridRequest['statuses']): boolean {
  return statuses.length === 0 || statuses.includes(status);
}

function isFound(row: EventRow, searchText: string): boolean {
  return matches([row.eventName, row.businessName, row.city, row.code], searchText);
}
