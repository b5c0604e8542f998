import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { useNavigate } from 'react-router-dom';
import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { formatDayColumn } from './day-formats.ts';

type EventsLaneProps = {
  days: readonly LocalDate[];
  events: readonly PlannedEvent[];
  shifts: readonly PlannedShift[];
  names: ReadonlyMap<string, string>;
  /** By brand id. */
  mayPlan: (brandId: string) => boolean;
};

/** Drags of events start with it, those of shifts are their ids. */
const dragPrefix = 'event:';

export const parseDraggedEvent = (id: string | number): string | undefined => {
  const key = String(id);
  return key.startsWith(dragPrefix) ? key.slice(dragPrefix.length) : undefined;
};

/** What takes place on each day, and who is planned at it. */
export function EventsLane({ days, events, shifts, names, mayPlan }: EventsLaneProps) {
  const ahead = events.filter(
    ({ off, eventDate }) => !off && days.some((day) => day === eventDate),
  );
  if (ahead.length === 0) return null;
  return (
    <div role="row" className="contents">
      <div
        role="rowheader"
        title={text('schedule_events_help')}
        className="sticky left-0 z-10 border-b border-line bg-surface px-2 py-2 text-left font-medium"
      >
        {text('schedule_events')}
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="cell"
          className="flex min-w-0 flex-col gap-1 border-b border-l border-line bg-canvas p-1"
        >
          {ahead
            .filter(({ eventDate }) => eventDate === day)
            .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
            .map((event) => (
              <EventCard
                key={event.id}
                event={event}
                shifts={shifts.filter(({ eventIds }) => eventIds.includes(event.id))}
                names={names}
                mayPlan={mayPlan(event.brandId)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

type EventCardProps = {
  event: PlannedEvent;
  shifts: readonly PlannedShift[];
  names: ReadonlyMap<string, string>;
  mayPlan: boolean;
};

/** Opens the event; dragged onto a person's day, it plans them at it. */
function EventCard({ event, shifts, names, mayPlan }: EventCardProps) {
  const { id, eventName: name, eventDate, startsAt, endsAt, brandId } = event;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const navigate = useNavigate();
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: `${dragPrefix}${id}`,
    disabled: !mayPlan,
  });
  const color = useBrands().find((brand) => brand.brandId === brandId)?.color;
  const hours = formatHours(startsAt, endsAt, zone);
  const crew = listCrew(shifts, names);
  return (
    <button
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-disabled={undefined}
      aria-label={text('schedule_event_label', {
        name,
        hours,
        day: formatDayColumn(eventDate),
        crew: crew.join(', ') || text('schedule_event_needs'),
      })}
      onClick={() => void navigate(`/events/${id}`)}
      style={{ transform: CSS.Translate.toString(transform), borderLeftColor: color }}
      className={classNames(
        'relative w-full touch-manipulation rounded-md border border-l-4 border-line bg-raised py-1 pr-1 pl-1.5 text-left text-small hover:bg-hover pointer-coarse:min-h-11',
        isDragging && 'z-20 shadow-high',
      )}
    >
      <span className="block font-semibold break-words">{name}</span>
      <span className="figures block text-ink-soft">{hours}</span>
      {crew.length === 0 ? (
        <span className="block font-medium text-tone-yellow">{text('schedule_event_needs')}</span>
      ) : (
        <span className="block break-words text-ink-soft">{crew.join(', ')}</span>
      )}
    </button>
  );
}

/** With more people than this, they are counted. */
const namesShown = 2;

function listCrew(
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
