// The equipment log. Get by (franchise, record); the records of one piece by (franchise, piece) in
// the index `related`, by day. A record is written together with what it changes: the piece whose
// next inspection it sets, and the days on which the piece isn't available (data/occupancy).
import { Entity } from '#functions/data/store/entity.ts';
import {
  assetRecordKinds,
  type AssetRecordKind,
  outOfService,
} from '#shared/domain/equipment/asset-record.ts';
import { dayInterval } from '#shared/domain/occupancy/interval.ts';
import type { Claim, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { transactWithOccupancy, type Written } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, remove } from '#functions/data/store/transact.ts';

export type AssetRecord = {
  readonly recordId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly assetId: string;
  /** The brand of the piece when the record was logged. */
  readonly brandId: string;
  readonly kind: AssetRecordKind;
  readonly recordDate: LocalDate;
  readonly notes: string;
  readonly costCents: Cents | undefined;
  readonly nextDue: LocalDate | undefined;
  readonly outFrom: LocalDate | undefined;
  readonly outTo: LocalDate | undefined;
  readonly timeZone: string;
  readonly fileId: string | undefined;
  /** Who decided to block the days although something else was booked on them. */
  readonly overruled: Overrule | undefined;
};

const AssetRecords = new Entity(
  {
    model: { service: 'brandwagon', entity: 'asset-record', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      recordId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      assetId: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      kind: { type: assetRecordKinds, required: true },
      recordDate: { type: 'string', required: true },
      fileId: { type: 'string' },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['recordId'], casing: 'none' },
      },
      /** The log of one piece. */
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['tenant', 'assetId'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['recordDate', 'recordId'], casing: 'none' },
      },
    },
  },
  table,
);

/** For bulk writes: ids must be free, and no days are blocked. */
export function assetRecordWrite(scope: Scope, record: AssetRecord): Part {
  return put(AssetRecords.put(itemOf(scope, record)).params());
}

/** Newest first. */
export async function recordsOfAsset({ tenant }: Scope, assetId: string): Promise<AssetRecord[]> {
  const { data } = await AssetRecords.query
    .related({ tenant, assetId })
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => recordOf(row as Row));
}

/**
 * Visible to everyone who may see the piece, regardless of the brand it had when the record was
 * logged.
 */
export async function getAssetRecord(
  { tenant }: Scope,
  recordId: string,
): Promise<AssetRecord | undefined> {
  const { data } = await AssetRecords.get({ tenant, recordId }).go({ consistent: true });
  return data ? recordOf(data.row as Row) : undefined;
}

/** Whether any record of the franchise has this file. */
export async function hasAssetRecordFile({ tenant }: Scope, fileId: string): Promise<boolean> {
  const { data } = await AssetRecords.query
    .primary({ tenant })
    .where((record, { eq }) => eq(record.fileId, fileId))
    .go({ pages: 'all', attributes: ['recordId'] });
  return data.length > 0;
}

/**
 * Creates a record together with the caller's items (idempotency key, the piece), and blocks its
 * days.
 */
export function addAssetRecord(
  scope: Scope,
  record: AssetRecord,
  own: readonly Part[],
): Promise<Written> {
  const created = put(AssetRecords.create(itemOf(scope, record)).params());
  return writeRecord(scope, [...own, created], { after: record });
}

/** Conditioned on the version that was read. */
export function saveAssetRecord(
  scope: Scope,
  before: AssetRecord,
  changed: AssetRecord,
  own: readonly Part[],
): Promise<Written> {
  const after = { ...changed, version: before.version + 1 };
  const saved = AssetRecords.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
  return writeRecord(scope, [...own, put(saved.params())], { before, after });
}

/** Conditioned on the version that was read. The days become available again. */
export function removeAssetRecord(scope: Scope, record: AssetRecord): Promise<Written> {
  const { recordId } = record;
  const removal = AssetRecords.delete({ tenant: scope.tenant, recordId }).where(
    ({ version }, { eq }) => eq(version, record.version),
  );
  return writeRecord(scope, [remove(removal.params())], { before: record });
}

type Change = { readonly before?: AssetRecord; readonly after?: AssetRecord };

function writeRecord(
  scope: Scope,
  parts: readonly Part[],
  { before, after }: Change,
): Promise<Written> {
  const id = (after ?? before)?.recordId ?? '';
  const change = { before: claimsOf(before), after: claimsOf(after) };
  return transactWithOccupancy(scope, parts, [{ holder: { kind: 'outOfService', id }, ...change }]);
}

function claimsOf(record: AssetRecord | undefined): Claim[] {
  const days = record && outOfService(record);
  if (!days) return [];
  const resource = { kind: 'equipment', id: record.assetId } as const;
  return [{ resource, ...dayInterval(days, record.timeZone), overrule: record.overruled }];
}

type Row = Omit<AssetRecord, 'costCents'> & { readonly costCents?: number };

function itemOf({ tenant }: Scope, record: AssetRecord) {
  const { recordId, version, assetId, brandId, kind, recordDate, fileId } = record;
  return {
    ...{ tenant, recordId, version, assetId, brandId, kind, recordDate },
    ...(fileId === undefined ? {} : { fileId }),
    row: record,
  };
}

/** Restores undefined fields, which aren't stored. */
function recordOf(row: Row): AssetRecord {
  return {
    ...row,
    costCents: row.costCents === undefined ? undefined : cents(row.costCents),
    nextDue: row.nextDue,
    outFrom: row.outFrom,
    outTo: row.outTo,
    fileId: row.fileId,
    overruled: row.overruled,
  };
}
