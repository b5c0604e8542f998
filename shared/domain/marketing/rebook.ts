// Events of the past that are to be won again: which ones come into the list and when, how a row stands,
// and the grid in which the franchise works them off (spec §4).
import { type EventStatus, isCompletable, takesPlace } from '#shared/domain/events/event.ts';
import type { GridRules } from '#shared/domain/lists/grid.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { marketingLimits } from './limits.ts';

export const rebookStatuses = ['new', 'working', 'won', 'lost', 'declined'] as const;
export type RebookStatus = (typeof rebookStatuses)[number];

/** Won alone is nobody's to choose: it comes with the event that was booked. */
export const chosenRebookStatuses = ['new', 'working', 'lost', 'declined'] as const;
export type ChosenRebookStatus = (typeof chosenRebookStatuses)[number];

export type RebookAttempt = { readonly date: LocalDate; readonly note: string };

export type RebookRow = {
  /** The id of the event itself: an event stands in the list once. */
  readonly id: string;
  readonly version: number;
  readonly brandId: string;
  readonly eventDate: string;
  readonly eventName: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly city: string;
  /** Cents; null where nobody recorded any. */
  readonly eventSalesCollectedCents: number | null;
  readonly eventRebookStatus: RebookStatus;
  readonly enabled: boolean;
  readonly attempts: number;
  /** The day of the last attempt; empty: none was made. */
  readonly lastAttempt: string;
  /** The event that was booked for it last, whether it still wins or not; empty: none. */
  readonly nextEventId: string;
};

export const rebookColumns = [
  'eventDate',
  'eventName',
  'businessName',
  'city',
  'eventSalesCollectedCents',
  'eventRebookStatus',
  'attempts',
  'lastAttempt',
] as const;
export type RebookColumn = (typeof rebookColumns)[number];

export type RebookFilters = {
  readonly searchText: string;
  readonly statuses: readonly RebookStatus[];
  readonly enabled: boolean;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
};

export const rebookGrid: GridRules<RebookRow, RebookColumn, RebookFilters, undefined> = {
  cells: {
    eventDate: ({ eventDate }) => eventDate,
    eventName: ({ eventName }) => eventName,
    businessName: ({ businessName }) => businessName,
    city: ({ city }) => city,
    eventSalesCollectedCents: (row) => row.eventSalesCollectedCents,
    eventRebookStatus: (row) => rebookStatuses.indexOf(row.eventRebookStatus),
    attempts: ({ attempts }) => attempts,
    lastAttempt: ({ lastAttempt }) => lastAttempt || null,
  },
  searched: ({ eventName, businessName, city }) => [eventName, businessName, city],
  fits:
    ({ statuses, enabled, fromDate, toDate }) =>
    (row) =>
      row.enabled === enabled &&
      (statuses.length === 0 || statuses.includes(row.eventRebookStatus)) &&
      (fromDate === undefined || row.eventDate >= fromDate) &&
      (toDate === undefined || row.eventDate <= toDate),
  // Whose day comes round first is asked first.
  opening: { column: 'eventDate', sortType: 'ASC' },
  totals: { none: undefined, plus: () => undefined },
};

/** Whether people want it again is worth asking where a truck was there. */
export const isWorthRebooking = (status: EventStatus) => isCompletable(status);

/** 52 weeks: the same day of the week, about a year later. */
const yearDays = 364;

/** The day that is proposed: the same weekday a year later, or as many weeks more as it takes. */
export function nextDayOf(eventDate: LocalDate, today: LocalDate): LocalDate {
  let day = addDays(eventDate, yearDays);
  while (day <= today) day = addDays(day, 7);
  return day;
}

/**
 * The days whose events come into the list: those whose day comes round within the next months. What
 * came in before is not looked at again; after a pause, all days since are.
 */
export function rebookDays(
  today: LocalDate,
  through: LocalDate | undefined,
): { readonly from: LocalDate; readonly to: LocalDate } | undefined {
  const first = addDays(today, -yearDays);
  const to = addDays(first, marketingLimits.rebookLeadDays);
  const from = through === undefined ? first : addDays(through, 1);
  return from <= to ? { from, to } : undefined;
}

/** An event wins a rebook as long as it is to take place, here or at the franchise that it went to. */
export const winsRebook = (status: EventStatus | undefined): boolean =>
  status !== undefined && (takesPlace(status) || status === 'transferred');

/**
 * What a rebook becomes with the event that was booked for it: open while that one doesn't take place
 * or is deleted, and won again once it comes back.
 */
export function statusWithNext(
  before: RebookStatus,
  attempts: number,
  next: EventStatus | undefined,
): RebookStatus {
  if (winsRebook(next)) return 'won';
  return before === 'won' ? statusAfter('new', attempts) : before;
}

/** Whoever asked for it again works on it. */
export function statusAfter(chosen: ChosenRebookStatus, attempts: number): ChosenRebookStatus {
  return chosen === 'new' && attempts > 0 ? 'working' : chosen;
}
