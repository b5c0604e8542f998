import { text } from '#shared/text/franchises/franchises.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { FranchiseFields } from './franchise-fields.tsx';
import {
  franchiseFieldLabels,
  FranchiseForm,
  type FranchiseValues,
  toFranchiseValues,
} from './franchise-form.ts';
import { useUpdateFranchise, useFreshFranchise } from './queries.ts';

const resolver = createContractResolver<FranchiseValues, FranchiseForm>(FranchiseForm);

export function EditFranchiseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshFranchise(id);
  const change = useUpdateFranchise();
  return (
    <EditFormDialog
      title={text('franchise_edit_title')}
      description={fresh.stored?.name}
      size="wide"
      submit={text('franchise_save')}
      loading={text('franchise_loading')}
      failed={text('franchise_load_failed')}
      fresh={fresh}
      busy={change.isPending}
      labels={franchiseFieldLabels}
      toValues={toFranchiseValues}
      resolver={resolver}
      save={({ brandIds: _panel, inviteOwner: _once, ...details }, { version }, outcome) =>
        change.mutate({ body: { ...details, id, version } }, outcome)
      }
      onClose={onClose}
    >
      {({ form, base }) => (
        <FranchiseFields key={base.version} control={form.control} isNew={false} />
      )}
    </EditFormDialog>
  );
}
