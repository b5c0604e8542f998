import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mailchimp, type MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { audienceSources } from '#shared/domain/marketing/campaign.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { useMailchimpAudiences, useChooseMailchimpAudience } from './queries.ts';

const { body } = mailchimp.routes.chooseAudience;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
const resolver = createContractResolver<Values, Form>(body);

type AudienceDialogProps = { connection: MailchimpConnection; onClose: () => void };

export function AudienceDialog({ connection, onClose }: AudienceDialogProps) {
  const { brandId, brandName: name, version, audienceId, sources } = connection;
  const formId = useId();
  const audiences = useMailchimpAudiences(brandId);
  const choose = useChooseMailchimpAudience();
  const form = useForm<Values, unknown, Form>({
    defaultValues: {
      brandId,
      version,
      audienceId,
      sources: sources.length > 0 ? sources : [...audienceSources],
    },
    resolver: resolver,
  });
  const submit = form.handleSubmit((sent) =>
    choose.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  const options = audiences.data?.data.map((it) => ({
    value: it.audienceId,
    label: text('mailchimp_audience_option', { name: it.name, count: it.members }),
  }));
  return (
    <FormDialog
      title={text('mailchimp_choose_title', { name })}
      formId={formId}
      submit={options && options.length > 0 ? text('mailchimp_choose_save') : undefined}
      busy={choose.isPending}
      onClose={onClose}
    >
      {audiences.isPending && <Skeleton className="h-40" />}
      {audiences.isError && (
        <ErrorState
          text={text('mailchimp_choose_failed')}
          onRetry={() => void audiences.refetch()}
        />
      )}
      {options?.length === 0 && <p>{text('mailchimp_choose_none')}</p>}
      {options && options.length > 0 && (
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          <SelectField
            control={form.control}
            name="audienceId"
            label={text('mailchimp_audience')}
            options={options}
            required
          />
          <CheckboxesField
            control={form.control}
            name="sources"
            label={text('mailchimp_sources')}
            options={audienceSources.map((value) => ({
              value,
              label: text(`mailchimp_source_${value}`),
            }))}
            required
          />
        </form>
      )}
    </FormDialog>
  );
}
