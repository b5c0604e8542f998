// How the figures of a report's summary are drawn and said.
import type { ReportSummary } from '#shared/contract/reports/report-summary.ts';
import { changePercent } from '#shared/domain/figures/sales-figures.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { formatDate, formatMoney, formatNumber, formatShortMoney } from '#web/kit/words/format.ts';

export type FigureKind = 'money' | 'workedTime';

/** Charts draw dollars and hours, so that their axes end at round ones. */
const figureKinds = {
  money: {
    format: formatMoney,
    toDrawn: (cents: number) => cents / 100,
    formatAxis: (dollars: number) => formatShortMoney(Math.round(dollars * 100)),
  },
  workedTime: {
    format: formatDuration,
    toDrawn: (minutes: number) => minutes / 60,
    formatAxis: (hours: number) => formatDuration(Math.round(hours * 60)),
  },
} as const satisfies Record<FigureKind, unknown>;

export const getFigureFormats = (kind: FigureKind) => figureKinds[kind];

export type Days = { readonly from: string; readonly to: string };

/** What a bar stands for: some days, or a group. */
export type SummaryPoint = {
  readonly key: string;
  readonly label: string;
  readonly days: Days | undefined;
  readonly groupId: string | undefined;
  readonly value: number | undefined;
  readonly comparedDays: Days | undefined;
  readonly valueBefore: number | undefined;
};

export type SummaryRange = { readonly days: Days; readonly compared: Days | undefined };

export function listSummaryPoints(
  { chart }: ReportSummary,
  { days, compared }: SummaryRange,
  formatGroup: (name: string) => string,
): readonly SummaryPoint[] {
  if (chart.kind === 'ranked') {
    return chart.points.map(({ groupId, name, value, valueBefore }) => ({
      key: groupId,
      label: formatGroup(name),
      days,
      groupId,
      value,
      comparedDays: compared,
      valueBefore,
    }));
  }
  return chart.points.map((point, index) => {
    const shown = point.days ?? point.comparedDays;
    return {
      key: String(index),
      label: shown ? formatDate(shown.from) : '',
      days: point.days,
      groupId: undefined,
      value: point.value,
      comparedDays: point.comparedDays,
      valueBefore: point.valueBefore,
    };
  });
}

export const formatPercentChange = (now = 0, before = 0): string => {
  const percent = changePercent(now, before);
  return percent === undefined ? '' : `${percent > 0 ? '+' : ''}${formatNumber(percent, 2)}%`;
};

const granularityTitles = {
  day: 'report_by_day',
  week: 'report_by_week',
  month: 'report_by_month',
} as const;

/** 'Collected sales by week', 'Collected sales by client'. */
export const formatChartTitle = (
  { chart }: ReportSummary,
  { figure, group }: { readonly figure: string; readonly group: string },
): string =>
  chart.kind === 'time'
    ? text(granularityTitles[chart.granularity], { figure })
    : text('report_by_group', { figure, group: group.toLowerCase() });

/**
 * Without any figure, the grid says that there is nothing. What fell to nothing has a change, but no
 * point in a ranked chart.
 */
export const hasSummaryFigures = ({ chart, changes }: ReportSummary): boolean =>
  changes.length > 0 ||
  chart.points.some(({ value, valueBefore }) => Boolean(value) || Boolean(valueBefore));
