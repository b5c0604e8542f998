import { lazy, Suspense } from 'react';
import type { ReportSummary as Summary } from '#shared/contract/reports/report-summary.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { formatChangeInWords, formatPeriodName } from './change-words.ts';
import { SummaryChanges } from './summary-changes.tsx';
import {
  type Days,
  type FigureKind,
  getFigureFormats,
  hasSummaryFigures,
} from './summary-figures.ts';

/** Comes after the rows, which are what the report is opened for. */
const SummaryChart = lazy(async () => ({
  default: (await import('./summary-chart.tsx')).SummaryChart,
}));

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
        <Suspense fallback={<Skeleton className="h-92" />}>
          <SummaryChart {...props} caption={[headline, change].filter(Boolean).join(' · ')} />
        </Suspense>
        {former && summary.changes.length > 0 && <SummaryChanges {...props} former={former} />}
      </div>
    </>
  );
}

const toRange = ({ from, to }: Days) => ({ from: localDate(from), to: localDate(to) });
