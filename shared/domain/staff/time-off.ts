// Requests for time off: whole days, or hours of one day. Once approved, they occupy the person, so
// that shifts and events conflict with them as with anything else (shared/decisions/340).
import type { Interval } from '#shared/domain/occupancy/interval.ts';
import { toDayInterval } from '#shared/domain/occupancy/interval.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { formatDay, formatDays, formatLocalTime } from '#shared/domain/values/day-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
} from '#shared/domain/values/local-date.ts';
import { staffLimits } from './limits.ts';

export const timeOffKinds = ['vacation', 'sick', 'personal', 'unpaid'] as const;
export type TimeOffKind = (typeof timeOffKinds)[number];

export const timeOffStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type TimeOffStatus = (typeof timeOffStatuses)[number];

/** Allowed next statuses. An approval can be reverted; a withdrawn request is final. */
const nextStatuses: Readonly<Record<TimeOffStatus, readonly TimeOffStatus[]>> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['rejected'],
  rejected: ['approved'],
  withdrawn: [],
};

export const canTimeOffBecome = (from: TimeOffStatus, to: TimeOffStatus) =>
  nextStatuses[from].includes(to);

export type TimeOffDays = DateRange & {
  /** Both null for whole days. Otherwise hours of one day, with the end after the start. */
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

export type TimeOffDecision = {
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
  /** Holders that stay planned despite the absence, as the approver decided. */
  readonly kept: readonly string[];
  /** Shifts that were unassigned and are open now. */
  readonly opened: readonly string[];
};

export type TimeOff = TimeOffDays & {
  readonly id: string;
  /** Incremented by every write; an update names the version that it read. */
  readonly version: number;
  readonly staffId: string;
  readonly kind: TimeOffKind;
  readonly note: string;
  readonly status: TimeOffStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly requestedAt: Instant;
  readonly decision: TimeOffDecision | null;
};

/** Pending and approved requests block new requests for the same days. */
export const isTimeOffActive = ({ status }: Pick<TimeOff, 'status'>) =>
  status === 'pending' || status === 'approved';

export function timeOffInterval(days: TimeOffDays, zone: string): Interval {
  const { from, startTime, endTime } = days;
  if (startTime === null || endTime === null) return toDayInterval(days, zone);
  return { from: instantAt(from, startTime, zone), until: instantAt(from, endTime, zone) };
}

/** The problem with the requested days, by field. */
export function findTimeOffProblem(days: TimeOffDays, zone: string, today: LocalDate) {
  const { from, to, startTime, endTime } = days;
  if (from < today) return { field: 'from', key: 'msg_time_off_past' } as const;
  if (to < from) return { field: 'to', key: 'msg_time_off_order' } as const;
  if (to > addDays(today, staffLimits.daysAhead)) {
    return { field: 'to', key: 'msg_shift_far' } as const;
  }
  if (lengthInDays(days) > staffLimits.timeOffDays) {
    return { field: 'to', key: 'msg_time_off_long' } as const;
  }
  if ((startTime === null) !== (endTime === null)) {
    return { field: 'endTime', key: 'msg_time_off_both_hours' } as const;
  }
  if (startTime === null) return undefined;
  if (from !== to) return { field: 'to', key: 'msg_time_off_hours_one_day' } as const;
  const { from: startsAt, until } = timeOffInterval(days, zone);
  // An hour that is skipped when clocks move forward has no length.
  if (until <= startsAt) return { field: 'endTime', key: 'msg_time_off_end' } as const;
  return undefined;
}

/** 'Jan 09, 2026', 'Jan 09, 2026 – Jan 12, 2026', or 'Jan 09, 2026, 9:00 AM – 12:00 PM' */
export function formatTimeOff({ from, to, startTime, endTime }: TimeOffDays): string {
  if (startTime === null || endTime === null) return formatDays({ from, to });
  return `${formatDay(from)}, ${formatLocalTime(startTime)} – ${formatLocalTime(endTime)}`;
}
