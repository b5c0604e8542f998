import { useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  type FranchiseBrand,
  franchiseBrands,
} from '#shared/contract/franchises/franchise-brands.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useBrandChanges } from './queries.ts';

const ColorForm = franchiseBrands.routes.setColor.body
  .pick({ color: true })
  .extend({ color: franchiseBrands.routes.setColor.body.shape.color.unwrap() });
type BrandColorValues = { color: string };

const resolver = createContractResolver<BrandColorValues, BrandColorValues>(ColorForm);

type BrandColorDialogProps = {
  franchiseId: string;
  brand: FranchiseBrand;
  onClose: () => void;
};

export function BrandColorDialog({ franchiseId, brand, onClose }: BrandColorDialogProps) {
  const formId = useId();
  const { brandId, brandName, color, ownColor } = brand;
  const { setColor, refresh } = useBrandChanges();
  const form = useForm<BrandColorValues, unknown, BrandColorValues>({
    defaultValues: { color },
    resolver,
  });
  const save = (chosen: string | null) =>
    setColor.mutate(
      { body: { franchiseId, brandId, color: chosen } },
      {
        onSuccess: () => {
          refresh();
          onClose();
        },
        onError: ({ fields }) => void applyServerErrors(form, fields),
      },
    );
  const submit = form.handleSubmit((values) => save(values.color));
  return (
    <FormDialog
      title={text('franchise_brand_color_title', { brand: brandName })}
      description={text('franchise_brand_color_text')}
      size="small"
      formId={formId}
      submit={text('franchise_brand_color_save')}
      busy={setColor.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-3">
        <ColorField
          control={form.control}
          name="color"
          label={text('franchise_brand_color_field')}
          required
        />
        {ownColor !== null && (
          <Button variant="quiet" className="-ml-3" onClick={() => save(null)}>
            {text('franchise_brand_color_reset')}
          </Button>
        )}
      </form>
    </FormDialog>
  );
}
