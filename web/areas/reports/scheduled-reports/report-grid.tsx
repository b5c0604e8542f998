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
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useBrands,
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
  const address = useGridAddress();
  const request = useRequest(address);
  const page = useScheduledReportPage(request);
  const pause = useToggleReportPaused();
  const [sending, setSending] = useState<ScheduledReportRow>();
  const [leaving, setLeaving] = useState<ScheduledReportRow>();
  const { id, franchiseDefaultTimezone: zone } = useAccount();
  const brands = useBrands();
  const columns = useMemo(() => buildReportColumns(zone, brands ?? []), [zone, brands]);
  const exports = useGridFile({ name: text('reports_title'), columns, allRows: page.allRows });
  const menuOf = (row: ScheduledReportRow): MenuItem[] => {
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
      <Grid
        label={text('reports_title')}
        columns={columns}
        exports={exports}
        rows={page.data?.data}
        count={page.data?.count}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.reportName}
        keepColumnsAs={`${id}.scheduled-reports`}
        state={address.state}
        onStateChange={address.setState}
        loading={page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('reports_load_failed'))}
        onOpen={(row) => onEdit(row.id)}
        actions={menuOf}
        search={{ label: text('reports_search') }}
        {...(request.brandIds.length > 0 ? {} : { empty })}
      />
      {sending && <SendReportDialog report={sending} onClose={() => setSending(undefined)} />}
      {leaving && <RemoveReportDialog report={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const sortColumns = scheduledReports.routes.list.body.shape.sortColumn.unwrap().options;

function useRequest({ state: { sortColumn, ...state } }: GridAddress) {
  const brandIds = [...useSelectedBrands()];
  return { ...state, brandIds, sortColumn: sortColumns.find((column) => column === sortColumn) };
}

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
