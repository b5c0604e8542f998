import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useScheduleReport } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { createReportValues, ReportForm, type ReportValues } from './report-form.ts';

const resolver = createContractResolver<ReportValues, ReportForm>(ReportForm);

export function ScheduleReportDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { email, franchiseDefaultTimezone } = useAccount();
  const schedule = useScheduleReport();
  // One key for all attempts, so that a second press or a retry after a lost response schedules
  // only once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<ReportValues, unknown, ReportForm>({
    defaultValues: createReportValues(email),
    resolver,
  });
  const submit = form.handleSubmit((body) =>
    schedule.mutate(
      { body: { ...body, requestKey } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('report_new_title')}
      formId={formId}
      submit={text('reports_add')}
      busy={schedule.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <ReportFields control={form.control} zone={franchiseDefaultTimezone} />
      </form>
    </FormDialog>
  );
}
