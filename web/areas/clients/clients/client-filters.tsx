import { industryChoices } from '#shared/domain/clients/client.ts';
import { text } from '#shared/text/clients/clients.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { filtersOf, isFiltered, noFilters, stateOf } from './address-filters.ts';
import { useTags } from './queries.ts';

export function ClientFilters({ address }: { address: GridAddress }) {
  const { industries, tags } = filtersOf(address);
  const { filter, setFilters } = address;
  const known = useTags('');
  return (
    <>
      <MultiSelect
        label={text('clients_filter_industry')}
        options={optionsOf([...industryChoices, ...industries])}
        selected={industries}
        onChange={(selected) => setFilters({ industries: selected })}
      />
      <MultiSelect
        label={text('clients_filter_tag')}
        options={optionsOf([...known, ...tags])}
        selected={tags}
        onChange={(selected) => setFilters({ tags: selected })}
      />
      <Select
        className="w-44"
        aria-label={text('clients_filter_status')}
        value={stateOf(filter)}
        usual="active"
        onChange={({ target }) =>
          setFilters({ state: target.value === 'active' ? [] : [target.value] })
        }
        options={[
          { value: 'active', label: text('clients_active') },
          { value: 'inactive', label: text('clients_inactive') },
          { value: 'all', label: text('clients_all') },
        ]}
      />
      {isFiltered(address) && (
        <Button variant="quiet" onClick={() => setFilters(noFilters)}>
          {text('clients_clear_filters')}
        </Button>
      )}
    </>
  );
}

const optionsOf = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ key: name, label: name }));
