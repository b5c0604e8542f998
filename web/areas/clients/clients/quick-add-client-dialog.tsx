import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/clients/clients.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useQuickAddClient } from './queries.ts';

const resolver = createContractResolver<ClientDetails, ClientDetails>(ClientDetails);

const emptyClient: ClientDetails = {
  businessName: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  industry: '',
};

type QuickAddClientDialogProps = { onAdded: (id: string) => void; onClose: () => void };

export function QuickAddClientDialog({ onAdded, onClose }: QuickAddClientDialogProps) {
  const add = useQuickAddClient();
  return (
    <SubmitDialog
      title={text('client_quick_add')}
      description={text('client_quick_add_description')}
      submit={text('client_add')}
      busy={add.isPending}
      initial={emptyClient}
      resolver={resolver}
      save={(values, { onError }, requestKey) =>
        add.mutate(
          { body: { ...values, requestKey } },
          { onSuccess: ({ data }) => onAdded(data.id), onError },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="businessName"
            label={text('client_field_name')}
            maxLength={commonLimits.nameLength}
            required
            autoFocus
          />
          <TextField
            control={control}
            name="contactName"
            label={text('client_column_contact')}
            maxLength={commonLimits.nameLength}
          />
          <TextField
            control={control}
            name="contactEmail"
            type="email"
            label={text('contact_field_email')}
            maxLength={commonLimits.emailLength}
          />
          <PhoneField control={control} name="contactPhone" label={text('contact_field_phone')} />
        </>
      )}
    </SubmitDialog>
  );
}
