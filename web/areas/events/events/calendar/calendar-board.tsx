import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useMemo } from 'react';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import type { CalendarView } from '#shared/domain/events/calendar.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import './calendar.css';
import type { BoardProps, CalendarHours } from './calendar-props.ts';
import { EventChip } from './event-chip.tsx';
import { computeVisibleHours } from './visible-hours.ts';

const plugins = [dayGrid, timeGrid, interaction, classicTheme];

/** '8:00 AM', the clock format used everywhere else. */
const formatHour = ({ date }: { readonly date: { readonly hour: number } }) =>
  formatClock(`${String(date.hour).padStart(2, '0')}:00`);

const viewNames: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

/**
 * Month, week and day as a grid. Days and hours are the franchise's local ones: FullCalendar gets
 * and returns them as UTC, so that the browser's zone has no effect.
 */
export function CalendarBoard(props: BoardProps) {
  const { view, date, today, weekStart, events, getColor, mayMove } = props;
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const shown = useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        title: event.eventName,
        ...toCalendarTimes(event),
        editable: mayMove(event),
      })),
    [events, mayMove],
  );
  return (
    <Card className="event-calendar p-2 sm:p-3">
      <div onKeyDown={(pressed) => handleMoveKey(pressed, props, byId)}>
        <FullCalendar
          key={`${view} ${date}`}
          plugins={plugins}
          timeZone="UTC"
          headerToolbar={false}
          initialView={viewNames[view]}
          initialDate={date}
          now={today}
          firstDay={weekStart - 1}
          height="auto"
          allDaySlot={false}
          slotHeaderFormat={formatHour}
          {...computeVisibleHours(events)}
          nextDayThreshold="09:00:00"
          dayMaxEvents={4}
          moreLinkContent={({ num }) => text('event_calendar_more', { count: String(num) })}
          moreLinkClick={({ date: day }) => props.onDay(toLocalDate(day))}
          navLinks={view !== 'day'}
          navLinkDayClick={(day) => props.onDay(toLocalDate(day))}
          eventInteractive
          // With list-style events, months would reserve room for a dot before each event.
          eventDisplay="block"
          slotEventOverlap={false}
          eventDurationEditable={view !== 'month'}
          events={shown}
          eventContent={({ event: { id } }) => {
            const event = byId.get(id);
            if (!event) return null;
            return <EventChip event={event} color={getColor(event)} brief={view === 'month'} />;
          }}
          eventClick={({ event }) => props.onOpen(event.id)}
          eventDrop={(dropped) => void moveDropped(dropped, props, byId)}
          eventResize={(dropped) => void moveDropped(dropped, props, byId)}
          {...(props.onBook
            ? { dateClick: ({ date: day }) => props.onBook?.(toLocalDate(day)) }
            : {})}
        />
      </div>
    </Card>
  );
}

type EventsById = ReadonlyMap<string, CalendarEvent>;

/** Keyboard alternative to dragging: M moves the focused event. */
function handleMoveKey(
  { key, target, ctrlKey, metaKey, altKey }: React.KeyboardEvent,
  { mayMove, onAskMove }: BoardProps,
  byId: EventsById,
): void {
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof Element)) return;
  const chip =
    target.closest('[data-calendar-event]') ?? target.querySelector('[data-calendar-event]');
  const event = byId.get(chip?.getAttribute('data-calendar-event') ?? '');
  if (event && mayMove(event)) onAskMove(event);
}

type DroppedEvent = {
  readonly event: { readonly id: string; readonly start: Date | null; readonly end: Date | null };
  readonly revert: () => void;
};

async function moveDropped(
  { event: at, revert }: DroppedEvent,
  { onMove }: BoardProps,
  byId: EventsById,
) {
  const event = byId.get(at.id);
  if (!event || !at.start || !at.end || !(await onMove(event, toEventHours(at.start, at.end))))
    revert();
}

const toEventHours = (start: Date, end: Date): CalendarHours => ({
  eventDate: toLocalDate(start),
  startTime: toLocalTime(start),
  endTime: toLocalTime(end),
});

const toLocalDate = (at: Date) => localDate(at.toISOString().slice(0, 10));
const toLocalTime = (at: Date) => localTime(at.toISOString().slice(11, 16));

function toCalendarTimes({ eventDate, startTime, endTime }: CalendarEvent) {
  const endDate = endTime > startTime ? eventDate : addDays(localDate(eventDate), 1);
  return { start: `${eventDate}T${startTime}:00Z`, end: `${endDate}T${endTime}:00Z` };
}
