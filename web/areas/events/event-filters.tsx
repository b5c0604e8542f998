import { eventStatuses } from '#shared/domain/event.ts';
import { text } from '#shared/text/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { DateRangeField } from '#web/kit/date-range-field.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { statusLabel } from './event-status.ts';

/** Status and dates, read from the page's address. */
export function filtersOf({ filter }: GridAddress) {
  const [fromDate, toDate] = [filter('fromDate')[0], filter('toDate')[0]];
  const statuses = eventStatuses.filter((status) => filter('statuses').includes(status));
  return { statuses, fromDate, toDate, active: statuses.length > 0 || fromDate || toDate };
}

export const noFilters = { statuses: [], fromDate: [], toDate: [] };

export function EventFilters({ address }: { address: GridAddress }) {
  const { statuses, fromDate = '', toDate = '', active } = filtersOf(address);
  const { setFilters } = address;
  return (
    <>
      <MultiSelect
        label={text('events_filter_status')}
        options={eventStatuses.map((status) => ({ key: status, label: statusLabel(status) }))}
        selected={statuses}
        onChange={(selected) => setFilters({ statuses: selected })}
      />
      <DateRangeField
        label={text('events_filter_dates')}
        value={{ from: fromDate, to: toDate }}
        onChange={({ from, to }) => setFilters({ fromDate: given(from), toDate: given(to) })}
      />
      {active && (
        <Button variant="quiet" onClick={() => setFilters(noFilters)}>
          {text('events_clear_filters')}
        </Button>
      )}
    </>
  );
}

const given = (date: string) => (date === '' ? [] : [date]);
