import { useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { clients } from '#addresses/clients/clients.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/clients/clients.ts';
import { buildIndustryOptions } from '#web/api/forms/known-choices.ts';
import { usePlaceSuggestions } from '#web/api/forms/use-place-suggestions.ts';
import { useCurrentBrands, usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SuggestField } from '#web/kit/form/fields/suggest-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import { type ClientValues, clientFieldLabels } from './client-form.ts';
import { useStates, useClientTags } from './queries.ts';

type FieldsProps<Output> = { control: Control<ClientValues, unknown, Output> };
type FormProps<Output> = { form: UseFormReturn<ClientValues, unknown, Output> };

/** A client's fields, except its contact persons. */
export function ClientFields<Output>({ form }: FormProps<Output>) {
  const { control } = form;
  return (
    <FormGrid>
      <TextField
        control={control}
        name="businessName"
        label={clientFieldLabels.businessName}
        maxLength={commonLimits.nameLength}
        required
        autoFocus
      />
      <IndustryField control={control} />
      <AddressField form={form} />
      <TextField
        control={control}
        name="city"
        label={clientFieldLabels.city}
        maxLength={commonLimits.nameLength}
      />
      <StateField control={control} />
      <TextField
        control={control}
        name="zip"
        label={clientFieldLabels.zip}
        maxLength={5}
        inputMode="numeric"
      />
      <BrandsField control={control} />
      <TagsField control={control} />
    </FormGrid>
  );
}

const addressFields = ['address', 'city', 'state', 'zip'] as const;

/** Choosing a suggested address also fills in the city, state and ZIP code. */
function AddressField<Output>({ form: { control, setValue } }: FormProps<Output>) {
  const search = usePlaceSuggestions(({ address, city, state, postalCode: zip }) => {
    const values = { address, city, state, zip };
    for (const field of addressFields) setValue(field, values[field], { shouldDirty: true });
  });
  return (
    <SuggestField
      control={control}
      name="address"
      label={clientFieldLabels.address}
      maxLength={commonLimits.addressLength}
      {...search}
    />
  );
}

function IndustryField<Output>({ control }: FieldsProps<Output>) {
  const chosen = useWatch({ control, name: 'industry' });
  return (
    <SelectField
      control={control}
      name="industry"
      label={clientFieldLabels.industry}
      options={buildIndustryOptions(chosen)}
    />
  );
}

function StateField<Output>({ control }: FieldsProps<Output>) {
  const states = useStates();
  return (
    <SelectField
      control={control}
      name="state"
      label={clientFieldLabels.state}
      options={states.map(({ stateId, name }) => ({ value: stateId, label: name }))}
    />
  );
}

/** Brands that the person may not edit are shown if the client has them. */
function BrandsField<Output>({ control }: FieldsProps<Output>) {
  const chosen = useWatch({ control, name: 'brandIds' });
  const writable = usePermittedBrands(clients.routes.update);
  const others = useCurrentBrands().filter(
    ({ brandId }) =>
      chosen.includes(brandId) && !writable.some((brand) => brand.brandId === brandId),
  );
  return (
    <MultiSelectField
      control={control}
      name="brandIds"
      label={clientFieldLabels.brandIds}
      hint={text('client_field_brands_hint')}
      none={text('client_brands_none')}
      options={[...writable, ...others].map(({ brandId, brandName, color }) => ({
        key: brandId,
        label: brandName,
        color,
      }))}
    />
  );
}

const typingPauseMs = 200;

function TagsField<Output>({ control }: FieldsProps<Output>) {
  const [typed, setTyped] = useState('');
  return (
    <TokensField
      control={control}
      name="tags"
      label={clientFieldLabels.tags}
      hint={text('client_field_tags_hint')}
      removeLabel={(tag) => text('client_tag_remove', { tag })}
      suggestions={useClientTags(useDebounced(typed, typingPauseMs))}
      onSearch={setTyped}
      max={clientLimits.tags}
      maxLength={clientLimits.tagLength}
    />
  );
}
