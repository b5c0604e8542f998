import { useLayoutEffect, useMemo } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Spinner } from '#web/kit/feedback/spinner.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { GridCards } from './cards/grid-cards.tsx';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './table/grid-table.tsx';
import { GridToolbar } from './toolbar/grid-toolbar.tsx';
import type { GridViewProps } from './grid-view.ts';
import { isColumnShown, sortColumns } from './columns/column-preferences.ts';
import { Pager } from './pager.tsx';
import { showFullTextOnHover } from './cells/show-full-text.ts';
import { setSearchText, clampToLastPage } from './grid-state.ts';
import { useBoundRows } from './rows/use-bound-rows.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { useColumnPreferences } from './columns/use-column-preferences.ts';
import { useRowActions } from './rows/use-row-actions.ts';

/**
 * The product's only list component: paged by the server and driven by `state`, which the caller
 * keeps in the address.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { count, state, onStateChange, loading = false, paged = true } = props;
  const choice = useColumnPreferences(props.keepColumnsAs, props.initialColumns);
  const columns = useMemo(
    () =>
      sortColumns(props.columns, choice.preferences).filter((it) =>
        isColumnShown(it, choice.preferences),
      ),
    [props.columns, choice.preferences],
  );
  const { bound, items } = useBoundRows(props, columns);
  const acts = useRowActions(bound, props.selection);
  const failed = hasLoadFailed(props);
  useLayoutEffect(() => {
    if (loading || count === undefined) return;
    const there = clampToLastPage(state, count);
    if (there !== state) onStateChange(there);
  }, [loading, count, state, onStateChange]);
  return (
    <section
      aria-label={props.label}
      className="page-grid overflow-clip rounded-lg border border-line bg-surface shadow-low max-sm:has-data-bulk:pb-32 print:border-0"
    >
      <GridToolbar grid={props} choice={choice} rows={bound} />
      {props.summary && !failed && (
        <div className="border-t border-line p-4 max-sm:py-0">{props.summary}</div>
      )}
      <div className="relative">
        {loading && !failed && <FetchingIndicator />}
        <Content
          grid={props}
          columns={columns}
          choice={choice}
          rows={bound}
          items={items}
          acts={acts}
        />
      </div>
      {paged && count !== undefined && count > 0 && !failed && (
        <Pager state={state} count={count} onStateChange={onStateChange} />
      )}
    </section>
  );
}

/** Existing rows stay visible if reloading them fails. */
function hasLoadFailed<Row extends object>({ error, rows }: GridProps<Row>): boolean {
  return error !== undefined && rows === undefined;
}

function Content<Row extends object>(view: GridViewProps<Row>) {
  const { rows, loading = false, error, onRetry } = view.grid;
  const View = useIsPhone() ? GridCards : GridTable;
  if (error !== undefined && hasLoadFailed(view.grid))
    return <ErrorState text={error} onRetry={onRetry} />;
  if (rows?.length === 0 && !loading) return <EmptyGrid {...view.grid} />;
  return (
    <div
      onMouseOver={showFullTextOnHover}
      className={classNames(loading && rows && 'opacity-60 transition-opacity delay-150')}
    >
      <View {...view} />
    </div>
  );
}

function FetchingIndicator() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-24 z-10 flex justify-center">
      <p
        role="status"
        className="flex animate-rise items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 font-medium text-ink-soft shadow-high"
      >
        <Spinner />
        {kitWords.grid.loading}
      </p>
    </div>
  );
}

function EmptyGrid<Row extends object>({ state, onStateChange, empty }: GridProps<Row>) {
  if (state.searchText !== '') {
    return (
      <EmptyState
        title={kitWords.grid.empty}
        text={kitWords.grid.nothingFound}
        action={
          <Button onClick={() => onStateChange(setSearchText(state, ''))}>
            {kitWords.grid.clearSearch}
          </Button>
        }
      />
    );
  }
  return <EmptyState {...(empty ?? { title: kitWords.grid.empty })} />;
}
