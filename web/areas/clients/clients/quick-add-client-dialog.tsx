import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/clients/clients.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useQuickAddClient } from './queries.ts';

const resolver = createContractResolver<ClientDetails, ClientDetails>(ClientDetails);

const emptyClient: ClientDetails = {
  businessName: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  industry: '',
};

type QuickAddClientDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function QuickAddClientDialog({ onAdded, onClose }: QuickAddClientDialogProps) {
  const formId = useId();
  const add = useQuickAddClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<ClientDetails, unknown, ClientDetails>({
    defaultValues: emptyClient,
    resolver,
  });
  const submit = form.handleSubmit((values) =>
    add.mutate(
      { body: { ...values, requestKey } },
      {
        onSuccess: ({ data }) => onAdded(data.id),
        onError: ({ fields }) => void applyServerErrors(form, fields),
      },
    ),
  );
  const { control } = form;
  return (
    <FormDialog
      title={text('client_quick_add')}
      description={text('client_quick_add_description')}
      formId={formId}
      submit={text('client_add')}
      busy={add.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <TextField
          control={control}
          name="businessName"
          label={text('client_field_name')}
          maxLength={commonLimits.nameLength}
          characters="quotes"
          required
          autoFocus
        />
        <TextField
          control={control}
          name="contactName"
          label={text('client_column_contact')}
          maxLength={commonLimits.nameLength}
          characters="quotes"
        />
        <TextField
          control={control}
          name="contactEmail"
          type="email"
          label={text('contact_field_email')}
          maxLength={commonLimits.emailLength}
          characters="quotes"
        />
        <PhoneField control={control} name="contactPhone" label={text('contact_field_phone')} />
      </form>
    </FormDialog>
  );
}
