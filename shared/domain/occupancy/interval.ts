// Stretches of time, half-open: what ends at three doesn't meet what begins at three.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';

/** `from` belongs to it, `until` doesn't; never empty. */
export type Interval = { readonly from: Instant; readonly until: Instant };

const minute = 60_000;

export function isInterval({ from, until }: Interval): boolean {
  return from < until;
}

export function overlap(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until;
}

/** What is in the first and not in the other: nothing, one piece, or one on either side. */
export function without(whole: Interval, taken: Interval): Interval[] {
  if (!overlap(whole, taken)) return [whole];
  return [
    { from: whole.from, until: taken.from },
    { from: taken.until, until: whole.until },
  ].filter(isInterval);
}

/** Whole days on the clocks of a zone, both included. */
export function dayInterval({ from, to }: DateRange, zone: string): Interval {
  return { from: startOfLocalDay(from, zone), until: startOfLocalDay(addDays(to, 1), zone) };
}

/** Minutes that people and equipment need around what they do; travel is there and back. */
export type Buffers = {
  readonly setUpMinutes: number;
  readonly tearDownMinutes: number;
  readonly travelMinutes: number;
};

export function withBuffers(
  { from, until }: Interval,
  { setUpMinutes, tearDownMinutes, travelMinutes }: Buffers,
): Interval {
  return {
    from: instant(from - (setUpMinutes + travelMinutes) * minute),
    until: instant(until + (tearDownMinutes + travelMinutes) * minute),
  };
}

/** The first moment, not before the wanted one, from which on there is room for all of it. */
export function freeFrom(busy: readonly Interval[], wanted: Interval): Instant {
  const length = wanted.until - wanted.from;
  let { from } = wanted;
  for (const taken of busy.toSorted((one, other) => one.from - other.from)) {
    if (overlap({ from, until: instant(from + length) }, taken)) from = taken.until;
  }
  return from;
}
