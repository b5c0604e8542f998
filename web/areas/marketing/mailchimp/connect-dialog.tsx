import type { z } from 'zod';
import { mailchimp, type MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useConnectMailchimp } from './queries.ts';

const { body } = mailchimp.routes.connect;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
const resolver = createContractResolver<Values, Form>(body);

type ConnectDialogProps = { connection: MailchimpConnection; onClose: () => void };

/** Sets the API key, or replaces it. */
export function ConnectDialog({
  connection: { brandId, brandName: name },
  onClose,
}: ConnectDialogProps) {
  const connect = useConnectMailchimp();
  return (
    <SubmitDialog
      title={text('mailchimp_connect_title', { name })}
      submit={text('mailchimp_connect')}
      busy={connect.isPending}
      initial={{ brandId, apiKey: '' }}
      resolver={resolver}
      save={(sent, outcome) => connect.mutate({ body: sent }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="apiKey"
          label={text('mailchimp_key')}
          hint={text('mailchimp_key_hint')}
          maxLength={64}
          autoFocus
          required
        />
      )}
    </SubmitDialog>
  );
}
