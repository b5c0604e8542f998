// When somebody can work: a week that begins to count on a day, until a later one does, and single days
// that are otherwise. It takes nobody's time: planning against it is warned of and can be overruled
// (decision 341).
import {
  addDays,
  type LocalDate,
  type LocalTime,
  type Weekday,
  weekdayOf,
} from '#shared/domain/values/local-date.ts';
import type { ShiftHours } from './planned-shift.ts';
import { staffLimits } from './limits.ts';

export const availabilityKinds = ['all', 'partial', 'unavailable'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/** Hours are set for `partial` alone; an end of 00:00 is midnight. */
export type DayAvailability = {
  readonly kind: AvailabilityKind;
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

export type WeekPattern = {
  /** Counts from this day on. */
  readonly from: LocalDate;
  /** Seven, Sunday first. */
  readonly days: readonly DayAvailability[];
};

export type AvailabilityException = DayAvailability & { readonly day: LocalDate };

export type Availability = {
  readonly staffId: string;
  /** Counts the writes; 0: nothing was ever said. */
  readonly version: number;
  /** By the day from which they count. */
  readonly patterns: readonly WeekPattern[];
  readonly exceptions: readonly AvailabilityException[];
};

export const allDay: DayAvailability = { kind: 'all', startTime: null, endTime: null };

/** Of somebody who has said nothing: they are there all day. */
export const noAvailability = (staffId: string): Availability => ({
  staffId,
  version: 0,
  patterns: [],
  exceptions: [],
});

/** The pattern that counts on a day. */
export const patternOn = ({ patterns }: Availability, day: LocalDate) =>
  patterns.findLast(({ from }) => from <= day);

export function availabilityOn(availability: Availability, day: LocalDate): DayAvailability {
  const exception = availability.exceptions.find((each) => each.day === day);
  if (exception) return exception;
  const weekday: Weekday = weekdayOf(day);
  return patternOn(availability, day)?.days[weekday - 1] ?? allDay;
}

const midnight = 24 * 60;

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const endMinutes = (time: LocalTime) => minutesOf(time) || midnight;

function covers({ kind, startTime, endTime }: DayAvailability, from: number, until: number) {
  if (kind !== 'partial' || startTime === null || endTime === null) return kind === 'all';
  return minutesOf(startTime) <= from && until <= endMinutes(endTime);
}

/** Whether the person can work all of these hours; a night asks two days. */
export function isAvailable(availability: Availability, hours: ShiftHours): boolean {
  const { day, startTime, endTime } = hours;
  const [from, until] = [minutesOf(startTime), minutesOf(endTime)];
  const today = availabilityOn(availability, day);
  if (endTime > startTime) return covers(today, from, until);
  if (!covers(today, from, midnight)) return false;
  return until === 0 || covers(availabilityOn(availability, addDays(day, 1)), 0, until);
}

/** What is wrong with what is said of a day. */
export function dayProblem({ kind, startTime, endTime }: DayAvailability) {
  if (kind !== 'partial') return undefined;
  if (startTime === null) return { field: 'startTime', key: 'msg_availability_start' } as const;
  if (endTime === null || endMinutes(endTime) <= minutesOf(startTime)) {
    return { field: 'endTime', key: 'msg_availability_end' } as const;
  }
  return undefined;
}

/** Hours mean something for `partial` alone. */
export const settledDay = ({ kind, startTime, endTime }: DayAvailability): DayAvailability =>
  kind === 'partial' ? { kind, startTime, endTime } : { kind, startTime: null, endTime: null };

type Saying = {
  readonly pattern: WeekPattern;
  readonly exceptions: readonly AvailabilityException[];
};

/**
 * The week counts from its day on, whatever was said for later before; the past stays, as far back as
 * boards are still looked at.
 */
export function withSaid(
  before: Availability,
  { pattern, exceptions }: Saying,
  today: LocalDate,
): Availability {
  const earlier = before.patterns.filter(({ from }) => from < pattern.from);
  const oldest = addDays(today, -staffLimits.availabilityKeptDays);
  const firstKept = earlier.findLastIndex(({ from }) => from <= oldest);
  const past = before.exceptions.filter(({ day }) => day < today && day >= oldest);
  const said = exceptions.filter(({ day }) => day >= today);
  return {
    ...before,
    patterns: [...earlier.slice(Math.max(0, firstKept)), pattern].slice(-staffLimits.patternsKept),
    exceptions: [...past, ...said].toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}
