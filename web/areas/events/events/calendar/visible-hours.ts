import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';

type VisibleHours = { readonly slotMinTime: string; readonly slotMaxTime: string };

const defaultStartHour = 8;
const defaultEndHour = 20;

/** The hour range of the week and day views: the usual hours, extended to events outside them. */
export function computeVisibleHours(
  events: readonly Pick<CalendarEvent, 'startTime' | 'endTime'>[],
): VisibleHours {
  const isOvernight = events.some(({ startTime, endTime }) => endTime <= startTime);
  if (isOvernight) return { slotMinTime: '00:00:00', slotMaxTime: '24:00:00' };
  const first = Math.min(defaultStartHour, ...events.map(({ startTime }) => parseHour(startTime)));
  const last = Math.max(defaultEndHour, ...events.map(({ endTime }) => parseHour(endTime) + 1));
  return { slotMinTime: formatClockTime(first), slotMaxTime: formatClockTime(last) };
}

const parseHour = (time: string) => Number(time.slice(0, 2));
const formatClockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
