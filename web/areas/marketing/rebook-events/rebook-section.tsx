import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Received } from '#shared/contract/route.ts';
import type { rebookEvents } from '#addresses/marketing/rebook-events.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { type EventSectionProps, eventPath } from '#web/api/screens/event-section.ts';
import { useOwnToday } from '#web/api/franchise/use-today.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { MarkQuestion } from './mark-question.tsx';
import { useRebookOfEvent, useRebookRights } from './queries.ts';
import { statusLook } from './status.ts';

/** The rebooking status of an event, from its day on. */
export function RebookSection(event: EventSectionProps) {
  return event.eventDate > useOwnToday() ? null : <OfEvent {...event} />;
}

function OfEvent({ eventId, brandId }: EventSectionProps) {
  const { of, isError, refetch } = useRebookOfEvent(eventId);
  if (of && !of.rebook && !of.isWorthRebooking) return null;
  return (
    <Card title={text('rebook_section_title')}>
      {isError && <ErrorState text={text('rebook_load_failed')} onRetry={() => void refetch()} />}
      {!of && !isError && (
        <div role="status" aria-busy aria-label={text('rebook_section_loading')}>
          <Skeleton className="h-12" />
        </div>
      )}
      {of && <Shown id={eventId} brandId={brandId} of={of} />}
    </Card>
  );
}

type Of = Received<(typeof rebookEvents)['routes']['ofEvent']>['data'];
type ShownProps = { id: string; brandId: string; of: Of };

function Shown({ id, brandId, of: { eventName, rebook } }: ShownProps) {
  const [marking, setMarking] = useState(false);
  const { mayWork } = useRebookRights();
  const enabled = rebook?.enabled ?? false;
  return (
    <div className="space-y-3">
      {rebook ? <Standing rebook={rebook} /> : <p>{text('rebook_section_none')}</p>}
      {rebook && enabled && <Acts id={id} brandId={brandId} rebook={rebook} />}
      {mayWork(brandId) && !enabled && (
        <Button onClick={() => setMarking(true)}>{text('rebook_enable')}</Button>
      )}
      {marking && (
        <MarkQuestion row={{ id, eventName, enabled }} onClose={() => setMarking(false)} />
      )}
    </div>
  );
}

type Standing = NonNullable<Of['rebook']>;

function Standing({ rebook: { eventRebookStatus, enabled, attempts } }: { rebook: Standing }) {
  const { tone, label } = statusLook(eventRebookStatus);
  if (!enabled) return <p className="text-ink-soft">{text('rebook_section_off')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-ink-soft">{text('rebook_section_attempts', { count: attempts })}</span>
    </div>
  );
}

type ActsProps = { id: string; brandId: string; rebook: Standing };

/** Both actions lead to the page of all events to rebook. */
function Acts({ id, brandId, rebook: { eventRebookStatus, nextEventId } }: ActsProps) {
  const navigate = useNavigate();
  const { mayWork, mayBook } = useRebookRights();
  const go = (dialog: 'work' | 'book') =>
    void navigate(`/franchise/marketing/rebook-events?${dialog}=${id}`);
  if (eventRebookStatus === 'won') {
    return (
      <Link className="text-accent underline" to={eventPath(nextEventId)}>
        {text('rebook_see_next')}
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayBook(brandId) && <Button onClick={() => go('book')}>{text('rebook_book')}</Button>}
      {mayWork(brandId) && <Button onClick={() => go('work')}>{text('rebook_work')}</Button>}
    </div>
  );
}
