import { text } from '#shared/text/reports/report-summary.ts';
import { formatChangeInWords } from './change-words.ts';
import type { ReportSummaryProps } from './report-summary.tsx';
import { getFigureFormats } from './summary-figures.ts';

/** The groups that changed most. Each leads to its rows. */
export function SummaryChanges(props: ReportSummaryProps & { periodName: string }) {
  const { summary, days, kind, periodName, formatGroup, buildHref } = props;
  const { format } = getFigureFormats(kind);
  return (
    <section aria-label={text('changed_most')}>
      <h2 className="flex min-h-9 items-center text-large font-semibold">{text('changed_most')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {summary.changes.map(({ groupId, name, value, valueBefore }) => {
          // What is gone has rows in the period before alone.
          const daysWithRows = value === 0 && summary.comparison ? summary.comparison.days : days;
          return (
            <li key={groupId} className="py-2">
              <a
                href={buildHref(daysWithRows, groupId)}
                className="line-clamp-2 font-medium wrap-anywhere hover:text-accent hover:underline"
              >
                {formatGroup(name)}
              </a>
              <p className="figures text-ink-soft">
                {formatChangeInWords({ now: value, before: valueBefore, format }, undefined)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-small text-ink-quiet">
        {text('compared_with', { period: periodName })}
      </p>
    </section>
  );
}
