import { ArrowDownIcon, ArrowUpIcon } from '@heroicons/react/20/solid';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { ColumnDefinition } from '#web/kit/grid/column.ts';
import type { GridState } from '#web/kit/grid/grid-state.ts';

export type SortSelectProps = {
  columns: readonly ColumnDefinition[];
  state: GridState;
  onStateChange: (state: GridState) => void;
};

/** Chooses the sort order, because cards have no headers to press. */
export function SortSelect({ columns, state, onStateChange }: SortSelectProps) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const ascending = state.sortType === 'ASC';
  return (
    <div className="flex flex-1 items-center gap-1">
      <Select
        className="flex-1"
        aria-label={kitWords.grid.sortBy}
        value={state.sortColumn ?? ''}
        placeholder={kitWords.grid.sortBy}
        clearable
        options={sortable.map((column) => ({ value: column.key, label: column.header }))}
        onChange={(event) =>
          onStateChange({ ...state, offset: 0, sortColumn: event.target.value || undefined })
        }
      />
      <IconButton
        label={ascending ? kitWords.grid.ascending : kitWords.grid.descending}
        icon={ascending ? ArrowUpIcon : ArrowDownIcon}
        idle={state.sortColumn === undefined}
        onClick={() => onStateChange({ ...state, offset: 0, sortType: ascending ? 'DESC' : 'ASC' })}
      />
    </div>
  );
}
