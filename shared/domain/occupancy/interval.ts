// Half-open time intervals: one that ends at three doesn't overlap one that begins at three.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** `from` is included, `until` isn't. Never empty. */
export type Interval = { readonly from: Instant; readonly until: Instant };

export function isInterval({ from, until }: Interval): boolean {
  return from < until;
}

export function intervalsOverlap(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until;
}

/** The part of `whole` outside `taken`: nothing, one piece, or one on each side. */
export function subtractInterval(whole: Interval, taken: Interval): Interval[] {
  if (!intervalsOverlap(whole, taken)) return [whole];
  return [
    { from: whole.from, until: taken.from },
    { from: taken.until, until: whole.until },
  ].filter(isInterval);
}

/** Whole days in a time zone, inclusive. */
export function toDayInterval({ from, to }: DateRange, zone: string): Interval {
  return { from: startOfLocalDay(from, zone), until: startOfLocalDay(addDays(to, 1), zone) };
}

/** Minutes that people and equipment need before and after an event; travel counts both ways. */
export type Buffers = {
  readonly setUpMinutes: number;
  readonly tearDownMinutes: number;
  readonly travelMinutes: number;
};

export function addBuffers(
  { from, until }: Interval,
  { setUpMinutes, tearDownMinutes, travelMinutes }: Buffers,
): Interval {
  return {
    from: instant(from - (setUpMinutes + travelMinutes) * minuteMilliseconds),
    until: instant(until + (tearDownMinutes + travelMinutes) * minuteMilliseconds),
  };
}

/** The first instant, at the wanted one or later, with enough free time. */
export function findFreeStart(busy: readonly Interval[], wanted: Interval): Instant {
  const length = wanted.until - wanted.from;
  let { from } = wanted;
  for (const taken of busy.toSorted((one, other) => one.from - other.from)) {
    if (intervalsOverlap({ from, until: instant(from + length) }, taken)) from = taken.until;
  }
  return from;
}
