import { text } from '#shared/text/messages/broadcast-messages.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { BroadcastFields } from './message-fields.tsx';
import { broadcastResolver } from './message-form.ts';
import { useCreateBroadcast } from './queries.ts';

export function WriteBroadcastDialog({ onClose }: { onClose: () => void }) {
  const write = useCreateBroadcast();
  return (
    <SubmitDialog
      title={text('broadcast_new_title')}
      submit={text('broadcast_save')}
      busy={write.isPending}
      initial={{ broadcastMessage: '', receivers: 'Franchise Only' }}
      resolver={broadcastResolver}
      save={(message, outcome, requestKey) =>
        write.mutate({ body: { ...message, requestKey } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => <BroadcastFields control={control} />}
    </SubmitDialog>
  );
}
