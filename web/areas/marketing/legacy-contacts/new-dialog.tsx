import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { type ContactForm, contactRules, type ContactValues, newContact } from './contact-form.ts';
import { useAddContact } from './queries.ts';

export function NewDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const add = useAddContact();
  const selected = useSelectedBrands();
  const form = useForm<ContactValues, unknown, ContactForm>({
    defaultValues: newContact(selected, crypto.randomUUID()),
    resolver: contactRules,
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
