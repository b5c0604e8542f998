// Finds rows that may match existing clients, or earlier rows of the same file.
import { clientImports } from '#addresses/clients/client-imports.ts';
import type { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import type { DuplicateClient } from '#shared/contract/clients/client-merges.ts';
import { findEarlierDuplicates, type DuplicateReason } from '#shared/domain/clients/duplicates.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { call } from '#web/api/call.ts';

export type DuplicateRow = {
  readonly row: ImportedRow;
  readonly client?: DuplicateClient;
  readonly reasons?: readonly DuplicateReason[];
  /** The earlier row of the file, if no client is similar. */
  readonly earlier?: number;
};

export const duplicateChoices = ['skip', 'update', 'create'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

export const parseDuplicateChoice = (value: string): DuplicateChoice =>
  duplicateChoices.find((choice) => choice === value) ?? 'skip';

export async function findDuplicateRows(
  rows: readonly ImportedRow[],
  onChecked: (count: number) => void,
): Promise<DuplicateRow[]> {
  const { importRowsChecked: atOnce } = clientLimits;
  const known = new Map<number, Omit<DuplicateRow, 'row' | 'earlier'>>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const { data } = await call(clientImports.routes.check, {
      body: { rows: some.map(toDuplicateQuery) },
    });
    for (const { row, client, reasons } of data) known.set(row, { client, reasons });
    onChecked(Math.min(from + atOnce, rows.length));
  }
  const within = findEarlierDuplicates(
    rows.map(({ contactEmail, contactPhone, ...row }) => ({
      ...row,
      emails: contactEmail === '' ? [] : [contactEmail],
      phones: contactPhone === '' ? [] : [contactPhone],
    })),
  );
  return rows.flatMap((row, at) => {
    const alike = known.get(row.row);
    if (alike) return [{ row, ...alike }];
    const earlier = rows[within.get(at) ?? -1];
    return earlier ? [{ row, earlier: earlier.row }] : [];
  });
}

function toDuplicateQuery({ row, businessName, address, zip, ...contact }: ImportedRow) {
  const { contactEmail: email, contactPhone: phone } = contact;
  return { row, businessName, email, phone, address, zip };
}

/** The rows to import, with the choices applied. */
export function applyDuplicateChoices(
  rows: readonly ImportedRow[],
  alike: readonly DuplicateRow[],
  choices: ReadonlyMap<number, DuplicateChoice>,
): ImportedRow[] {
  const byRow = new Map(alike.map((it) => [it.row.row, it]));
  return rows.flatMap((row) => {
    const known = byRow.get(row.row);
    if (!known) return [row];
    const choice = choices.get(row.row) ?? 'skip';
    if (choice === 'skip') return [];
    return choice === 'update' && known.client ? [{ ...row, clientId: known.client.id }] : [row];
  });
}
