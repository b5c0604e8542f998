import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { FranchiseDetails } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FranchiseFields } from './franchise-fields.tsx';
import { fieldLabels, FranchiseForm, type FranchiseValues, valuesOf } from './franchise-form.ts';
import { useChangeFranchise, useFreshFranchise, useNewestFranchise } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { franchise, error, refetch } = useFreshFranchise(id);
  const change = useChangeFranchise();
  return (
    <FormDialog
      title={text('franchise_edit_title')}
      description={franchise?.name}
      size="wide"
      formId={formId}
      submit={franchise ? text('franchise_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {franchise ? (
        <Editor formId={formId} opened={franchise} change={change} onSaved={onClose} />
      ) : (
        <Awaited error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

const resolver = contractRules<FranchiseValues, FranchiseForm>(FranchiseForm);

type EditorProps = {
  formId: string;
  opened: FranchiseDetails;
  change: ReturnType<typeof useChangeFranchise>;
  onSaved: () => void;
};

function Editor({ formId, opened, change, onSaved }: EditorProps) {
  const conflict = useConflict(opened, useNewestFranchise(opened.id));
  const form = useForm<FranchiseValues, unknown, FranchiseForm>({
    defaultValues: valuesOf(opened),
    resolver,
  });
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) await conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit(({ brandIds: _panel, inviteOwner: _once, ...details }) =>
    change.mutate(
      { body: { ...details, id: opened.id, version: conflict.version } },
      { onSuccess: onSaved, onError: (error) => void failed(error) },
    ),
  );
  const take = (theirs: FranchiseDetails) => {
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
      <FranchiseFields key={base.version} control={form.control} isNew={false} />
    </form>
  );
}

function Awaited({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error) {
    if (error.status === 404) return <ErrorState text={text('err_not_found')} />;
    return <ErrorState text={text('franchise_load_failed')} onRetry={onRetry} />;
  }
  return (
    <div role="status" aria-label={text('franchise_loading')} className="space-y-6">
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
