import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { settings } from '#shared/contract/franchises/settings.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useRoute } from '#web/api/use-route.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FranchiseFields } from './franchise-fields.tsx';
import { FranchiseForm, type FranchiseValues, createFranchiseValues } from './franchise-form.ts';
import { useAddFranchise, useBrands } from './queries.ts';

const resolver = createContractResolver<FranchiseValues, FranchiseForm>(FranchiseForm);

type AddFranchiseDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddFranchiseDialog({ onAdded, onClose }: AddFranchiseDialogProps) {
  const formId = useId();
  const add = useAddFranchise();
  const brands = useBrands();
  const platform = useRoute(settings, 'superDetails', {});
  const defaults = platform.isError ? initialSettings : platform.data?.data.defaults;
  return (
    <FormDialog
      title={text('franchise_new_title')}
      description={text('franchise_new_description')}
      size="wide"
      formId={formId}
      submit={text('franchise_add')}
      busy={add.isPending}
      onClose={onClose}
    >
      {defaults && brands ? (
        <NewFranchiseForm
          formId={formId}
          initial={createFranchiseValues(
            defaults,
            brands.filter(({ deleted }) => !deleted).map(({ brandId }) => brandId),
          )}
          add={add}
          onAdded={onAdded}
        />
      ) : (
        <div role="status" aria-label={text('franchise_loading')} className="space-y-6">
          {[0, 1, 2, 3, 4].map((field) => (
            <Skeleton key={field} className="h-14" />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

type NewFranchiseFormProps = {
  formId: string;
  initial: FranchiseValues;
  add: ReturnType<typeof useAddFranchise>;
  onAdded: (id: string) => void;
};

function NewFranchiseForm({ formId, initial, add, onAdded }: NewFranchiseFormProps) {
  // One key for all attempts, so that a retry doesn't add the franchise twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<FranchiseValues, unknown, FranchiseForm>({
    defaultValues: initial,
    resolver,
  });
  const submit = form.handleSubmit(({ brandIds = [], inviteOwner = true, ...details }) =>
    add.mutate(
      { body: { ...details, brandIds, inviteOwner, requestKey } },
      {
        onSuccess: ({ data }) => onAdded(data.id),
        onError: ({ fields }) => void applyServerErrors(form, fields),
      },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <FranchiseFields control={form.control} isNew />
    </form>
  );
}
