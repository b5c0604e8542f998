import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import type { EventGaps } from './event-gaps.ts';

type EventsOfDays = {
  readonly days: readonly string[];
  readonly events: readonly PlannedEvent[];
};

/** What takes place on the days, by start. */
export const listEventsAhead = ({ days, events }: EventsOfDays) =>
  events
    .filter(({ off, eventDate }) => !off && days.includes(eventDate))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));

/** An event that is over may have neither a crew nor gaps. */
export function formatEventLabel(
  { eventName: name, eventDate }: PlannedEvent,
  hours: string,
  { crew, gaps }: { readonly crew: readonly string[]; readonly gaps: EventGaps },
): string {
  const when = { name, hours, day: formatDayWithoutYear(eventDate) };
  const crewText = crew.join(', ') || (gaps.includes('crew') ? text('schedule_gap_crew') : '');
  return crewText
    ? text('schedule_event_label', { ...when, crew: crewText })
    : text('schedule_event_label_empty', when);
}

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
