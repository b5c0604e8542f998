import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ClientOption } from '#shared/contract/clients/clients.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { buildIndustryOptions } from '#web/api/forms/known-choices.ts';
import { ComboboxField, type ComboboxOption } from '#web/kit/form/fields/combobox-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import {
  type EventForm,
  type EventValues,
  createClientValues,
  newClientKey,
} from './event-form.ts';
import { useClientSearch } from '../queries.ts';

type ClientFieldProps = {
  form: UseFormReturn<EventValues, unknown, EventForm>;
  /** The client of an existing event. */
  current: ComboboxOption | undefined;
};

const typingPauseMs = 200;

export function ClientField({ form, current }: ClientFieldProps) {
  const { control, setValue } = form;
  const added = useWatch({ control, name: 'newClient' });
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), typingPauseMs);
  const clients = useClientSearch(searched);
  // While a search runs, the rows are those of the previous search.
  const optionsFor = clients.isSuccess && !clients.isPlaceholderData ? searched : undefined;
  const found = (clients.data?.data ?? []).map(toClientOption);
  const exists = found.some(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  const add = (name: string) => {
    setValue('newClient', createClientValues(name), { shouldDirty: true });
    setValue('clientId', newClientKey, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <ComboboxField
        control={control}
        name="clientId"
        label={text('event_field_client')}
        hint={
          added
            ? text('event_new_client_added', { name: added.businessName })
            : text(current ? 'event_field_client_change_hint' : 'event_field_client_hint')
        }
        required
        options={found}
        optionsFor={optionsFor}
        loading={clients.isFetching}
        onSearch={setTyped}
        selected={added ? { key: newClientKey, label: added.businessName } : current}
        onPick={() => setValue('newClient', null)}
        {...(current || exists ? {} : { onCreate: add })}
      />
      {added && <NewClientFields form={form} />}
    </>
  );
}

function toClientOption({ id, businessName, contactName }: ClientOption): ComboboxOption {
  return { key: id, label: businessName, ...(contactName ? { detail: contactName } : {}) };
}

function NewClientFields({ form: { control } }: Pick<ClientFieldProps, 'form'>) {
  return (
    <fieldset className="rounded-md border border-line bg-canvas p-4">
      <legend className="px-1 font-semibold">{text('event_new_client')}</legend>
      <FormGrid>
        <TextField
          control={control}
          name="newClient.contactName"
          label={text('event_field_contact_name')}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="newClient.contactEmail"
          type="email"
          label={text('event_field_contact_email')}
          maxLength={commonLimits.emailLength}
        />
        <PhoneField
          control={control}
          name="newClient.contactPhone"
          label={text('event_field_contact_phone')}
        />
        <SelectField
          control={control}
          name="newClient.industry"
          label={text('event_field_industry')}
          options={buildIndustryOptions()}
        />
      </FormGrid>
    </fieldset>
  );
}
