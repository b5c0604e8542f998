// What a report says before its rows: its main figure, a chart of it, and what changed most since
// the days that it is compared with. Computed of the same rows as the report, so that both agree.
import { sumByBucket, toChartBuckets } from '#shared/domain/figures/buckets.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { getWeekday, type LocalDate } from '#shared/domain/values/local-date.ts';

export const summaryLimits = {
  /** How many groups the chart ranks. */
  ranked: 10,
  changes: 3,
  /** Longer ranges are drawn by week, and those longer than `daysByWeek` by month. */
  daysByDay: 31,
  daysByWeek: 92,
} as const;

export type SummaryGranularity = 'day' | 'week' | 'month';

/** What a row adds to the main figure, and its group: a client, a person, a truck. */
export type SummaryRow = {
  readonly groupId: string;
  readonly groupName: string;
  readonly day: LocalDate | undefined;
  readonly value: number;
};

export type SummaryInput = {
  readonly rows: readonly SummaryRow[];
  readonly days: DateRange;
  /** Undefined if the report isn't compared. */
  readonly compared: { readonly rows: readonly SummaryRow[]; readonly days: DateRange } | undefined;
  /** By time, or by group, the greatest first. */
  readonly chart: 'time' | 'ranked';
  /** From the unit of the rows to the displayed one. Applied to sums, so that each rounds once. */
  readonly toDisplay: (value: number) => number;
};

export type GroupFigure = {
  readonly groupId: string;
  readonly name: string;
  readonly value: number;
  /** Undefined if the report isn't compared. */
  readonly valueBefore?: number;
};

export type GroupChange = GroupFigure & { readonly valueBefore: number };

/** Either side is missing where one of the two ranges is longer, as October is than November. */
export type TimeFigure = {
  readonly days?: DateRange;
  readonly value?: number;
  readonly comparedDays?: DateRange;
  readonly valueBefore?: number;
};

export type SummaryChart =
  | {
      readonly kind: 'time';
      readonly granularity: SummaryGranularity;
      readonly points: readonly TimeFigure[];
    }
  | {
      readonly kind: 'ranked';
      /** Of all, including those that aren't drawn. */
      readonly groups: number;
      readonly points: readonly GroupFigure[];
    };

export type ReportSummary = {
  readonly total: number;
  readonly comparison: { readonly days: DateRange; readonly total: number } | undefined;
  readonly chart: SummaryChart;
  /** The biggest change first. None without a comparison. */
  readonly changes: readonly GroupChange[];
};

export function summarizeReport(input: SummaryInput): ReportSummary {
  const { rows, compared, toDisplay } = input;
  const groups = pairGroups(rows, compared?.rows);
  return {
    total: toDisplay(sumValues(rows)),
    comparison: compared && { days: compared.days, total: toDisplay(sumValues(compared.rows)) },
    chart: input.chart === 'time' ? buildTimeChart(input) : buildRankedChart(groups, input),
    changes: compared ? listBiggestGroupChanges(groups, toDisplay) : [],
  };
}

const sumValues = (rows: readonly SummaryRow[]) => rows.reduce((sum, { value }) => sum + value, 0);

type GroupSums = {
  readonly groupId: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
};

/** Those of both ranges, with the newest name. */
function pairGroups(
  rows: readonly SummaryRow[],
  rowsBefore: readonly SummaryRow[] = [],
): readonly GroupSums[] {
  const groups = new Map<string, GroupSums>();
  const add = ({ groupId, groupName }: SummaryRow, added: { now: number; before: number }) => {
    const known = groups.get(groupId) ?? { now: 0, before: 0 };
    groups.set(groupId, {
      groupId,
      name: groupName,
      now: known.now + added.now,
      before: known.before + added.before,
    });
  };
  for (const row of rowsBefore) add(row, { now: 0, before: row.value });
  for (const row of rows) add(row, { now: row.value, before: 0 });
  return [...groups.values()];
}

const compareNames = (one: GroupSums, other: GroupSums) =>
  compareText(foldText(one.name), foldText(other.name)) || compareText(one.groupId, other.groupId);

/** Of equal changes, the greater figure comes first, then the name decides. */
function listBiggestGroupChanges(
  groups: readonly GroupSums[],
  toDisplay: SummaryInput['toDisplay'],
): readonly GroupChange[] {
  const getSize = ({ now, before }: GroupSums) => Math.abs(now - before);
  return groups
    .toSorted(
      (one, other) =>
        getSize(other) - getSize(one) ||
        Math.max(other.now, other.before) - Math.max(one.now, one.before) ||
        compareNames(one, other),
    )
    .map(({ groupId, name, now, before }) => ({
      groupId,
      name,
      value: toDisplay(now),
      valueBefore: toDisplay(before),
    }))
    .filter(({ value, valueBefore }) => value !== valueBefore)
    .slice(0, summaryLimits.changes);
}

function buildRankedChart(
  groups: readonly GroupSums[],
  { compared, toDisplay }: SummaryInput,
): SummaryChart {
  const current = groups
    .filter(({ now }) => now !== 0)
    .toSorted((one, other) => other.now - one.now || compareNames(one, other));
  const points = current.slice(0, summaryLimits.ranked).map(({ groupId, name, now, before }) => ({
    groupId,
    name,
    value: toDisplay(now),
    ...(compared && { valueBefore: toDisplay(before) }),
  }));
  return { kind: 'ranked', groups: current.length, points };
}

/**
 * Months only if both ranges begin on the same day of the month. Otherwise the first month of one
 * might have 17 days and that of the other a single one.
 */
function pickGranularity(days: DateRange, compared: DateRange = days): SummaryGranularity {
  const length = lengthInDays(days);
  if (length <= summaryLimits.daysByDay) return 'day';
  const isByMonth = days.from.slice(8) === compared.from.slice(8);
  return length > summaryLimits.daysByWeek && isByMonth ? 'month' : 'week';
}

/** Weeks begin with the first day of their range, so that both ranges have the same whole weeks. */
function buildTimeChart({ rows, days, compared, toDisplay }: SummaryInput): SummaryChart {
  const granularity = pickGranularity(days, compared?.days);
  const toFigures = (range: DateRange, rowsOfRange: readonly SummaryRow[]) => {
    const buckets = toChartBuckets(range, granularity, getWeekday(range.from));
    const values = rowsOfRange.flatMap(({ day, value }) => (day ? [[day, value] as const] : []));
    const sums = sumByBucket(buckets, values, 0, (sum, value) => sum + value);
    return buckets.map((bucket, index) => ({ days: bucket, value: toDisplay(sums[index] ?? 0) }));
  };
  const current = toFigures(days, rows);
  const before = compared ? toFigures(compared.days, compared.rows) : [];
  const length = Math.max(current.length, before.length);
  const points = Array.from({ length }, (_, index) => ({
    ...current[index],
    ...(before[index] && { comparedDays: before[index].days, valueBefore: before[index].value }),
  }));
  return { kind: 'time', granularity, points };
}
