import { CalendarDaysIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { GridAddress } from './use-grid-address.ts';

/** Grouping by day works only in date order, which is also how a grid opens. */
export function isGroupedByDate({ filter, state }: GridAddress, dateColumn: string): boolean {
  const byDate = state.sortColumn === undefined || state.sortColumn === dateColumn;
  return byDate && filter('group').includes('date');
}

export type GroupByDateProps = { address: GridAddress; dateColumn: string };

/** Pressing it in another sort order restores the date order. */
export function GroupByDate({ address, dateColumn }: GroupByDateProps) {
  const grouped = isGroupedByDate(address, dateColumn);
  const inOrderOfDays = address.state.sortColumn === dateColumn;
  const toggle = () =>
    address.setFilters({
      group: grouped ? [] : ['date'],
      ...(inOrderOfDays ? {} : { sortColumn: [], sortType: [] }),
    });
  return (
    <Button
      icon={CalendarDaysIcon}
      aria-pressed={grouped}
      onClick={toggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {kitWords.grid.groupByDate}
    </Button>
  );
}
