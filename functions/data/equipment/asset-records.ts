// The log of equipment. Get by (franchise, record); those of one piece by (franchise, piece) in the index
// `related`, by their day. A record is written with what it changes: the piece whose next inspection it
// names, and the days on which nobody can have the piece (data/occupancy).
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
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  readonly assetId: string;
  /** Of the piece when it was logged. */
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
  /** Somebody decided to take the days although something else was booked on them. */
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

/** For writing many in bulk: ids are known to be free, and nothing is taken. */
export function assetRecordWrite(scope: Scope, record: AssetRecord): Part {
  return put(AssetRecords.put(itemOf(scope, record)).params());
}

/** The newest first. */
export async function recordsOfAsset({ tenant }: Scope, assetId: string): Promise<AssetRecord[]> {
  const { data } = await AssetRecords.query
    .related({ tenant, assetId })
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => recordOf(row as Row));
}

/** Who may see its piece may see it, whatever brand that was of when it was logged. */
export async function getAssetRecord(
  { tenant }: Scope,
  recordId: string,
): Promise<AssetRecord | undefined> {
  const { data } = await AssetRecords.get({ tenant, recordId }).go({ consistent: true });
  return data ? recordOf(data.row as Row) : undefined;
}

/** Whether a record of any piece of the franchise shows a file. */
export async function hasAssetRecordFile({ tenant }: Scope, fileId: string): Promise<boolean> {
  const { data } = await AssetRecords.query
    .primary({ tenant })
    .where((record, { eq }) => eq(record.fileId, fileId))
    .go({ pages: 'all', attributes: ['recordId'] });
  return data.length > 0;
}

/** A new record beside the caller's parts (a request key, the piece), with the days that it takes. */
export function addAssetRecord(
  scope: Scope,
  record: AssetRecord,
  own: readonly Part[],
): Promise<Written> {
  const created = put(AssetRecords.create(itemOf(scope, record)).params());
  return writeRecord(scope, [...own, created], { after: record });
}

/** Over the version that was read. */
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

/** Over the version that was read; its days are free again. */
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

/** What is undefined is not stored. */
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
