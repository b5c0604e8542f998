import { useMutation } from '@tanstack/react-query';
import { useForm, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { type BookingForm, bookingRequests } from '#shared/contract/events/booking-requests.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';

const { ask } = bookingRequests.routes;
const BookingRequestForm = ask.body.omit({ ticket: true });
type BookingRequestForm = z.output<typeof BookingRequestForm>;
type BookingRequestValues = z.input<typeof BookingRequestForm>;

const emptyBookingRequest: BookingRequestValues = {
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  businessName: '',
  eventDate: '',
  startTime: '',
  guests: null,
  address: '',
  city: '',
  state: '',
  zip: '',
  message: '',
  website: '',
};

type BookingRequestFieldsProps = {
  form: string;
  shown: BookingForm;
  onSent: (answer: string) => void;
};

export function BookingRequestFields({ form: formKey, shown, onSent }: BookingRequestFieldsProps) {
  const form = useForm<BookingRequestValues, unknown, BookingRequestForm>({
    defaultValues: emptyBookingRequest,
    resolver: createContractResolver<BookingRequestValues, BookingRequestForm>(BookingRequestForm),
  });
  const { control } = form;
  const { ticket } = shown;
  const request = useMutation<RouteResponse<typeof ask>, ApiError, BookingRequestForm>({
    mutationFn: (input) =>
      call<typeof ask>(ask, { query: { form: formKey }, body: { ticket, ...input } }),
    onSuccess: ({ general }) => onSent(general[0]?.message ?? ''),
    onError: ({ fields }) => void applyServerErrors(form, fields),
  });
  const submit = form.handleSubmit((values) => request.mutate(values));
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <ContactFields control={control} />
      <TimeFields control={control} shown={shown} />
      <AddressFields control={control} />
      <TextAreaField
        control={control}
        name="message"
        label={text('booking_field_message')}
        rows={4}
        maxLength={bookingLimits.messageLength}
      />
      {/* A honeypot: bots fill in every field, but people can't see, hear or tab to this one. */}
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label>
          {text('booking_field_website')}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <Button variant="primary" type="submit" busy={request.isPending} className="w-full">
        {text('booking_form_send')}
      </Button>
    </form>
  );
}

type FieldsProps = { control: Control<BookingRequestValues, unknown, BookingRequestForm> };

function ContactFields({ control }: FieldsProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="contactName"
        label={text('booking_field_contact')}
        maxLength={commonLimits.nameLength}
        autoComplete="name"
        required
      />
      <TextField
        control={control}
        name="businessName"
        label={text('booking_field_business')}
        maxLength={commonLimits.nameLength}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="contactEmail"
        type="email"
        label={text('booking_field_email')}
        maxLength={commonLimits.emailLength}
        autoComplete="email"
        required
      />
      <PhoneField
        control={control}
        name="contactPhone"
        label={text('booking_field_phone')}
        autoComplete="tel"
      />
    </FormGrid>
  );
}

function TimeFields({ control, shown }: FieldsProps & { shown: BookingForm }) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
      <DateField
        control={control}
        name="eventDate"
        label={text('booking_field_date')}
        min={shown.firstDay}
        max={shown.lastDay}
        required
      />
      <TimeField control={control} name="startTime" label={text('booking_field_start')} />
      <NumberField
        control={control}
        name="guests"
        label={text('booking_field_guests')}
        max={bookingLimits.maxGuests}
      />
    </div>
  );
}

function AddressFields({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="address"
        label={text('booking_field_address')}
        maxLength={commonLimits.addressLength}
        autoComplete="street-address"
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          control={control}
          name="city"
          label={text('booking_field_city')}
          maxLength={commonLimits.nameLength}
        />
        <SelectField
          control={control}
          name="state"
          label={text('booking_field_state')}
          options={buildStateOptions()}
        />
        <TextField
          control={control}
          name="zip"
          label={text('booking_field_zip')}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </>
  );
}
