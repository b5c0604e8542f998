import { industryChoices } from '#shared/domain/clients/client.ts';
import { text } from '#shared/text/clients/clients.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import {
  parseClientFilters,
  hasClientFilters,
  emptyClientFilters,
  parseClientState,
} from './address-filters.ts';
import { useClientTags } from './queries.ts';

export function ClientFilters({ address }: { address: GridAddress }) {
  const { industries, tags } = parseClientFilters(address);
  const { filter, setFilters } = address;
  const known = useClientTags('');
  return (
    <>
      <MultiSelect
        label={text('clients_filter_industry')}
        options={toUniqueOptions([...industryChoices, ...industries])}
        selected={industries}
        onChange={(selected) => setFilters({ industries: selected })}
      />
      <MultiSelect
        label={text('clients_filter_tag')}
        options={toUniqueOptions([...known, ...tags])}
        selected={tags}
        onChange={(selected) => setFilters({ tags: selected })}
      />
      <Select
        className="w-44"
        aria-label={text('clients_filter_status')}
        value={parseClientState(filter)}
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
      {hasClientFilters(address) && (
        <Button variant="quiet" onClick={() => setFilters(emptyClientFilters)}>
          {text('clients_clear_filters')}
        </Button>
      )}
    </>
  );
}

const toUniqueOptions = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ key: name, label: name }));
