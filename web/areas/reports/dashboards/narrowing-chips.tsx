import { FunnelIcon } from '@heroicons/react/24/outline';
import { text as eventText } from '#shared/text/events/events.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { FilterChips } from '#web/kit/controls/filter-chips.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { listNarrowings } from './narrowings.ts';

/**
 * Shows that a figure covered only part of the listed rows, and which part. Each restriction can be
 * removed.
 */
export function NarrowingChips({ address: { filter, setFilters } }: { address: GridAddress }) {
  const chips = listNarrowings(filter).map(({ filter: name, label, others }) => ({
    key: `${name} ${label}`,
    label,
    onRemove: () => setFilters({ [name]: others }),
  }));
  if (chips.length === 0) return null;
  return (
    <section
      aria-label={text('by_franchise_narrowed')}
      className="mb-4 flex gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-low"
    >
      <FunnelIcon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 space-y-2">
        <p>{text('by_franchise_narrowed_text')}</p>
        <FilterChips label={eventText('events_filter_more')} chips={chips} />
      </div>
    </section>
  );
}
