// The events grid: the columns of a row, how they sort, what a search covers, and the totals.
import { type EventStatus, hasUnrecordedSales } from './event.ts';
import type { EventRowFields } from './event-fields.ts';
import type { GridRules, SortKey, SortType } from '#shared/domain/lists/grid.ts';
import {
  addDays,
  type LocalDate,
  localDate,
  type Weekday,
  getWeekday,
} from '#shared/domain/values/local-date.ts';

/** The event data stored for the grid. */
export type EventRow = EventRowFields & {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly businessName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: EventStatus;
  readonly completed: boolean;
  readonly eventSalesCollectedCents: number | null;
  readonly salesTaxCents: number | null;
  readonly givebackCents: number | null;
  readonly industry: string;
  readonly assetIds: readonly string[];
  readonly prepay: boolean;
  readonly tags: readonly string[];
  /** Put on hold. */
  readonly held: boolean;
  /** '' if it belongs to no series. */
  readonly seriesId: string;
};

export const eventGridColumns = [
  'eventDate',
  'eventName',
  'businessName',
  'city',
  'status',
  'eventSalesCollectedCents',
] as const;
export type EventGridColumn = (typeof eventGridColumns)[number];

/** The part of the list to show: upcoming work, the past, or both. */
export const eventSpans = ['upcoming', 'past', 'all'] as const;
export type EventSpan = (typeof eventSpans)[number];

export type EventFilters = {
  readonly searchText: string;
  readonly when: EventSpan;
  /** Only events whose sales can be recorded but aren't yet. */
  readonly unrecorded: boolean;
  readonly statuses: readonly EventStatus[];
  /** Days of the franchise's calendar, inclusive. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly completed?: boolean | undefined;
  readonly prepay?: boolean | undefined;
  readonly weekdays: readonly Weekday[];
  readonly clientIds: readonly string[];
  readonly assetIds: readonly string[];
  /** Matched as whole texts. The empty text matches events without a value. */
  readonly industries: readonly string[];
  readonly zips: readonly string[];
  readonly eventNames: readonly string[];
};

const choiceFilters = [
  'statuses',
  'weekdays',
  'clientIds',
  'assetIds',
  'industries',
  'zips',
  'eventNames',
] as const;
type ChoiceFilter = (typeof choiceFilters)[number];

/** The values of a row that each choice filter is matched against. */
const choiceValues: Readonly<
  Record<ChoiceFilter, (row: EventRow) => readonly (string | number)[]>
> = {
  statuses: ({ status }: EventRow) => [status],
  weekdays: ({ eventDate }: EventRow) => [getWeekday(localDate(eventDate))],
  clientIds: ({ clientId }: EventRow) => [clientId],
  assetIds: ({ assetIds }: EventRow) => assetIds,
  industries: ({ industry }: EventRow) => [industry],
  zips: ({ zip }: EventRow) => [zip],
  eventNames: ({ eventName }: EventRow) => [eventName],
};

/** True if filters other than the days leave rows out. */
export function hasNonDateFilters(filters: EventFilters): boolean {
  const { searchText, completed, prepay, unrecorded } = filters;
  return (
    searchText !== '' ||
    unrecorded ||
    [completed, prepay].some((it) => it !== undefined) ||
    choiceFilters.some((name) => filters[name].length > 0)
  );
}

/** True if any filter leaves rows out of the span. */
export function hasEventFilters(filters: EventFilters): boolean {
  const { fromDate, toDate } = filters;
  return fromDate !== undefined || toDate !== undefined || hasNonDateFilters(filters);
}

