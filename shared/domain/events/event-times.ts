import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  toLocalTime,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type EventHours = {
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  /** An end at or before the start is on the next day: the event runs past midnight. */
  readonly endTime: LocalTime;
};

export type EventTimes = { readonly startsAt: Instant; readonly endsAt: Instant };

/** The instants of an event from its local day and hours. */
export function getEventTimes(
  { eventDate, startTime, endTime }: EventHours,
  zone: string,
): EventTimes {
  const endDate = endTime > startTime ? eventDate : addDays(eventDate, 1);
  return {
    startsAt: instantAt(eventDate, startTime, zone),
    endsAt: instantAt(endDate, endTime, zone),
  };
}

/**
 * The problem with local hours, by field. When clocks move forward, the skipped hour has no length:
 * from 2:00 to 3:00 on 2026-03-08 is a single instant in Chicago.
 */
export function findEventHoursProblem(
  hours: EventHours,
  zone: string,
): { readonly field: 'endTime'; readonly key: 'msg_event_skipped_hour' } | undefined {
  const { startsAt, endsAt } = getEventTimes(hours, zone);
  return endsAt > startsAt ? undefined : { field: 'endTime', key: 'msg_event_skipped_hour' };
}

/**
 * The hours on a day on which the clocks may skip them. The event keeps its distance from midnight,
 * so 2:15 becomes 3:15 after clocks moved forward (RFC 5545 §3.3.5).
 */
export function toExistingHours<Hours extends EventHours>(hours: Hours, zone: string): Hours {
  if (!findEventHoursProblem(hours, zone)) return hours;
  const midnight = startOfLocalDay(hours.eventDate, zone);
  const timeAfter = (time: LocalTime) =>
    toLocalTime(instant(midnight + minutesOfDay(time) * minuteMilliseconds), zone);
  return { ...hours, startTime: timeAfter(hours.startTime), endTime: timeAfter(hours.endTime) };
}

const minutesOfDay = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
