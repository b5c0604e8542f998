import { expect, test } from 'vitest';
import {
  bookableStatuses,
  bulkStatuses,
  completionProblem,
  type EventStatus,
  eventStatuses,
  isCompletable,
  canEventBecome,
  nextStatuses,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { findEventHoursProblem, getEventTimes } from '#shared/domain/events/event-times.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

test('a transferred event has left: it becomes nothing else', () => {
  expect(nextStatuses('transferred')).toEqual([]);
});

test('every status but transferred can be left, and none becomes itself', () => {
  const others = eventStatuses.filter((status) => status !== 'transferred');

  expect(others.filter((status) => nextStatuses(status).length === 0)).toEqual([]);
  expect(eventStatuses.filter((status) => canEventBecome(status, status))).toEqual([]);
});

test('what was canceled, transferred or skipped does not take place', () => {
  expect(eventStatuses.filter((status) => !takesPlace(status))).toEqual([
    'cancelled',
    'transferred',
    'skipped',
  ]);
});

test('events are booked as what is still expected, and all but transferring is done to many', () => {
  expect(bookableStatuses).toEqual(['pending', 'booked', 'confirmed', 'waitlist']);
  expect(eventStatuses.filter((status) => !bulkStatuses.some((bulk) => bulk === status))).toEqual([
    'transferred',
  ]);
});

test('only booked and confirmed events can be completed', () => {
  expect(eventStatuses.filter(isCompletable)).toEqual(['booked', 'confirmed']);
});

test.each<[EventStatus, string, string | undefined]>([
  ['booked', '2026-07-15', undefined],
  ['confirmed', '2026-07-14', undefined],
  ['booked', '2026-07-16', 'msg_event_complete_future'],
  ['cancelled', '2026-07-14', 'msg_event_complete_status'],
  ['pending', '2026-07-14', 'msg_event_complete_status'],
])('a %s event of %s on 2026-07-15: %s', (status, day, expected) => {
  const problem = completionProblem({ status, eventDate: localDate(day) }, localDate('2026-07-15'));

  expect(problem).toBe(expected);
});

const hours = (eventDate: string, startTime: string, endTime: string) => ({
  eventDate: localDate(eventDate),
  startTime: localTime(startTime),
  endTime: localTime(endTime),
});

test.each<[string, [string, string, string], [string, string]]>([
  ['within a day', ['2026-07-15', '11:00', '14:00'], ['2026-07-15T16:00Z', '2026-07-15T19:00Z']],
  ['past midnight', ['2026-07-15', '22:00', '01:00'], ['2026-07-16T03:00Z', '2026-07-16T06:00Z']],
  ['a whole day', ['2026-07-15', '10:00', '10:00'], ['2026-07-15T15:00Z', '2026-07-16T15:00Z']],
  ['into spring', ['2026-03-07', '20:00', '04:00'], ['2026-03-08T02:00Z', '2026-03-08T09:00Z']],
  ['into autumn', ['2026-10-31', '20:00', '04:00'], ['2026-11-01T01:00Z', '2026-11-01T10:00Z']],
])('hours in Chicago %s', (_name, [day, start, end], [startsAt, endsAt]) => {
  const times = getEventTimes(hours(day, start, end), 'America/Chicago');

  expect(toIso(times.startsAt)).toBe(startsAt.replace('Z', ':00.000Z'));
  expect(toIso(times.endsAt)).toBe(endsAt.replace('Z', ':00.000Z'));
});

test.each<[string, [string, string, string], string | undefined]>([
  ['the skipped hour alone', ['2026-03-08', '02:00', '03:00'], 'endTime'],
  ['from inside the skipped hour to its end', ['2026-03-08', '02:30', '03:00'], 'endTime'],
  ['past the skipped hour', ['2026-03-08', '02:00', '04:00'], undefined],
  ['from the day before', ['2026-03-07', '22:00', '03:00'], undefined],
  ['the same hour of another day', ['2026-03-09', '02:00', '03:00'], undefined],
  ['the hour that autumn has twice', ['2026-11-01', '01:00', '02:00'], undefined],
])('hours in Chicago have to last: %s', (_name, [day, start, end], field) => {
  expect(findEventHoursProblem(hours(day, start, end), 'America/Chicago')?.field).toBe(field);
});
