// What each record in the table holds about people. A mark names a field, or an object of which
// everything counts: 'contacts.name' or 'before'. Fields of lists and maps are named like those of
// objects.

export const dataSubjects = ['contact', 'customer', 'staff', 'account'] as const;
/**
 * `contact`: a person of a client, who asks, books and pays by invoice; `customer`: who orders or
 * gives; `staff`: who works; `account`: who signs in.
 */
export type DataSubject = (typeof dataSubjects)[number];

/** `copy`: the same data again, packed for a list or kept as it was before a change. */
export const dataCategories = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'text',
  'file',
  'photo',
  'money',
  'signature',
  'consent',
  'role',
  'work',
  'emergency',
  'device',
  'pay',
  'place',
  'document',
  'secret',
  'copy',
] as const;
export type DataCategory = (typeof dataCategories)[number];

/** What does harm in wrong hands. */
const sensitiveCategories: ReadonlySet<DataCategory> = new Set([
  'emergency',
  'pay',
  'place',
  'document',
  'secret',
  'signature',
]);

export const isSensitive = (category: DataCategory) => sensitiveCategories.has(category);

export type StoragePurpose =
  | 'assistant'
  | 'audit'
  | 'bookings'
  | 'books'
  | 'consent'
  | 'mail'
  | 'marketing'
  | 'messages'
  | 'orders'
  | 'pay'
  | 'payments'
  | 'reports'
  | 'service'
  | 'signIn'
  | 'work';

/**
 * Days, or until when: `record` until it is deleted, `account` as long as the person has an
 * account, `books` as long as the franchise has to prove its books, `short` minutes or hours,
 * `untilItEnds` until what it is about ends.
 */
export type Retention = number | 'record' | 'account' | 'books' | 'short' | 'untilItEnds';

type PersonalFields = Readonly<
  Partial<Record<DataSubject, Readonly<Partial<Record<DataCategory, string>>>>>
>;

export type StoredRecord = {
  readonly purpose: StoragePurpose;
  readonly kept: Retention;
  /** The fields, separated by spaces, by whom they are about and what they say. */
  readonly personal: PersonalFields;
  /** Fields that hold nothing personal here, though elsewhere they may (plain-fields.ts). */
  readonly plain?: string;
};

/** Records without anything personal say so only of fields whose names don't. */
export type StoredRecords = Readonly<Record<string, StoredRecord | { readonly plain: string }>>;

export const splitFields = (fields: string | undefined): readonly string[] =>
  fields === undefined ? [] : fields.split(' ');
