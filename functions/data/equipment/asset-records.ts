// The equipment log. Get by (franchise, record); the records of one piece by (franchise, piece) in
// the index `related`, by day. A record is written together with what it changes: the piece whose
// next inspection it sets, and the days on which the piece isn't available (data/occupancy).
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  assetRecordKinds,
  type AssetRecordKind,
  getOutOfServiceDays,
} from '#shared/domain/equipment/asset-record.ts';
import { toDayInterval } from '#shared/domain/occupancy/interval.ts';
import type { ResourceClaim, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import {
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

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

const AssetRecords = defineEntity('asset-record', {
  attributes: {
    tenant: { type: 'string', required: true },
    recordId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    assetId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    kind: { type: assetRecordKinds, required: true, ifMissing: 'maintenance' },
    recordDate: { type: 'string', required: true },
    fileId: { type: 'string' },
    row: shapedAttribute<AssetRecord>({
      recordId: '',
      version: 0,
      assetId: '',
      brandId: '',
      kind: 'maintenance',
      recordDate: epochDay,
      notes: '',
      costCents: unset,
      nextDue: unset,
      outFrom: unset,
      outTo: unset,
      timeZone: defaultTimeZone,
      fileId: unset,
      overruled: optional({ by: '', at: epoch }),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['recordId']),
    /** The log of one piece. */
    related: relatedIndex(['tenant', 'assetId'], ['recordDate', 'recordId']),
  },
});

/** For bulk writes: ids must be free, and no days are blocked. */
export function buildPutAssetRecordItem(scope: Scope, record: AssetRecord): TransactItem {
  return toPut(AssetRecords.put(toItem(scope, record)).params());
}

/** Newest first. */
export async function listAssetRecords({ tenant }: Scope, assetId: string): Promise<AssetRecord[]> {
  const { data } = await AssetRecords.query
    .related({ tenant, assetId })
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => fromStored(row));
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
  return data ? fromStored(data.row) : undefined;
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
export function createAssetRecord(
  scope: Scope,
  record: AssetRecord,
  own: readonly TransactItem[],
): Promise<OccupancyWriteResult> {
  const created = toPut(AssetRecords.create(toItem(scope, record)).params());
  return writeRecord(scope, [...own, created], { after: record });
}

/** Conditioned on the version that was read. */
export function saveAssetRecord(
  scope: Scope,
  before: AssetRecord,
  changed: AssetRecord,
  own: readonly TransactItem[],
): Promise<OccupancyWriteResult> {
  const after = { ...changed, version: before.version + 1 };
  const saved = AssetRecords.put(toItem(scope, after)).where(hasVersion(before.version));
  return writeRecord(scope, [...own, toPut(saved.params())], { before, after });
}

/** Conditioned on the version that was read. The days become available again. */
export function removeAssetRecord(
  scope: Scope,
  record: AssetRecord,
): Promise<OccupancyWriteResult> {
  const { recordId } = record;
  const removal = AssetRecords.delete({ tenant: scope.tenant, recordId }).where(
    hasVersion(record.version),
  );
  return writeRecord(scope, [toDelete(removal.params())], { before: record });
}

type AssetRecordChange = { readonly before?: AssetRecord; readonly after?: AssetRecord };

function writeRecord(
  scope: Scope,
  parts: readonly TransactItem[],
  { before, after }: AssetRecordChange,
): Promise<OccupancyWriteResult> {
  const id = (after ?? before)?.recordId ?? '';
  const change = { before: toOccupancyClaims(before), after: toOccupancyClaims(after) };
  return transactWithOccupancy(scope, parts, [{ holder: { kind: 'outOfService', id }, ...change }]);
}

function toOccupancyClaims(record: AssetRecord | undefined): ResourceClaim[] {
  const days = record && getOutOfServiceDays(record);
  if (!days) return [];
  const resource = { kind: 'equipment', id: record.assetId } as const;
  return [{ resource, ...toDayInterval(days, record.timeZone), overrule: record.overruled }];
}

function toItem({ tenant }: Scope, record: AssetRecord) {
  const { recordId, version, assetId, brandId, kind, recordDate, fileId } = record;
  return {
    tenant,
    recordId,
    version,
    assetId,
    brandId,
    kind,
    recordDate,
    ...(fileId === undefined ? {} : { fileId }),
    row: record,
  };
}

/** Restores undefined fields, which aren't stored. */
function fromStored(row: AssetRecord): AssetRecord {
  return {
    ...row,
    costCents: row.costCents,
    nextDue: row.nextDue,
    outFrom: row.outFrom,
    outTo: row.outTo,
    fileId: row.fileId,
    overruled: row.overruled,
  };
}
