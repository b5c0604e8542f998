import { events } from '#addresses/events/events.ts';
import { text } from '#shared/text/events/events.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { EventFacts } from '../details/event-facts.tsx';
import { formatCodeAndStatus } from '../event-status.ts';
import { useUpdateEvent, useFreshEvent } from '../queries.ts';
import { EventEditor } from './event-editor.tsx';

export function EditEventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshEvent(id);
  const change = useUpdateEvent();
  const brands = useBrands();
  const canWriteOn = useCanOn(events.routes.update);
  const event = fresh.stored;
  const mayChange = event !== undefined && canWriteOn(event.brandId);
  return (
    <LoadedDialog
      title={event && !mayChange ? event.eventName : text('event_edit_title')}
      description={event && formatCodeAndStatus(event)}
      submit={mayChange ? text('event_save') : undefined}
      loading={text('event_loading')}
      failed={text('event_load_failed')}
      fresh={fresh}
      busy={change.isPending}
      onClose={onClose}
    >
      {(stored, formId) =>
        mayChange ? (
          <EventEditor formId={formId} opened={stored} change={change} onSaved={onClose} />
        ) : (
          <EventFacts event={stored} brands={brands} />
        )
      }
    </LoadedDialog>
  );
}
