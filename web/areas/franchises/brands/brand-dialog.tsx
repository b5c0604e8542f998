import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { type Brand, brands } from '#shared/contract/franchises/brands.ts';
import { parseWebOrigin } from '#shared/domain/franchises/allowed-origins.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/brands.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';

const BrandForm = brands.routes.update.body.omit({ brandId: true, version: true });
type BrandForm = z.output<typeof BrandForm>;
type BrandValues = z.input<typeof BrandForm>;

const resolver = createContractResolver<BrandValues, BrandForm>(BrandForm);

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
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const { brandId, activated } = current;
  const [asked, setAsked] = useState<BrandForm>();
  const send = (values: BrandForm) =>
    save.mutate(
      { body: { brandId, version, ...values, allowedOrigins: [...values.allowedOrigins] } },
      {
        onSuccess: onClose,
        onError: handleError,
        onSettled: () => setAsked(undefined),
      },
    );
  // Asks for confirmation because it affects every franchise (spec §4 "Confirmed actions").
  const submit = form.handleSubmit((values) =>
    values.activated === activated ? send(values) : setAsked(values),
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
      {asked && (
        <ConfirmDialog
          open
          danger={activated}
          title={text(`brand_${change}_title`, { brand: asked.brandName })}
          text={text(`brand_${change}_text`)}
          confirm={text(`brand_${change}`)}
          busy={save.isPending}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormDialog>
  );
}

type BrandFieldsProps = { control: Control<BrandValues, unknown, BrandForm> };

function BrandFields({ control }: BrandFieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="brandName"
        label={text('brand_field_name')}
        maxLength={commonLimits.nameLength}
        required
        autoFocus
      />
      <ColorField
        control={control}
        name="color"
        label={text('brand_field_color')}
        hint={text('brand_field_color_hint')}
        required
      />
      <SwitchField
        control={control}
        name="activated"
        label={text('brand_field_active')}
        hint={text('brand_field_active_hint')}
      />
      <TokensField
        control={control}
        name="allowedOrigins"
        label={text('brand_field_websites')}
        hint={text('brand_field_websites_hint')}
        removeLabel={(origin) => text('brand_website_remove', { origin })}
        problem={(typed) => (parseWebOrigin(typed) ? undefined : text('err_web_origin'))}
        most={franchiseLimits.allowedOrigins}
        maxLength={franchiseLimits.originLength}
      />
    </>
  );
}
