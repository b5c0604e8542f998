// What differs between imports: their fields, and the schema of a row.
import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/imports.ts';
import { type ColumnMeaning, parseMeaning } from './column-meanings.ts';
import type { ContactRow } from './contact-row.ts';
import type { ColumnMapping } from './guess-mapping.ts';

/** A row, or what is wrong with it, by field. */
export type RowOutcome<Row> = { readonly data: Row } | { readonly problems: RowProblems };
export type RowProblems = { readonly [Meaning in ColumnMeaning]?: string | undefined };

export type ImportKind<Row> = {
  readonly fields: readonly ColumnMeaning[];
  /** What is wrong with the columns that were chosen. */
  readonly findMappingProblem: (mapping: ColumnMapping) => string | undefined;
  /** What follows from the fields of a contact: a client without a business is named by its person. */
  readonly complete: (contact: ContactRow) => ContactRow;
  readonly toRow: (contact: ContactRow, row: number) => RowOutcome<Row>;
  /** The columns of the preview, in the fields of a contact. */
  readonly shown: readonly (keyof ContactRow & ColumnMeaning)[];
};

export const formatMeaning = (meaning: ColumnMeaning) => text(`import_field_${meaning}`);

/** The first message of each field. `renamed` are fields that the call names differently. */
export function toRowProblems(
  problems: FieldMessages,
  renamed: Readonly<Record<string, ColumnMeaning>> = {},
): RowProblems {
  const byMeaning: { [Meaning in ColumnMeaning]?: string } = {};
  for (const [path, messages] of Object.entries(problems)) {
    const [field = ''] = path.split('.');
    const meaning = renamed[field] ?? parseMeaning(field) ?? 'businessName';
    byMeaning[meaning] ??= messages[0]?.message ?? '';
  }
  return byMeaning;
}
