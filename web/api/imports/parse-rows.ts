import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { type ContactRow, readContactRow, type RowFixes, type RowReading } from './contact-row.ts';
import type { ImportKind, RowProblems } from './import-kind.ts';

export type ParsedRow<Row> = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly contact: ContactRow;
} & ({ readonly data: Row } | { readonly problems: RowProblems });
export type InvalidRow = Extract<ParsedRow<unknown>, { problems: RowProblems }>;

export const isInvalid = <Row>(parsed: ParsedRow<Row>): parsed is ParsedRow<Row> & InvalidRow =>
  'problems' in parsed;

export type ValidRow<Row> = Extract<ParsedRow<Row>, { readonly data: Row }>;
export const isValid = <Row>(parsed: ParsedRow<Row>): parsed is ValidRow<Row> => 'data' in parsed;

type SheetLine = SheetTable['lines'][number];

export function parseRow<Row>(
  kind: ImportKind<Row>,
  { row, cells }: SheetLine,
  reading: RowReading,
  fixes?: RowFixes,
): ParsedRow<Row> {
  const contact = kind.complete(readContactRow(cells, reading, fixes));
  return { row, cells, contact, ...kind.toRow(contact, row) };
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
