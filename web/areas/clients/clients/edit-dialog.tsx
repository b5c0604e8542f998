import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { text } from '#shared/text/clients/clients.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
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
        <Awaited error={error} onRetry={() => void refetch()} />
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
  const conflict = useConflict(opened, useNewestClient(opened.id));
  const form = useForm<ClientValues, unknown, KnownClientForm>({
    defaultValues: valuesOf(opened),
    resolver,
  });
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) await conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { ...details, id: opened.id, version: conflict.version } },
      { onSuccess: onSaved, onError: (error) => void failed(error) },
    ),
  );
  const take = (theirs: ClientFacts) => {
    form.reset(valuesOf(theirs));
    conflict.restart(theirs);
  };
  const { base, theirs } = conflict;
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(fieldLabels, base, theirs))}
          take={text('changed_take')}
          onTake={() => take(theirs)}
        />
      )}
      <ClientFields key={base.version} form={form} />
    </form>
  );
}

function Awaited({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error) {
    if (error.status === 404) return <ErrorState text={text('err_not_found')} />;
    return <ErrorState text={text('client_load_failed')} onRetry={onRetry} />;
  }
  return (
    <div role="status" aria-label={text('client_loading')} className="space-y-6">
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
