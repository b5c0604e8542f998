import { type SinceBucket, sinceBuckets } from '#shared/domain/marketing/aging.ts';
import { text } from '#shared/text/marketing/aging-report.ts';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

type AgingSummaryProps = {
  clients: Readonly<Record<SinceBucket, number>>;
  address: GridAddress;
};

/**
 * The number of clients in each age group. A press filters by the group, a second one clears the
 * filter.
 */
export function AgingSummary({ clients, address: { filter, setFilters } }: AgingSummaryProps) {
  const chosen = filter('since');
  return (
    <ul
      aria-label={text('aging_summary_clients')}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6"
    >
      {sinceBuckets.map((bucket) => {
        const isAlone = chosen.length === 1 && chosen[0] === bucket;
        return (
          <li key={bucket}>
            <button
              type="button"
              aria-pressed={isAlone}
              onClick={() => setFilters({ since: isAlone ? [] : [bucket] })}
              className="w-full rounded-lg border border-line bg-surface px-4 py-3 text-left shadow-low hover:bg-hover aria-pressed:border-accent"
            >
              <span className="block text-small text-ink-quiet">
                {text(`aging_since_${bucket}`)}
              </span>
              <span className="figures text-large font-semibold">{clients[bucket]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
