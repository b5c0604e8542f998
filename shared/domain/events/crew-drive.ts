// Whether a crew gets from one of its events to the next in time: the drive against what is left between
// them, once the one is packed up and before the other is set up.
import type { Buffers } from '#shared/domain/occupancy/interval.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

const minute = 60_000;
const metersPerMile = 1609.4;

export const driveLimits = {
  /** How far before and after an event the others of its crew are looked for. */
  hoursAround: 14,
  /** Of the events around it, and of what one question to the service asks. */
  eventsMost: 8,
  /** Nobody plans by the minute: the next full five. */
  stepMinutes: 5,
} as const;

export type TimedEvent = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly crew?: Buffers | undefined;
};

/** Minutes that are left for the drive; below zero where they overlap. */
export function spareMinutes(one: TimedEvent, other: TimedEvent): number {
  const [first, then] = one.startsAt <= other.startsAt ? [one, other] : [other, one];
  const packed = first.endsAt + (first.crew?.tearDownMinutes ?? 0) * minute;
  const setUp = then.startsAt - (then.crew?.setUpMinutes ?? 0) * minute;
  return Math.floor((setUp - packed) / minute);
}

export type Drive = { readonly meters: number; readonly seconds: number };

/** Minutes are rounded up, miles to a tenth. */
export function plannedDrive({ meters, seconds }: Drive) {
  const { stepMinutes } = driveLimits;
  return {
    miles: Math.round((meters / metersPerMile) * 10) / 10,
    minutes: Math.ceil(seconds / 60 / stepMinutes) * stepMinutes,
  };
}
