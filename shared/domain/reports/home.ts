// The home screen of a franchise: the days that it shows, and what needs attention.
import {
  type EventStatus,
  hasUnrecordedSales,
  awaitsConfirmation,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { type DateRange, getMonthRange } from '#shared/domain/values/date-range.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/values/local-date.ts';

/** In display order: most urgent first. */
export const attentionKinds = [
  'unassigned',
  'unconfirmed',
  'bookingRequests',
  'overdueInvoices',
  'unrecorded',
  'timeOff',
  'swaps',
  'equipmentDue',
  'documentsDue',
  'noReplies',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const homeLimits = {
  /** Including today. */
  daysAhead: 7,
  /** How many days back missing sales are reported. */
  daysBack: 30,
  events: 60,
} as const;

/** The days whose events are read: today, the next days, and past days with missing sales. */
export const getHomeDays = (today: LocalDate): DateRange => ({
  from: addDays(today, -homeLimits.daysBack),
  to: addDays(today, homeLimits.daysAhead - 1),
});

type HomeEvent = {
  readonly eventDate: string;
  readonly status: EventStatus;
  readonly completed: boolean;
  readonly held: boolean;
};

export const isUpcoming = ({ eventDate, status }: HomeEvent, today: LocalDate): boolean =>
  eventDate >= today && takesPlace(status);

export const isUnconfirmed = ({ status, held }: HomeEvent): boolean =>
  !held && awaitsConfirmation(status);

/** Its day is over and its sales aren't recorded yet. */
export const isMissingSales = (event: HomeEvent, today: LocalDate): boolean =>
  event.eventDate < today && hasUnrecordedSales(event);

/**
 * This month until today, and the same days of the previous month, so that the comparison is fair.
 */
export function getMonthComparison(today: LocalDate): {
  readonly now: DateRange;
  readonly before: DateRange;
} {
  const before = addMonths(today, -1);
  return {
    now: { from: getMonthRange(today).from, to: today },
    before: { from: getMonthRange(before).from, to: before },
  };
}
