import type { Received } from '#shared/contract/route.ts';
import type { periodReports } from '#shared/contract/reports/period-reports.ts';
import {
  columnsOf,
  headingOf,
  type PeriodColumn,
  type PeriodReport,
  periodWords,
} from '#shared/domain/reports/period-reports.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/reports/period-reports.ts';
import type { ColumnContent, GridColumn } from '#web/kit/grid/column.ts';

export type PeriodRow = Received<typeof periodReports.routes.salesHistory>['data'][number];

/** The first text column names a row: the event, the client or the person. */
export function periodColumns(report: PeriodReport): GridColumn<PeriodRow>[] {
  const columns = columnsOf(report);
  const primary = primaryOf(report)?.key;
  return columns.map((column) => ({
    ...contentOf(column),
    key: column.key,
    header: text(headingOf(column)),
    sortable: true,
    ...(column.key === primary ? { primary: true } : {}),
    ...(column.kind === 'hours' || column.kind === 'workedTime' ? { onCard: true } : {}),
    ...(column.kind === 'text' ? {} : { width: widths[column.kind] }),
  }));
}

const widths = {
  word: '8rem',
  day: '7rem',
  count: '6rem',
  hours: '6rem',
  workedTime: '9rem',
  percent: '8rem',
  money: '9rem',
} as const;

function primaryOf(report: PeriodReport): PeriodColumn | undefined {
  return columnsOf(report).find(({ kind }) => kind === 'text');
}

export function rowLabel(report: PeriodReport, { values }: PeriodRow): string {
  return String(values[primaryOf(report)?.key ?? ''] ?? '');
}

function contentOf({ key, kind }: PeriodColumn): ColumnContent<PeriodRow> {
  const words = ({ values }: PeriodRow) => textIn(values[key]);
  const figure = ({ values }: PeriodRow) => figureIn(values[key]);
  switch (kind) {
    case 'text':
      return { kind: 'text', value: words };
    case 'word':
      return { kind: 'text', value: ({ values }) => wordIn(values[key]) };
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

const textIn = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);
const wordIn = (value: string | number | undefined) => {
  const word = periodWords.find((each) => each === value);
  return word && text(`period_word_${word}`);
};
const figureIn = (value: string | number | undefined) =>
  typeof value === 'number' ? value : undefined;
