// Whether a crew gets from one of its events to the next in time: the drive against what is left between
// them, once the one is packed up and before the other is set up.
import type { Buffers } from '#shared/domain/occupancy/interval.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { metersPerMile } from './event-boundary.ts';

const minute = 60_000;

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

type Neighbor = {
  readonly event: TimedEvent;
  /** Null where nobody could say. */
  readonly minutes: number | null;
};

/**
 * The travel to plan for an event, which counts before and after it: the longer one of the drives from
 * the event before and to the one behind, as far as there is room for it. Where there is less room than
 * the drive takes, that is warned of, but what is estimated makes nobody busy twice.
 */
export function travelFor(event: TimedEvent, neighbors: readonly Neighbor[], most: number): number {
  const inOrder = neighbors.toSorted((one, other) => one.event.startsAt - other.event.startsAt);
  const before = inOrder.findLast((it) => it.event.startsAt <= event.startsAt);
  const after = inOrder.find((it) => it.event.startsAt > event.startsAt);
  const nearest = [before, after].flatMap((it) => it ?? []);
  const wanted = Math.max(0, ...nearest.map(({ minutes }) => minutes ?? 0));
  const rooms = nearest.map(
    (it) => spareMinutes(event, it.event) - (it.event.crew?.travelMinutes ?? 0),
  );
  return Math.max(0, Math.min(most, wanted, ...rooms));
}
