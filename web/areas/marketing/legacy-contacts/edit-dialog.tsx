import { useId } from 'react';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { Awaited } from '#web/api/awaited.tsx';
import { changedLabels } from '#web/api/forms/use-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactRules, valuesOf } from './contact-form.ts';
import { useChangeContact, useFreshContact, useNewestContact } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { contact, error, refetch } = useFreshContact(id);
  const change = useChangeContact();
  return (
    <FormDialog
      title={text('legacy_edit_title')}
      formId={formId}
      submit={contact && text('legacy_save')}
      busy={change.isPending}
      onClose={onClose}
    >
      {contact ? (
        <ContactEditor formId={formId} opened={contact} change={change} onSaved={onClose} />
      ) : (
        <Awaited
          error={error}
          onRetry={() => void refetch()}
          loading={text('legacy_loading')}
          failed={text('legacy_load_failed')}
        />
      )}
    </FormDialog>
  );
}

type ContactEditorProps = {
  formId: string;
  opened: LegacyContact;
  change: ReturnType<typeof useChangeContact>;
  onSaved: () => void;
};

const labels = {
  businessName: text('legacy_field_business'),
  contactName: text('legacy_field_contact'),
  email: text('legacy_field_email'),
  phone: text('legacy_field_phone'),
  brandId: text('legacy_field_brand'),
  lastEventDate: text('legacy_field_last'),
  address: text('legacy_field_address'),
  city: text('legacy_field_city'),
  state: text('legacy_field_state'),
  zip: text('legacy_field_zip'),
  notes: text('legacy_field_notes'),
};

function ContactEditor({ formId, opened, change, onSaved }: ContactEditorProps) {
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest: useNewestContact(opened.id),
    valuesOf,
    resolver: contactRules,
    differences: (before, now) => changedLabels(labels, before, now),
  });
  const submit = form.handleSubmit(({ requestKey: _, ...details }) =>
    change.mutate(
      { body: { id: base.id, version, ...details } },
      { onSuccess: onSaved, onError: failed },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <ContactFields control={form.control} />
    </form>
  );
}
