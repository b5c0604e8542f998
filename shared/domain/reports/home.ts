// The home screen of a franchise: which days it shows, and what of them needs somebody's attention.
import {
  type EventStatus,
  isUnrecorded,
  mayBecome,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { type DateRange, monthOf } from '#shared/domain/values/date-range.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/values/local-date.ts';

/** In the order in which they are shown: what can't wait stands first. */
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
  /** Today among them. */
  daysAhead: 7,
  /** How far back sales are missed. */
  daysBack: 30,
  events: 60,
} as const;

/** The days of which events are read: today and the next ones, and those whose sales may be missing. */
export const homeDays = (today: LocalDate): DateRange => ({
  from: addDays(today, -homeLimits.daysBack),
  to: addDays(today, homeLimits.daysAhead - 1),
});

type HomeEvent = {
  readonly eventDate: string;
  readonly status: EventStatus;
  readonly completed: boolean;
  readonly held: boolean;
};

export const isAhead = ({ eventDate, status }: HomeEvent, today: LocalDate): boolean =>
  eventDate >= today && takesPlace(status);

export const isUnconfirmed = ({ status, held }: HomeEvent): boolean =>
  !held && mayBecome(status, 'confirmed') && (status === 'pending' || status === 'booked');

/** Its day is over, and its sales still are not there. */
export const isMissingSales = (event: HomeEvent, today: LocalDate): boolean =>
  event.eventDate < today && isUnrecorded(event);

/** This month until today, and as many days of the one before: half a month isn't less than a whole. */
export function monthsUntil(today: LocalDate): {
  readonly now: DateRange;
  readonly before: DateRange;
} {
  const before = addMonths(today, -1);
  return {
    now: { from: monthOf(today).from, to: today },
    before: { from: monthOf(before).from, to: before },
  };
}
