import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mailchimp, type MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
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
  const formId = useId();
  const connect = useConnectMailchimp();
  const form = useForm<Values, unknown, Form>({
    defaultValues: { brandId, apiKey: '' },
    resolver: resolver,
  });
  const submit = form.handleSubmit((sent) =>
    connect.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('mailchimp_connect_title', { name })}
      formId={formId}
      submit={text('mailchimp_connect')}
      busy={connect.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextField
          control={form.control}
          name="apiKey"
          label={text('mailchimp_key')}
          hint={text('mailchimp_key_hint')}
          maxLength={64}
          autoFocus
          required
        />
      </form>
    </FormDialog>
  );
}
