import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';

type EventHours = Pick<CalendarEvent, 'startTime' | 'endTime'>;
type VisibleHours = { readonly slotMinTime: string; readonly slotMaxTime: string };

const defaultStartHour = 8;
const defaultEndHour = 20;
const dayHours = 24;

/**
 * The hour range of the week and day views: the usual hours, extended to events outside them. With an
 * event that ends after midnight, a day starts at the first event's hour and goes on past midnight,
 * until the next day starts, so that the event isn't split.
 */
export function computeVisibleHours(events: readonly EventHours[]): VisibleHours {
  const starts = events.map(({ startTime }) => parseHour(startTime));
  const ends = events.map(computeEndHour);
  const last = Math.max(defaultEndHour, ...ends);
  const isOvernight = last > dayHours;
  const first = isOvernight ? Math.min(...starts) : Math.min(defaultStartHour, ...starts);
  const shownUntil = Math.min(Math.max(last, first + minNightHours), first + dayHours);
  return {
    slotMinTime: formatClockTime(first),
    slotMaxTime: formatClockTime(isOvernight ? shownUntil : last),
  };
}

/** The full hour by which it has ended, counted from its own day. */
function computeEndHour({ startTime, endTime }: EventHours): number {
  if (endTime === '00:00') return dayHours;
  return parseHour(endTime) + (endTime > startTime ? 1 : dayHours + 1);
}

/** So that the board keeps its height. */
const minNightHours = defaultEndHour - defaultStartHour;

const parseHour = (time: string) => Number(time.slice(0, 2));
const formatClockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
