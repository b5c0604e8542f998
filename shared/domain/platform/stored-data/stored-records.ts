import { accountingRecords } from './accounting.ts';
import { accountsRecords } from './accounts.ts';
import { assistantRecords } from './assistant.ts';
import { bulkChangesRecords } from './bulk-changes.ts';
import { clientsRecords } from './clients.ts';
import { equipmentRecords } from './equipment.ts';
import { eventsRecords } from './events.ts';
import { figuresRecords } from './figures.ts';
import { franchisesRecords } from './franchises.ts';
import { integrationsRecords } from './integrations.ts';
import { invoicesRecords } from './invoices.ts';
import { listsRecords } from './lists.ts';
import { liveRecords } from './live.ts';
import { mailRecords } from './mail.ts';
import { marketingRecords } from './marketing.ts';
import { menusRecords } from './menus.ts';
import { messagesRecords } from './messages.ts';
import { migrationRecords } from './migration.ts';
import { occupancyRecords } from './occupancy.ts';
import { ordersRecords } from './orders.ts';
import { paymentsRecords } from './payments.ts';
import { platformRecords } from './platform.ts';
import { reportsRecords } from './reports.ts';
import { staffRecords } from './staff.ts';
import { storeRecords } from './store.ts';
import {
  type DataCategory,
  dataCategories,
  type DataSubject,
  type Retention,
  splitFields,
  type StoragePurpose,
  type StoredRecord,
} from './stored-record.ts';

const records = {
  ...accountingRecords,
  ...accountsRecords,
  ...assistantRecords,
  ...bulkChangesRecords,
  ...clientsRecords,
  ...equipmentRecords,
  ...eventsRecords,
  ...figuresRecords,
  ...franchisesRecords,
  ...integrationsRecords,
  ...invoicesRecords,
  ...listsRecords,
  ...liveRecords,
  ...mailRecords,
  ...marketingRecords,
  ...menusRecords,
  ...messagesRecords,
  ...migrationRecords,
  ...occupancyRecords,
  ...ordersRecords,
  ...paymentsRecords,
  ...platformRecords,
  ...reportsRecords,
  ...staffRecords,
  ...storeRecords,
} as const;

export type StoredRecordName = keyof typeof records;

type PersonalRecordNames<Records> = {
  [Name in keyof Records]: Records[Name] extends StoredRecord ? Name : never;
}[keyof Records];

/** A record that holds something about people. */
export type PersonalRecordName = PersonalRecordNames<typeof records>;

/** The marks of every record that has any, by the entity's name. */
export const storedRecords: Readonly<Record<StoredRecordName, StoredRecord | { plain: string }>> =
  records;

const isPersonal = (name: StoredRecordName): name is PersonalRecordName =>
  'personal' in records[name];

const isRecordName = (name: string): name is StoredRecordName => Object.hasOwn(records, name);

export const personalRecordNames: readonly PersonalRecordName[] = Object.keys(records)
  .filter(isRecordName)
  .filter(isPersonal);

export type StoredAboutSubject = {
  readonly name: PersonalRecordName;
  readonly categories: readonly DataCategory[];
  readonly purpose: StoragePurpose;
  readonly kept: Retention;
};

/** What is stored about these people. */
export function listStoredAbout(subject: DataSubject): StoredAboutSubject[] {
  return personalRecordNames.flatMap((name) => {
    const { personal, purpose, kept }: StoredRecord = records[name];
    const fields = personal[subject];
    if (!fields) return [];
    return [{ name, categories: dataCategories.filter((it) => fields[it]), purpose, kept }];
  });
}

/** All fields of a record that are marked as personal. */
export function listPersonalFields(record: StoredRecord): string[] {
  return Object.values(record.personal).flatMap((fields) =>
    Object.values(fields).flatMap((paths) => splitFields(paths)),
  );
}
