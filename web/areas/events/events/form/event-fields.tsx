import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { events } from '#addresses/events/events.ts';
import { eventTypes, paymentTerms } from '#shared/domain/events/event.ts';
import { eventFieldLabels, eventNotesNames } from '#shared/domain/events/event-fields.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import type { ComboboxOption } from '#web/kit/form/fields/combobox-field.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { AddressFields } from './address-fields.tsx';
import { ClientField } from './client-field.tsx';
import { type EventForm, type EventValues, initialEventStatuses } from './event-form.ts';
import { formatEventStatus } from '../event-status.ts';

type Form = UseFormReturn<EventValues, unknown, EventForm>;

type EventFieldsProps = {
  form: Form;
  zone: string;
  /**
   * The client of an existing event. Without it, the event is new, and its status can be chosen
   * too.
   */
  client?: ComboboxOption | undefined;
  /** Content about the chosen hours. */
  belowHours?: ReactNode;
};

export function EventFields({ form, zone, client, belowHours }: EventFieldsProps) {
  const { control } = form;
  const brands = usePermittedBrands(events.routes.update);
  const brand = (
    <SelectField
      control={control}
      name="brandId"
      label={text('event_field_brand')}
      options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
      required
    />
  );
  return (
    <div className="space-y-4">
      <TextField
        control={control}
        name="eventName"
        label={text('event_field_name')}
        maxLength={commonLimits.nameLength}
        required
        autoFocus={!client}
      />
      <ClientField form={form} current={client} />
      {client ? (
        brand
      ) : (
        <FormGrid>
          {brand}
          <FirstStatus form={form} />
        </FormGrid>
      )}
      <TimeFields form={form} zone={zone} />
      {belowHours}
      <AddressFields form={form} />
      <PaymentFields form={form} />
    </div>
  );
}

function FirstStatus({ form: { control } }: { form: Form }) {
  return (
    <SelectField
      control={control}
      name="status"
      label={text('event_field_status')}
      options={initialEventStatuses.map((status) => ({
        value: status,
        label: formatEventStatus(status),
      }))}
      required
    />
  );
}

function TimeFields({ form: { control }, zone }: { form: Form; zone: string }) {
  const [startTime, endTime] = useWatch({ control, name: ['startTime', 'endTime'] });
  const overnight = startTime !== '' && endTime !== '' && endTime <= startTime;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
      <DateField
        control={control}
        name="eventDate"
        label={text('event_field_date')}
        hint={text('event_field_hours_hint', { zone: formatZoneName(zone) })}
        required
      />
      <TimeField control={control} name="startTime" label={text('event_field_start')} required />
      <TimeField
        control={control}
        name="endTime"
        label={text('event_field_end')}
        hint={overnight && text('event_ends_next_day')}
        required
      />
    </div>
  );
}

function PaymentFields({ form: { control } }: { form: Form }) {
  return (
    <>
      <FormGrid>
        <SelectField
          control={control}
          name="eventType"
          label={text('event_field_type')}
          options={eventTypes.map((type) => ({ value: type, label: text(`event_type_${type}`) }))}
          required
        />
        <SelectField
          control={control}
          name="paymentTerm"
          label={text('event_field_payment_term')}
          options={paymentTerms.map((term) => ({
            value: term,
            label: text(`payment_term_${term}`),
          }))}
          required
        />
      </FormGrid>
      {eventNotesNames.map((name) => (
        <TextAreaField
          key={name}
          control={control}
          name={name}
          label={text(eventFieldLabels[name])}
          rows={3}
          maxLength={commonLimits.notesLength}
        />
      ))}
    </>
  );
}
