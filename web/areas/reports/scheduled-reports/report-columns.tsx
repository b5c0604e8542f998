import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { ScheduledReportRow } from '#shared/contract/reports/scheduled-reports.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import type { RunStatus } from '#shared/domain/reports/export-status.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

export function buildReportColumns(
  zone: string,
  brands: readonly Brand[],
): GridColumn<ScheduledReportRow>[] {
  return [
    {
      kind: 'text',
      key: 'reportName',
      header: text('reports_column_name'),
      sortable: true,
      primary: true,
      value: (row) => row.reportName,
    },
    {
      kind: 'text',
      key: 'recurrence',
      header: text('reports_column_recurrence'),
      sortable: true,
      value: (row) => text(`recurrence_${row.recurrence}`),
    },
    {
      kind: 'list',
      key: 'brandIds',
      header: text('reports_column_brands'),
      visible: 1,
      value: (row) => toBrandChips(row, brands),
    },
    {
      kind: 'list',
      key: 'recipients',
      header: text('reports_column_recipients'),
      visible: 1,
      value: (row) => row.recipients.map((address) => ({ key: address, label: address })),
    },
    {
      kind: 'custom',
      key: 'nextRunAt',
      header: text('reports_column_next'),
      sortable: true,
      render: (row) => <NextRun report={row} zone={zone} />,
    },
    {
      kind: 'text',
      key: 'lastRunAt',
      header: text('reports_column_last'),
      value: ({ lastRunAt }) => (lastRunAt ? formatMoment(lastRunAt, zone) : undefined),
    },
    {
      kind: 'status',
      key: 'lastRunStatus',
      header: text('reports_column_result'),
      value: ({ lastRunStatus }) => (lastRunStatus ? toRunBadge(lastRunStatus) : undefined),
    },
  ];
}

const runTones: Record<RunStatus, Tone> = { pending: 'yellow', sent: 'green', failed: 'red' };

const toRunBadge = (status: RunStatus) => ({
  tone: runTones[status],
  label: text(`report_run_${status}`),
});

function NextRun({ report, zone }: { report: ScheduledReportRow; zone: string }) {
  if (report.nextRunAt === null) return <Badge>{text('reports_paused')}</Badge>;
  return formatMoment(report.nextRunAt, zone);
}

function toBrandChips({ brandIds }: ScheduledReportRow, brands: readonly Brand[]): Chip[] {
  if (brandIds.length === 0) return [{ key: 'all', label: text('reports_all_brands') }];
  return brands
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
}
