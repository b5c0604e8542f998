// The hours of a shift at events follow the events: from the call time to the release. Hours that
// somebody set themselves keep their distance from the events.
import { addBuffers, type Buffers, type Interval } from '#shared/domain/occupancy/interval.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { type PlannedShift, type ShiftHours, shouldNotifyAgain } from './planned-shift.ts';

/** An event as its shifts see it. */
export type ShiftEvent = {
  readonly eventId: string;
  readonly brandId: string;
  readonly eventDate: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  /** Undefined for an event that nobody said anything about: it needs no time around it. */
  readonly crew?: Buffers | undefined;
};

/** The end of a shift is a time of day, so in a longer shift its day would be ambiguous. */
const maxShiftMilliseconds = 24 * hourMilliseconds;

const isShiftLong = ({ from, until }: Interval) => until - from > maxShiftMilliseconds;

const toInterval = ({ startsAt: from, endsAt: until }: ShiftEvent): Interval => ({ from, until });

const toHull = (intervals: readonly Interval[]): Interval => ({
  from: instant(Math.min(...intervals.map(({ from }) => from))),
  until: instant(Math.max(...intervals.map(({ until }) => until))),
});

const toCalledInterval = (events: readonly ShiftEvent[]): Interval =>
  toHull(
    events.map((event) =>
      event.crew ? addBuffers(toInterval(event), event.crew) : toInterval(event),
    ),
  );

/** Set-up, teardown and travel included. */
export const isDayTooLong = (event: ShiftEvent): boolean => isShiftLong(toCalledInterval([event]));

/**
 * From the first call time to the last release, with set-up, teardown and travel. Without these if
 * that would be more than a day. At least one event.
 */
export function getCallInterval(events: readonly ShiftEvent[]): Interval {
  const called = toCalledInterval(events);
  return isShiftLong(called) ? toHull(events.map(toInterval)) : called;
}

/** Whether one shift can cover all of them. */
export function fitsOneShift(events: readonly ShiftEvent[]): boolean {
  return (
    new Set(events.map(({ eventDate }) => eventDate)).size <= 1 &&
    !isShiftLong(toHull(events.map(toInterval)))
  );
}

/** Whether the shift lasts from before the event's call time until after its release. */
export function coversEvent(
  { startsAt, endsAt, brandId }: Pick<PlannedShift, 'startsAt' | 'endsAt' | 'brandId'>,
  event: ShiftEvent,
): boolean {
  const { from, until } = getCallInterval([event]);
  return brandId === event.brandId && startsAt <= from && until <= endsAt;
}

export function toShiftHours({ from, until }: Interval, zone: string): ShiftHours {
  const [startTime, endTime] = [toLocalTime(from, zone), toLocalTime(until, zone)];
  return { day: toLocalDate(from, zone), startTime, endTime };
}

/** The hours in each form in which a shift has them. */
export const toShiftTimes = (interval: Interval, zone: string) => ({
  ...toShiftHours(interval, zone),
  startsAt: interval.from,
  endsAt: interval.until,
});

/** Whether the hours are other ones than the events ask for. */
export function hasOwnHours(
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
  events: readonly ShiftEvent[],
): boolean {
  if (events.length === 0) return true;
  const { from, until } = getCallInterval(events);
  return from !== startsAt || until !== endsAt;
}

/** Whether the shift is at the event for some of its time. */
export const overlapsEvent = (
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
  event: ShiftEvent,
): boolean => startsAt < event.endsAt && event.startsAt < endsAt;

/**
 * The shift after its events changed. If its person has to hear of it, it counts as untold, and
 * nobody is offered it any more. `before` and `after` have at least one event each.
 */
export function moveShiftWithEvents(
  shift: PlannedShift,
  before: readonly ShiftEvent[],
  after: readonly ShiftEvent[],
): PlannedShift {
  const [zone] = after.map(({ timeZone }) => timeZone);
  const brands = new Set(before.map(({ brandId }) => brandId));
  const [brandId = shift.brandId] = after.map((event) => event.brandId);
  return withNotificationReset(shift, {
    ...shift,
    ...(zone === undefined ? {} : toShiftTimes(getMovedInterval(shift, before, after), zone)),
    brandId: brands.has(shift.brandId) ? brandId : shift.brandId,
  });
}

function getMovedInterval(
  { ownHours, startsAt, endsAt }: PlannedShift,
  before: readonly ShiftEvent[],
  after: readonly ShiftEvent[],
): Interval {
  if (!ownHours) return getCallInterval(after);
  const [then, now] = [toHull(before.map(toInterval)), toHull(after.map(toInterval))];
  const moved = {
    from: instant(now.from + (startsAt - then.from)),
    until: instant(now.until + (endsAt - then.until)),
  };
  const isAtAll = after.every((event) =>
    overlapsEvent({ startsAt: moved.from, endsAt: moved.until }, event),
  );
  return moved.from < moved.until && isAtAll && !isShiftLong(moved)
    ? moved
    : getCallInterval(after);
}

/** The changed shift. Its person has to be told again if something that they were told changed. */
export function withNotificationReset(before: PlannedShift, after: PlannedShift): PlannedShift {
  return shouldNotifyAgain(before, after)
    ? { ...after, notifiedAt: null, viewedAt: null, swapId: null }
    : after;
}
