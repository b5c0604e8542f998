// Past events that a franchise wants to book again: which ones are added to the list and when, the
// status of a row, and the grid in which the franchise works on them (spec §4).
import { countsAsRebooked, type EventStatus, isCompletable } from '#shared/domain/events/event.ts';
import type { GridRules } from '#shared/domain/lists/grid.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import { marketingLimits } from './limits.ts';

export const rebookStatuses = ['new', 'working', 'won', 'lost', 'declined'] as const;
export type RebookStatus = (typeof rebookStatuses)[number];

/** People can't choose "won": the event that was booked sets it. */
export const chosenRebookStatuses = ['new', 'working', 'lost', 'declined'] as const;
export type ChosenRebookStatus = (typeof chosenRebookStatuses)[number];

export type RebookAttempt = { readonly date: LocalDate; readonly note: string };

export type RebookRow = {
  /** The id of the event itself: an event is in the list once. */
  readonly id: string;
  readonly version: number;
  readonly brandId: string;
  readonly eventDate: string;
  readonly eventName: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly city: string;
  /** Cents; null if no sales were recorded. */
  readonly eventSalesCollectedCents: number | null;
  readonly eventRebookStatus: RebookStatus;
  readonly enabled: boolean;
  readonly attempts: number;
  /** The day of the last attempt; empty if there was none. */
  readonly lastAttempt: string;
  /** The event booked for it most recently, even if it no longer counts as a win; empty if none. */
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
  // Events whose day comes around first are first.
  opening: { column: 'eventDate', sortType: 'ASC' },
  totals: { none: undefined, plus: () => undefined },
};

/** Events to which a truck came are worth asking about. */
export const isWorthRebooking = (status: EventStatus) => isCompletable(status);

/** 52 weeks: the same day of the week, about a year later. */
const yearDays = 364;

/** The proposed day: the same weekday a year later, or the first such weekday after today. */
export function proposeRebookDay(eventDate: LocalDate, today: LocalDate): LocalDate {
  let day = addDays(eventDate, yearDays);
  while (day <= today) day = addDays(day, 7);
  return day;
}

/** The plan of the former event, without the days on which people could order then. */
export const toNextPlan = (plan: EventPlan): EventPlan => ({
  ...plan,
  prepayFrom: '',
  prepayTo: '',
  orderFrom: '',
  orderTo: '',
});

/**
 * The days whose events are added to the list: those that come around within the next months. Days
 * that were added before are skipped; after an outage, all missed days are included.
 */
export function getRebookDays(
  today: LocalDate,
  through: LocalDate | undefined,
): { readonly from: LocalDate; readonly to: LocalDate } | undefined {
  const first = addDays(today, -yearDays);
  const to = addDays(first, marketingLimits.rebookLeadDays);
  const from = through === undefined ? first : addDays(through, 1);
  return from <= to ? { from, to } : undefined;
}

/**
 * The status of a rebook given the event that was booked for it. It is open while that event is
 * canceled or deleted, and won again once it is restored.
 */
export function getRebookStatusWithNext(
  before: RebookStatus,
  attempts: number,
  next: EventStatus | undefined,
): RebookStatus {
  if (next !== undefined && countsAsRebooked(next)) return 'won';
  return before === 'won' ? getRebookStatusAfterAttempts('new', attempts) : before;
}

/** A new rebook with attempts is in progress. */
export function getRebookStatusAfterAttempts(
  chosen: ChosenRebookStatus,
  attempts: number,
): ChosenRebookStatus {
  return chosen === 'new' && attempts > 0 ? 'working' : chosen;
}
