import {
  EyeIcon,
  PaperAirplaneIcon,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import {
  type ScheduledReportRow,
  scheduledReports,
} from '#shared/contract/reports/scheduled-reports.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useToggleReportPaused,
  useRemoveScheduledReport,
  useScheduledReportPage,
  useSendScheduledReport,
} from './queries.ts';
import { buildReportColumns } from './report-columns.tsx';

type ReportGridProps = {
  mayChange: boolean;
  onEdit: (id: string) => void;
  empty: EmptyStateProps;
};

export function ReportGrid({ mayChange, onEdit, empty }: ReportGridProps) {
  const address = useViewedGridAddress('scheduled-reports');
  const request = useGridRequest(address, sortColumns);
  const page = useScheduledReportPage(request);
  const pause = useToggleReportPaused();
  const [sending, setSending] = useState<ScheduledReportRow>();
  const [leaving, setLeaving] = useState<ScheduledReportRow>();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const brands = useBrands();
  const columns = useMemo(() => buildReportColumns(zone, brands), [zone, brands]);
  const buildMenu = (row: ScheduledReportRow): MenuItem[] => {
    const edit = () => onEdit(row.id);
    if (!mayChange) {
      return [{ key: 'view', label: text('reports_view'), icon: EyeIcon, onSelect: edit }];
    }
    return [
      { key: 'edit', label: text('reports_edit'), icon: PencilIcon, onSelect: edit },
      {
        key: 'send',
        label: text('reports_send'),
        icon: PaperAirplaneIcon,
        disabled: row.lastRunStatus === 'pending',
        onSelect: () => setSending(row),
      },
      {
        key: 'pause',
        label: text(row.paused ? 'reports_resume' : 'reports_pause'),
        icon: row.paused ? PlayIcon : PauseIcon,
        onSelect: () => pause(row),
      },
      {
        key: 'delete',
        label: text('reports_delete'),
        icon: TrashIcon,
        danger: true,
        onSelect: () => setLeaving(row),
      },
    ];
  };
  return (
    <>
      <RouteGrid
        label={text('reports_title')}
        columns={columns}
        rowLabel={(row) => row.reportName}
        page={page}
        address={address}
        failed={text('reports_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        actions={buildMenu}
        search={{ label: text('reports_search') }}
        {...(request.brandIds.length > 0 ? {} : { empty })}
      />
      {sending && <SendReportDialog report={sending} onClose={() => setSending(undefined)} />}
      {leaving && <RemoveReportDialog report={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const sortColumns = scheduledReports.routes.list.body.shape.sortColumn.unwrap().options;

type ReportDialogProps = { report: ScheduledReportRow; onClose: () => void };

function SendReportDialog({ report: { id, reportName, recipients }, onClose }: ReportDialogProps) {
  const send = useSendScheduledReport();
  const [requestKey] = useState(() => crypto.randomUUID());
  return (
    <ConfirmDialog
      open
      title={text('reports_send_title')}
      text={text('reports_send_text', { name: reportName, recipients: recipients.join(', ') })}
      confirm={text('reports_send')}
      busy={send.isPending}
      onConfirm={() =>
        send.mutate({ params: { id }, body: { requestKey } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function RemoveReportDialog({ report: { id, reportName }, onClose }: ReportDialogProps) {
  const remove = useRemoveScheduledReport();
  return (
    <ConfirmDialog
      open
      danger
      title={text('reports_delete_title')}
      text={text('reports_delete_text', { name: reportName })}
      confirm={text('reports_delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
