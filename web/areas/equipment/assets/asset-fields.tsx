import { type UseFormReturn, useWatch } from 'react-hook-form';
import { assets } from '#addresses/equipment/assets.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { type AssetForm, type AssetValues, photoTypes } from './asset-form.ts';
import { useAssetTypes } from './queries.ts';
import { StarterTypesButton } from './starter-types-button.tsx';

type AssetFieldsProps = {
  form: UseFormReturn<AssetValues, unknown, AssetForm>;
  /** The address of the stored photo. */
  photoUrl?: string | undefined;
};

export function AssetFields({ form, photoUrl }: AssetFieldsProps) {
  const { control } = form;
  const brands = usePermittedBrands(assets.routes.update);
  const loaded = useAssetTypes().data?.data;
  const types = loaded ?? [];
  const isTypeMissing = loaded?.length === 0;
  const chosenType = useWatch({ control, name: 'assetTypeId' });
  const offered = types.filter(({ id, activated }) => activated || id === chosenType);
  return (
    <div className="space-y-4">
      <FormGrid>
        <TextField
          control={control}
          name="assetName"
          label={text('assets_column_name')}
          maxLength={commonLimits.nameLength}
          required
        />
        <div className="space-y-2">
          <SelectField
            control={control}
            name="assetTypeId"
            label={text('asset_field_type')}
            options={offered.map(({ id, assetTypeName }) => ({ value: id, label: assetTypeName }))}
            hint={loaded && offered.length === 0 ? text('asset_field_type_none') : undefined}
            required
          />
          {isTypeMissing && <StarterTypesButton />}
        </div>
        <SelectField
          control={control}
          name="brandId"
          label={text('asset_field_brand')}
          options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
          required
        />
        <ColorField
          control={control}
          name="colorPicker"
          label={text('asset_field_color')}
          hint={text('asset_field_color_hint')}
          required
        />
        <TextField
          control={control}
          name="make"
          label={text('assets_column_make')}
          maxLength={equipmentLimits.modelLength}
        />
        <TextField
          control={control}
          name="model"
          label={text('assets_column_model')}
          maxLength={equipmentLimits.modelLength}
        />
        <TextField
          control={control}
          name="registrationNumber"
          label={text('assets_column_registration')}
          maxLength={equipmentLimits.registrationLength}
        />
        <NumberField
          control={control}
          name="inventory"
          label={text('assets_column_inventory')}
          hint={text('assets_column_inventory_help')}
          max={equipmentLimits.inventoryMaximum}
        />
      </FormGrid>
      <fieldset>
        <legend className="mb-2 font-semibold">{text('asset_due_section')}</legend>
        <FormGrid>
          <DateField
            control={control}
            name="registrationExpiresOn"
            label={text('assets_column_registration_expires')}
          />
          <DateField
            control={control}
            name="inspectionDueOn"
            label={text('assets_column_inspection_due')}
          />
          <DateField
            control={control}
            name="maintenanceDueOn"
            label={text('assets_column_maintenance_due')}
          />
        </FormGrid>
      </fieldset>
      <PhotoField form={form} photoUrl={photoUrl} />
      <TextAreaField
        control={control}
        name="notes"
        label={text('asset_field_notes')}
        maxLength={commonLimits.notesLength}
      />
    </div>
  );
}

function PhotoField({ form, photoUrl }: AssetFieldsProps) {
  const { control } = form;
  const [photo, removePhoto] = useWatch({ control, name: ['photo', 'removePhoto'] });
  const stored = removePhoto ? undefined : photoUrl;
  return (
    <div>
      <FileField
        control={control}
        name="photo"
        label={text('asset_field_photo')}
        hint={text('asset_field_photo_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
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
          {text('asset_photo_remove')}
        </Button>
      )}
    </div>
  );
}
