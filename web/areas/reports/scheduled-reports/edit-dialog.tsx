import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduledReport } from '#shared/contract/reports/scheduled-reports.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useChangeReport, useFreshReport } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportForm, type ReportValues, valuesOf } from './report-form.ts';

type EditDialogProps = { id: string; mayChange: boolean; onClose: () => void };

export function EditDialog({ id, mayChange, onClose }: EditDialogProps) {
  const formId = useId();
  const { report, error, refetch } = useFreshReport(id);
  const change = useChangeReport();
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
        <ReportAwaited error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

const resolver = contractRules<ReportValues, ReportForm>(ReportForm);

type ReportEditorProps = {
  formId: string;
  report: ScheduledReport;
  change: ReturnType<typeof useChangeReport>;
  mayChange: boolean;
  onSaved: () => void;
};

function ReportEditor({ formId, report, change, mayChange, onSaved }: ReportEditorProps) {
  const form = useForm<ReportValues, unknown, ReportForm>({
    defaultValues: valuesOf(report),
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

function ReportAwaited({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error) {
    if (error.status === 404) return <ErrorState text={text('err_not_found')} />;
    return <ErrorState text={text('report_load_failed')} onRetry={onRetry} />;
  }
  return (
    <div role="status" aria-label={text('report_loading')} className="space-y-6">
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
