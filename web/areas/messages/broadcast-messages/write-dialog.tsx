import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MessageFields } from './message-fields.tsx';
import { type MessageForm, messageRules, type MessageValues } from './message-form.ts';
import { useWriteMessage } from './queries.ts';

export function WriteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const write = useWriteMessage();
  const form = useForm<MessageValues, unknown, MessageForm>({
    defaultValues: { broadcastMessage: '', receivers: 'Franchise Only' },
    resolver: messageRules,
  });
  const submit = form.handleSubmit((message) =>
    write.mutate(
      { body: { ...message, requestKey } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('broadcast_new_title')}
      formId={formId}
      submit={text('broadcast_save')}
      busy={write.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <MessageFields control={form.control} />
      </form>
    </FormDialog>
  );
}
