// A grid as a sheet: the plan of its columns.
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDateOf, localTimeOf } from '#shared/domain/values/local-date.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import type { SheetCell } from './sheet.ts';

/** Context that a row doesn't contain. */
export type SheetPlace = {
  readonly timeZone: string;
  readonly brandNames: ReadonlyMap<string, string>;
};

export type PlannedColumn<Row> = {
  /** A key of the catalogue; its text may use `{zone}`. */
  readonly heading: TextKeyAsking<'zone'>;
  readonly kind: SheetCell['kind'];
  readonly cell: (row: Row, place: SheetPlace) => SheetCell;
};

/** In the franchise's time zone. */
export function hourCell(at: Instant, { timeZone }: SheetPlace): SheetCell {
  return { kind: 'hour', day: localDateOf(at, timeZone), time: localTimeOf(at, timeZone) };
}

/** The cells of a row, in column order. */
export const laidOut =
  <Row>(columns: readonly PlannedColumn<Row>[]) =>
  (row: Row, place: SheetPlace): readonly SheetCell[] =>
    columns.map(({ cell }) => cell(row, place));
