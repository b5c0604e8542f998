// A grid as a sheet: what stands in each column, as a plan over its rows.
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDateOf, localTimeOf } from '#shared/domain/values/local-date.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import type { SheetCell } from './sheet.ts';

/** What a row alone does not tell. */
export type SheetPlace = {
  readonly timeZone: string;
  readonly brandNames: ReadonlyMap<string, string>;
};

export type PlannedColumn<Row> = {
  /** A key of the catalogue; it may name the `{zone}`. */
  readonly heading: TextKeyAsking<'zone'>;
  readonly kind: SheetCell['kind'];
  readonly cell: (row: Row, place: SheetPlace) => SheetCell;
};

/** As the franchise's clocks show it. */
export function hourCell(at: Instant, { timeZone }: SheetPlace): SheetCell {
  return { kind: 'hour', day: localDateOf(at, timeZone), time: localTimeOf(at, timeZone) };
}

/** A row's cells, column by column. */
export const laidOut =
  <Row>(columns: readonly PlannedColumn<Row>[]) =>
  (row: Row, place: SheetPlace): readonly SheetCell[] =>
    columns.map(({ cell }) => cell(row, place));
