import { type Control, useWatch } from 'react-hook-form';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CupPriceFields } from './cup-price-fields.tsx';
import { FlyerFields } from './flyer-fields.tsx';
import { NoItemsYet } from './no-items-yet.tsx';
import { OrderedListField } from './ordered-list-field.tsx';
import { NoCupItemFields } from './no-cup-fields.tsx';
import { useMenuItemOptions } from './queries.ts';
import type { Template, TemplateValues } from './template-form.ts';
import { TierFields } from './tier-fields.tsx';

type FieldsProps = { control: Control<TemplateValues, unknown, Template> };

export function TemplateFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const brands = useCurrentBrands();
  const brandId = useWatch({ control, name: 'brandId' });
  const items = useMenuItemOptions();
  const choices = items.data?.data ?? [];
  return (
    <div className="space-y-4">
      <Card title={text('templates_card_menu')}>
        <FormGrid>
          <TextField
            control={control}
            name="name"
            label={text('menus_field_name')}
            maxLength={commonLimits.nameLength}
            required
            autoFocus
          />
          <SelectField
            control={control}
            name="brandId"
            label={text('menus_field_brand')}
            options={brands.map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
            required
            disabled={!isNew}
          />
          <TextField
            control={control}
            name="description"
            label={text('menus_field_description')}
            maxLength={menuLimits.descriptionLength}
          />
        </FormGrid>
      </Card>
      <Card title={text('templates_card_items')}>
        <OrderedListField
          control={control}
          name="lines"
          label={text('menus_field_lines')}
          choices={choices
            .filter((choice) => choice.brandId === brandId)
            .map(({ id, name, categoryName }) => ({
              id,
              name,
              detail: categoryName ?? undefined,
            }))}
          first={items.data && <NoItemsYet />}
          required
        />
      </Card>
      <NoCupItemFields control={control} />
      <Card title={text('templates_card_prices')}>
        <CupPriceFields
          control={control}
          getName={(cup) => `cupPrices.${cup}`}
          label={text('menus_field_cups')}
          hint={text('templates_prices_hint')}
        />
      </Card>
      <PackageFields control={control} />
      <TierFields control={control} />
      <FlyerFields control={control} />
    </div>
  );
}

function PackageFields({ control }: FieldsProps) {
  return (
    <Card title={text('templates_card_packages')}>
      <FormGrid>
        <MoneyField
          control={control}
          name="hourlyPriceCents"
          label={text('templates_field_hourly')}
          maxCents={menuLimits.priceCents}
        />
        <MoneyField
          control={control}
          name="minimumPriceCents"
          label={text('templates_field_minimum')}
          maxCents={menuLimits.priceCents}
        />
      </FormGrid>
    </Card>
  );
}
