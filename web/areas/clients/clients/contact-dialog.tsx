import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { ContactDetails, type ContactPerson } from '#shared/contract/clients/contact-details.ts';
import { text } from '#shared/text/clients/clients.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { useConflict } from '#web/api/use-conflict.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { type ContactValues, newContact } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { useAddContact, useChangeContact, useNewestClient } from './queries.ts';

type Details = z.output<typeof ContactDetails>;

const resolver = contractRules<ContactValues, Details>(ContactDetails);

type ContactDialogProps = {
  client: ClientFacts;
  /** Undefined: a new one. */
  contact: ContactPerson | undefined;
  onClose: () => void;
};

export function ContactDialog({ client, contact, onClose }: ContactDialogProps) {
  const formId = useId();
  const { mutation: add, refresh } = useAddContact();
  const { mutation: change } = useChangeContact();
  const conflict = useConflict(client, useNewestClient(client.id));
  // One key for all attempts: a request that is sent again adds nothing twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<ContactValues, unknown, Details>({
    defaultValues: contact ? valuesOf(contact) : newContact(),
    resolver,
  });
  const saved = () => {
    refresh();
    onClose();
  };
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) await conflict.learn();
    else applyServerErrors(form, fields);
  };
  const after = { onSuccess: saved, onError: (error: ApiError) => void failed(error) };
  const submit = form.handleSubmit((details) => {
    const clientId = client.id;
    if (!contact) return add.mutate({ body: { ...details, clientId, requestKey } }, after);
    const { version } = conflict;
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
        {conflict.theirs && contact && (
          <ChangedNotice
            title={text('changed_title')}
            text={text('changed_elsewhere')}
            take={text('changed_take')}
            onTake={() => {
              const theirs = conflict.theirs?.contacts.find(({ id }) => id === contact.id);
              if (theirs) form.reset(valuesOf(theirs));
              if (conflict.theirs) conflict.restart(conflict.theirs);
            }}
          />
        )}
        <ContactFields control={form.control} at={(field) => field} />
      </form>
    </FormDialog>
  );
}

function valuesOf({ id: _id, ...values }: ContactPerson): ContactValues {
  return values;
}
