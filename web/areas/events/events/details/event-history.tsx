import { events } from '#addresses/events/events.ts';
import type { EventActivity } from '#shared/contract/events/event-shapes.ts';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { useRoute } from '#web/api/use-route.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { formatEventFieldLabel } from '../form/event-field-labels.ts';
import { formatEventStatus } from '../event-status.ts';
import { formatStoredHours } from './stored-hours.ts';

/** The event's history, latest entry first. */
export function EventHistory({ eventId }: EventSectionProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { data, isError, refetch } = useRoute(events, 'history', {
    params: { id: eventId },
    query: {},
  });
  return (
    <Card title={text('event_history_title')}>
      {isError && <ErrorState text={text('event_history_failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={text('event_history_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {data?.data.length === 0 && <p className="text-ink-soft">{text('event_history_empty')}</p>}
      <ol className="divide-y divide-line">
        {data?.data.map((note) => (
          <li key={note.id} className="py-2">
            <p className="font-medium break-words">{formatActivity(note)}</p>
            <p className="figures text-small text-ink-quiet">
              {formatMoment(note.at, zone)} · {formatActor(note)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function formatActivity({ deed, from, to, fields }: EventActivity): string {
  switch (deed) {
    case 'booked':
      return text('event_deed_booked', { to: formatStatusName(to) });
    case 'changed':
      if (fields.length === 0) return text('event_deed_nothing');
      return text('event_deed_changed', { fields: fields.map(formatEventFieldLabel).join(', ') });
    case 'statusChanged':
      return text('event_deed_statusChanged', {
        from: formatStatusName(from),
        to: formatStatusName(to),
      });
    case 'moved':
      return text(fields.includes('status') ? 'event_deed_unconfirmed' : 'event_deed_moved', {
        from: formatStoredHours(from),
        to: formatStoredHours(to),
      });
    case 'salesRecorded':
    case 'givebackPaid':
    case 'givebackUnpaid':
    case 'held':
    case 'opened':
      return text(`event_deed_${deed}`);
  }
}

function formatStatusName(name: string): string {
  const status = eventStatuses.find((it) => it === name);
  return status ? formatEventStatus(status) : name;
}

function formatActor({ byName, actingFor }: EventActivity): string {
  if (byName === '') return text('event_by_product');
  if (actingFor !== null) return text('event_by_for', { name: byName, owner: actingFor });
  return byName;
}
