// The export source of a grid that shows a stored list.
import type { z } from 'zod';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import type { StoredList } from '#functions/data/lists/stored-list.ts';
import type { RowCodec } from '#functions/data/lists/row-codec.ts';
import type { ListRow } from '#functions/data/lists/row-sets.ts';
import { iterateMatchingRows } from '#functions/data/lists/matching-rows.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { GridRules, SortType } from '#shared/domain/lists/grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { getGridOrder, getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';

type StoredListQuery<Column extends string> = {
  readonly brandIds: readonly string[];
  readonly searchText: string;
  readonly sortColumn?: Column | undefined;
  readonly sortType: SortType;
};

type StoredListGrid<
  Grid extends ExportedGrid,
  Row extends ListRow,
  Column extends string,
  Request extends StoredListQuery<Column>,
> = {
  readonly grid: Grid;
  readonly request: z.ZodType<Request>;
  readonly list: StoredList<Row>;
  readonly codec: RowCodec<Row>;
  readonly rules: GridRules<Row, Column, Request, undefined>;
  readonly sheet: readonly SheetColumnPlan<Row>[];
};

const rowsPerPage = 1_000;

export function createStoredListSource<
  Grid extends ExportedGrid,
  Row extends ListRow,
  Column extends string,
  Request extends StoredListQuery<Column>,
>({
  grid,
  request: schema,
  list,
  codec,
  rules,
  sheet,
}: StoredListGrid<Grid, Row, Column, Request>): GridSource<Grid> {
  const toCells = createRowLayout(sheet);

  const fitting = (scope: Scope, request: Request): AsyncGenerator<Row> =>
    iterateMatchingRows(() => list.all(scope, rowsPerPage), rules, request);

  return {
    grid,
    toExport(input) {
      const request = schema.parse(input);
      const within = (scope: Scope) => limitScopeToBrands(scope, request.brandIds);
      return {
        franchiseId: undefined,
        columns: sheet,
        async few(scope, place, now) {
          const set = await list.rowSet(within(scope), now);
          const page = toFilePage(rules, request, listLimits.exportRowsAtOnce);
          const { data, count } = getGridPage(set, rules, page, undefined);
          return { count, rows: data.map((row) => toCells(row, place)) };
        },
        async *all(scope, place) {
          const { column, sortType } = getGridOrder(rules.opening, request);
          const rows = iterateSortedRows(fitting(within(scope), request), {
            codec,
            getCell: rules.cells[column],
            sortType,
          });
          for await (const row of rows) yield toCells(row, place);
        },
      };
    },
  };
}
