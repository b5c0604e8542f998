// How a grid that is taken away whole gives its rows: few at once for a call, or all of them, one
// after the other, for a file that a job writes; a report, all of them at once with what they come to.
// Each exportable grid has one in its noun's flows.
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { PlannedColumn, SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import type { SheetCell } from '#shared/domain/lists/sheet.ts';
import type { Report, ReportSums } from '#shared/domain/reports/report.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';

export type SheetRow = readonly SheetCell[];

type Asked = {
  readonly franchiseId: string | undefined;
  readonly columns: readonly Pick<PlannedColumn<never>, 'heading' | 'kind'>[];
};

/** What was asked for of a grid, as the cells of a sheet. */
export type AskedRows = Asked & {
  /** As many rows as a call writes, and how many there are. */
  readonly few: (
    scope: Scope,
    place: SheetPlace,
    now: Instant,
  ) => Promise<{ readonly count: number; readonly rows: readonly SheetRow[] }>;
  readonly all: (scope: Scope, place: SheetPlace) => AsyncIterable<SheetRow>;
};

/** A report's rows are read at once, whether a person or a schedule asks for them. */
export type AskedReport = Asked & {
  readonly whole: (scope: Scope, place: SheetPlace) => Promise<WholeReport>;
};

export type WholeReport = {
  readonly rows: readonly SheetRow[];
  /** What they come to, as the last row of the sheet, and by the keys of the columns. */
  readonly totals: SheetRow;
  readonly sums: ReportSums;
};

type Source<Grid, Answer> = {
  readonly grid: Grid;
  /** `request` is what the grid's own schema gave out, stored and read again where a job asks. */
  readonly asked: (request: unknown, timeZone: string) => Answer;
};

export type GridSource<Grid extends ExportedGrid = ExportedGrid> = Source<
  Grid,
  AskedRows | AskedReport
>;
export type ReportSource<Grid extends ExportedGrid> = Source<Grid, AskedReport>;
/** Of all grids that can be mailed on a schedule. */
export type ReportSources = { readonly [Grid in Report['grid']]: ReportSource<Grid> };
