import { rebookColumns, rebookStatuses } from '#shared/domain/marketing/rebook.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { statusLabel } from './status.ts';

/** What the address asks of the grid. */
export function requestAt({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const sorted = rebookColumns.find((column) => column === sortColumn);
  const asked = filter('statuses');
  return {
    ...{ searchText, offset, limit, sortType, sortColumn: sorted },
    statuses: rebookStatuses.filter((status) => asked.includes(status)),
    enabled: filter('enabled')[0] !== 'false',
  };
}

export function RebookFilters({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <>
      <MultiSelect
        label={text('rebook_filter_status')}
        options={rebookStatuses.map((key) => ({ key, label: statusLabel(key) }))}
        selected={filter('statuses')}
        onChange={(statuses) => setFilters({ statuses })}
      />
      <Select
        aria-label={text('rebook_filter_enabled')}
        value={filter('enabled')[0] ?? 'true'}
        usual="true"
        onChange={({ target: { value } }) =>
          setFilters({ enabled: value === 'false' ? [value] : [] })
        }
        options={[
          { value: 'true', label: text('rebook_filter_on') },
          { value: 'false', label: text('rebook_filter_off') },
        ]}
      />
    </>
  );
}
