import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import {
  type ContactForm,
  contactResolver,
  type ContactValues,
  createLegacyContactValues,
} from './contact-form.ts';
import { useAddLegacyContact } from './queries.ts';

export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const add = useAddLegacyContact();
  const selected = useSelectedBrands();
  const form = useForm<ContactValues, unknown, ContactForm>({
    defaultValues: createLegacyContactValues(selected, crypto.randomUUID()),
    resolver: contactResolver,
  });
  const submit = form.handleSubmit((contact) =>
    add.mutate(
      { body: contact },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('legacy_add_title')}
      formId={formId}
      submit={text('legacy_save')}
      busy={add.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <ContactFields control={form.control} />
      </form>
    </FormDialog>
  );
}
