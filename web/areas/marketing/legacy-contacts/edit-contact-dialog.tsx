import { useId } from 'react';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactResolver, toLegacyContactValues } from './contact-form.ts';
import { useUpdateLegacyContact, useFreshLegacyContact, useFetchLegacyContact } from './queries.ts';

export function EditContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { contact, error, refetch } = useFreshLegacyContact(id);
  const change = useUpdateLegacyContact();
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
        <LoadingState
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
  change: ReturnType<typeof useUpdateLegacyContact>;
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
    newest: useFetchLegacyContact(opened.id),
    valuesOf: toLegacyContactValues,
    resolver: contactResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
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
