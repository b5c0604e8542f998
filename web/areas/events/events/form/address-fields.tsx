import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FoundPlace } from '#shared/contract/platform/places.ts';
import { type EventPlace, noPlace } from '#shared/domain/events/event-place.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { usePlaceSuggestions } from '#web/api/forms/use-place-suggestions.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SuggestField } from '#web/kit/form/fields/suggest-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { EventForm, EventValues } from './event-form.ts';

type AddressFieldsProps = { form: UseFormReturn<EventValues, unknown, EventForm> };

/**
 * Choosing a suggested address fills in the other fields and stores its location until another
 * address is typed.
 */
export function AddressFields({ form }: AddressFieldsProps) {
  const { control, setValue, watch } = form;
  const state = useWatch({ control, name: 'state' });
  const search = usePlaceSuggestions((found) => {
    const { address, city, state, postalCode: zip } = found;
    const values = { address, city, state, zip };
    for (const field of addressFields) setValue(field, values[field], { shouldDirty: true });
    setPlace(form, toEventPlace(found));
  });
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' && locationFields.includes(name)) setPlace(form, undefined);
    });
    return unsubscribe;
  }, [form, watch]);
  return (
    <>
      <SuggestField
        control={control}
        name="address"
        label={text('event_field_address')}
        maxLength={commonLimits.addressLength}
        {...search}
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          control={control}
          name="city"
          label={text('event_field_city')}
          maxLength={commonLimits.nameLength}
        />
        <SelectField
          control={control}
          name="state"
          label={text('event_field_state')}
          options={buildStateOptions(state)}
        />
        <TextField
          control={control}
          name="zip"
          label={text('event_field_zip')}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </>
  );
}

const addressFields = ['address', 'city', 'state', 'zip'] as const;
const locationFields: readonly unknown[] = ['address', 'city', 'state'];

function setPlace(
  { setValue, getValues }: AddressFieldsProps['form'],
  place: EventPlace | undefined,
): void {
  if (getValues('plan') === undefined) return setValue('place', place, { shouldDirty: true });
  const known = place ?? noPlace;
  for (const field of placeTexts) {
    setValue(`plan.${field}`, known[field], { shouldDirty: true });
  }
  setValue('plan.position', known.position, { shouldDirty: true });
}

const placeTexts = ['streetNumber', 'route', 'neighborhood', 'sublocality', 'county'] as const;

function toEventPlace({ latitude, longitude, ...found }: FoundPlace): EventPlace {
  const { streetNumber, route, neighborhood, sublocality, county } = found;
  const position = { latitude, longitude };
  return { streetNumber, route, neighborhood, sublocality, county, position };
}
