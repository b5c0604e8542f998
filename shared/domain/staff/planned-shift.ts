// Planned shifts: when somebody is to work. Worked time is separate (shift.ts): figures are never
// derived from plans (shared/decisions/250-staff-profiles-and-planned-shifts.md).
import type { Interval } from '#shared/domain/occupancy/interval.ts';
import { type Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { dayMinutes, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { staffLimits } from './limits.ts';

export type ShiftHours = {
  /** The start day on the franchise's calendar: a night belongs to its evening. */
  readonly day: LocalDate;
  readonly startTime: LocalTime;
  /** At or before the start means the next day. */
  readonly endTime: LocalTime;
};

export type PlannedShift = ShiftHours & {
  readonly id: string;
  /** Incremented by every write; an update names the version that it read. */
  readonly version: number;
  /** Null if unassigned. */
  readonly staffId: string | null;
  /** Offered to anyone who wants it; only for unassigned shifts. */
  readonly open: boolean;
  /** Whoever has it leads the crew. It stays with the place when its person is replaced. */
  readonly lead: boolean;
  readonly brandId: string;
  readonly title: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly notes: string;
  /** The events that it is at. Each of them names the shift as well (event-crew.ts). */
  readonly eventIds: readonly string[];
  /**
   * Somebody set the hours: they keep their distance from the events. Otherwise they are the
   * events' own, with set-up, teardown and travel.
   */
  readonly ownHours: boolean;
  /** It was planned before it got its events, keeps its hours, and stays when they are off. */
  readonly standing: boolean;
  /** Visible to staff. Publishing can't be undone. */
  readonly published: boolean;
  /**
   * When its person was last notified of its current state; null if not yet, or if it has changed
   * since.
   */
  readonly notifiedAt: Instant | null;
  /** When its person opened its current state. */
  readonly viewedAt: Instant | null;
  /** The swap in which it is offered to colleagues; null if it isn't. */
  readonly swapId: string | null;
  /** Who planned it despite warnings. */
  readonly overruled: ShiftOverrule | null;
};

export const shiftWarnings = ['unavailable', 'blocked', 'documents', 'overtime'] as const;
export type ShiftWarning = (typeof shiftWarnings)[number];
/** Why a shift isn't copied to other days: nobody is there to overrule a warning. */
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

export function getShiftTimes({ day, startTime, endTime }: ShiftHours, zone: string) {
  const lastDay = endTime > startTime ? day : addDays(day, 1);
  return {
    startsAt: instantAt(day, startTime, zone),
    endsAt: instantAt(lastDay, endTime, zone),
  };
}

/** The shift that an instant most likely belongs to: the one with the nearest start. */
export function findNearestShift<S extends Pick<PlannedShift, 'startsAt'>>(
  shifts: readonly S[],
  at: Instant,
): S | undefined {
  return shifts.toSorted(
    (one, other) => Math.abs(one.startsAt - at) - Math.abs(other.startsAt - at),
  )[0];
}

/**
 * The brand of somebody on the clock: their shift's brand, else the first of `among` that they work
 * on.
 */
export function getClockedBrand(
  shift: Pick<PlannedShift, 'brandId'> | undefined,
  { brandIds }: { readonly brandIds: readonly string[] },
  among: readonly string[],
): string {
  if (shift) return shift.brandId;
  return among.find((brandId) => brandIds.includes(brandId)) ?? among[0] ?? '';
}
/** The step by which the board resizes a shift, and its minimum length. */
export const resizeStepMinutes = 15;

/**
 * The end of a shift after resizing it by some minutes. Undefined if the length would be invalid.
 */
export function resizeShiftEnd(
  { startTime, endTime }: Pick<ShiftHours, 'startTime' | 'endTime'>,
  minutes: number,
): LocalTime | undefined {
  const start = toMinutes(startTime);
  // An end equal to the start is on the next day.
  const lasts = (toMinutes(endTime) - start + dayMinutes) % dayMinutes || dayMinutes;
  const length = lasts + minutes;
  if (length < resizeStepMinutes || length > dayMinutes) return undefined;
  const end = (start + length) % dayMinutes;
  const [hours, rest] = [Math.floor(end / 60), end % 60];
  return localTime(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
}

const toMinutes = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** True if the shifts of a week exceed the person's weekly hours. */
export function exceedsWeeklyHours(shifts: readonly Interval[], weeklyHours: number): boolean {
  const planned = shifts.reduce((sum, { from, until }) => sum + (until - from), 0);
  return planned > weeklyHours * hourMilliseconds;
}

/** The problem with the hours of a shift that is created or moved now, by field. */
export function findShiftHoursProblem(hours: ShiftHours, zone: string, now: Instant) {
  const { startsAt, endsAt } = getShiftTimes(hours, zone);
  // Spec §5: a shift can only be created in the future. Later today is allowed.
  if (startsAt <= now) return { field: 'day', key: 'msg_shift_past' } as const;
  if (hours.day > addDays(toLocalDate(now, zone), staffLimits.daysAhead)) {
    return { field: 'day', key: 'msg_shift_far' } as const;
  }
  // An hour that is skipped when clocks move forward has no length.
  if (endsAt <= startsAt) return { field: 'endTime', key: 'msg_shift_skipped_hour' } as const;
  return undefined;
}

type HeardFacts = Pick<
  PlannedShift,
  'staffId' | 'startsAt' | 'endsAt' | 'title' | 'notes' | 'eventIds' | 'lead'
>;

/** What the person has to be notified about; equal keys need no new notification. */
export const toNotifiedKey = ({
  staffId,
  startsAt,
  endsAt,
  title,
  notes,
  eventIds,
  lead,
}: HeardFacts): string => JSON.stringify([staffId, startsAt, endsAt, title, notes, eventIds, lead]);

/** True if the change requires notifying the shift's person again. */
export const shouldNotifyAgain = (before: HeardFacts, after: HeardFacts): boolean =>
  toNotifiedKey(before) !== toNotifiedKey(after);

type AssignedShift = Pick<PlannedShift, 'staffId' | 'viewedAt'>;

/**
 * True if the person took the open shift themselves, so they have seen it. People who are assigned
 * by a manager still have to be notified.
 */
export const isShiftClaim = (before: AssignedShift, after: AssignedShift): boolean =>
  before.staffId === null && after.staffId !== null && after.viewedAt !== null;

/** Unassigns the shift, so that anyone may claim it, and keeps its title, hours, events and lead. */
export const toOpenShift = (shift: PlannedShift): PlannedShift => ({
  ...shift,
  staffId: null,
  open: true,
  swapId: null,
  notifiedAt: null,
  viewedAt: null,
  overruled: null,
});
