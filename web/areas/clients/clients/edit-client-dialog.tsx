import { useId } from 'react';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { text } from '#shared/text/clients/clients.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import {
  type ClientValues,
  clientFieldLabels,
  EditClientForm,
  toClientValues,
} from './client-form.ts';
import { useUpdateClient, useFreshClient, useFetchClient } from './queries.ts';

export function EditClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { client, error, refetch } = useFreshClient(id);
  const change = useUpdateClient();
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
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('client_loading')}
          failed={text('client_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<ClientValues, EditClientForm>(EditClientForm);

type EditorProps = {
  formId: string;
  opened: ClientFacts;
  change: ReturnType<typeof useUpdateClient>;
  onSaved: () => void;
};

function Editor({ formId, opened, change, onSaved }: EditorProps) {
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest: useFetchClient(opened.id),
    valuesOf: toClientValues,
    resolver,
    differences: (before, now) => listChangedLabels(clientFieldLabels, before, now),
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
