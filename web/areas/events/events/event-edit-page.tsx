import { lazy, Suspense, useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { events } from '#addresses/events/events.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount } from '#web/api/account/account.ts';
import { eventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { words } from '#web/kit/words/words.ts';
import { EventAwaited } from './event-awaited.tsx';
import { codeAndStatus } from './event-status.ts';
import { useChangeEvent, useFreshEvent } from './queries.ts';

/** The form loads with the contract's schemas while the event loads. */
const EventEditor = lazy(async () => ({
  default: (await import('./form/event-editor.tsx')).EventEditor,
}));

/** All fields of an event, in sections. */
export function EventEditPage() {
  const { id = '' } = useParams();
  const formId = useId();
  const navigate = useNavigate();
  const { event, error, refetch } = useFreshEvent(id);
  const change = useChangeEvent();
  const writable = permittedBrands(useAccount(), events.routes.update.access);
  const mayChange = event !== undefined && includesBrand(writable, event.brandId);
  const leave = () => void navigate(eventPath(id));
  return (
    <>
      <BackLink path={eventPath(id)}>{event?.eventName ?? text('event_view_title')}</BackLink>
      <PageHeader
        title={text('event_edit_title')}
        {...(event ? { description: codeAndStatus(event) } : {})}
      />
      {!event && <EventAwaited error={error} onRetry={() => void refetch()} />}
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
                <Button onClick={leave}>{words.cancel}</Button>
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
