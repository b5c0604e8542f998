import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { BroadcastMessage } from '#shared/contract/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { Awaited } from '#web/api/awaited.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MessageFields } from './message-fields.tsx';
import { type MessageForm, messageRules, type MessageValues } from './message-form.ts';
import { useChangeMessage, useFreshMessage } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { message, error, refetch } = useFreshMessage(id);
  const change = useChangeMessage();
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
        <Awaited
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
  change: ReturnType<typeof useChangeMessage>;
  onSaved: () => void;
};

function MessageEditor({ formId, message, change, onSaved }: MessageEditorProps) {
  const { id, broadcastMessage, receivers } = message;
  const form = useForm<MessageValues, unknown, MessageForm>({
    defaultValues: { broadcastMessage, receivers },
    resolver: messageRules,
  });
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { id, ...details } },
      { onSuccess: onSaved, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <MessageFields control={form.control} />
    </form>
  );
}
