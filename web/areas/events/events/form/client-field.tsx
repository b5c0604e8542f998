import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ClientOption } from '#shared/contract/clients/clients.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { industryOptions } from '#web/api/forms/known-choices.ts';
import { ComboboxField, type ComboboxOption } from '#web/kit/form/fields/combobox-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useSettled } from '#web/kit/controls/use-settled.ts';
import { type EventForm, type EventValues, newClient, newClientKey } from './event-form.ts';
import { useClients } from '../queries.ts';

type ClientFieldProps = {
  form: UseFormReturn<EventValues, unknown, EventForm>;
  /** The client of an existing event. */
  current: ComboboxOption | undefined;
};

const typingPause = 200;

export function ClientField({ form, current }: ClientFieldProps) {
  const { control, setValue } = form;
  const added = useWatch({ control, name: 'newClient' });
  const [typed, setTyped] = useState('');
  const searched = useSettled(typed.trim(), typingPause);
  const clients = useClients(searched);
  // While a search runs, the rows are those of the previous search.
  const optionsFor = clients.isSuccess && !clients.isPlaceholderData ? searched : undefined;
  const found = (clients.data?.data ?? []).map(optionOf);
  const exists = found.some(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  const add = (name: string) => {
    setValue('newClient', newClient(name), { shouldDirty: true });
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

function optionOf({ id, businessName, contactName }: ClientOption): ComboboxOption {
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
          maxLength={limits.nameLength}
          characters="quotes"
        />
        <TextField
          control={control}
          name="newClient.contactEmail"
          type="email"
          label={text('event_field_contact_email')}
          maxLength={limits.emailLength}
          characters="quotes"
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
          options={industryOptions()}
        />
      </FormGrid>
    </fieldset>
  );
}
