// The reports over a range of days on screens, in exports and in scheduled mails: all three share
// one table of columns. Their figures are those of the dashboards.
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { type ReportSummary, summarizeReport } from '#shared/domain/reports/report-summary.ts';
import { paymentTerms } from '#shared/domain/events/event.ts';
import { toHours } from '#shared/domain/figures/sales-figures.ts';
import { sortRows, type SortType } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import {
  dayCell,
  emptyCell,
  moneyCell,
  percentCell,
  decimalCell,
  durationCell,
  countCell,
  type SheetCell,
  textCell,
  buildTotalsRow,
} from '#shared/domain/lists/sheet.ts';
import { payableKinds } from '#shared/domain/money/card-payment.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { payoutKinds } from '#shared/domain/money/payout.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { isLocalDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

/**
 * The kind of a value. `hours` are milliseconds until they are displayed, so that totals round
 * once. `workedTime`, which people are paid by, is milliseconds of whole minutes, so that rows add
 * up to their total.
 */
export type PeriodColumnKind =
  'text' | 'word' | 'day' | 'count' | 'percent' | 'money' | 'hours' | 'workedTime';

/** The values of a column of words, each with its text `period_word_<word>`. */
export const periodWords = [
  ...payoutKinds,
  ...payableKinds,
  ...paymentTerms.map((term) => `term_${term}` as const),
] as const;
export type PeriodWord = (typeof periodWords)[number];

const isPeriodWord = (value: string | number): value is PeriodWord =>
  periodWords.some((word) => word === value);

/** Each has a heading, `period_column_<key>`. */
export type PeriodColumnKey =
  | 'eventDate'
  | 'eventName'
  | 'businessName'
  | 'brandName'
  | 'city'
  | 'collected'
  | 'salesTax'
  | 'net'
  | 'giveback'
  | 'givebackPercent'
  | 'assetName'
  | 'events'
  | 'hours'
  | 'perEvent'
  | 'rank'
  | 'share'
  | 'staffName'
  | 'shifts'
  | 'days'
  | 'day'
  | 'assetNames'
  | 'customerName'
  | 'paymentTerm'
  | 'items'
  | 'billed'
  | 'gratuity'
  | 'refunded'
  | 'kept'
  | 'entry'
  | 'source'
  | 'title'
  | 'charged'
  | 'processingFee'
  | 'payout'
  | 'availableOn';

export type PeriodColumn = {
  readonly key: PeriodColumnKey;
  readonly kind: PeriodColumnKind;
  /** Has a total below its rows. */
  readonly total?: true;
};

const text = (key: PeriodColumnKey) => ({ key, kind: 'text' }) as const;
const word = (key: PeriodColumnKey) => ({ key, kind: 'word' }) as const;
const day = (key: PeriodColumnKey) => ({ key, kind: 'day' }) as const;
const count = (key: PeriodColumnKey) => ({ key, kind: 'count', total: true }) as const;
const money = (key: PeriodColumnKey) => ({ key, kind: 'money', total: true }) as const;
const hours = (key: PeriodColumnKey) => ({ key, kind: 'hours', total: true }) as const;
const workedTime = (key: PeriodColumnKey) => ({ key, kind: 'workedTime', total: true }) as const;
const percent = (key: PeriodColumnKey) => ({ key, kind: 'percent' }) as const;
const average = (key: PeriodColumnKey) => ({ key, kind: 'money' }) as const;

/**
 * What a report says before its rows: its main figure, the column that names the group of a row,
 * and the day that the chart draws it by. Without a day, the chart ranks the groups.
 */
type PeriodSummaryDefinition = {
  readonly figure: PeriodColumnKey;
  readonly group: PeriodColumnKey;
  readonly day?: PeriodColumnKey;
};

