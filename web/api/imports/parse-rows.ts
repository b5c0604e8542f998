import type { ImportKind, ReadRow, RowProblems, RowValues, SheetLine } from './import-kind.ts';
import type { RowFixes, RowReading } from './row-cells.ts';

export type ParsedRow<Row> = SheetLine & ReadRow<Row>;
export type InvalidRow = SheetLine & { readonly values: RowValues; readonly problems: RowProblems };

export const isInvalid = <Row>(parsed: ParsedRow<Row>): parsed is ParsedRow<Row> & InvalidRow =>
  'problems' in parsed;

export type ValidRow<Row> = Extract<ParsedRow<Row>, { readonly data: Row }>;
export const isValid = <Row>(parsed: ParsedRow<Row>): parsed is ValidRow<Row> => 'data' in parsed;

export function parseRow<Row>(
  kind: ImportKind<Row>,
  { row, cells }: SheetLine,
  reading: RowReading,
  fixes?: RowFixes,
): ParsedRow<Row> {
  return { row, cells, ...kind.readRow({ row, cells }, reading, fixes) };
}

/** As many as take a few milliseconds, so that the page stays responsive. */
const rowsAtOnce = 200;

/** All rows of a file. Stops if `signal` is aborted. */
export async function parseRows<Row>(
  kind: ImportKind<Row>,
  lines: readonly SheetLine[],
  { reading, fixes }: { reading: RowReading; fixes: ReadonlyMap<number, RowFixes> },
  { onParsed, signal }: { onParsed: (count: number) => void; signal: AbortSignal },
): Promise<ParsedRow<Row>[]> {
  const parsed: ParsedRow<Row>[] = [];
  for (let from = 0; from < lines.length && !signal.aborted; from += rowsAtOnce) {
    for (const line of lines.slice(from, from + rowsAtOnce)) {
      parsed.push(parseRow(kind, line, reading, fixes.get(line.row)));
    }
    onParsed(parsed.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return parsed;
}
