import { useId } from 'react';
import { events } from '#addresses/events/events.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount } from '#web/api/account/account.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { EventLoadingState } from '../event-loading-state.tsx';
import { EventEditor } from './event-editor.tsx';
import { EventFacts } from '../details/event-facts.tsx';
import { formatCodeAndStatus } from '../event-status.ts';
import { useBrands, useUpdateEvent, useFreshEvent } from '../queries.ts';

export function EditEventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { event, error, refetch } = useFreshEvent(id);
  const change = useUpdateEvent();
  const brands = useBrands();
  const writable = permittedBrands(useAccount(), events.routes.update.access);
  const mayChange = event !== undefined && includesBrand(writable, event.brandId);
  return (
    <FormDialog
      title={event && !mayChange ? event.eventName : text('event_edit_title')}
      description={event && formatCodeAndStatus(event)}
      formId={formId}
      submit={mayChange ? text('event_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {!event && <EventLoadingState error={error} onRetry={() => void refetch()} />}
      {event && !mayChange && <EventFacts event={event} brands={brands} />}
      {event && mayChange && (
        <EventEditor formId={formId} opened={event} change={change} onSaved={onClose} />
      )}
    </FormDialog>
  );
}
