import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { type LoadResult, toLoadErrorProps } from '#web/api/load-error.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import type { ViewedGridAddress } from './use-viewed-grid-address.tsx';

/** A page as a route of the contract returns it (`useGridPage`, `useRoute`). */
type GridPage<Row> = LoadResult & {
  readonly data:
    | {
        readonly data: readonly Row[];
        readonly count: number;
        readonly totals?: Readonly<Record<string, number>> | undefined;
      }
    | undefined;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly allRows?: () => Promise<readonly Row[] | undefined>;
};

type DerivedGridProp =
  | 'rows'
  | 'count'
  | 'totals'
  | 'rowKey'
  | 'state'
  | 'onStateChange'
  | 'loading'
  | 'error'
  | 'onRetry'
  | keyof ViewedGridAddress['viewProps'];

type RouteGridProps<Row extends object> = Omit<GridProps<Row>, DerivedGridProp> & {
  readonly page: GridPage<Row>;
  readonly address: Pick<ViewedGridAddress, 'state' | 'setState' | 'viewProps'>;
  /** The text shown when the page can't be loaded. */
  readonly failed: string;
};

/**
 * A grid over a listing route of the contract. Without an export of its own, the file is written in
 * the browser where the page knows all rows.
 */
export function RouteGrid<Row extends { readonly id: string }>(props: RouteGridProps<Row>) {
  const { page, address, failed, ...grid } = props;
  const file = useGridFile({
    name: grid.label,
    columns: grid.columns,
    allRows: page.allRows ?? (() => Promise.resolve(undefined)),
  });
  return (
    <Grid
      exports={page.allRows && file}
      {...grid}
      rows={page.data?.data}
      count={page.data?.count}
      totals={page.data?.totals}
      rowKey={(row) => row.id}
      {...address.viewProps}
      state={address.state}
      onStateChange={address.setState}
      loading={page.isPending || page.isPlaceholderData}
      {...toLoadErrorProps(page, failed)}
    />
  );
}
