import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Rebook } from '#shared/contract/marketing/rebook-events.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { Awaited } from '#web/api/awaited.tsx';
import { eventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { AttemptsEditor } from './attempts-editor.tsx';
import { useChangeRebook, useFreshRebook, useRebookRights } from './queries.ts';
import { statusLook } from './status.ts';

type WorkDialogProps = { id: string; onBook: () => void; onClose: () => void };

/** The attempts to rebook an event. */
export function WorkDialog({ id, onBook, onClose }: WorkDialogProps) {
  const formId = useId();
  const { rebook, error, refetch } = useFreshRebook(id);
  const change = useChangeRebook();
  const { mayWork, mayBook } = useRebookRights();
  const isOpen = rebook !== undefined && rebook.eventRebookStatus !== 'won';
  const mayChange = isOpen && mayWork(rebook.brandId);
  return (
    <FormDialog
      title={rebook ? text('rebook_work_title', { name: rebook.eventName }) : text('rebook_work')}
      formId={formId}
      submit={mayChange ? text('rebook_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {rebook ? (
        <div className="space-y-5">
          <Facts rebook={rebook} />
          {isOpen && rebook.enabled && mayBook(rebook.brandId) && (
            <Button onClick={onBook}>{text('rebook_book')}</Button>
          )}
          {mayChange && (
            <AttemptsEditor formId={formId} opened={rebook} change={change} onSaved={onClose} />
          )}
        </div>
      ) : (
        <Awaited
          error={error}
          onRetry={() => void refetch()}
          loading={text('rebook_details_loading')}
          failed={text('rebook_details_failed')}
          shape={['h-72']}
        />
      )}
    </FormDialog>
  );
}

function Facts({ rebook }: { rebook: Rebook }) {
  const { id, businessName, city, eventDate, eventRebookStatus, nextEventId, attempts } = rebook;
  const { tone, label } = statusLook(eventRebookStatus);
  const about = [businessName, city, formatDay(eventDate)].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span>{about}</span>
      </div>
      <div className="flex flex-wrap gap-4">
        <Link className="text-accent underline" to={eventPath(id)}>
          {text('rebook_see_event')}
        </Link>
        {eventRebookStatus === 'won' && nextEventId !== '' && (
          <Link className="text-accent underline" to={eventPath(nextEventId)}>
            {text('rebook_see_next')}
          </Link>
        )}
      </div>
      {eventRebookStatus === 'won' && (
        <ol className="space-y-1">
          {attempts.map(({ date, note }, index) => (
            <li key={index}>{`${formatDay(date)} ${note}`}</li>
          ))}
        </ol>
      )}
    </>
  );
}
