import type { Control } from 'react-hook-form';
import { parseWebOrigin } from '#shared/domain/franchises/allowed-origins.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/brands.ts';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { BrandForm, BrandValues } from './brand-form.ts';

type BrandFieldsProps = {
  control: Control<BrandValues, unknown, BrandForm>;
  /** A new brand is active. */
  isNew?: boolean;
};

export function BrandFields({ control, isNew = false }: BrandFieldsProps) {
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
      {!isNew && (
        <SwitchField
          control={control}
          name="activated"
          label={text('brand_field_active')}
          hint={text('brand_field_active_hint')}
        />
      )}
      <TokensField
        control={control}
        name="allowedOrigins"
        label={text('brand_field_websites')}
        hint={text('brand_field_websites_hint')}
        removeLabel={(origin) => text('brand_website_remove', { origin })}
        problem={(typed) => (parseWebOrigin(typed) ? undefined : text('err_web_origin'))}
        max={franchiseLimits.allowedOrigins}
        maxLength={franchiseLimits.originLength}
      />
    </>
  );
}
