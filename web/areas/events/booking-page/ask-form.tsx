import { useMutation } from '@tanstack/react-query';
import { useForm, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { type BookingForm, bookingRequests } from '#shared/contract/events/booking-requests.ts';
import type { Received } from '#shared/contract/route.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { stateChoices } from '#web/api/forms/known-choices.ts';
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
const Asked = ask.body.omit({ ticket: true });
type Asked = z.output<typeof Asked>;
type Values = z.input<typeof Asked>;

const blank: Values = {
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

type AskFormProps = { form: string; shown: BookingForm; onSent: (answer: string) => void };

export function AskForm({ form: formKey, shown, onSent }: AskFormProps) {
  const form = useForm<Values, unknown, Asked>({
    defaultValues: blank,
    resolver: contractRules<Values, Asked>(Asked),
  });
  const { control } = form;
  const { ticket } = shown;
  const request = useMutation<Received<typeof ask>, ApiError, Asked>({
    mutationFn: (asked) =>
      call<typeof ask>(ask, { query: { form: formKey }, body: { ticket, ...asked } }),
    onSuccess: ({ general }) => onSent(general[0]?.message ?? ''),
    onError: ({ fields }) => void applyServerErrors(form, fields),
  });
  const submit = form.handleSubmit((asked) => request.mutate(asked));
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <Who control={control} />
      <When control={control} shown={shown} />
      <Where control={control} />
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

type FieldsProps = { control: Control<Values, unknown, Asked> };

function Who({ control }: FieldsProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="contactName"
        label={text('booking_field_contact')}
        maxLength={limits.nameLength}
        characters="quotes"
        autoComplete="name"
        required
      />
      <TextField
        control={control}
        name="businessName"
        label={text('booking_field_business')}
        maxLength={limits.nameLength}
        characters="quotes"
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="contactEmail"
        type="email"
        label={text('booking_field_email')}
        maxLength={limits.emailLength}
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

function When({ control, shown }: FieldsProps & { shown: BookingForm }) {
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
        max={bookingLimits.guestsMost}
      />
    </div>
  );
}

function Where({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="address"
        label={text('booking_field_address')}
        maxLength={limits.addressLength}
        characters="quotes"
        autoComplete="street-address"
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          control={control}
          name="city"
          label={text('booking_field_city')}
          maxLength={limits.nameLength}
          characters="quotes"
        />
        <SelectField
          control={control}
          name="state"
          label={text('booking_field_state')}
          options={stateChoices()}
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
