import { useId, useState } from 'react';
import { type Brand, brands } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/franchises/brands.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { BrandFields } from './brand-fields.tsx';
import { type BrandForm, brandResolver, type BrandValues } from './brand-form.ts';

const toBrandValues = ({ brandName, color, activated, allowedOrigins }: Brand): BrandValues => ({
  brandName,
  color,
  activated,
  allowedOrigins: [...allowedOrigins],
});

const labels = {
  brandName: text('brand_field_name'),
  color: text('brand_field_color'),
  activated: text('brand_field_active'),
  allowedOrigins: text('brand_field_websites'),
};

type BrandDialogProps = { brand: Brand; newest: () => Promise<Brand>; onClose: () => void };

export function BrandDialog({ brand, newest, onClose }: BrandDialogProps) {
  const formId = useId();
  const save = useRouteMutation(brands, 'update', { refreshes: ['list'] });
  const { form, current, version, notice, handleError } = useVersionedForm({
    opened: brand,
    loadNewest: newest,
    toValues: toBrandValues,
    resolver: brandResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const { brandId, activated } = current;
  const [pendingBrand, setPendingBrand] = useState<BrandForm>();
  const send = (values: BrandForm) =>
    save.mutate(
      { body: { brandId, version, ...values, allowedOrigins: [...values.allowedOrigins] } },
      {
        onSuccess: onClose,
        onError: handleError,
        onSettled: () => setPendingBrand(undefined),
      },
    );
  // Asks for confirmation because it affects every franchise (spec §4 "Confirmed actions").
  const submit = form.handleSubmit((values) =>
    values.activated === activated ? send(values) : setPendingBrand(values),
  );
  const change = activated ? 'deactivate' : 'activate';
  return (
    <FormDialog
      title={text('brand_edit_title')}
      size="small"
      formId={formId}
      submit={text('brand_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {notice}
        <BrandFields control={form.control} />
      </form>
      {pendingBrand && (
        <ConfirmDialog
          open
          danger={activated}
          title={text(`brand_${change}_title`, { brand: pendingBrand.brandName })}
          text={text(`brand_${change}_text`)}
          confirm={text(`brand_${change}`)}
          busy={save.isPending}
          onConfirm={() => send(pendingBrand)}
          onClose={() => setPendingBrand(undefined)}
        />
      )}
    </FormDialog>
  );
}
