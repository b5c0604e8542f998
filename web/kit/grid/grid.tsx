import { classNames } from '../class-names.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Spinner } from '../spinner.tsx';
import { words } from '../words.ts';
import { GridCards } from './grid-cards.tsx';
import type { GridProps } from './grid-props.ts';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { Pager } from './pager.tsx';
import { searchedFor } from './state.ts';
import { useGridTable } from './use-grid-table.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The one list of the product: server-paged, driven by `state`, which the caller keeps in the address. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { count, state, onStateChange, loading = false, error, paged = true } = props;
  return (
    <section
      aria-label={props.label}
      className="overflow-clip rounded-lg border border-line bg-surface shadow-low print:border-0"
    >
      <GridToolbar {...props} />
      <div className="relative">
        {loading && error === undefined && <Fetching />}
        <Content {...props} />
      </div>
      {paged && count !== undefined && count > 0 && error === undefined && (
        <Pager state={state} count={count} onStateChange={onStateChange} />
      )}
    </section>
  );
}

function Content<Row extends object>(props: GridProps<Row>) {
  const { rows, loading = false, error, onRetry } = props;
  const table = useGridTable(props);
  const View = useIsPhone() ? GridCards : GridTable;
  if (error !== undefined) return <ErrorState text={error} onRetry={onRetry} />;
  if (rows?.length === 0 && !loading) return <Nothing {...props} />;
  return (
    <div className={classNames(loading && rows && 'opacity-60 transition-opacity delay-150')}>
      <View grid={props} table={table} />
    </div>
  );
}

function Fetching() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-24 z-10 flex justify-center">
      <p
        role="status"
        className="flex animate-rise items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 font-medium text-ink-soft shadow-high"
      >
        <Spinner />
        {words.grid.loading}
      </p>
    </div>
  );
}

function Nothing<Row extends object>({ state, onStateChange, empty }: GridProps<Row>) {
  if (state.searchText !== '') {
    return (
      <EmptyState
        title={words.grid.empty}
        text={words.grid.nothingFound}
        action={
          <Button onClick={() => onStateChange(searchedFor(state, ''))}>
            {words.grid.clearSearch}
          </Button>
        }
      />
    );
  }
  return <EmptyState {...(empty ?? { title: words.grid.empty })} />;
}
