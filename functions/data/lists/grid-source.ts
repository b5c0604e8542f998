// How an exported grid provides its rows: a few in one response, or all of them one after the other
// for a file that a job writes. A report provides all of them at once with their totals. Each
// exportable grid has a source in its noun's flows.
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type {
  ReportContext,
  SheetColumnPlan,
  SheetContext,
} from '#shared/domain/lists/sheet-plan.ts';
import type { SheetCell } from '#shared/domain/lists/sheet.ts';
import type { ReportDefinition, ReportSums } from '#shared/domain/reports/report.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';

export type SheetRow = readonly SheetCell[];

type ExportBase = {
  readonly franchiseId: string | undefined;
  readonly columns: readonly Pick<SheetColumnPlan<never>, 'heading' | 'kind'>[];
};

/** The rows of an exported grid, as cells of a sheet. */
export type GridRowExport = ExportBase & {
  /** As many rows as one call returns, and the total count. */
  readonly few: (
    scope: Scope,
    place: SheetContext,
    now: Instant,
  ) => Promise<{ readonly count: number; readonly rows: readonly SheetRow[] }>;
  readonly all: (scope: Scope, place: SheetContext) => AsyncIterable<SheetRow>;
};

/** A report's rows are read all at once, both for a person and for a schedule. */
export type GridReportExport = ExportBase & {
  readonly whole: (scope: Scope, place: ReportContext, now: Instant) => Promise<CompleteReport>;
};

export type CompleteReport = {
  readonly rows: readonly SheetRow[];
  /** The totals, as the last row of the sheet and by column key. */
  readonly totals: SheetRow;
  readonly sums: ReportSums;
};

type BaseSource<Grid, Answer> = {
  readonly grid: Grid;
  /** `request` is an output of the grid's own schema. Jobs read it back from storage. */
  readonly toExport: (request: unknown, timeZone: string) => Answer;
};

export type GridSource<Grid extends ExportedGrid = ExportedGrid> = BaseSource<
  Grid,
  GridRowExport | GridReportExport
>;
export type ReportSource<Grid extends ExportedGrid> = BaseSource<Grid, GridReportExport>;
/** The sources of all grids that can be mailed on a schedule. */
export type ReportSources = { readonly [Grid in ReportDefinition['grid']]: ReportSource<Grid> };
