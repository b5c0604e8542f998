import { settings } from '#shared/contract/franchises/settings.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FranchiseFields } from './franchise-fields.tsx';
import { FranchiseForm, type FranchiseValues, createFranchiseValues } from './franchise-form.ts';
import { useAddFranchise } from './queries.ts';

const resolver = createContractResolver<FranchiseValues, FranchiseForm>(FranchiseForm);

type AddFranchiseDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddFranchiseDialog({ onAdded, onClose }: AddFranchiseDialogProps) {
  const add = useAddFranchise();
  return (
    <SubmitDialog
      title={text('franchise_new_title')}
      description={text('franchise_new_description')}
      size="wide"
      submit={text('franchise_add')}
      busy={add.isPending}
      initial={useInitialValues()}
      placeholder={<FormPlaceholder />}
      resolver={resolver}
      save={({ brandIds = [], inviteOwner = true, ...details }, { onError }, requestKey) =>
        add.mutate(
          { body: { ...details, brandIds, inviteOwner, requestKey } },
          { onSuccess: ({ data }) => onAdded(data.id), onError },
        )
      }
      onClose={onClose}
    >
      {({ control }) => <FranchiseFields control={control} isNew />}
    </SubmitDialog>
  );
}

function useInitialValues(): FranchiseValues | undefined {
  const brands = useBrandList().data?.data;
  const platform = useRoute(settings, 'superDetails', {});
  const defaults = platform.isError ? initialSettings : platform.data?.data.defaults;
  const current = brands?.filter(({ deleted }) => !deleted);
  return (
    defaults &&
    current &&
    createFranchiseValues(
      defaults,
      current.map(({ brandId }) => brandId),
    )
  );
}

function FormPlaceholder() {
  return (
    <div role="status" aria-label={text('franchise_loading')} className="space-y-6">
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
