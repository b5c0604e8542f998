import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { rebookEvents } from '#addresses/marketing/rebook-events.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { type EventSectionProps, buildEventPath } from '#web/api/screens/event-section.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { EnableRebookDialog } from './enable-rebook-dialog.tsx';
import { useEventRebook, useRebookRights } from './queries.ts';
import { toRebookStatusBadge } from './status.ts';

/** The rebooking status of an event, from its day on. */
export function RebookSection(event: EventSectionProps) {
  return event.eventDate > useFranchiseToday() ? null : <RebookLoader {...event} />;
}

function RebookLoader({ eventId, brandId }: EventSectionProps) {
  const { of, isError, refetch } = useEventRebook(eventId);
  if (of && !of.rebook && !of.isWorthRebooking) return null;
  return (
    <Card title={text('rebook_section_title')}>
      {isError && <ErrorState text={text('rebook_load_failed')} onRetry={() => void refetch()} />}
      {!of && !isError && (
        <div role="status" aria-busy aria-label={text('rebook_section_loading')}>
          <Skeleton className="h-12" />
        </div>
      )}
      {of && <RebookCard id={eventId} brandId={brandId} of={of} />}
    </Card>
  );
}

type EventRebook = RouteResponse<(typeof rebookEvents)['routes']['ofEvent']>['data'];
type RebookCardProps = { id: string; brandId: string; of: EventRebook };

function RebookCard({ id, brandId, of: { eventName, rebook } }: RebookCardProps) {
  const [marking, setMarking] = useState(false);
  const { mayWork } = useRebookRights();
  const enabled = rebook?.enabled ?? false;
  return (
    <div className="space-y-3">
      {rebook ? <RebookStatusLine rebook={rebook} /> : <p>{text('rebook_section_none')}</p>}
      {rebook && enabled && <RebookActions id={id} brandId={brandId} rebook={rebook} />}
      {mayWork(brandId) && !enabled && (
        <Button onClick={() => setMarking(true)}>{text('rebook_enable')}</Button>
      )}
      {marking && (
        <EnableRebookDialog row={{ id, eventName, enabled }} onClose={() => setMarking(false)} />
      )}
    </div>
  );
}

type RebookStatusLine = NonNullable<EventRebook['rebook']>;

function RebookStatusLine({
  rebook: { eventRebookStatus, enabled, attempts },
}: {
  rebook: RebookStatusLine;
}) {
  const { tone, label } = toRebookStatusBadge(eventRebookStatus);
  if (!enabled) return <p className="text-ink-soft">{text('rebook_section_off')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-ink-soft">{text('rebook_section_attempts', { count: attempts })}</span>
    </div>
  );
}

type RebookActionsProps = { id: string; brandId: string; rebook: RebookStatusLine };

/** Both actions lead to the page of all events to rebook. */
function RebookActions({
  id,
  brandId,
  rebook: { eventRebookStatus, nextEventId },
}: RebookActionsProps) {
  const navigate = useNavigate();
  const { mayWork, mayBook } = useRebookRights();
  const go = (dialog: 'work' | 'book') =>
    void navigate(`/franchise/marketing/rebook-events?${dialog}=${id}`);
  if (eventRebookStatus === 'won') {
    return (
      <Link className="text-accent underline" to={buildEventPath(nextEventId)}>
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
