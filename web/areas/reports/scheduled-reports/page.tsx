import { PlusIcon } from '@heroicons/react/20/solid';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { reportDialogs } from './dialogs.ts';
import { EditReportDialog } from './edit-report-dialog.tsx';
import { ReportGrid } from './report-grid.tsx';
import { ScheduleReportDialog } from './schedule-report-dialog.tsx';

export function ScheduledReportsPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const maySchedule = useCan()(scheduledReports.routes.create);
  const { dialog, open, close } = useDialogAddress(reportDialogs);
  useShortcuts(
    useMemo(() => (maySchedule ? { n: () => open('schedule') } : {}), [maySchedule, open]),
  );
  const schedule = maySchedule && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('schedule')}>
      {text('reports_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('reports_title')}
        description={text('reports_description', { zone: formatZoneName(zone) })}
        actions={schedule}
      />
      <ReportGrid
        mayChange={maySchedule}
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: EnvelopeIcon,
          title: text('reports_empty_title'),
          text: text('reports_empty'),
          action: schedule,
        }}
      />
      {dialog?.name === 'schedule' && maySchedule && <ScheduleReportDialog onClose={close} />}
      {dialog?.name === 'edit' && (
        <EditReportDialog key={dialog.id} id={dialog.id} mayChange={maySchedule} onClose={close} />
      )}
    </>
  );
}
