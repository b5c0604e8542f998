import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { formatDayColumn } from './day-formats.ts';

type EventsOfDays = {
  readonly days: readonly string[];
  readonly events: readonly PlannedEvent[];
};

/** What takes place on the days, by start. */
export const listEventsAhead = ({ days, events }: EventsOfDays) =>
  events
    .filter(({ off, eventDate }) => !off && days.includes(eventDate))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));

export const formatEventLabel = (
  { eventName: name, eventDate }: PlannedEvent,
  hours: string,
  crew: readonly string[],
) =>
  text('schedule_event_label', {
    name,
    hours,
    day: formatDayColumn(eventDate),
    crew: crew.join(', ') || text('schedule_gap_crew'),
  });

/** With more people than this, they are counted. */
const namesShown = 2;

export function listCrew(
  shifts: readonly PlannedShift[],
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const people = shifts.filter(({ staffId }) => staffId !== null);
  const open = shifts.length - people.length;
  const named = people.flatMap(({ staffId }) => names.get(staffId ?? '') ?? []);
  return [
    ...(people.length > namesShown
      ? [text('schedule_event_crew', { count: people.length })]
      : named),
    ...(open > 0 ? [text('schedule_event_open', { count: open })] : []),
  ];
}
