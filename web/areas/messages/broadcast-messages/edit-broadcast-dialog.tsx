import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { BroadcastFields } from './message-fields.tsx';
import { broadcastResolver } from './message-form.ts';
import { useUpdateBroadcast } from './queries.ts';

export function EditBroadcastDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useUpdateBroadcast();
  return (
    <LoadedDialog
      title={text('broadcast_edit_title')}
      submit={text('broadcast_save_changes')}
      loading={text('broadcast_loading')}
      failed={text('broadcasts_load_failed')}
      fresh={useFreshRoute(broadcastMessages, 'details', { params: { id } })}
      busy={change.isPending}
      onClose={onClose}
    >
      {({ broadcastMessage, receivers }, formId) => (
        <SubmitForm
          formId={formId}
          initial={{ broadcastMessage, receivers }}
          resolver={broadcastResolver}
          save={(details, outcome) => change.mutate({ body: { id, ...details } }, outcome)}
          onClose={onClose}
        >
          {({ control }) => <BroadcastFields control={control} />}
        </SubmitForm>
      )}
    </LoadedDialog>
  );
}
