import { useId } from 'react';
import { type EventDetails, events } from '#addresses/events.ts';
import { includesBrand, permittedBrands } from '#shared/domain/permissions.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { EventAwaited } from './event-awaited.tsx';
import { EventEditor } from './event-editor.tsx';
import { statusLabel } from './event-status.ts';
import { useChangeEvent, useFreshEvent } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { event, error, refetch } = useFreshEvent(id);
  const change = useChangeEvent();
  const writable = permittedBrands(useAccount(), events.routes.update.access);
  const mayChange = event !== undefined && includesBrand(writable, event.brandId);
  return (
    <FormDialog
      title={text(event && !mayChange ? 'event_view_title' : 'event_edit_title')}
      description={event && describe(event)}
      formId={formId}
      submit={mayChange ? text('event_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {event ? (
        <EventEditor
          formId={formId}
          opened={event}
          change={change}
          mayChange={mayChange}
          onSaved={onClose}
        />
      ) : (
        <EventAwaited error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

const describe = ({ code, status }: EventDetails) =>
  text('event_edit_description', { code, status: statusLabel(status) });
