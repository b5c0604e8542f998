import type { RouteResponse } from '#shared/contract/route.ts';
import type { periodReports } from '#shared/contract/reports/period-reports.ts';
import {
  listPeriodColumns,
  getHeadingKey,
  type PeriodColumn,
  type PeriodReport,
  periodWords,
} from '#shared/domain/reports/period-reports.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/reports/period-reports.ts';
import type { ColumnContent, GridColumn } from '#web/kit/grid/column.ts';

export type PeriodRow = RouteResponse<typeof periodReports.routes.salesHistory>['data'][number];

/** The first text column names a row: the event, the client or the person. */
export function buildPeriodColumns(report: PeriodReport): GridColumn<PeriodRow>[] {
  const columns = listPeriodColumns(report);
  const primary = findPrimaryColumn(report)?.key;
  return columns.map((column) => ({
    ...toColumnContent(column),
    key: column.key,
    header: text(getHeadingKey(column)),
    sortable: true,
    ...(column.key === primary ? { primary: true } : {}),
    ...(column.kind === 'hours' || column.kind === 'workedTime' ? { onCard: true } : {}),
    ...(column.key === 'rank' ? { ordinal: true } : {}),
    ...(column.kind === 'text' ? {} : { width: columnWidths[column.kind] }),
  }));
}

const columnWidths = {
  word: '6.5rem',
  day: '7rem',
  count: '5rem',
  hours: '5rem',
  workedTime: '7rem',
  percent: '6rem',
  money: '7rem',
} as const;

function findPrimaryColumn(report: PeriodReport): PeriodColumn | undefined {
  return listPeriodColumns(report).find(({ kind }) => kind === 'text');
}

export function formatRowLabel(report: PeriodReport, { values }: PeriodRow): string {
  return String(values[findPrimaryColumn(report)?.key ?? ''] ?? '');
}

function toColumnContent({ key, kind }: PeriodColumn): ColumnContent<PeriodRow> {
  const words = ({ values }: PeriodRow) => toText(values[key]);
  const figure = ({ values }: PeriodRow) => toFigure(values[key]);
  switch (kind) {
    case 'text':
      return { kind: 'text', value: words };
    case 'word':
      return { kind: 'text', value: ({ values }) => toWord(values[key]) };
    case 'day':
      return { kind: 'date', value: words };
    case 'count':
      return { kind: 'number', value: figure };
    case 'hours':
      return { kind: 'number', decimals: 1, value: figure };
    case 'workedTime':
      return { kind: 'number', duration: formatDuration, value: figure };
    case 'percent':
      return { kind: 'percent', decimals: 2, value: figure };
    case 'money':
      return { kind: 'money', value: figure };
  }
}

const toText = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);
const toWord = (value: string | number | undefined) => {
  const word = periodWords.find((each) => each === value);
  return word && text(`period_word_${word}`);
};
const toFigure = (value: string | number | undefined) =>
  typeof value === 'number' ? value : undefined;
