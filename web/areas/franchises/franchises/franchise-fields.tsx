import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useTimeZones } from '#web/api/forms/time-zones.ts';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { fieldLabels, type FranchiseForm, type FranchiseValues } from './franchise-form.ts';
import { useBrands, useCityNames, useStates } from './queries.ts';

type FieldsProps = { control: Control<FranchiseValues, unknown, FranchiseForm> };

export function FranchiseFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <div className="space-y-6">
      <Section title={text('franchise_section_identity')}>
        <Line control={control} name="name" maxLength={limits.nameLength} required autoFocus />
        <TextField
          control={control}
          name="code"
          label={fieldLabels.code}
          hint={text('franchise_field_code_hint')}
          maxLength={franchiseLimits.franchiseCodeMaximum}
          required
        />
        {isNew && <BrandsField control={control} />}
      </Section>
      <Section title={text('franchise_section_contact')}>
        <Line control={control} name="primaryContact" maxLength={limits.nameLength} />
        <TextField
          control={control}
          name="primaryEmail"
          type="email"
          label={fieldLabels.primaryEmail}
          maxLength={limits.emailLength}
          required
        />
        <PhoneField control={control} name="primaryPhone" label={fieldLabels.primaryPhone} />
        {isNew && (
          <SwitchField
            control={control}
            name="inviteOwner"
            label={text('franchise_field_invite')}
            hint={text('franchise_field_invite_hint')}
          />
        )}
      </Section>
      <Billing control={control} />
      <Money control={control} isNew={isNew} />
    </div>
  );
}

function Billing({ control }: FieldsProps) {
  const states = useStates();
  const cities = useCityNames(useWatch({ control, name: 'billingState' }));
  return (
    <Section title={text('franchise_section_billing')}>
      <Line control={control} name="billingName" maxLength={limits.nameLength} />
      <Line control={control} name="billingAddress" maxLength={limits.addressLength} />
      {/* The state comes first because city suggestions depend on it. */}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          control={control}
          name="billingState"
          label={fieldLabels.billingState}
          options={states.map(({ stateId, name }) => ({ value: stateId, label: name }))}
          required
        />
        <Line
          control={control}
          name="billingCity"
          maxLength={limits.nameLength}
          suggestions={cities}
          required
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          control={control}
          name="billingZip"
          label={fieldLabels.billingZip}
          maxLength={franchiseLimits.adminZipLength}
        />
        <TextField
          control={control}
          name="taxId"
          label={fieldLabels.taxId}
          maxLength={franchiseLimits.taxIdLength}
        />
      </div>
    </Section>
  );
}

function Money({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const zones = useTimeZones();
  return (
    <Section title={text('franchise_section_calendar')}>
      <ChoiceField
        control={control}
        name="timeZone"
        label={fieldLabels.timeZone}
        hint={isNew ? undefined : text('franchise_field_zone_hint')}
        options={zones}
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <PercentField
          control={control}
          name="salesTaxRate"
          label={fieldLabels.salesTaxRate}
          decimals={4}
          required
        />
        <PercentField
          control={control}
          name="givebackPercentage"
          label={fieldLabels.givebackPercentage}
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

type LineProps = FieldsProps & {
  name: 'name' | 'primaryContact' | 'billingName' | 'billingAddress' | 'billingCity';
  maxLength: number;
  required?: boolean;
  autoFocus?: boolean;
  suggestions?: readonly string[];
};

function Line({ name, ...rest }: LineProps) {
  return <TextField {...rest} name={name} label={fieldLabels[name]} characters="quotes" />;
}

function BrandsField({ control }: FieldsProps) {
  const brands = (useBrands() ?? []).filter(({ deleted }) => !deleted);
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
