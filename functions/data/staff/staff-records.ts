// Notes and documents of people who work shifts. Get by (franchise, person, record), so one
// person's records are read consistently. Documents that expire are in the list index of their
// franchise, and in the due index by the time at which people are to be notified. Written over the
// version that was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import {
  getExpiryWarningDay,
  isDocument,
  type StaffDocument,
  type StaffRecordKind,
  staffRecordKinds,
} from '#shared/domain/staff/staff-record.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { instantAt, type LocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

export type StaffRecord = {
  readonly recordId: string;
  readonly staffId: string;
  /** Counts the writes. The next write names the version that it read. */
  readonly version: number;
  readonly kind: StaffRecordKind;
  readonly recordDate: LocalDate;
  readonly title: string;
  readonly notes: string;
  /** The number of a document. */
  readonly number: string;
  /** The last day on which it is valid. */
  readonly expiresOn: LocalDate | undefined;
  /** The expiry of which people were notified. */
  readonly toldOf: LocalDate | undefined;
  /** Notifications go out in the morning of this time zone. */
  readonly timeZone: string;
  readonly fileId: string | undefined;
};

const StaffRecords = defineEntity('staff-record', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    recordId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    kind: { type: staffRecordKinds, required: true, ifMissing: 'note' },
    title: { type: 'string', required: true },
    /** Empty if it doesn't expire. */
    expiresOn: { type: 'string', required: true },
    warnAt: { type: 'string' },
    fileId: { type: 'string' },
    row: shapedAttribute<StaffRecord>({
      recordId: '',
      staffId: '',
      version: 0,
      kind: 'note',
      recordDate: epochDay,
      title: '',
      notes: '',
      number: '',
      expiresOn: unset,
      toldOf: unset,
      timeZone: defaultTimeZone,
      fileId: unset,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['staffId', 'recordId']),
    /** Only documents that expire. */
    list: {
      ...listIndex(['tenant'], ['expiresOn', 'recordId']),
      condition: ({ expiresOn }) => expiresOn !== '',
    },
    due: dueIndex('staff-document', ['warnAt']),
  },
});

type StaffRecordKey = Pick<StaffRecord, 'staffId' | 'recordId'>;

/** For bulk writes: the id is known to be unused. */
export function buildPutStaffRecordItem(scope: Scope, record: StaffRecord): TransactItem {
  return toPut(StaffRecords.put(toItem(scope, record)).params());
}

/** Newest first. */
export async function listStaffRecords({ tenant }: Scope, staffId: string): Promise<StaffRecord[]> {
  const { data } = await StaffRecords.query
    .primary({ tenant, staffId })
    .go({ pages: 'all', consistent: true });
  return data
    .map(fromStored)
    .toSorted((one, other) => (buildSortKey(one) < buildSortKey(other) ? 1 : -1));
}

const buildSortKey = ({ recordDate, recordId }: StaffRecord) => `${recordDate} ${recordId}`;

/** One person's documents that expire. */
export async function listPersonDocuments(scope: Scope, staffId: string): Promise<StaffDocument[]> {
  return (await listStaffRecords(scope, staffId)).flatMap(toDocuments);
}

/** Everyone's documents that expire. */
export async function listStaffDocuments({ tenant }: Scope): Promise<StaffDocument[]> {
  const { data } = await StaffRecords.query.list({ tenant }).go({ pages: 'all' });
  return data.map(fromStored).flatMap(toDocuments);
}

export async function getStaffRecord(
  { tenant }: Scope,
  key: StaffRecordKey,
): Promise<StaffRecord | undefined> {
  const { data } = await StaffRecords.get({ tenant, ...key }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** Whether any record in the franchise uses the file. */
export async function hasStaffRecordFile({ tenant }: Scope, fileId: string): Promise<boolean> {
  const { data } = await StaffRecords.query
    .primary({ tenant })
    .where((record, { eq }) => eq(record.fileId, fileId))
    .go({ pages: 'all', attributes: ['recordId'] });
  return data.length > 0;
}

/** False if the request was already handled. */
export async function addStaffRecord(
  scope: Scope,
  record: StaffRecord,
  remembered: TransactItem,
): Promise<boolean> {
  const created = toPut(StaffRecords.create(toItem(scope, record)).params());
  return await tryTransact([remembered, created]);
}

/** False if another write came in between. */
export function saveStaffRecord(
  scope: Scope,
  before: StaffRecord,
  changed: StaffRecord,
): Promise<boolean> {
  const after = { ...changed, version: before.version + 1 };
  return tryConditionalWrite(
    StaffRecords.put(toItem(scope, after)).where(hasVersion(before.version)),
  );
}

export function removeStaffRecord(
  { tenant }: Scope,
  { staffId, recordId, version: read }: StaffRecord,
): Promise<boolean> {
  return tryConditionalWrite(
    StaffRecords.delete({ tenant, staffId, recordId }).where(hasVersion(read)),
  );
}

export type DueDocument = { readonly scope: Scope; readonly record: StaffRecord };

/** The documents of all franchises whose notification is due, longest overdue first. */
export async function listDueDocuments(now: Instant, limit: number): Promise<DueDocument[]> {
  const { data } = await StaffRecords.query
    .due({})
    .between({ warnAt: minKey }, { warnAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({
    scope: createScope(stored.tenant, 'all'),
    record: fromStored(stored),
  }));
}

/** Records that people are notified of its expiry. False if another write came in between. */
export function markDocumentNotified({ scope, record }: DueDocument): Promise<boolean> {
  return saveStaffRecord(scope, record, { ...record, toldOf: record.expiresOn });
}

/** 6 AM, like all other daily notifications. */
const notifyTime = localTime('06:00');

function computeWarnAt({ expiresOn, toldOf, timeZone }: StaffRecord): string | undefined {
  if (expiresOn === undefined || expiresOn === toldOf) return undefined;
  return toIso(instantAt(getExpiryWarningDay(expiresOn), notifyTime, timeZone));
}

function toItem({ tenant }: Scope, record: StaffRecord) {
  const { recordId, staffId, version, kind, title, expiresOn = '', fileId } = record;
  const warnAt = computeWarnAt(record);
  return {
    tenant,
    recordId,
    staffId,
    version,
    kind,
    title,
    expiresOn,
    ...(warnAt === undefined ? {} : { warnAt }),
    ...(fileId === undefined ? {} : { fileId }),
    row: record,
  };
}

/** Undefined attributes aren't stored. */
function fromStored({ row: record }: { readonly row: StaffRecord }): StaffRecord {
  const { expiresOn, toldOf, fileId } = record;
  return { ...record, expiresOn, toldOf, fileId };
}

function toDocuments({ recordId, staffId, kind, title, expiresOn }: StaffRecord): StaffDocument[] {
  return expiresOn !== undefined && isDocument(kind)
    ? [{ recordId, staffId, kind, title, expiresOn }]
    : [];
}
