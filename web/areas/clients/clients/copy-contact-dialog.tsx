import { useState } from 'react';
import { z } from 'zod';
import type { ContactPerson } from '#shared/contract/clients/contact-details.ts';
import { Id } from '#shared/contract/wire.ts';
import { text } from '#shared/text/clients/clients.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { ComboboxField } from '#web/kit/form/fields/combobox-field.tsx';
import { useClientOptions, useCopyContact } from './queries.ts';

const CopyForm = z.object({
  toClientId: z.string().refine((id) => Id.safeParse(id).success, {
    error: () => text('contact_copy_valid'),
  }),
});
type CopyForm = z.output<typeof CopyForm>;

const resolver = createContractResolver<CopyForm, CopyForm>(CopyForm);
const typingPauseMs = 200;

type CopyContactDialogProps = { clientId: string; contact: ContactPerson; onClose: () => void };

export function CopyContactDialog({ clientId, contact, onClose }: CopyContactDialogProps) {
  const { mutation: copy, refresh } = useCopyContact();
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), typingPauseMs);
  const options = useClientOptions(searched);
  // While a search runs, the rows are those of the previous search.
  const optionsFor = options.isSuccess && !options.isPlaceholderData ? searched : undefined;
  const copied = () => {
    refresh();
    onClose();
  };
  return (
    <SubmitDialog
      title={text('contact_copy_title', { name: contact.name || contact.email })}
      submit={text('contact_copy')}
      busy={copy.isPending}
      initial={{ toClientId: '' }}
      resolver={resolver}
      save={({ toClientId }, { onError }, requestKey) =>
        copy.mutate(
          { body: { clientId, id: contact.id, toClientId, requestKey } },
          { onSuccess: copied, onError },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <ComboboxField
          control={control}
          name="toClientId"
          label={text('client_field_name')}
          hint={text('contact_copy_hint')}
          required
          options={(options.data?.data ?? [])
            .filter(({ id }) => id !== clientId)
            .map(({ id, businessName, contactName }) => ({
              key: id,
              label: businessName,
              ...(contactName ? { detail: contactName } : {}),
            }))}
          optionsFor={optionsFor}
          loading={options.isFetching}
          onSearch={setTyped}
        />
      )}
    </SubmitDialog>
  );
}
