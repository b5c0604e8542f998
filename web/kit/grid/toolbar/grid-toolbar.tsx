import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { FiltersButton } from '#web/kit/controls/filters-button.tsx';
import { FoldableFilters } from '#web/kit/controls/foldable-filters.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import { BulkBar } from '#web/kit/grid/selection/bulk-bar.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { SearchBox } from './search-box.tsx';
import { countSelected } from '#web/kit/grid/selection/selection.ts';
import {
  type RenderedWidths,
  measureColumnWidths,
} from '#web/kit/grid/columns/measure-column-widths.ts';
import { setSearchText } from '#web/kit/grid/grid-state.ts';
import type { ColumnChoice } from '#web/kit/grid/columns/use-column-preferences.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';

type GridToolbarProps<Row extends object> = {
  grid: GridProps<Row>;
  choice: ColumnChoice;
  rows: readonly BoundRow[];
};

/**
 * While rows are selected, their bar covers the toolbar in the same cell. Nothing below moves, and
 * the covered filters can't load other rows, which would reset the selection.
 */
export function GridToolbar<Row extends object>({ grid, choice, rows }: GridToolbarProps<Row>) {
  const { state, onStateChange, search = {}, filters, toolbar, selection, exports } = grid;
  const run = useCallback(
    (text: string) => onStateChange(setSearchText(state, text)),
    [state, onStateChange],
  );
  const phone = useIsPhone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFoldable = Boolean(filters ?? toolbar);
  const folding = { id, isOpen, onChange: setIsOpen };
  const count = grid.count ?? 0;
  const picking = selection && countSelected(selection.selected, count) > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] print:hidden">
      <div
        className={classNames(
          'grid-tools flex items-start gap-2 p-3 not-has-[>:not(:empty)]:hidden max-sm:flex-wrap max-sm:items-center max-sm:p-1.5',
          picking && 'sm:invisible',
        )}
      >
        {/* Filters wrap beside the buttons, which stay where they are. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:contents">
          {search && (
            <SearchBox
              label={search.label ?? kitWords.grid.search}
              value={state.searchText}
              onSearch={run}
              delayMs={search.delayMs ?? 300}
              allowed={search.allowed}
            />
          )}
          {isFoldable && (
            <FoldableFilters id={id} isOpen={isOpen}>
              {filters}
              {phone && toolbar}
            </FoldableFilters>
          )}
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:-order-1 max-sm:gap-0">
          {phone ? isFoldable && <FiltersButton {...folding} /> : toolbar}
          {exports && <ExportButtons {...exports} count={count} />}
          <ColumnsButton grid={grid} choice={choice} />
        </div>
      </div>
      {picking && <BulkBar selection={selection} count={count} page={rows.map(({ key }) => key)} />}
    </div>
  );
}

const ColumnsDialog = lazy(async () => ({
  default: (await import('#web/kit/grid/columns/columns-dialog.tsx')).ColumnsDialog,
}));

/** The buttons for saved views, if the grid has them, and for columns. */
function ColumnsButton<Row extends object>({ grid, choice }: Omit<GridToolbarProps<Row>, 'rows'>) {
  const phone = useIsPhone();
  const [widths, setWidths] = useState<RenderedWidths>();
  return (
    <>
      {grid.views?.(choice)}
      <IconButton
        label={phone ? kitWords.grid.sortAndColumns : kitWords.grid.columns}
        icon={AdjustmentsHorizontalIcon}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setWidths(measureColumnWidths(currentTarget))}
      />
      <Suspense fallback={null}>
        {widths && (
          <ColumnsDialog
            columns={grid.columns}
            state={grid.state}
            onStateChange={grid.onStateChange}
            choice={choice}
            phone={phone}
            widths={widths}
            onClose={() => setWidths(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
