import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useTimeZones } from '#web/api/forms/time-zones.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import {
  franchiseFieldLabels,
  type FranchiseForm,
  type FranchiseValues,
} from './franchise-form.ts';
import { useCityNames, useStates } from './queries.ts';

type FieldsProps = { control: Control<FranchiseValues, unknown, FranchiseForm> };

export function FranchiseFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <div className="space-y-6">
      <Section title={text('franchise_section_identity')}>
        <FranchiseTextField
          control={control}
          name="name"
          maxLength={commonLimits.nameLength}
          required
          autoFocus
        />
        <TextField
          control={control}
          name="code"
          label={franchiseFieldLabels.code}
          hint={text('franchise_field_code_hint')}
          maxLength={franchiseLimits.franchiseCodeMaximum}
          required
        />
        {isNew && <BrandsField control={control} />}
      </Section>
      <Section title={text('franchise_section_contact')}>
        <FranchiseTextField
          control={control}
          name="primaryContact"
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="primaryEmail"
          type="email"
          label={franchiseFieldLabels.primaryEmail}
          maxLength={commonLimits.emailLength}
          required
        />
        <PhoneField
          control={control}
          name="primaryPhone"
          label={franchiseFieldLabels.primaryPhone}
        />
        {isNew && (
          <SwitchField
            control={control}
            name="inviteOwner"
            label={text('franchise_field_invite')}
            hint={text('franchise_field_invite_hint')}
          />
        )}
      </Section>
      <BillingFields control={control} />
      <MoneyFields control={control} isNew={isNew} />
    </div>
  );
}

function BillingFields({ control }: FieldsProps) {
  const states = useStates();
  const cities = useCityNames(useWatch({ control, name: 'billingState' }));
  return (
    <Section title={text('franchise_section_billing')}>
      <FranchiseTextField
        control={control}
        name="billingName"
        maxLength={commonLimits.nameLength}
      />
      <FranchiseTextField
        control={control}
        name="billingAddress"
        maxLength={commonLimits.addressLength}
      />
      {/* The state comes first because city suggestions depend on it. */}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          control={control}
          name="billingState"
          label={franchiseFieldLabels.billingState}
          options={states.map(({ stateId, name }) => ({ value: stateId, label: name }))}
          required
        />
        <FranchiseTextField
          control={control}
          name="billingCity"
          maxLength={commonLimits.nameLength}
          suggestions={cities}
          required
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          control={control}
          name="billingZip"
          label={franchiseFieldLabels.billingZip}
          maxLength={franchiseLimits.adminZipLength}
        />
        <TextField
          control={control}
          name="taxId"
          label={franchiseFieldLabels.taxId}
          maxLength={franchiseLimits.taxIdLength}
        />
      </div>
    </Section>
  );
}

function MoneyFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const zones = useTimeZones();
  return (
    <Section title={text('franchise_section_calendar')}>
      <ChoiceField
        control={control}
        name="timeZone"
        label={franchiseFieldLabels.timeZone}
        hint={isNew ? undefined : text('franchise_field_zone_hint')}
        options={zones}
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <PercentField
          control={control}
          name="salesTaxRate"
          label={franchiseFieldLabels.salesTaxRate}
          decimals={4}
          required
        />
        <PercentField
          control={control}
          name="givebackPercentage"
          label={franchiseFieldLabels.givebackPercentage}
          required
        />
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-large font-semibold">{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}

type FranchiseTextFieldProps = FieldsProps & {
  name: 'name' | 'primaryContact' | 'billingName' | 'billingAddress' | 'billingCity';
  maxLength: number;
  required?: boolean;
  autoFocus?: boolean;
  suggestions?: readonly string[];
};

function FranchiseTextField({ name, ...rest }: FranchiseTextFieldProps) {
  return <TextField {...rest} name={name} label={franchiseFieldLabels[name]} />;
}

function BrandsField({ control }: FieldsProps) {
  const brands = useCurrentBrands();
  return (
    <MultiSelectField
      control={control}
      name="brandIds"
      label={text('franchise_field_brands')}
      none={text('franchise_field_brands_none')}
      options={brands.map(({ brandId, brandName, color }) => ({
        key: brandId,
        label: brandName,
        color,
      }))}
    />
  );
}
