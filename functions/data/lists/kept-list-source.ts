// The export source of a grid that shows a stored list.
import type { z } from 'zod';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import type { KeptList } from '#functions/data/lists/kept-list.ts';
import type { RowCodec } from '#functions/data/lists/row-codec.ts';
import type { ListRow } from '#functions/data/lists/row-sets.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { GridRules, SortType } from '#shared/domain/lists/grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut, type PlannedColumn } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/lists/row-set.ts';

type Asked<Column extends string> = {
  readonly brandIds: readonly string[];
  readonly searchText: string;
  readonly sortColumn?: Column | undefined;
  readonly sortType: SortType;
};

type KeptGrid<
  Grid extends ExportedGrid,
  Row extends ListRow,
  Column extends string,
  Request extends Asked<Column>,
> = {
  readonly grid: Grid;
  readonly request: z.ZodType<Request>;
  readonly list: KeptList<Row>;
  readonly codec: RowCodec<Row>;
  readonly rules: GridRules<Row, Column, Request, undefined>;
  readonly sheet: readonly PlannedColumn<Row>[];
};

const rowsAtOnce = 1_000;

export function keptListSource<
  Grid extends ExportedGrid,
  Row extends ListRow,
  Column extends string,
  Request extends Asked<Column>,
>({
  grid,
  request: schema,
  list,
  codec,
  rules,
  sheet,
}: KeptGrid<Grid, Row, Column, Request>): GridSource<Grid> {
  const cellsOf = laidOut(sheet);

  async function* fitting(scope: Scope, request: Request): AsyncGenerator<Row> {
    const passes = filterOf(rules, request);
    for await (const rows of list.all(scope, rowsAtOnce)) {
      for (const row of rows) if (passes(entryOf(row))) yield row;
    }
  }

  return {
    grid,
    asked(given) {
      const request = schema.parse(given);
      const within = (scope: Scope) => withBrands(scope, request.brandIds);
      return {
        franchiseId: undefined,
        columns: sheet,
        async few(scope, place, now) {
          const set = await list.rowSet(within(scope), now);
          const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
          const { data, count } = pageOf(set, rules, page, undefined);
          return { count, rows: data.map((row) => cellsOf(row, place)) };
        },
        async *all(scope, place) {
          const { column, sortType } = orderOf(rules.opening, request);
          const rows = sortedRows(fitting(within(scope), request), {
            ...{ codec, cellOf: rules.cells[column], sortType },
          });
          for await (const row of rows) yield cellsOf(row, place);
        },
      };
    },
  };
}
