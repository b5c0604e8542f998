import { useId } from 'react';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { text } from '#shared/text/clients/clients.ts';
import { Awaited } from '#web/api/awaited.tsx';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { changedLabels } from '#web/api/forms/use-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import { type ClientValues, fieldLabels, KnownClientForm, valuesOf } from './client-form.ts';
import { useChangeClient, useFreshClient, useNewestClient } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { client, error, refetch } = useFreshClient(id);
  const change = useChangeClient();
  return (
    <FormDialog
      title={text('client_edit_title')}
      description={client?.businessName}
      size="wide"
      formId={formId}
      submit={client ? text('client_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {client ? (
        <Editor formId={formId} opened={client} change={change} onSaved={onClose} />
      ) : (
        <Awaited
          error={error}
          onRetry={() => void refetch()}
          loading={text('client_loading')}
          failed={text('client_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = contractRules<ClientValues, KnownClientForm>(KnownClientForm);

type EditorProps = {
  formId: string;
  opened: ClientFacts;
  change: ReturnType<typeof useChangeClient>;
  onSaved: () => void;
};

function Editor({ formId, opened, change, onSaved }: EditorProps) {
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest: useNewestClient(opened.id),
    valuesOf,
    resolver,
    differences: (before, now) => changedLabels(fieldLabels, before, now),
  });
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { ...details, id: opened.id, version } },
      { onSuccess: onSaved, onError: failed },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <ClientFields key={base.version} form={form} />
    </form>
  );
}
