import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { BroadcastFields } from './message-fields.tsx';
import { type BroadcastForm, broadcastResolver, type BroadcastValues } from './message-form.ts';
import { useCreateBroadcast } from './queries.ts';

export function WriteBroadcastDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const write = useCreateBroadcast();
  const form = useForm<BroadcastValues, unknown, BroadcastForm>({
    defaultValues: { broadcastMessage: '', receivers: 'Franchise Only' },
    resolver: broadcastResolver,
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
        <BroadcastFields control={form.control} />
      </form>
    </FormDialog>
  );
}
