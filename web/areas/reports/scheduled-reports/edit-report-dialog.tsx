import { text } from '#shared/text/reports/scheduled-reports.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { useUpdateScheduledReport, useFreshScheduledReport } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportForm, type ReportValues, toReportValues } from './report-form.ts';

const resolver = createContractResolver<ReportValues, ReportForm>(ReportForm);

type EditReportDialogProps = { id: string; mayChange: boolean; onClose: () => void };

export function EditReportDialog({ id, mayChange, onClose }: EditReportDialogProps) {
  const change = useUpdateScheduledReport();
  return (
    <LoadedDialog
      title={text(mayChange ? 'report_edit_title' : 'report_view_title')}
      submit={mayChange ? text('report_save') : undefined}
      loading={text('report_loading')}
      failed={text('report_load_failed')}
      fresh={useFreshScheduledReport(id)}
      busy={change.isPending}
      onClose={onClose}
    >
      {(report, formId) => (
        <SubmitForm
          formId={formId}
          initial={toReportValues(report)}
          resolver={resolver}
          disabled={!mayChange}
          save={(details, outcome) => change.mutate({ body: { id, ...details } }, outcome)}
          onClose={onClose}
        >
          {({ control }) => <ReportFields control={control} zone={report.timeZone} />}
        </SubmitForm>
      )}
    </LoadedDialog>
  );
}
