import { useForm } from 'react-hook-form';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { useScheduleReport } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { newReport, ReportForm, type ReportValues } from './report-form.ts';

const resolver = contractRules<ReportValues, ReportForm>(ReportForm);

export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { email, franchiseDefaultTimezone } = useAccount();
  const schedule = useScheduleReport();
  const form = useForm<ReportValues, unknown, ReportForm>({
    defaultValues: newReport(email),
    resolver,
  });
  const submit = form.handleSubmit((body) =>
    schedule.mutate(
      { body },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <ReportDialog
      title={text('report_new_title')}
      zone={franchiseDefaultTimezone}
      control={form.control}
      busy={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
      save="reports_add"
    />
  );
}
