import { text } from '#shared/text/reports/scheduled-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useScheduleReport } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { createReportValues, ReportForm, type ReportValues } from './report-form.ts';

const resolver = createContractResolver<ReportValues, ReportForm>(ReportForm);

export function ScheduleReportDialog({ onClose }: { onClose: () => void }) {
  const { email, franchiseDefaultTimezone } = useAccount();
  const schedule = useScheduleReport();
  return (
    <SubmitDialog
      title={text('report_new_title')}
      submit={text('reports_add')}
      busy={schedule.isPending}
      initial={createReportValues(email)}
      resolver={resolver}
      save={(report, outcome, requestKey) =>
        schedule.mutate({ body: { ...report, requestKey } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => <ReportFields control={control} zone={franchiseDefaultTimezone} />}
    </SubmitDialog>
  );
}
