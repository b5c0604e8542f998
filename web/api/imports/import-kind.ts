// What differs between imports: their fields, and how a row is read.
import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/imports.ts';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { type ColumnMeaning, parseMeaning } from './column-meanings.ts';
import type { ColumnMapping } from './guess-mapping.ts';
import type { RowFixes, RowReading } from './row-cells.ts';

/** A row, or what is wrong with it, by field. */
export type RowOutcome<Row> = { readonly data: Row } | { readonly problems: RowProblems };
export type RowProblems = { readonly [Meaning in ColumnMeaning]?: string | undefined };
/** What was read of a row, as people see it, by field. */
export type RowValues = { readonly [Meaning in ColumnMeaning]?: string | undefined };

export type ReadRow<Row> = { readonly values: RowValues } & RowOutcome<Row>;

export type SheetLine = SheetTable['lines'][number];

export type ImportKind<Row> = {
  readonly fields: readonly ColumnMeaning[];
  /** What is wrong with the columns that were chosen. */
  readonly findMappingProblem: (mapping: ColumnMapping) => string | undefined;
  readonly readRow: (line: SheetLine, reading: RowReading, fixes?: RowFixes) => ReadRow<Row>;
  /** The fields of the preview. */
  readonly previewFields: readonly ColumnMeaning[];
  /** The fields that name a row; the first one that has a value does. */
  readonly nameFields: readonly ColumnMeaning[];
};

export const formatMeaning = (meaning: ColumnMeaning) => text(`import_field_${meaning}`);

/** The first message of each field. `renamed` are fields that the call names differently. */
export function toRowProblems(
  problems: FieldMessages,
  renamed: Readonly<Record<string, ColumnMeaning>> = {},
  fallback: ColumnMeaning = 'businessName',
): RowProblems {
  const byMeaning: { [Meaning in ColumnMeaning]?: string } = {};
  for (const [path, messages] of Object.entries(problems)) {
    const [field = ''] = path.split('.');
    const meaning = renamed[field] ?? parseMeaning(field) ?? fallback;
    byMeaning[meaning] ??= messages[0]?.message ?? '';
  }
  return byMeaning;
}
