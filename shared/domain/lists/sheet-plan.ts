// A grid as a sheet: the plan of its columns.
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import type { SheetCell } from './sheet.ts';

/** Context that the row of a report doesn't contain. */
export type ReportContext = { readonly timeZone: string };

/** Context that the row of a grid doesn't contain. */
export type SheetContext = ReportContext & {
  readonly brandNames: ReadonlyMap<string, string>;
};

export type SheetColumnPlan<Row, Context = SheetContext> = {
  /** A key of the catalogue; its text may use `{zone}`. */
  readonly heading: TextKeyWithParams<'zone'>;
  readonly kind: SheetCell['kind'];
  readonly cell: (row: Row, place: Context) => SheetCell;
};

/** In the franchise's time zone. */
export function toHourCell(at: Instant, { timeZone }: ReportContext): SheetCell {
  return { kind: 'hour', day: toLocalDate(at, timeZone), time: toLocalTime(at, timeZone) };
}

/** The cells of a row, in column order. */
export const createRowLayout =
  <Row, Context = SheetContext>(columns: readonly SheetColumnPlan<Row, Context>[]) =>
  (row: Row, place: Context): readonly SheetCell[] =>
    columns.map(({ cell }) => cell(row, place));
