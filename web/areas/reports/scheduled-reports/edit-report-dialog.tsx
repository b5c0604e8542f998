import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduledReport } from '#shared/contract/reports/scheduled-reports.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useUpdateScheduledReport, useFreshScheduledReport } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportForm, type ReportValues, toReportValues } from './report-form.ts';

type EditReportDialogProps = { id: string; mayChange: boolean; onClose: () => void };

export function EditReportDialog({ id, mayChange, onClose }: EditReportDialogProps) {
  const formId = useId();
  const { report, error, refetch } = useFreshScheduledReport(id);
  const change = useUpdateScheduledReport();
  return (
    <FormDialog
      title={text(mayChange ? 'report_edit_title' : 'report_view_title')}
      formId={formId}
      submit={report && mayChange ? text('report_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {report ? (
        <ReportEditor
          formId={formId}
          report={report}
          change={change}
          mayChange={mayChange}
          onSaved={onClose}
        />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('report_loading')}
          failed={text('report_load_failed')}
        />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<ReportValues, ReportForm>(ReportForm);

type ReportEditorProps = {
  formId: string;
  report: ScheduledReport;
  change: ReturnType<typeof useUpdateScheduledReport>;
  mayChange: boolean;
  onSaved: () => void;
};

function ReportEditor({ formId, report, change, mayChange, onSaved }: ReportEditorProps) {
  const form = useForm<ReportValues, unknown, ReportForm>({
    defaultValues: toReportValues(report),
    resolver,
    disabled: !mayChange,
  });
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { id: report.id, ...details } },
      { onSuccess: onSaved, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <ReportFields control={form.control} zone={report.timeZone} />
    </form>
  );
}
