import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { BroadcastMessage } from '#shared/contract/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { BroadcastFields } from './message-fields.tsx';
import { type BroadcastForm, broadcastResolver, type BroadcastValues } from './message-form.ts';
import { useUpdateBroadcast, useFreshBroadcast } from './queries.ts';

export function EditBroadcastDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { message, error, refetch } = useFreshBroadcast(id);
  const change = useUpdateBroadcast();
  return (
    <FormDialog
      title={text('broadcast_edit_title')}
      formId={formId}
      submit={message && text('broadcast_save_changes')}
      busy={change.isPending}
      onClose={onClose}
    >
      {message ? (
        <MessageEditor formId={formId} message={message} change={change} onSaved={onClose} />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('broadcast_loading')}
          failed={text('broadcasts_load_failed')}
        />
      )}
    </FormDialog>
  );
}

type MessageEditorProps = {
  formId: string;
  message: BroadcastMessage;
  change: ReturnType<typeof useUpdateBroadcast>;
  onSaved: () => void;
};

function MessageEditor({ formId, message, change, onSaved }: MessageEditorProps) {
  const { id, broadcastMessage, receivers } = message;
  const form = useForm<BroadcastValues, unknown, BroadcastForm>({
    defaultValues: { broadcastMessage, receivers },
    resolver: broadcastResolver,
  });
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { id, ...details } },
      { onSuccess: onSaved, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <BroadcastFields control={form.control} />
    </form>
  );
}
