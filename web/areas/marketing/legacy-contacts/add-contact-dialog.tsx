import { useState } from 'react';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactResolver, createLegacyContactValues } from './contact-form.ts';
import { useAddLegacyContact } from './queries.ts';

export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const add = useAddLegacyContact();
  const selected = useSelectedBrands();
  const [initial] = useState(() => createLegacyContactValues(selected, crypto.randomUUID()));
  return (
    <SubmitDialog
      title={text('legacy_add_title')}
      submit={text('legacy_save')}
      busy={add.isPending}
      initial={initial}
      resolver={contactResolver}
      save={(contact, outcome) => add.mutate({ body: contact }, outcome)}
      onClose={onClose}
    >
      {({ control }) => <ContactFields control={control} />}
    </SubmitDialog>
  );
}
