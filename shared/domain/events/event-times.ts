import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';

export type EventHours = {
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  /** At or before the start: an event that runs past midnight ends the next day. */
  readonly endTime: LocalTime;
};

export type EventTimes = { readonly startsAt: Instant; readonly endsAt: Instant };

/** The instants of an event whose day and hours are those of the franchise's clocks. */
export function eventTimes(
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
 * What is wrong with the hours on the franchise's clocks, by field. Where clocks are set forward, the
 * hour that they skip lasts no time: from 2:00 to 3:00 on 2026-03-08 is one instant in Chicago.
 */
export function eventHoursProblem(
  hours: EventHours,
  zone: string,
): { readonly field: 'endTime'; readonly key: 'msg_event_skipped_hour' } | undefined {
  const { startsAt, endsAt } = eventTimes(hours, zone);
  return endsAt > startsAt ? undefined : { field: 'endTime', key: 'msg_event_skipped_hour' };
}

/**
 * The hours on a day on which clocks may skip them: there an event starts as long after midnight as it
 * would, so that one at 2:15 is at 3:15 by the clocks that have moved (RFC 5545 §3.3.5).
 */
export function toExistingHours<Hours extends EventHours>(hours: Hours, zone: string): Hours {
  if (!eventHoursProblem(hours, zone)) return hours;
  const midnight = startOfLocalDay(hours.eventDate, zone);
  const timeAfter = (time: LocalTime) =>
    localTimeOf(instant(midnight + minutesOfDay(time) * 60_000), zone);
  return { ...hours, startTime: timeAfter(hours.startTime), endTime: timeAfter(hours.endTime) };
}

const minutesOfDay = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
