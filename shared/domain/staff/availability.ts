// When somebody can work: week patterns, each valid from a day until the next one starts, and
// exceptions for single days. Availability doesn't occupy anyone: planning against it causes a
// warning that can be overruled (shared/decisions/340).
import {
  addDays,
  type LocalDate,
  type LocalTime,
  type Weekday,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import type { ShiftHours } from './planned-shift.ts';
import { staffLimits } from './limits.ts';

export const availabilityKinds = ['all', 'partial', 'unavailable'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/** Only `partial` has hours. An end of 00:00 is midnight. */
export type DayAvailability = {
  readonly kind: AvailabilityKind;
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

export type WeekPattern = {
  /** Valid from this day on. */
  readonly from: LocalDate;
  /** Seven days, Sunday first. */
  readonly days: readonly DayAvailability[];
};

export type AvailabilityException = DayAvailability & { readonly day: LocalDate };

export type Availability = {
  readonly staffId: string;
  /** Incremented by every write; 0 if nothing was ever entered. */
  readonly version: number;
  /** Sorted by the day from which they are valid. */
  readonly patterns: readonly WeekPattern[];
  readonly exceptions: readonly AvailabilityException[];
};

export const allDay: DayAvailability = { kind: 'all', startTime: null, endTime: null };

/** The default for people without an entry: available all day. */
export const noAvailability = (staffId: string): Availability => ({
  staffId,
  version: 0,
  patterns: [],
  exceptions: [],
});

/** The pattern that is valid on a day. */
export const findPattern = ({ patterns }: Availability, day: LocalDate) =>
  patterns.findLast(({ from }) => from <= day);

export function getDayAvailability(availability: Availability, day: LocalDate): DayAvailability {
  const exception = availability.exceptions.find((each) => each.day === day);
  if (exception) return exception;
  const weekday: Weekday = getWeekday(day);
  return findPattern(availability, day)?.days[weekday - 1] ?? allDay;
}

const midnight = 24 * 60;

const toMinutes = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toEndMinutes = (time: LocalTime) => toMinutes(time) || midnight;

function coversHours({ kind, startTime, endTime }: DayAvailability, from: number, until: number) {
  if (kind !== 'partial' || startTime === null || endTime === null) return kind === 'all';
  return toMinutes(startTime) <= from && until <= toEndMinutes(endTime);
}

/** True if the person can work all of these hours. A night shift checks two days. */
export function isAvailable(availability: Availability, hours: ShiftHours): boolean {
  const { day, startTime, endTime } = hours;
  const [from, until] = [toMinutes(startTime), toMinutes(endTime)];
  const today = getDayAvailability(availability, day);
  if (endTime > startTime) return coversHours(today, from, until);
  if (!coversHours(today, from, midnight)) return false;
  return until === 0 || coversHours(getDayAvailability(availability, addDays(day, 1)), 0, until);
}

/** The problem with a day's availability, or undefined. */
export function findDayProblem({ kind, startTime, endTime }: DayAvailability) {
  if (kind !== 'partial') return undefined;
  if (startTime === null) return { field: 'startTime', key: 'msg_availability_start' } as const;
  if (endTime === null || toEndMinutes(endTime) <= toMinutes(startTime)) {
    return { field: 'endTime', key: 'msg_availability_end' } as const;
  }
  return undefined;
}

/** Drops the hours of all kinds but `partial`. */
export const normalizeDayAvailability = ({
  kind,
  startTime,
  endTime,
}: DayAvailability): DayAvailability =>
  kind === 'partial' ? { kind, startTime, endTime } : { kind, startTime: null, endTime: null };

type AvailabilityInput = {
  readonly pattern: WeekPattern;
  readonly exceptions: readonly AvailabilityException[];
};

/**
 * Applies new availability. The pattern replaces all patterns that start on its day or later. Past
 * entries are kept as far back as boards are used.
 */
export function applyAvailability(
  before: Availability,
  { pattern, exceptions }: AvailabilityInput,
  today: LocalDate,
): Availability {
  const earlier = before.patterns.filter(({ from }) => from < pattern.from);
  const oldest = addDays(today, -staffLimits.availabilityKeptDays);
  const firstKept = earlier.findLastIndex(({ from }) => from <= oldest);
  const past = before.exceptions.filter(({ day }) => day < today && day >= oldest);
  const upcoming = exceptions.filter(({ day }) => day >= today);
  return {
    ...before,
    patterns: [...earlier.slice(Math.max(0, firstKept)), pattern].slice(-staffLimits.patternsKept),
    exceptions: [...past, ...upcoming].toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}
