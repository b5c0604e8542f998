import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactResolver, toLegacyContactValues } from './contact-form.ts';
import { useUpdateLegacyContact, useFreshLegacyContact } from './queries.ts';

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

export function EditContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useUpdateLegacyContact();
  return (
    <EditFormDialog
      title={text('legacy_edit_title')}
      submit={text('legacy_save')}
      loading={text('legacy_loading')}
      failed={text('legacy_load_failed')}
      fresh={useFreshLegacyContact(id)}
      busy={change.isPending}
      labels={labels}
      toValues={toLegacyContactValues}
      resolver={contactResolver}
      save={({ requestKey: _, ...details }, { version }, outcome) =>
        change.mutate({ body: { id, version, ...details } }, outcome)
      }
      onClose={onClose}
    >
      {({ form }) => <ContactFields control={form.control} />}
    </EditFormDialog>
  );
}
