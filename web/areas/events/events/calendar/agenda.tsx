import { ArrowsRightLeftIcon, EyeIcon, PlusIcon } from '@heroicons/react/24/outline';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { listDays } from '#shared/domain/values/date-range.ts';
import { getCalendarRange } from '#shared/domain/events/calendar.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatDate, formatDayHeading } from '#web/kit/words/format.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import type { CalendarProps } from './calendar-props.ts';

/**
 * The days from top to bottom, as a phone shows them, with past days collapsed. A month omits days
 * without events.
 */
export function Agenda(props: CalendarProps) {
  const { view, date, weekStart, events } = props;
  const days = listDays(getCalendarRange(view, date, weekStart))
    .filter((day) => view !== 'month' || day.slice(0, 7) === date.slice(0, 7))
    .map((day) => ({ day, events: events.filter(({ eventDate }) => eventDate === day) }))
    .filter((each) => view !== 'month' || each.events.length > 0);
  if (days.length === 0) {
    return (
      <Card>
        <p className="text-ink-soft">{text('event_calendar_free')}</p>
      </Card>
    );
  }
  const isNow = days.some(({ day }) => day >= props.today);
  const earlier = isNow ? days.filter(({ day }) => day < props.today) : [];
  return (
    <>
      {earlier.length > 0 && (
        <details className="mb-4">
          <summary className="min-h-11 cursor-pointer content-center text-ink-soft">
            {text('event_calendar_earlier', { count: earlier.length })}
          </summary>
          <Days days={earlier} {...props} />
        </details>
      )}
      <Days days={days.slice(earlier.length)} {...props} />
    </>
  );
}

type AgendaDay = { readonly day: LocalDate; readonly events: CalendarEvent[] };

function Days({ days, ...props }: CalendarProps & { days: readonly AgendaDay[] }) {
  return (
    <ol className="space-y-4">
      {days.map((each) => (
        <Day key={each.day} {...props} {...each} />
      ))}
    </ol>
  );
}

function Day({ day, events, today, onBook, ...acts }: CalendarProps & { day: LocalDate }) {
  return (
    <li>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 className={classNames('font-semibold', day === today && 'text-accent')}>
          {formatDayHeading(day)}
        </h2>
        {onBook && (
          <IconButton
            label={text('event_calendar_book_on', { date: formatDate(day) })}
            icon={PlusIcon}
            onClick={() => onBook(day)}
          />
        )}
      </div>
      {events.length === 0 && <p className="text-ink-soft">{text('event_calendar_free')}</p>}
      <ul className="space-y-2">
        {events.map((event) => (
          <AgendaEntry key={event.id} event={event} {...acts} />
        ))}
      </ul>
    </li>
  );
}

type AgendaEntryProps = Pick<CalendarProps, 'getColor' | 'mayMove' | 'onAskMove' | 'onOpen'> & {
  event: CalendarEvent;
};

function AgendaEntry({ event, getColor, mayMove, onAskMove, onOpen }: AgendaEntryProps) {
  const { id, eventName, businessName, startTime, endTime, city, status } = event;
  const view: MenuItem = {
    key: 'view',
    label: text('event_calendar_view'),
    icon: EyeIcon,
    onSelect: () => onOpen(id),
  };
  const move: MenuItem = {
    key: 'move',
    label: text('event_calendar_move'),
    icon: ArrowsRightLeftIcon,
    onSelect: () => onAskMove(event),
  };
  return (
    <li
      className="flex items-center gap-2 rounded-md border border-l-4 border-line bg-surface py-1 pr-1 pl-3 shadow-low"
      style={{ borderLeftColor: getColor(event) }}
    >
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left"
        onClick={() => onOpen(id)}
      >
        <span className="figures block text-small text-ink-soft">
          {formatClock(startTime)} – {formatClock(endTime)}
          {event.held && ` · ${text('event_calendar_held')}`}
        </span>
        <span
          className={classNames(
            'block truncate font-medium',
            takesPlace(status) ? '' : 'line-through',
          )}
        >
          {eventName}
        </span>
        <span className="block truncate text-small text-ink-soft">
          {[businessName, city].filter(Boolean).join(' · ')}
        </span>
      </button>
      <Menu
        label={text('event_calendar_acts', { name: eventName })}
        items={mayMove(event) ? [view, move] : [view]}
      />
    </li>
  );
}
