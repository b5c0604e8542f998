import { rebookColumns, rebookStatuses } from '#shared/domain/marketing/rebook.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { formatRebookStatus } from './status.ts';

const toFilterValues = (value: string) => (value === '' ? [] : [value]);

/** The grid query that the address describes. */
export function toRebookQuery({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const sorted = rebookColumns.find((column) => column === sortColumn);
  const asked = filter('statuses');
  const [fromDate] = filter('fromDate');
  const [toDate] = filter('toDate');
  return {
    searchText,
    offset,
    limit,
    sortType,
    sortColumn: sorted,
    statuses: rebookStatuses.filter((status) => asked.includes(status)),
    enabled: filter('enabled')[0] !== 'false',
    fromDate,
    toDate,
  };
}

export function RebookFilters({ address: { filter, setFilters } }: { address: GridAddress }) {
  const presets = useDayPresets();
  return (
    <>
      <MultiSelect
        label={text('rebook_filter_status')}
        options={rebookStatuses.map((key) => ({ key, label: formatRebookStatus(key) }))}
        selected={filter('statuses')}
        onChange={(statuses) => setFilters({ statuses })}
      />
      <DateRangeField
        presets={presets}
        label={text('rebook_filter_days')}
        value={{ from: filter('fromDate')[0] ?? '', to: filter('toDate')[0] ?? '' }}
        onChange={({ from, to }) =>
          setFilters({ fromDate: toFilterValues(from), toDate: toFilterValues(to) })
        }
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