type SpanFilters = Pick<EventFilters, 'when' | 'unrecorded'> & {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** The filters with their days resolved for today. */
export function resolveFilterDays<Filters extends SpanFilters>(
  filters: Filters,
  today: LocalDate,
): Filters {
  const { when, unrecorded, fromDate, toDate } = filters;
  const from = when === 'upcoming' ? laterDay(fromDate, today) : fromDate;
  const before = when === 'past' ? earlierDay(toDate, addDays(today, -1)) : toDate;
  return { ...filters, fromDate: from, toDate: unrecorded ? earlierDay(before, today) : before };
}

const laterDay = (day: LocalDate | undefined, other: LocalDate) =>
  day !== undefined && day > other ? day : other;
const earlierDay = (day: LocalDate | undefined, other: LocalDate) =>
  day !== undefined && day < other ? day : other;

function createEventFilter(filters: EventFilters): (row: EventRow) => boolean {
  const { fromDate, toDate, completed, prepay, unrecorded } = filters;
  const made = choiceFilters
    .filter((name) => filters[name].length > 0)
    .map((name) => matchesChoice(filters, name));
  return (row) =>
    (fromDate === undefined || row.eventDate >= fromDate) &&
    (toDate === undefined || row.eventDate <= toDate) &&
    (completed === undefined || row.completed === completed) &&
    (prepay === undefined || row.prepay === prepay) &&
    (!unrecorded || hasUnrecordedSales(row)) &&
    made.every((isOne) => isOne(row));
}

function matchesChoice(filters: EventFilters, name: ChoiceFilter): (row: EventRow) => boolean {
  const chosen = new Set<string | number>(filters[name]);
  return (row) => choiceValues[name](row).some((value) => chosen.has(value));
}

export type EventTotals = Pick<
  { readonly [Name in keyof EventRow]: number },
  'eventSalesCollectedCents' | 'salesTaxCents' | 'givebackCents'
>;

export const eventGrid: GridRules<EventRow, EventGridColumn, EventFilters, EventTotals> = {
  cells: {
    eventDate: toDayAndHourKey,
    eventName: ({ eventName }) => eventName,
    businessName: ({ businessName }) => businessName,
    city: ({ city }) => city,
    status: ({ status }) => status,
    eventSalesCollectedCents: ({ eventSalesCollectedCents }) => eventSalesCollectedCents,
  },
  searched: ({ eventName, businessName, city, zip, code, tags }) => [
    eventName,
    businessName,
    city,
    zip,
    code,
    ...tags,
  ],
  fits: createEventFilter,
  opening: { column: 'eventDate', sortType: 'DESC' },
  totals: {
    none: { eventSalesCollectedCents: 0, salesTaxCents: 0, givebackCents: 0 },
    plus: (sum, row) => ({
      eventSalesCollectedCents: sum.eventSalesCollectedCents + (row.eventSalesCollectedCents ?? 0),
      salesTaxCents: sum.salesTaxCents + (row.salesTaxCents ?? 0),
      givebackCents: sum.givebackCents + (row.givebackCents ?? 0),
    }),
  },
};

/** Upcoming events are listed from the next one on, past events from the latest one back. */
export const buildEventGrid = (when: EventSpan) => ({
  ...eventGrid,
  opening: getDefaultSort(when),
});

const getDefaultSort = (when: EventSpan): { column: EventGridColumn; sortType: SortType } => ({
  column: 'eventDate',
  sortType: when === 'upcoming' ? 'ASC' : 'DESC',
});

/** 202607151300: the order of the index, so that a cursor works in both. */
function toDayAndHourKey({ eventDate, startTime }: EventRow): number {
  // Runs for every row. A regular expression takes five times as long.
  const [year, month, day] = [eventDate.slice(0, 4), eventDate.slice(5, 7), eventDate.slice(8)];
  return Number(year + month + day + startTime.slice(0, 2) + startTime.slice(3));
}

/** The inverse of `toDayAndHourKey`. Undefined if the key isn't one. */
export function parseDayAndHourKey(
  key: SortKey,
): { readonly eventDate: string; readonly startTime: string } | undefined {
  if (typeof key !== 'number') return undefined;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(key).padStart(12, '0'));
  if (!parts) return undefined;
  const [, year, month, day, hour, minute] = parts;
  return { eventDate: `${year}-${month}-${day}`, startTime: `${hour}:${minute}` };
}
