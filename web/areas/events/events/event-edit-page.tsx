import { lazy, Suspense, useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { events } from '#addresses/events/events.ts';
import { text } from '#shared/text/events/events.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { EventLoadingState } from './event-loading-state.tsx';
import { formatCodeAndStatus } from './event-status.ts';
import { useUpdateEvent, useFreshEvent } from './queries.ts';

/** The form loads with the contract's schemas while the event loads. */
const EventEditor = lazy(async () => ({
  default: (await import('./form/event-editor.tsx')).EventEditor,
}));

/** All fields of an event, in sections. */
export function EventEditPage() {
  const { id = '' } = useParams();
  const formId = useId();
  const navigate = useNavigate();
  const { stored: event, error, refetch } = useFreshEvent(id);
  const change = useUpdateEvent();
  const canWriteOn = useCanOn(events.routes.update);
  const mayChange = event !== undefined && canWriteOn(event.brandId);
  const leave = () => void navigate(buildEventPath(id));
  return (
    <>
      <BackLink path={buildEventPath(id)}>{event?.eventName ?? text('event_view_title')}</BackLink>
      <PageHeader
        title={text('event_edit_title')}
        {...(event ? { description: formatCodeAndStatus(event) } : {})}
      />
      {!event && <EventLoadingState error={error} onRetry={refetch} />}
      {event && mayChange && (
        <Suspense>
          <EventEditor
            formId={formId}
            opened={event}
            change={change}
            onSaved={leave}
            whole
            actions={
              <FormActions>
                <Button onClick={leave}>{kitWords.cancel}</Button>
                <Button variant="primary" type="submit" busy={change.isPending}>
                  {text('event_save')}
                </Button>
              </FormActions>
            }
          />
        </Suspense>
      )}
    </>
  );
}
