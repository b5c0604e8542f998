import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/clients/clients.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import { type ClientValues, createClientFormValues, NewClientForm } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { useAddClient } from './queries.ts';

const resolver = createContractResolver<ClientValues, NewClientForm>(NewClientForm);

type AddClientDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddClientDialog({ onAdded, onClose }: AddClientDialogProps) {
  const formId = useId();
  const add = useAddClient();
  // One key for all attempts, so that a retry doesn't add the client twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<ClientValues, unknown, NewClientForm>({
    defaultValues: createClientFormValues([...useSelectedBrands()]),
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
  return (
    <FormDialog
      title={text('client_new_title')}
      size="wide"
      formId={formId}
      submit={text('client_add')}
      busy={add.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-6">
        <ClientFields form={form} />
        <fieldset className="rounded-md border border-line bg-canvas p-4">
          <legend className="px-1 font-semibold">{text('client_main_contact')}</legend>
          <ContactFields control={form.control} at={(field) => `contacts.0.${field}`} />
        </fieldset>
      </form>
    </FormDialog>
  );
}
