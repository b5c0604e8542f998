import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  type ClientEventView,
  eventConfirmations,
} from '#shared/contract/mail/event-confirmations.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/mail/event-confirmations.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';

const { accept } = eventConfirmations.routes;
const Contact = accept.body.shape.contact.unwrap();
type Contact = z.output<typeof Contact>;

type AcceptConfirmationFormProps = { event: ClientEventView; otpId: string; onDone: () => void };

export function AcceptConfirmationForm({ event, otpId, onDone }: AcceptConfirmationFormProps) {
  const { contact, startsAt, endsAt } = event;
  const form = useForm<Contact, unknown, Contact>({
    defaultValues: contact,
    resolver: createContractResolver<Contact, Contact>(Contact),
  });
  const { control } = form;
  const request = useMutation<RouteResponse<typeof accept>, ApiError, Contact>({
    mutationFn: (corrected) =>
      call<typeof accept>(accept, { body: { otpId, startsAt, endsAt, contact: corrected } }),
    onSuccess: onDone,
    // If the event was moved or canceled meanwhile, its current state is shown.
    onError: onDone,
  });
  const submit = form.handleSubmit((corrected) => request.mutate(corrected));
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <fieldset className="space-y-4 rounded-md border border-line bg-canvas p-4">
        <legend className="px-1 font-semibold">{text('confirmation_contact')}</legend>
        <p className="text-small text-ink-quiet">{text('confirmation_contact_hint')}</p>
        <TextField
          control={control}
          name="contactName"
          label={text('confirmation_contact_name')}
          maxLength={commonLimits.nameLength}
          autoComplete="name"
        />
        <FormGrid>
          <TextField
            control={control}
            name="contactEmail"
            type="email"
            label={text('confirmation_contact_email')}
            maxLength={commonLimits.emailLength}
            autoComplete="email"
          />
          <PhoneField
            control={control}
            name="contactPhone"
            label={text('confirmation_contact_phone')}
            autoComplete="tel"
          />
        </FormGrid>
      </fieldset>
      <Button variant="primary" type="submit" busy={request.isPending} className="w-full">
        {text('confirmation_accept')}
      </Button>
    </form>
  );
}
