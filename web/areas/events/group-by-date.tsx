import { CalendarDaysIcon } from '@heroicons/react/20/solid';
import { text } from '#shared/text/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/** Days make groups only where they follow each other. */
export function isGrouped({ filter, state }: GridAddress): boolean {
  const byDate = state.sortColumn === undefined || state.sortColumn === 'eventDate';
  return byDate && filter('group').includes('date');
}

/** Pressed in another order, it brings the order of days back. */
export function GroupByDate({ address }: { address: GridAddress }) {
  const grouped = isGrouped(address);
  const inOrderOfDays = address.state.sortColumn === 'eventDate';
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
      {text('events_group_by_date')}
    </Button>
  );
}
