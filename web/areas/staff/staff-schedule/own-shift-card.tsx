import { MapPinIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import type { OwnShift } from '#shared/contract/staff/staff-schedule.ts';
import { crewNotesNames } from '#shared/domain/events/event-fields.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { EventTasks } from './event-tasks.tsx';
import { ThreadLink } from './thread-link.tsx';

type OwnShiftCardProps = {
  shift: OwnShift;
  heading?: string;
  action?: ReactNode;
  /** False for a shift that the person could take: only its crew reads the messages. */
  isOwn?: boolean;
  /** More about each event, below its place. */
  details?: (eventId: string) => ReactNode;
};

export function OwnShiftCard({ shift, heading, action, isOwn = true, details }: OwnShiftCardProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { title, startsAt, endsAt, notes, viewed, events, crew, lead, ledBy } = shift;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-low">
      {heading && <p className="font-semibold">{heading}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="figures text-large font-semibold">{formatHours(startsAt, endsAt, zone)}</p>
        {lead && <Badge tone="green">{text('schedule_own_leads')}</Badge>}
        {!viewed && <Badge tone="blue">{text('schedule_own_new')}</Badge>}
      </div>
      <p>{title}</p>
      {notes && <p className="mt-1 whitespace-pre-line text-ink-soft">{notes}</p>}
      {events.map((event) => (
        <Place key={event.id} event={event} zone={zone} messages={isOwn}>
          {details?.(event.id)}
        </Place>
      ))}
      {isOwn && events.length === 0 && <ThreadLink threadId={shift.id} />}
      {crew.length > 0 && (
        <p className="mt-2 text-ink-soft">
          {text('schedule_own_with', { names: crew.join(', ') })}
        </p>
      )}
      {ledBy.length > 0 && (
        <p className="text-ink-soft">
          {text(lead ? 'schedule_own_led_too' : 'schedule_own_led', { names: ledBy.join(', ') })}
        </p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </li>
  );
}

type PlaceProps = {
  event: OwnShift['events'][number];
  zone: string;
  messages: boolean;
  children: ReactNode;
};

function Place({ event, zone, messages, children }: PlaceProps) {
  const { eventName, startsAt, endsAt, address, isOff, isHeld } = event;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{eventName}</p>
        {isOff && <Badge tone="red">{text('schedule_own_event_off')}</Badge>}
        {isHeld && !isOff && <Badge tone="yellow">{text('schedule_own_event_held')}</Badge>}
      </div>
      <p className="figures text-ink-soft">{formatHours(startsAt, endsAt, zone)}</p>
      {address && (
        <>
          <p className="text-ink-soft">{address}</p>
          <a
            href={map}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
          >
            <MapPinIcon className="size-4" aria-hidden />
            {text('schedule_own_map')}
          </a>
        </>
      )}
      {crewNotesNames.map((name) => (
        <p key={name} className="whitespace-pre-line text-ink-soft">
          {event[name]}
        </p>
      ))}
      {messages && <ThreadLink threadId={event.id} />}
      {children}
      <EventTasks eventId={event.id} />
    </div>
  );
}
