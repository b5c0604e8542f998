import { text } from '#shared/text/clients/clients.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import { type ClientValues, createClientFormValues, NewClientForm } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { useAddClient } from './queries.ts';

const resolver = createContractResolver<ClientValues, NewClientForm>(NewClientForm);

type AddClientDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddClientDialog({ onAdded, onClose }: AddClientDialogProps) {
  const add = useAddClient();
  return (
    <SubmitDialog
      title={text('client_new_title')}
      size="wide"
      submit={text('client_add')}
      busy={add.isPending}
      initial={createClientFormValues([...useSelectedBrands()])}
      resolver={resolver}
      save={(values, { onError }, requestKey) =>
        add.mutate(
          { body: { ...values, requestKey } },
          { onSuccess: ({ data }) => onAdded(data.id), onError },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <div className="space-y-6">
          <ClientFields form={form} />
          <fieldset className="rounded-md border border-line bg-canvas p-4">
            <legend className="px-1 font-semibold">{text('client_main_contact')}</legend>
            <ContactFields control={form.control} at={(field) => `contacts.0.${field}`} />
          </fieldset>
        </div>
      )}
    </SubmitDialog>
  );
}
