import { brands } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/franchises/brands.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandResolver } from './brand-form.ts';

const initial = { brandName: '', color: '#0F766E', activated: true, allowedOrigins: [] };

export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const add = useRouteMutation(brands, 'create', { refreshes: ['list'] });
  return (
    <SubmitDialog
      title={text('brand_add')}
      submit={text('brand_add')}
      size="small"
      busy={add.isPending}
      initial={initial}
      resolver={brandResolver}
      save={({ brandName, color, allowedOrigins }, outcome, requestKey) =>
        add.mutate(
          { body: { brandName, color, allowedOrigins: [...allowedOrigins], requestKey } },
          outcome,
        )
      }
      onClose={onClose}
    >
      {({ control }) => <BrandFields control={control} isNew />}
    </SubmitDialog>
  );
}
