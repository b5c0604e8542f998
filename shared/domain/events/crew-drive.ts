// Whether a crew can reach its next event in time: the drive compared with the time between tearing
// down one event and setting up the next.
import type { Buffers } from '#shared/domain/occupancy/interval.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { metersPerMile } from './event-boundary.ts';

export const driveLimits = {
  /** How many hours before and after an event we look for other events of its crew. */
  hoursAround: 14,
  /** Maximum neighboring events, which is also what one request to the maps service covers. */
  maxEvents: 8,
  /** Drives are rounded up to five minutes. */
  stepMinutes: 5,
} as const;

export type TimedEvent = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly crew?: Buffers | undefined;
};

/** Minutes left for the drive; negative if the events overlap. */
export function countSpareMinutes(one: TimedEvent, other: TimedEvent): number {
  const [first, then] = one.startsAt <= other.startsAt ? [one, other] : [other, one];
  const packed = first.endsAt + (first.crew?.tearDownMinutes ?? 0) * minuteMilliseconds;
  const setUp = then.startsAt - (then.crew?.setUpMinutes ?? 0) * minuteMilliseconds;
  return Math.floor((setUp - packed) / minuteMilliseconds);
}

export type Drive = { readonly meters: number; readonly seconds: number };

/** Minutes rounded up to the step, miles rounded to a tenth. */
export function roundDrive({ meters, seconds }: Drive) {
  const { stepMinutes } = driveLimits;
  return {
    miles: Math.round((meters / metersPerMile) * 10) / 10,
    minutes: Math.ceil(seconds / 60 / stepMinutes) * stepMinutes,
  };
}

type Neighbor = {
  readonly event: TimedEvent;
  /** Null if unknown. */
  readonly minutes: number | null;
};

/**
 * The travel time to plan before and after an event: the longer of the drives from the previous
 * event and to the next one, limited to the free time. If the drive takes longer than the free
 * time, people see a warning, but an estimate never double-books anyone.
 */
export function planTravelMinutes(
  event: TimedEvent,
  neighbors: readonly Neighbor[],
  max: number,
): number {
  const inOrder = neighbors.toSorted((one, other) => one.event.startsAt - other.event.startsAt);
  const before = inOrder.findLast((it) => it.event.startsAt <= event.startsAt);
  const after = inOrder.find((it) => it.event.startsAt > event.startsAt);
  const nearest = [before, after].flatMap((it) => it ?? []);
  const wanted = Math.max(0, ...nearest.map(({ minutes }) => minutes ?? 0));
  const rooms = nearest.map(
    (it) => countSpareMinutes(event, it.event) - (it.event.crew?.travelMinutes ?? 0),
  );
  return Math.max(0, Math.min(max, wanted, ...rooms));
}
