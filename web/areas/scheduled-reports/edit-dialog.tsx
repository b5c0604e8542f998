import { useForm } from 'react-hook-form';
import type { ScheduledReport } from '#shared/contract/scheduled-reports.ts';
import { text } from '#shared/text/catalogue.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useChangeReport, useFreshReport } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportForm, type ReportValues, valuesOf } from './report-form.ts';

type EditDialogProps = { id: string; mayChange: boolean; onClose: () => void };

export function EditDialog({ id, mayChange, onClose }: EditDialogProps) {
  const { report, error, refetch } = useFreshReport(id);
  if (report) return <ReportEditor report={report} mayChange={mayChange} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={text('report_edit_title')}>
      {error ? (
        <ErrorState
          text={text(error.status === 404 ? 'err_not_found' : 'report_load_failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={text('report_loading')} className="space-y-6">
          {[0, 1, 2, 3].map((field) => (
            <Skeleton key={field} className="h-14" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

const resolver = contractRules<ReportValues, ReportForm>(ReportForm);

type ReportEditorProps = Omit<EditDialogProps, 'id'> & { report: ScheduledReport };

function ReportEditor({ report, mayChange, onClose }: ReportEditorProps) {
  const change = useChangeReport();
  const form = useForm<ReportValues, unknown, ReportForm>({
    defaultValues: valuesOf(report),
    resolver,
    disabled: !mayChange,
  });
  const submit = form.handleSubmit((details) =>
    change.mutate(
      { body: { id: report.id, ...details } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <ReportDialog
      title={text('report_edit_title')}
      zone={report.timeZone}
      control={form.control}
      busy={change.isPending}
      onSubmit={mayChange ? submit : undefined}
      onClose={onClose}
      save="report_save"
    />
  );
}
