import { useId } from 'react';
import type { FranchiseDetails } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { Awaited } from '#web/api/awaited.tsx';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { changedLabels } from '#web/api/forms/use-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
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
        <Awaited
          error={error}
          onRetry={() => void refetch()}
          loading={text('franchise_loading')}
          failed={text('franchise_load_failed')}
        />
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
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest: useNewestFranchise(opened.id),
    valuesOf,
    resolver,
    differences: (before, now) => changedLabels(fieldLabels, before, now),
  });
  const submit = form.handleSubmit(({ brandIds: _panel, inviteOwner: _once, ...details }) =>
    change.mutate(
      { body: { ...details, id: opened.id, version } },
      { onSuccess: onSaved, onError: failed },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <FranchiseFields key={base.version} control={form.control} isNew={false} />
    </form>
  );
}
