import type { Brand } from '#shared/contract/brands.ts';
import type { ScheduledReportRow } from '#shared/contract/scheduled-reports.ts';
import { text } from '#shared/text/catalogue.ts';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';
import type { Tone } from '#web/kit/tone.ts';
import { formatMoment } from '#web/kit/zoned-time.ts';

export function reportColumns(
  zone: string,
  brands: readonly Brand[],
): GridColumn<ScheduledReportRow>[] {
  const moment = (at: string | null) => (at === null ? undefined : formatMoment(at, zone));
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
      key: 'reportType',
      header: text('reports_column_type'),
      value: (row) => text(`report_type_${row.reportType}`),
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
      value: (row) => brandChips(row, brands),
    },
    {
      kind: 'list',
      key: 'recipients',
      header: text('reports_column_recipients'),
      visible: 1,
      value: (row) => row.recipients.map((address) => ({ key: address, label: address })),
    },
    {
      kind: 'status',
      key: 'state',
      header: text('reports_column_state'),
      value: ({ paused }) => ({
        tone: paused ? 'grey' : 'green',
        label: text(paused ? 'reports_paused' : 'reports_active'),
      }),
    },
    {
      kind: 'text',
      key: 'nextRunAt',
      header: text('reports_column_next'),
      sortable: true,
      value: (row) => moment(row.nextRunAt),
    },
    {
      kind: 'text',
      key: 'lastRunAt',
      header: text('reports_column_last'),
      value: (row) => moment(row.lastRunAt),
    },
    {
      kind: 'status',
      key: 'lastRunStatus',
      header: text('reports_column_result'),
      value: ({ lastRunStatus }) => (lastRunStatus ? runShown(lastRunStatus) : undefined),
    },
  ];
}

type RunStatus = NonNullable<ScheduledReportRow['lastRunStatus']>;

const runTones: Record<RunStatus, Tone> = { pending: 'yellow', sent: 'green', failed: 'red' };

const runShown = (status: RunStatus) => ({
  tone: runTones[status],
  label: text(`report_run_${status}`),
});

function brandChips({ brandIds }: ScheduledReportRow, brands: readonly Brand[]): Chip[] {
  if (brandIds.length === 0) return [{ key: 'all', label: text('reports_all_brands') }];
  return brands
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
}
