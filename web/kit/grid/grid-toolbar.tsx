import { useCallback } from 'react';
import { formatNumber } from '../format.ts';
import { words } from '../words.ts';
import type { GridProps } from './grid-props.ts';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { searchedFor } from './state.ts';
import { useIsPhone } from './use-is-phone.ts';

export function GridToolbar<Row extends object>(grid: GridProps<Row>) {
  const phone = useIsPhone();
  const { state, onStateChange, search = {}, filters, toolbar, selection } = grid;
  const run = useCallback(
    (text: string) => onStateChange(searchedFor(state, text)),
    [state, onStateChange],
  );
  const picked = selection?.selected.size ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-2 p-3 print:hidden">
      {search && (
        <SearchBox
          label={search.label ?? words.grid.search}
          value={state.searchText}
          onSearch={run}
          delayMs={search.delayMs ?? 300}
          allowed={search.allowed}
        />
      )}
      {filters}
      {phone && <SortSelect {...grid} />}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {picked > 0 && (
          <>
            <span className="figures font-medium text-accent" role="status">
              {words.grid.selected(formatNumber(picked))}
            </span>
            {selection?.actions}
          </>
        )}
        {picked === 0 && toolbar}
      </div>
    </div>
  );
}
