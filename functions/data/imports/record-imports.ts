// Imports of things from files: which file, by whom, and when. Query by (franchise, kind); get by
// (franchise, kind, import). What an import created has a record of its own, written in the same
// transaction, by row: it claims the row, so that a row is imported once, and undoing deletes just
// that. Rows that were refused and things that an undo kept are problems. All of them expire shortly
// after the import can no longer be undone.
import {
  brandedAttribute,
  defineEntity,
  optionalBrandedAttribute,
} from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  toDelete,
  toPut,
  toUpdate,
  type TransactItem,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import {
  type RecordImportKind,
  recordImportLimits,
  type RecordImportProblem,
} from '#shared/domain/platform/record-import.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

export type RecordImport = {
  readonly importId: string;
  readonly kind: RecordImportKind;
  readonly fileName: string;
  readonly rows: number;
  readonly by: string;
  readonly at: Instant;
};

const RecordImports = defineEntity('record-import', {
  attributes: {
    tenant: { type: 'string', required: true },
    kind: brandedAttribute<RecordImportKind>('equipment'),
    importId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    rows: { type: 'number', required: true },
    by: { type: 'string', required: true },
    at: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'kind'], ['importId']) },
});

export type ImportedRecord = {
  readonly importId: string;
  /**
   * What the row itself became, or what it needed and several rows share, such as a type of
   * equipment. The latter is undone last, and only if nothing uses it.
   */
  readonly part: 'thing' | 'shared';
  readonly row: number;
  readonly recordId: string;
  readonly name: string;
  /** A hash of its content. While it matches, nobody has changed it. */
  readonly contentHash: string;
  readonly state: 'made' | 'undone' | 'kept';
  /** Why the undo left it. */
  readonly why?: RecordImportProblem;
};

const parts = ['thing', 'shared'] as const;
const states = ['made', 'undone', 'kept'] as const;
const rowKey = { length: 6, char: '0' };
/** The largest number that the key has room for. */
const maxRow = 999_999;

const ImportedRecords = defineEntity('imported-record', {
  attributes: {
    tenant: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    part: { type: parts, required: true, ifMissing: 'thing' },
    row: { type: 'number', required: true, padding: rowKey },
    recordId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    contentHash: { type: 'string', required: true },
    state: { type: states, required: true, ifMissing: 'kept' },
    why: optionalBrandedAttribute<RecordImportProblem>('edited'),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'importId', 'part'], ['row']) },
});

const phases = ['import', 'undo'] as const;

export type ImportRowProblem = {
  readonly importId: string;
  readonly phase: (typeof phases)[number];
  readonly row: number;
  readonly name: string;
  readonly why: RecordImportProblem;
};

const ImportProblems = defineEntity('record-import-problem', {
  attributes: {
    tenant: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    phase: { type: phases, required: true, ifMissing: 'import' },
    row: { type: 'number', required: true, padding: rowKey },
    name: { type: 'string', required: true },
    why: brandedAttribute<RecordImportProblem>('edited'),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'importId'], ['phase', 'row']) },
});

const { undoDays } = recordImportLimits;

/** Two days longer than the undo period, because undoing can take a while. */
export const computeRecordImportExpiry = (at: Instant) =>
  Math.ceil(at / 1000) + (undoDays + 2) * daySeconds;

export const isRecordImportUndoable = ({ at }: Pick<RecordImport, 'at'>, now: Instant) =>
  now < at + undoDays * daySeconds * 1000;

/** Keeps the first one with this id. */
export async function saveRecordImport({ tenant }: Scope, imported: RecordImport): Promise<void> {
  const expiresAt = computeRecordImportExpiry(imported.at);
  await tryConditionalWrite(RecordImports.create({ tenant, ...imported, expiresAt }));
}

export async function getRecordImport(
  { tenant }: Scope,
  kind: RecordImportKind,
  importId: string,
): Promise<RecordImport | undefined> {
  const key = { tenant, kind, importId };
  const { data } = await RecordImports.get(key).go({ consistent: true });
  return data ? fromStoredImport(data) : undefined;
}

/** Latest first. */
export async function listRecordImports(
  { tenant }: Scope,
  kind: RecordImportKind,
): Promise<RecordImport[]> {
  const query = RecordImports.query.primary({ tenant, kind });
  const { data } = await query.go({ pages: 'all', consistent: true });
  return data.map(fromStoredImport).toSorted((a, b) => b.at - a.at);
}

/** Claims the row: fails if it was imported before. */
export function buildImportedRecordItem(
  { tenant }: Scope,
  at: Instant,
  record: ImportedRecord,
): TransactItem {
  return toPut(
    ImportedRecords.create({
      tenant,
      ...record,
      expiresAt: computeRecordImportExpiry(at),
    }).params(),
  );
}

/** Fails if it was settled before. `why` it wasn't undone; it is still `made` if it can be later. */
export function buildSettleRecordItem(
  { tenant }: Scope,
  { importId, part, row }: ImportedRecord,
  settled: Pick<ImportedRecord, 'state' | 'why'>,
): TransactItem {
  return toUpdate(
    ImportedRecords.patch({ tenant, importId, part, row })
      .set(settled)
      .where((record, { eq }) => eq(record.state, 'made'))
      .params(),
  );
}

type RecordRange = {
  readonly part: ImportedRecord['part'];
  /** The rows after this one; -1 for all. */
  readonly after: number;
  readonly limit: number;
};

/** In the order of their rows. */
export async function listImportedRecords(
  { tenant }: Scope,
  importId: string,
  { part, after, limit }: RecordRange,
): Promise<ImportedRecord[]> {
  const { data } = await ImportedRecords.query
    .primary({ tenant, importId, part })
    .between({ row: after + 1 }, { row: maxRow })
    .go({ limit, consistent: true });
  return data.map(({ tenant: _tenant, expiresAt: _expiry, ...record }) => record);
}

/** The rows of these that the import has created something for. */
export async function listClaimedRows(
  { tenant }: Scope,
  importId: string,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const keys = rows.map((row) => ({ tenant, importId, part: 'thing', row }) as const);
  const { data } = await ImportedRecords.get(keys).go({ consistent: true, attributes: ['row'] });
  return new Set(data.map(({ row }) => row));
}

export function buildImportProblemItem(
  { tenant }: Scope,
  at: Instant,
  problem: ImportRowProblem,
): TransactItem {
  return toPut(
    ImportProblems.put({ tenant, ...problem, expiresAt: computeRecordImportExpiry(at) }).params(),
  );
}

export function buildRemoveImportProblemItem(
  { tenant }: Scope,
  { importId, phase, row }: Pick<ImportRowProblem, 'importId' | 'phase' | 'row'>,
): TransactItem {
  return toDelete(ImportProblems.delete({ tenant, importId, phase, row }).params());
}

/** All of them: at most one per row of the file, and one for its undo. */
export async function listRecordImportProblems(
  { tenant }: Scope,
  importId: string,
): Promise<ImportRowProblem[]> {
  const { data } = await ImportProblems.query
    .primary({ tenant, importId })
    .go({ pages: 'all', consistent: true });
  return data.map(({ tenant: _tenant, expiresAt: _expiry, ...problem }) => problem);
}

type StoredImport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof RecordImports.get>['go']>>['data']
>;

function fromStoredImport({ tenant: _tenant, expiresAt: _expiry, ...stored }: StoredImport) {
  return { ...stored, at: instant(stored.at) };
}
