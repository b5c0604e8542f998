import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import type { ReportSummary as Summary } from '#shared/contract/reports/report-summary.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { FailureBoundary } from '#web/kit/feedback/failure-boundary.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { formatChangeInWords, formatPeriodName } from './change-words.ts';
import { SummaryChanges } from './summary-changes.tsx';
import { type Days, type FigureKind, getFigureFormats } from './summary-figures.ts';

/** Loaded after the rows, which are what the report is opened for. */
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

/**
 * A report's figure in words, its chart, and what changed most. On phones the words alone stand above
 * the rows, in a line that opens the rest. For reports with figures (`hasSummaryFigures`).
 */
export function ReportSummary(props: ReportSummaryProps) {
  const { summary, labels, kind } = props;
  const today = useFranchiseToday();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { format } = getFigureFormats(kind);
  const { total, comparison } = summary;
  const periodName = comparison && formatPeriodName(toRange(comparison.days), today);
  const headline = text('report_headline', { figure: labels.figure, value: format(total) });
  const change =
    comparison && formatChangeInWords({ now: total, before: comparison.total, format }, periodName);
  return (
    <>
      {isPhone ? (
        <SummaryLine
          headline={headline}
          change={change}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      ) : (
        <>
          <p className="text-title font-semibold">{headline}</p>
          {change && <p className="figures text-ink-soft">{change}</p>}
        </>
      )}
      {(!isPhone || isOpen) && (
        <SummaryDetails
          {...props}
          periodName={periodName}
          caption={[headline, change].filter(Boolean).join(' · ')}
        />
      )}
    </>
  );
}

type SummaryLineProps = {
  headline: string;
  change: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
};

function SummaryLine({ headline, change, isOpen, onToggle }: SummaryLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center justify-between gap-2 text-left"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{headline}</span>{' '}
        {change && <span className="figures block text-small text-ink-soft">{change}</span>}
      </span>
      <ChevronDownIcon
        className={classNames('size-5 shrink-0 text-ink-quiet', isOpen && 'rotate-180')}
        aria-hidden
      />
    </button>
  );
}

type SummaryDetailsProps = ReportSummaryProps & {
  /** Of what the report is compared with. */
  periodName: string | undefined;
  caption: string;
};

function SummaryDetails({ periodName, caption, ...props }: SummaryDetailsProps) {
  const { chart, changes } = props.summary;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 max-sm:mb-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:has-[>:only-child]:grid-cols-1 print:block">
      {chart.points.length > 0 && (
        <FailureBoundary>
          <Suspense fallback={<Skeleton className="h-92" />}>
            <SummaryChart {...props} caption={caption} />
          </Suspense>
        </FailureBoundary>
      )}
      {periodName !== undefined && changes.length > 0 && (
        <SummaryChanges {...props} periodName={periodName} />
      )}
    </div>
  );
}

const toRange = ({ from, to }: Days) => ({ from: localDate(from), to: localDate(to) });
