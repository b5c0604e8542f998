// How a grid that is taken away whole gives its rows: few at once for a call, or all of them, one
// after the other, for a file that a job writes. Each exportable grid has one in its noun's flows.
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { PlannedColumn, SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import type { SheetCell } from '#shared/domain/lists/sheet.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';

export type SheetRow = readonly SheetCell[];

/** What was asked for of a grid, as the cells of a sheet. */
export type AskedRows = {
  readonly franchiseId: string | undefined;
  readonly columns: readonly Pick<PlannedColumn<never>, 'heading' | 'kind'>[];
  /** As many rows as a call writes, and how many there are. */
  readonly few: (
    scope: Scope,
    place: SheetPlace,
    now: Instant,
  ) => Promise<{ readonly count: number; readonly rows: readonly SheetRow[] }>;
  readonly all: (scope: Scope, place: SheetPlace) => AsyncIterable<SheetRow>;
};

export type GridSource<Grid extends ExportedGrid = ExportedGrid> = {
  readonly grid: Grid;
  /** `request` is what the grid's own schema gave out, stored and read again where a job asks. */
  readonly asked: (request: unknown, timeZone: string) => AskedRows;
};
