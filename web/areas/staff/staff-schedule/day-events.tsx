import { ArrowsRightLeftIcon, PlusIcon } from '@heroicons/react/20/solid';
import { useNavigate } from 'react-router-dom';
import type { PlannedEvent, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { listGaps } from './event-gaps.ts';
import { EventNotes } from './event-notes.tsx';
import type { EventsLaneProps } from './events-lane.tsx';
import { formatEventLabel, listCrew, listEventsAhead } from './crew-names.ts';

/** On a phone: the day's events with their crew, to add and swap people with the thumb. */
export function DayEvents(props: EventsLaneProps) {
  const ahead = listEventsAhead(props);
  if (ahead.length === 0) return null;
  return (
    <section aria-label={text('schedule_events')} className="mb-3 space-y-2">
      {ahead.map((event) => (
        <DayEvent
          key={event.id}
          event={event}
          {...props}
          shifts={props.shifts.filter(({ eventIds }) => eventIds.includes(event.id))}
        />
      ))}
    </section>
  );
}

function DayEvent({
  event,
  shifts,
  names,
  notes,
  mayPlan,
  onCrew,
  onOpen,
}: EventsLaneProps & { event: PlannedEvent }) {
  const { id, eventName: name, startsAt, endsAt, brandId } = event;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const navigate = useNavigate();
  const color = useBrands().find((brand) => brand.brandId === brandId)?.color;
  const hours = formatHours(startsAt, endsAt, zone);
  const mayChange = mayPlan(brandId);
  const gaps = listGaps(notes, id, shifts.length > 0);
  return (
    <article
      className="rounded-lg border border-l-4 border-line bg-surface p-3 shadow-low"
      style={{ borderLeftColor: color }}
    >
      <button
        type="button"
        aria-label={formatEventLabel(event, hours, { crew: listCrew(shifts, names), gaps })}
        onClick={() => void navigate(`/events/${id}`)}
        className="block min-h-11 w-full text-left"
      >
        <span className="block font-semibold break-words">{name}</span>
        <span className="figures block text-ink-soft">{hours}</span>
      </button>
      <EventNotes id={id} gaps={gaps} notes={notes} />
      <ul aria-label={text('schedule_crew_of', { name })} className="divide-y divide-line">
        {shifts.map((shift) => (
          <CrewLine
            key={shift.id}
            shift={shift}
            name={names.get(shift.staffId ?? '') ?? ''}
            zone={zone}
            onOpen={() => onOpen(shift.id)}
            onSwap={mayChange ? () => onCrew(id, shift.id) : undefined}
          />
        ))}
      </ul>
      {mayChange && (
        <Button
          icon={PlusIcon}
          className="mt-1 w-full"
          aria-label={text('schedule_crew_add', { name })}
          onClick={() => onCrew(id)}
        >
          {text('schedule_crew_add_short')}
        </Button>
      )}
    </article>
  );
}

type CrewLineProps = {
  shift: PlannedShift;
  name: string;
  zone: string;
  onOpen: () => void;
  onSwap: (() => void) | undefined;
};

function CrewLine({ shift, name, zone, onOpen, onSwap }: CrewLineProps) {
  const { title, startsAt, endsAt, staffId, open } = shift;
  const unnamed = text(open ? 'schedule_open' : 'schedule_unassigned');
  const who = staffId === null ? unnamed : name;
  return (
    <li className="flex items-center gap-2">
      <button type="button" onClick={onOpen} className="min-h-12 min-w-0 flex-1 text-left">
        <span className="block break-words">{who}</span>
        <span className="figures block text-small text-ink-soft">
          {title}, {formatHours(startsAt, endsAt, zone)}
        </span>
      </button>
      {onSwap && (
        <IconButton
          icon={ArrowsRightLeftIcon}
          label={text('schedule_swap', { name: who })}
          onClick={onSwap}
        />
      )}
    </li>
  );
}
