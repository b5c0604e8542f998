import { useId } from 'react';
import type { FranchiseDetails } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FranchiseFields } from './franchise-fields.tsx';
import {
  franchiseFieldLabels,
  FranchiseForm,
  type FranchiseValues,
  toFranchiseValues,
} from './franchise-form.ts';
import { useUpdateFranchise, useFreshFranchise, useFetchFranchise } from './queries.ts';

export function EditFranchiseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { franchise, error, refetch } = useFreshFranchise(id);
  const change = useUpdateFranchise();
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
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('franchise_loading')}
          failed={text('franchise_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<FranchiseValues, FranchiseForm>(FranchiseForm);

type EditorProps = {
  formId: string;
  opened: FranchiseDetails;
  change: ReturnType<typeof useUpdateFranchise>;
  onSaved: () => void;
};

function Editor({ formId, opened, change, onSaved }: EditorProps) {
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest: useFetchFranchise(opened.id),
    valuesOf: toFranchiseValues,
    resolver,
    differences: (before, now) => listChangedLabels(franchiseFieldLabels, before, now),
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
