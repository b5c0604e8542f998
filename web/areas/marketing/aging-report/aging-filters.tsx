import { sinceBuckets } from '#shared/domain/marketing/aging.ts';
import { text } from '#shared/text/marketing/aging-report.ts';
import { readYesOrNo, readChoices } from '#web/api/grids/grid-request.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';

export const agingFilters = {
  since: readChoices(sinceBuckets),
  owing: readYesOrNo,
};

export function AgingFilters({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <>
      <MultiSelect
        label={text('aging_filter_since')}
        options={sinceBuckets.map((key) => ({ key, label: text(`aging_since_${key}`) }))}
        selected={filter('since')}
        onChange={(since) => setFilters({ since })}
      />
      <Select
        aria-label={text('aging_filter_owing')}
        placeholder={text('aging_filter_all')}
        clearable
        value={filter('owing')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ owing: toFilterValues(value) })}
        options={[
          { value: 'true', label: text('aging_filter_owes') },
          { value: 'false', label: text('aging_filter_clear') },
        ]}
      />
    </>
  );
}
