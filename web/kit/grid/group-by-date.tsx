import { QueueListIcon } from '@heroicons/react/24/outline';
import { FilterToggle } from '#web/kit/controls/filter-toggle.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { GridAddress } from './use-grid-address.ts';

/**
 * Grouping by day works only in date order, which is also how a grid opens. A search has the best
 * matches first instead.
 */
export function isGroupedByDate({ filter, state }: GridAddress, dateColumn: string): boolean {
  const byDate =
    state.sortColumn === dateColumn || (state.sortColumn === undefined && state.searchText === '');
  return byDate && filter('group').includes('date');
}

export type GroupByDateProps = { address: GridAddress; dateColumn: string };

/** Pressing it in another sort order restores the date order. */
export function GroupByDate({ address, dateColumn }: GroupByDateProps) {
  const isPhone = useIsPhone();
  const grouped = isGroupedByDate(address, dateColumn);
  const { sortColumn, searchText } = address.state;
  const order =
    searchText === ''
      ? { sortColumn: [], sortType: [] }
      : { sortColumn: [dateColumn], sortType: ['DESC'] };
  const toggle = () =>
    address.setFilters({
      group: grouped ? [] : ['date'],
      ...(sortColumn === dateColumn ? {} : order),
    });
  const label = kitWords.grid.groupByDate;
  // On a phone it is among the filters, with room for its name.
  if (isPhone)
    return <FilterToggle label={label} icon={QueueListIcon} isOn={grouped} onToggle={toggle} />;
  return (
    <IconButton
      label={label}
      icon={QueueListIcon}
      aria-pressed={grouped}
      onClick={toggle}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
    />
  );
}
