import { Link } from 'react-router-dom';
import type { Rebook } from '#shared/contract/marketing/rebook-events.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { AttemptsEditor } from './attempts-editor.tsx';
import { useUpdateRebook, useFreshRebook, useRebookRights } from './queries.ts';
import { toRebookStatusBadge } from './status.ts';

type RebookAttemptsDialogProps = { id: string; onBook: () => void; onClose: () => void };

/** The attempts to rebook an event. */
export function RebookAttemptsDialog({ id, onBook, onClose }: RebookAttemptsDialogProps) {
  const fresh = useFreshRebook(id);
  const change = useUpdateRebook();
  const { mayWork, mayBook } = useRebookRights();
  const name = fresh.stored?.eventName;
  const isOpen = fresh.stored !== undefined && fresh.stored.eventRebookStatus !== 'won';
  const mayChange = isOpen && mayWork(fresh.stored.brandId);
  return (
    <LoadedDialog
      title={name === undefined ? text('rebook_work') : text('rebook_work_title', { name })}
      submit={mayChange ? text('rebook_save') : undefined}
      loading={text('rebook_details_loading')}
      failed={text('rebook_details_failed')}
      shape={['h-72']}
      fresh={fresh}
      busy={change.isPending}
      onClose={onClose}
    >
      {(rebook, formId) => (
        <div className="space-y-5">
          <Facts rebook={rebook} />
          {isOpen && rebook.enabled && mayBook(rebook.brandId) && (
            <Button onClick={onBook}>{text('rebook_book')}</Button>
          )}
          {mayChange && (
            <AttemptsEditor formId={formId} opened={rebook} change={change} onSaved={onClose} />
          )}
        </div>
      )}
    </LoadedDialog>
  );
}

function Facts({ rebook }: { rebook: Rebook }) {
  const { id, businessName, city, eventDate, eventRebookStatus, nextEventId, attempts } = rebook;
  const { tone, label } = toRebookStatusBadge(eventRebookStatus);
  const about = [businessName, city, formatDate(eventDate)].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span>{about}</span>
      </div>
      <div className="flex flex-wrap gap-4">
        <Link className="text-accent underline" to={buildEventPath(id)}>
          {text('rebook_see_event')}
        </Link>
        {eventRebookStatus === 'won' && nextEventId !== '' && (
          <Link className="text-accent underline" to={buildEventPath(nextEventId)}>
            {text('rebook_see_next')}
          </Link>
        )}
      </div>
      {eventRebookStatus === 'won' && (
        <ol className="space-y-1">
          {attempts.map(({ date, note }, index) => (
            <li key={index}>{`${formatDate(date)} ${note}`}</li>
          ))}
        </ol>
      )}
    </>
  );
}
