import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { PlusIcon } from '@heroicons/react/20/solid';
import { useNavigate } from 'react-router-dom';
import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { formatEventLabel, listCrew, listEventsAhead } from './crew-names.ts';
import { toEventDrag, toEventDrop } from './drag-ids.ts';
import { type EventNotesById, listGaps } from './event-gaps.ts';
import { EventNotes } from './event-notes.tsx';

export type EventsLaneProps = {
  days: readonly LocalDate[];
  events: readonly PlannedEvent[];
  shifts: readonly PlannedShift[];
  names: ReadonlyMap<string, string>;
  notes: EventNotesById;
  /** By brand id. */
  mayPlan: (brandId: string) => boolean;
  /** A person is being dragged: events take them. */
  mayDrop: boolean;
  /** Adds somebody to the event's crew, or replaces the person of a shift. */
  onCrew: (eventId: string, shiftId?: string) => void;
  onOpen: (shiftId: string) => void;
};

/** What takes place on each day, and who is planned at it. */
export function EventsLane(props: EventsLaneProps) {
  const { days, shifts, names, notes, mayPlan, mayDrop, onCrew } = props;
  const ahead = listEventsAhead(props);
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
            .map((event) => (
              <EventCard
                key={event.id}
                event={event}
                shifts={shifts.filter(({ eventIds }) => eventIds.includes(event.id))}
                names={names}
                notes={notes}
                mayPlan={mayPlan(event.brandId)}
                mayDrop={mayDrop}
                onAdd={() => onCrew(event.id)}
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
  notes: EventNotesById;
  mayPlan: boolean;
  mayDrop: boolean;
  onAdd: () => void;
};

/**
 * Opens the event. Dragged onto a person's day, it plans them at it; so does a person who is
 * dragged onto it.
 */
function EventCard({ event, shifts, names, notes, mayPlan, mayDrop, onAdd }: EventCardProps) {
  const { id, eventName: name, startsAt, endsAt, brandId } = event;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const navigate = useNavigate();
  const { setNodeRef: setDropRef, isOver } = useDroppable({
    id: toEventDrop(id),
    disabled: !mayPlan || !mayDrop,
  });
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: toEventDrag(id),
    disabled: !mayPlan,
  });
  const color = useBrands().find((brand) => brand.brandId === brandId)?.color;
  const hours = formatHours(startsAt, endsAt, zone);
  const crew = listCrew(shifts, names);
  const gaps = listGaps(notes, id, crew.length > 0);
  return (
    <div
      ref={setDropRef}
      className={classNames('group/event relative rounded-md', isOver && 'bg-accent-soft')}
    >
      <button
        ref={setNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        aria-disabled={undefined}
        aria-label={formatEventLabel(event, hours, { crew, gaps })}
        onClick={() => void navigate(`/events/${id}`)}
        style={{ transform: CSS.Translate.toString(transform), borderLeftColor: color }}
        className={classNames(
          'relative w-full touch-manipulation rounded-md border border-l-4 border-line py-1 pr-1 pl-1.5 text-left text-small hover:bg-hover pointer-coarse:min-h-11',
          isOver ? 'bg-accent-soft' : 'bg-raised',
          isDragging && 'z-20 shadow-high',
        )}
      >
        <span className="block font-semibold break-words">{name}</span>
        <span className="figures block text-ink-soft">{hours}</span>
        {crew.length > 0 && (
          <span className="block break-words text-ink-soft">{crew.join(', ')}</span>
        )}
        <EventNotes id={id} gaps={gaps} notes={notes} />
      </button>
      {mayPlan && (
        <button
          type="button"
          aria-label={text('schedule_crew_add', { name })}
          title={text('schedule_crew_add', { name })}
          onClick={onAdd}
          className="absolute right-0.5 bottom-0.5 flex size-7 items-center justify-center rounded-md bg-raised text-ink-quiet opacity-0 shadow-low transition-opacity group-hover/event:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
        >
          <PlusIcon className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
