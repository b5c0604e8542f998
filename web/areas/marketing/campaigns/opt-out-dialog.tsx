import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useSetOptOut } from './queries.ts';

const { body } = campaignOptOuts.routes.setStatus;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
const resolver = createContractResolver<Values, Form>(body);

/** For people who ask by telephone or in person. */
export function OptOutDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const set = useSetOptOut();
  const form = useForm<Values, unknown, Form>({
    defaultValues: { email: '', optedOut: true },
    resolver: resolver,
  });
  const submit = form.handleSubmit((sent) =>
    set.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('optouts_out_title')}
      description={text('optouts_out_text')}
      formId={formId}
      submit={text('optouts_out')}
      busy={set.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={text('optouts_email')}
          maxLength={commonLimits.emailLength}
          autoFocus
          required
        />
      </form>
    </FormDialog>
  );
}
