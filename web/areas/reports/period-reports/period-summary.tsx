import {
  getFigureColumn,
  getHeadingKey,
  getPeriodSummary,
  listPeriodColumns,
  type PeriodReport,
  periodWords,
} from '#shared/domain/reports/period-reports.ts';
import { text } from '#shared/text/reports/period-reports.ts';
import { text as summaryText } from '#shared/text/reports/report-summary.ts';
import { ReportSummary } from '#web/api/reports/report-summary.tsx';
import { FilterChips } from '#web/kit/controls/filter-chips.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { PeriodReply } from './queries.ts';
import { useReportRowsBehind } from './rows-behind.ts';

type PeriodSummaryProps = { report: PeriodReport; reply: PeriodReply };

export function PeriodSummary({ report, reply: { summary, period } }: PeriodSummaryProps) {
  const buildHref = useReportRowsBehind(report);
  const figure = getFigureColumn(report);
  return (
    <ReportSummary
      summary={summary}
      days={{ from: period.fromDate, to: period.toDate }}
      labels={{ figure: text(getHeadingKey(figure)), group: formatGroupHeading(report) }}
      kind={figure.kind === 'workedTime' ? 'workedTime' : 'money'}
      formatGroup={(name) => formatGroupName(report, name)}
      buildHref={buildHref}
    />
  );
}

const formatGroupHeading = (report: PeriodReport) =>
  text(`period_column_${getPeriodSummary(report).group}`);

function formatGroupName(report: PeriodReport, name: string): string {
  const { group } = getPeriodSummary(report);
  const { kind } = listPeriodColumns(report).find(({ key }) => key === group) ?? {};
  const word = kind === 'word' && periodWords.find((each) => each === name);
  if (word) return text(`period_word_${word}`);
  return name || summaryText('report_no_group');
}

/** A name isn't known until the reply is there, nor of a group without rows on these days. */
const formatGroupChip = (report: PeriodReport, name: string | undefined) =>
  name === undefined
    ? formatGroupHeading(report)
    : summaryText('report_group', {
        column: formatGroupHeading(report),
        name: formatGroupName(report, name),
      });

type GroupChipsProps = {
  report: PeriodReport;
  reply: PeriodReply | undefined;
  address: GridAddress;
};

/** The groups that the report is limited to. Each can be removed. */
export function GroupChips({ report, reply, address: { filter, setFilters } }: GroupChipsProps) {
  const chosen = filter('groupIds');
  const names = new Map(reply?.groups.map(({ groupId, name }) => [groupId, name]));
  return (
    <FilterChips
      label={summaryText('report_groups')}
      chips={chosen.map((groupId) => ({
        key: groupId,
        label: formatGroupChip(report, names.get(groupId)),
        onRemove: () => setFilters({ groupIds: chosen.filter((each) => each !== groupId) }),
      }))}
    />
  );
}
