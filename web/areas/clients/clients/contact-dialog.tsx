import { useId, useState } from 'react';
import { type z } from 'zod';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { ContactDetails, type ContactPerson } from '#shared/contract/clients/contact-details.ts';
import { text } from '#shared/text/clients/clients.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { type ContactValues, createContactValues } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { useAddContact, useUpdateContact, useFetchClient } from './queries.ts';

type Details = z.output<typeof ContactDetails>;

const resolver = createContractResolver<ContactValues, Details>(ContactDetails);

type ContactDialogProps = {
  client: ClientFacts;
  /** Undefined for a new contact. */
  contact: ContactPerson | undefined;
  onClose: () => void;
};

export function ContactDialog({ client, contact, onClose }: ContactDialogProps) {
  const formId = useId();
  const { mutation: add, refresh } = useAddContact();
  const { mutation: change } = useUpdateContact();
  // One key for all attempts, so that a retry doesn't add the contact twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { form, version, notice, handleError } = useVersionedForm({
    opened: client,
    loadNewest: useFetchClient(client.id),
    toValues: ({ contacts }: ClientFacts) => {
      const stored = contacts.find(({ id }) => id === contact?.id) ?? contact;
      return stored ? toContactValues(stored) : createContactValues();
    },
    resolver,
  });
  const saved = () => {
    refresh();
    onClose();
  };
  const after = { onSuccess: saved, onError: handleError };
  const submit = form.handleSubmit((details) => {
    const clientId = client.id;
    if (!contact) return add.mutate({ body: { ...details, clientId, requestKey } }, after);
    return change.mutate({ body: { ...details, clientId, id: contact.id, version } }, after);
  });
  return (
    <FormDialog
      title={text(contact ? 'contact_edit' : 'contact_add')}
      description={client.businessName}
      size="wide"
      formId={formId}
      submit={text(contact ? 'contact_save' : 'contact_add')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        {notice}
        <ContactFields control={form.control} at={(field) => field} />
      </form>
    </FormDialog>
  );
}

function toContactValues({ id: _id, ...values }: ContactPerson): ContactValues {
  return values;
}
