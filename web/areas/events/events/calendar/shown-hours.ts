import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';

type ShownHours = { readonly slotMinTime: string; readonly slotMaxTime: string };

const opens = 8;
const closes = 20;

/** The hour range of the week and day views: the usual hours, extended to events outside them. */
export function shownHours(
  events: readonly Pick<CalendarEvent, 'startTime' | 'endTime'>[],
): ShownHours {
  const isOvernight = events.some(({ startTime, endTime }) => endTime <= startTime);
  if (isOvernight) return { slotMinTime: '00:00:00', slotMaxTime: '24:00:00' };
  const first = Math.min(opens, ...events.map(({ startTime }) => hourOf(startTime)));
  const last = Math.max(closes, ...events.map(({ endTime }) => hourOf(endTime) + 1));
  return { slotMinTime: clockOf(first), slotMaxTime: clockOf(last) };
}

const hourOf = (time: string) => Number(time.slice(0, 2));
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
