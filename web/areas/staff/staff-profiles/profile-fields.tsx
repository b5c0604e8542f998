import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { StaffForm, StaffValues } from './staff-form.ts';

type ProfileFieldsProps = {
  control: Control<StaffValues, unknown, StaffForm>;
};

/** What the franchise stores about a person, whether they can sign in or not. */
export function ProfileFields({ control }: ProfileFieldsProps) {
  const [known] = useState(useWatch({ control, name: 'brandIds' }) ?? []);
  const maySend = useCanOn(staffProfiles.routes.update);
  const brands = useCurrentBrands()
    .filter(({ brandId }) => maySend(brandId) || known.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
  return (
    <>
      <FormGrid>
        <MoneyField
          control={control}
          name="hourlyRateCents"
          label={text('staff_field_rate')}
          hint={text('staff_field_rate_hint')}
          maxCents={staffLimits.hourlyRateCents}
        />
        <NumberField
          control={control}
          name="weeklyHours"
          label={text('staff_field_hours')}
          hint={text('staff_field_hours_hint')}
          decimals={2}
          max={staffLimits.weeklyHours}
        />
        <TextField
          control={control}
          name="payrollNumber"
          label={text('staff_field_payroll_number')}
          hint={text('staff_field_payroll_number_hint')}
          maxLength={staffLimits.payrollNumberLength}
        />
        <TextField
          control={control}
          name="homeZip"
          label={text('staff_field_home_zip')}
          hint={text('staff_field_home_zip_hint')}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField
          control={control}
          name="emergencyName"
          label={text('staff_field_emergency_name')}
          maxLength={commonLimits.nameLength}
        />
        <PhoneField
          control={control}
          name="emergencyPhone"
          label={text('staff_field_emergency_phone')}
        />
      </FormGrid>
      <MultiSelectField
        control={control}
        name="brandIds"
        label={text('staff_field_brands')}
        none={text('staff_all_brands')}
        options={brands}
      />
      <TextAreaField
        control={control}
        name="bio"
        label={text('staff_field_bio')}
        maxLength={staffLimits.bioLength}
      />
      <TextAreaField
        control={control}
        name="notes"
        label={text('staff_field_notes')}
        hint={text('staff_field_notes_hint')}
        maxLength={commonLimits.notesLength}
      />
    </>
  );
}
