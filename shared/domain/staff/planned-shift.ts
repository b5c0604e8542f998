// Planned shifts: when somebody is to work. Worked time is something else (shift.ts): no figure is
// ever made of a plan (shared/decisions/251-plans-and-worked-time.md).
import type { Interval } from '#shared/domain/occupancy/interval.ts';
import { type Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  localDateOf,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { staffLimits } from './limits.ts';

export type ShiftHours = {
  /** On the franchise's calendar, the day on which it begins: a night belongs to its evening. */
  readonly day: LocalDate;
  readonly startTime: LocalTime;
  /** At or before the start: the next day. */
  readonly endTime: LocalTime;
};

export type PlannedShift = ShiftHours & {
  readonly id: string;
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  /** Null: nobody as yet. */
  readonly staffId: string | null;
  /** Offered to whoever wants it; only while nobody has it. */
  readonly open: boolean;
  /** Whether its person leads who else works there; a lead is a person, so nobody's shift has none. */
  readonly lead: boolean;
  readonly brandId: string;
  readonly title: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly notes: string;
  readonly eventIds: readonly string[];
  /** Seen by staff. Once published it stays so. */
  readonly published: boolean;
  /** When its person was last told of it as it is now; null: not yet, or it changed since. */
  readonly notifiedAt: Instant | null;
  /** When its person opened it as it is now. */
  readonly viewedAt: Instant | null;
  /** Under which it is offered to colleagues; null: it isn't. */
  readonly swapId: string | null;
  /** Who planned it against what was warned of. */
  readonly overruled: ShiftOverrule | null;
};

export const shiftWarnings = ['unavailable', 'blocked', 'documents', 'overtime'] as const;
export type ShiftWarning = (typeof shiftWarnings)[number];
/** Why a shift isn't planned again in other days: nobody is there to overrule it. */
export const skipReasons = [
  'past',
  'far',
  'skippedHour',
  'blocked',
  'inactive',
  'unavailable',
  'documents',
  'busy',
  'brand',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type ShiftOverrule = {
  readonly by: string;
  readonly at: Instant;
  readonly because: readonly ShiftWarning[];
};

export function shiftTimes({ day, startTime, endTime }: ShiftHours, zone: string) {
  const lastDay = endTime > startTime ? day : addDays(day, 1);
  return {
    startsAt: instantAt(day, startTime, zone),
    endsAt: instantAt(lastDay, endTime, zone),
  };
}

/** The shift that a moment is of, as far as can be told: the one that begins nearest to it. */
export function nearestShift<S extends Pick<PlannedShift, 'startsAt'>>(
  shifts: readonly S[],
  at: Instant,
): S | undefined {
  return shifts.toSorted(
    (one, other) => Math.abs(one.startsAt - at) - Math.abs(other.startsAt - at),
  )[0];
}

/** On which brand somebody is on the clock: their shift's, else the first of these that they work on. */
export function clockedBrand(
  shift: Pick<PlannedShift, 'brandId'> | undefined,
  { brandIds }: { readonly brandIds: readonly string[] },
  among: readonly string[],
): string {
  if (shift) return shift.brandId;
  return among.find((brandId) => brandIds.includes(brandId)) ?? among[0] ?? '';
}

const dayMinutes = 24 * 60;
/** By how much a shift is made longer or shorter on the board, and the least that is left of it. */
export const resizeStepMinutes = 15;

/** The end of a shift that is made longer by so many minutes; undefined where no shift would be left. */
export function endAfterResize(
  { startTime, endTime }: Pick<ShiftHours, 'startTime' | 'endTime'>,
  minutes: number,
): LocalTime | undefined {
  const start = minutesOf(startTime);
  // An end at the start is that of the next day.
  const lasts = (minutesOf(endTime) - start + dayMinutes) % dayMinutes || dayMinutes;
  const length = lasts + minutes;
  if (length < resizeStepMinutes || length > dayMinutes) return undefined;
  const end = (start + length) % dayMinutes;
  const [hours, rest] = [Math.floor(end / 60), end % 60];
  return localTime(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
}

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const hourMilliseconds = 3_600_000;

/** Whether the shifts of a week last longer than their person is to work in it. */
export function isOverHours(shifts: readonly Interval[], weeklyHours: number): boolean {
  const planned = shifts.reduce((sum, { from, until }) => sum + (until - from), 0);
  return planned > weeklyHours * hourMilliseconds;
}

/** What is wrong with the hours of a plan that is made or moved now, by field. */
export function shiftHoursProblem(hours: ShiftHours, zone: string, now: Instant) {
  const { startsAt, endsAt } = shiftTimes(hours, zone);
  // Spec §5: a shift can only be created in the future; later today is.
  if (startsAt <= now) return { field: 'day', key: 'msg_shift_past' } as const;
  if (hours.day > addDays(localDateOf(now, zone), staffLimits.daysAhead)) {
    return { field: 'day', key: 'msg_shift_far' } as const;
  }
  // Where clocks are set forward, the hour that they skip lasts no time.
  if (endsAt <= startsAt) return { field: 'endTime', key: 'msg_shift_skipped_hour' } as const;
  return undefined;
}

/** Whether the shift as it is after asks its person to look at it again. */
export function isNewsFor(before: PlannedShift, after: PlannedShift): boolean {
  const told = ({ staffId, startsAt, endsAt, title, notes, eventIds, lead }: PlannedShift) =>
    JSON.stringify([staffId, startsAt, endsAt, title, notes, eventIds, lead]);
  return told(before) !== told(after);
}

type Held = Pick<PlannedShift, 'staffId' | 'viewedAt'>;

/** Whoever takes an open shift has seen it; whom a manager gives one to is still to be told of it. */
export const isClaim = (before: Held, after: Held): boolean =>
  before.staffId === null && after.staffId !== null && after.viewedAt !== null;
