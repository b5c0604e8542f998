import { rebookStatuses } from '#shared/domain/marketing/rebook.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { readText, readChoices } from '#web/api/grids/grid-request.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { formatRebookStatus } from './status.ts';

export const rebookFilters = {
  statuses: readChoices(rebookStatuses),
  enabled: ([chosen]: readonly string[]) => chosen !== 'false',
  fromDate: readText,
  toDate: readText,
};

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
