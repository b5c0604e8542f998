import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { allergens } from '#shared/domain/menus/allergens.ts';
import { nutritionalBases } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import type { MenuThingKind } from '#shared/domain/menus/menu.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { CupPriceFields } from './cup-price-fields.tsx';
import { OrderedListField } from './ordered-list-field.tsx';
import { photoTypes } from './photo-upload.ts';
import { useMenuThingOptions } from './queries.ts';
import type { ThingValues } from './thing-form.ts';

type FieldsProps = { control: Control<ThingValues, unknown, MenuThingInput> };

type ThingForm = UseFormReturn<ThingValues, unknown, MenuThingInput>;
type ThingFieldsProps = {
  form: ThingForm;
  kind: MenuThingKind;
  isNew: boolean;
  /** The address of the stored photo. */
  photoUrl?: string | undefined;
};

export function ThingFields({ form, kind, isNew, photoUrl }: ThingFieldsProps) {
  const { control } = form;
  const brands = useCurrentBrands();
  return (
    <div className="space-y-4">
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
          options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
          required
          disabled={!isNew}
        />
      </FormGrid>
      <TextField
        control={control}
        name="description"
        label={text('menus_field_description')}
        maxLength={menuLimits.descriptionLength}
      />
      {kind === 'item' && <ItemFields control={control} />}
      {kind === 'item' && <PhotoField form={form} photoUrl={photoUrl} />}
      {kind === 'extra' && <ExtraFields control={control} />}
      {kind === 'extraItem' && (
        <>
          <MoneyField
            control={control}
            name="priceCents"
            label={text('menus_field_price')}
            maxCents={menuLimits.priceCents}
            required
          />
          <AllergensField control={control} />
        </>
      )}
    </div>
  );
}

/** The things of a kind that belong to the same brand. */
function useBrandThings({ control }: FieldsProps, kind: MenuThingKind) {
  const brandId = useWatch({ control, name: 'brandId' });
  return useMenuThingOptions(kind).filter((it) => it.brandId === brandId);
}

function ItemFields({ control }: FieldsProps) {
  const categories = useBrandThings({ control }, 'category');
  const extras = useBrandThings({ control }, 'extra');
  return (
    <>
      <CupPriceFields
        control={control}
        getName={(cup) => `cups.${cup}`}
        label={text('menus_field_cups')}
        hint={text('menus_field_cups_hint')}
      />
      <FormGrid>
        <MoneyField
          control={control}
          name="priceCents"
          label={text('menus_field_each')}
          maxCents={menuLimits.priceCents}
        />
        <SelectField
          control={control}
          name="categoryId"
          label={text('menus_field_category')}
          placeholder={text('menus_none')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField
          control={control}
          name="flavors"
          label={text('menus_field_flavors')}
          hint={text('menus_field_flavors_hint')}
          maxLength={menuLimits.flavors * commonLimits.nameLength}
        />
        <div className="space-y-4">
          <CheckboxesField
            control={control}
            name="bases"
            label={text('menus_field_bases')}
            options={nutritionalBases.map((base) => ({
              value: base,
              label: text(`menus_base_${base}`),
            }))}
          />
          <MultiSelectField
            control={control}
            name="extraIds"
            label={text('menus_field_extras')}
            none={text('menus_none')}
            options={extras.map(({ id, name }) => ({ key: id, label: name }))}
          />
        </div>
      </FormGrid>
      <AllergensField control={control} />
    </>
  );
}

const AllergensField = ({ control }: FieldsProps) => (
  <CheckboxesField
    control={control}
    name="allergens"
    label={text('menus_field_allergens')}
    hint={text('menus_field_allergens_hint')}
    options={allergens.map((allergen) => ({
      value: allergen,
      label: text(`menus_allergen_${allergen}`),
    }))}
  />
);

function PhotoField({ form, photoUrl }: Pick<ThingFieldsProps, 'form' | 'photoUrl'>) {
  const { control } = form;
  const [photo, removePhoto] = useWatch({ control, name: ['photo', 'removePhoto'] });
  const stored = removePhoto ? undefined : photoUrl;
  return (
    <div>
      <FileField
        control={control}
        name="photo"
        label={text('menus_field_photo')}
        hint={text('menus_field_photo_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
        accept={photoTypes}
        maxBytes={uploadLimits.imageBytes}
        currentUrl={stored}
      />
      {stored && !photo && (
        <Button
          variant="quiet"
          className="-ml-3"
          onClick={() => form.setValue('removePhoto', true, { shouldDirty: true })}
        >
          {text('menus_photo_remove')}
        </Button>
      )}
    </div>
  );
}

function ExtraFields({ control }: FieldsProps) {
  const items = useBrandThings({ control }, 'extraItem');
  return (
    <>
      <NumberField
        control={control}
        name="mostChosen"
        label={text('menus_field_most')}
        max={menuLimits.itemsOfExtra}
        required
      />
      <OrderedListField
        control={control}
        name="lines"
        label={text('menus_field_lines')}
        choices={items.map(({ id, name }) => ({ id, name }))}
        required
      />
    </>
  );
}
