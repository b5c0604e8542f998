import { useState } from 'react';
import type { ReportSummary as Summary } from '#shared/contract/reports/report-summary.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { formatDayRange } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import type { ChartSeries } from '#web/kit/charts/chart.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { formatChangeInWords, formatPeriodName } from './change-words.ts';
import { SummaryChanges } from './summary-changes.tsx';
import {
  type Days,
  type FigureKind,
  formatChartTitle,
  formatPercentChange,
  getFigureFormats,
  hasSummaryFigures,
  listSummaryPoints,
  type SummaryPoint,
} from './summary-figures.ts';

/** Where the rows of these days are, all or those of one group. */
export type BuildRowsHref = (days: Days, groupId: string | undefined) => string;

export type ReportSummaryProps = {
  summary: Summary;
  days: Days;
  /** The headings of the main figure's column, and of the one that names the groups. */
  labels: { readonly figure: string; readonly group: string };
  kind: FigureKind;
  formatGroup: (name: string) => string;
  buildHref: BuildRowsHref;
};

/** A report's figure in words, its chart, and what changed most. */
export function ReportSummary(props: ReportSummaryProps) {
  const { summary, labels, kind } = props;
  const today = useFranchiseToday();
  if (!hasSummaryFigures(summary)) return null;
  const { format } = getFigureFormats(kind);
  const { total, comparison } = summary;
  const former = comparison && formatPeriodName(toRange(comparison.days), today);
  const headline = text('report_headline', { figure: labels.figure, value: format(total) });
  const change =
    comparison && formatChangeInWords({ now: total, before: comparison.total, format }, former);
  return (
    <>
      <p className="text-title font-semibold">{headline}</p>
      {change && <p className="figures text-ink-soft">{change}</p>}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:has-[>:only-child]:grid-cols-1 print:block">
        <SummaryChart {...props} caption={[headline, change].filter(Boolean).join(' · ')} />
        {former && summary.changes.length > 0 && <SummaryChanges {...props} former={former} />}
      </div>
    </>
  );
}

const toRange = ({ from, to }: Days) => ({ from: localDate(from), to: localDate(to) });

function SummaryChart(props: ReportSummaryProps & { caption: string }) {
  const { summary, days, labels, kind, caption, formatGroup, buildHref } = props;
  const [asTable, setAsTable] = useState(false);
  const { format, toDrawn, formatAxis } = getFigureFormats(kind);
  const { chart, comparison } = summary;
  const points = listSummaryPoints(summary, { days, compared: comparison?.days }, formatGroup);
  const values = (point: SummaryPoint) => listPointValues(point, format, Boolean(comparison));
  const columns = comparison ? listComparedColumns() : [text('report_figure')];
  return (
    <ChartFrame
      flat
      period={formatDayRange(toRange(days))}
      caption={caption}
      title={formatChartTitle(summary, labels)}
      loading={false}
      empty={false}
      asTable={asTable}
      onAsTable={setAsTable}
      note={
        chart.kind === 'ranked' && chart.groups > points.length
          ? text('report_greatest', { shown: points.length, all: chart.groups })
          : undefined
      }
      table={{
        columns: [chart.kind === 'time' ? text('report_from') : labels.group, ...columns],
        rows: points.map((point) => [point.label, ...values(point)]),
        links: points.map((point) => [
          undefined,
          point.days && buildHref(point.days, point.groupId),
          point.comparedDays && buildHref(point.comparedDays, point.groupId),
        ]),
      }}
    >
      <BarChart
        direction={chart.kind === 'ranked' ? 'lying' : 'upright'}
        points={points.map((point) => ({
          key: point.key,
          label: point.label,
          values: {
            ...(point.value === undefined ? {} : { current: toDrawn(point.value) }),
            ...(point.valueBefore === undefined ? {} : { compared: toDrawn(point.valueBefore) }),
          },
          links: {
            current: toLink(point.value, point.days, point.groupId, buildHref),
            compared: toLink(point.valueBefore, point.comparedDays, point.groupId, buildHref),
          },
        }))}
        series={comparison ? [current(), compared()] : [current()]}
        format={formatAxis}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const point = points.find((each) => each.key === key);
          return {
            title: label,
            columns: comparison ? listComparedColumns() : undefined,
            lines: [{ label: labels.figure, values: point ? values(point) : [] }],
          };
        }}
      />
    </ChartFrame>
  );
}

const current = (): ChartSeries => ({ key: 'current', label: text('report_current') });
const compared = (): ChartSeries => ({
  key: 'compared',
  label: text('report_compared'),
  compared: true,
});

const listComparedColumns = () => [
  text('report_current'),
  text('report_compared'),
  text('report_change'),
];

function listPointValues(
  { value, valueBefore }: SummaryPoint,
  format: (value: number) => string,
  isCompared: boolean,
): string[] {
  const formatted = value === undefined ? '' : format(value);
  if (!isCompared) return [formatted];
  const former = valueBefore === undefined ? '' : format(valueBefore);
  return [formatted, former, formatPercentChange(value, valueBefore)];
}

/** What is zero has no rows. */
function toLink(
  value: number | undefined,
  days: Days | undefined,
  groupId: string | undefined,
  buildHref: BuildRowsHref,
) {
  if (!value || !days) return undefined;
  return { href: buildHref(days, groupId), linkText: text('report_show_rows') };
}
