import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
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
