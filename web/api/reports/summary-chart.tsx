import { useState } from 'react';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { formatDayRange } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import type { ChartSeries } from '#web/kit/charts/chart.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import type { BuildRowsHref, ReportSummaryProps } from './report-summary.tsx';
import {
  type Days,
  formatChartTitle,
  formatPercentChange,
  getFigureFormats,
  listSummaryPoints,
  type SummaryPoint,
} from './summary-figures.ts';

/** By day, week or month, or ranked by group. */
export function SummaryChart(props: ReportSummaryProps & { caption: string }) {
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
      period={formatDayRange({ from: localDate(days.from), to: localDate(days.to) })}
      caption={caption}
      title={formatChartTitle(summary, labels)}
      loading={false}
      empty={false}
      asTable={asTable}
      onAsTable={setAsTable}
      note={
        chart.kind === 'ranked' && chart.groups > points.length
          ? text('report_highest', { shown: points.length, all: chart.groups })
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
  const formattedBefore = valueBefore === undefined ? '' : format(valueBefore);
  return [formatted, formattedBefore, formatPercentChange(value, valueBefore)];
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