/** The columns, the default sort order and the summary of each report, by name. */
export const periodReportDefinitions = {
  salesHistory: {
    columns: [
      day('eventDate'),
      text('eventName'),
      text('businessName'),
      text('brandName'),
      text('city'),
      money('collected'),
      money('salesTax'),
      money('net'),
      money('giveback'),
    ],
    opening: { column: 'eventDate', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'collected', group: 'businessName', day: 'eventDate' },
  },
  giveback: {
    columns: [
      day('eventDate'),
      text('businessName'),
      text('eventName'),
      text('brandName'),
      money('net'),
      percent('givebackPercent'),
      money('giveback'),
    ],
    opening: { column: 'eventDate', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'giveback', group: 'businessName', day: 'eventDate' },
  },
  assetUsage: {
    columns: [
      text('assetName'),
      count('events'),
      hours('hours'),
      money('collected'),
      average('perEvent'),
    ],
    opening: { column: 'collected', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'collected', group: 'assetName' },
  },
  clientRanking: {
    columns: [
      { key: 'rank', kind: 'count' },
      text('businessName'),
      count('events'),
      money('collected'),
      percent('share'),
      average('perEvent'),
    ],
    opening: { column: 'rank', sortType: 'ASC' },
    maxDays: reportLimits.rankingRangeDays,
    summary: { figure: 'collected', group: 'businessName' },
  },
  hoursWorked: {
    columns: [text('staffName'), count('shifts'), count('days'), workedTime('hours')],
    opening: { column: 'staffName', sortType: 'ASC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'hours', group: 'staffName' },
  },
  timeCard: {
    columns: [text('staffName'), day('day'), count('shifts'), workedTime('hours')],
    opening: { column: 'staffName', sortType: 'ASC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'hours', group: 'staffName', day: 'day' },
  },
  /** By the day on which an order is picked up or delivered. */
  orderSales: {
    columns: [
      day('day'),
      text('eventName'),
      text('customerName'),
      text('brandName'),
      word('paymentTerm'),
      count('items'),
      money('billed'),
      money('salesTax'),
      money('gratuity'),
      money('refunded'),
      money('kept'),
    ],
    opening: { column: 'day', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'billed', group: 'eventName', day: 'day' },
  },
  /**
   * The effect of card payments and their refunds on the franchise's own Stripe accounts, entry by
   * entry.
   */
  payout: {
    columns: [
      day('day'),
      text('title'),
      word('entry'),
      word('source'),
      text('brandName'),
      money('charged'),
      money('processingFee'),
      money('payout'),
      day('availableOn'),
    ],
    opening: { column: 'day', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'payout', group: 'source', day: 'day' },
  },
  salesWithEquipment: {
    columns: [
      day('eventDate'),
      text('eventName'),
      text('businessName'),
      text('brandName'),
      text('assetNames'),
      money('collected'),
      money('salesTax'),
      money('net'),
      money('giveback'),
    ],
    opening: { column: 'eventDate', sortType: 'DESC' },
    maxDays: reportLimits.rangeDays,
    summary: { figure: 'collected', group: 'assetNames' },
  },
} as const satisfies Record<
  string,
  {
    readonly columns: readonly PeriodColumn[];
    readonly opening: { readonly column: string; readonly sortType: SortType };
    readonly maxDays: number;
    readonly summary: PeriodSummaryDefinition;
  }
>;

export type PeriodReport = keyof typeof periodReportDefinitions;

/** A value for each column of its report: money in cents, hours in milliseconds. */
export type PeriodRow = {
  readonly id: string;
  /** Whom the row belongs to, such as its client. Rows of one group have the same id. */
  readonly groupId: string;
  readonly values: Readonly<Record<string, string | number>>;
};

type PeriodTotals = Readonly<Record<string, number>>;

type PeriodRowsQuery = {
  readonly searchText: string;
  readonly sortColumn?: string | undefined;
  readonly sortType: SortType;
  /** Only rows of these groups, if any are named. */
  readonly groupIds: readonly string[];
};

/** The rows that match the search, sorted, and their totals. */
export function queryPeriodRows(
  report: PeriodReport,
  rows: readonly PeriodRow[],
  { searchText, sortColumn, sortType, groupIds }: PeriodRowsQuery,
): { readonly rows: PeriodRow[]; readonly totals: PeriodTotals } {
  const { columns, opening } = periodReportDefinitions[report];
  const texts = listPeriodColumns(report).filter(({ kind }) => kind === 'text');
  const listTexts = ({ values }: PeriodRow) => texts.map(({ key }) => String(values[key] ?? ''));
  const chosen = new Set(groupIds);
  const ofGroups = rows.filter(({ groupId }) => chosen.size === 0 || chosen.has(groupId));
  const fitting = searchItems(ofGroups, listTexts, { searchText });
  const named = columns.find(({ key }) => key === sortColumn);
  const order = named ? { column: named.key, sortType } : opening;
  return {
    rows: sortRows(fitting, ({ values }) => values[order.column] ?? null, order.sortType),
    totals: sumPeriodRows(report, fitting),
  };
}

export const listPeriodColumns = (report: PeriodReport): readonly PeriodColumn[] =>
  periodReportDefinitions[report].columns;

export const getPeriodSummary = (report: PeriodReport): PeriodSummaryDefinition =>
  periodReportDefinitions[report].summary;

/** The column of the report's main figure. */
export function getFigureColumn(report: PeriodReport): PeriodColumn {
  const { figure } = getPeriodSummary(report);
  const found = listPeriodColumns(report).find(({ key }) => key === figure);
  if (!found) throw new Error(`${report} has no column ${figure}`);
  return found;
}

type ComparedRows = {
  readonly rows: readonly PeriodRow[];
  readonly days: DateRange;
};

/** Of the rows that match the search, in both ranges. */
export function summarizePeriodRows(
  report: PeriodReport,
  { rows, days }: ComparedRows,
  compared: ComparedRows | undefined,
): ReportSummary {
  const { group, day } = getPeriodSummary(report);
  const { key: figure, kind } = getFigureColumn(report);
  const toSummaryRow = ({ groupId, values }: PeriodRow) => ({
    groupId,
    groupName: String(values[group] ?? ''),
    day: day && toLocalDay(values[day]),
    value: Number(values[figure] ?? 0),
  });
  return summarizeReport({
    rows: rows.map(toSummaryRow),
    days,
    compared: compared && { rows: compared.rows.map(toSummaryRow), days: compared.days },
    chart: day ? 'time' : 'ranked',
    toDisplay: (value) => Number(toDisplayValue(kind, value)),
  });
}

const toLocalDay = (value: string | number | undefined) =>
  typeof value === 'string' && isLocalDate(value) ? value : undefined;

/** In the units that are stored with an export: hours in milliseconds. */
function sumPeriodRows(report: PeriodReport, rows: readonly PeriodRow[]): PeriodTotals {
  const totalled = listPeriodColumns(report).filter(({ total }) => total);
  return Object.fromEntries(
    totalled.map(({ key }) => [
      key,
      rows.reduce((sum, { values }) => sum + Number(values[key] ?? 0), 0),
    ]),
  );
}

/** Approved time has its own heading: reports don't contain any other hours of people. */
export const getHeadingKey = ({ key, kind }: PeriodColumn) =>
  kind === 'workedTime' ? ('period_column_workedTime' as const) : (`period_column_${key}` as const);

/** As grids display it: hours with one decimal, paid time in minutes. */
export function toDisplayValue(kind: PeriodColumnKind, value: string | number): string | number {
  if (kind === 'workedTime') return workedMinutes(Number(value));
  return kind === 'hours' ? toHours(Number(value)) : value;
}

export function toDisplayValues(
  report: PeriodReport,
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const shown = listPeriodColumns(report).flatMap(({ key, kind }) => {
    const value = values[key];
    return value === undefined ? [] : [[key, toDisplayValue(kind, value)] as const];
  });
  return Object.fromEntries(shown);
}

const createCellByKind: Readonly<Record<PeriodColumnKind, (value: string | number) => SheetCell>> =
  {
    text: (value) => textCell(String(value)),
    word: (value) =>
      isPeriodWord(value) ? { kind: 'word', key: `period_word_${value}` } : emptyCell,
    day: (value) => (typeof value === 'string' && isLocalDate(value) ? dayCell(value) : emptyCell),
    count: (value) => countCell(Number(value)),
    percent: (value) => percentCell(Number(value)),
    money: (value) => moneyCell(cents(Number(value))),
    hours: (value) => decimalCell(toHours(Number(value))),
    workedTime: (value) => durationCell(workedMinutes(Number(value))),
  };

export const sheetKindByColumnKind: Readonly<Record<PeriodColumnKind, SheetCell['kind']>> = {
  text: 'text',
  word: 'word',
  day: 'day',
  count: 'count',
  percent: 'percent',
  money: 'money',
  hours: 'decimal',
  workedTime: 'duration',
};

function toSheetCell(
  { key, kind }: PeriodColumn,
  { values }: Pick<PeriodRow, 'values'>,
): SheetCell {
  const value = values[key];
  return value === undefined ? emptyCell : createCellByKind[kind](value);
}

export const toSheetCells = (report: PeriodReport, row: Pick<PeriodRow, 'values'>): SheetCell[] =>
  listPeriodColumns(report).map((column) => toSheetCell(column, row));

/** In the units and formats of the columns above. */
export const buildPeriodTotalsRow = (report: PeriodReport, totals: PeriodTotals): SheetCell[] =>
  buildTotalsRow(toSheetCells(report, { values: totals }));
