// Legacy contacts of a franchise. Get by (franchise, contact); listed from slim rows. The id of an
// imported contact is derived from its identifying fields, so importing a file twice adds nothing.
import { defineEntity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type LegacyContactDetails,
  toContactFingerprint,
} from '#shared/domain/marketing/legacy-contact.ts';
import { instant } from '#shared/domain/values/instant.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  legacyContactCodec,
  toLegacyContactRow,
  legacyContactBuckets,
} from './legacy-contact-rows.ts';
import type { LegacyContact } from './legacy-contact.ts';

export const LegacyContacts = defineEntity('legacy-contact', {
  attributes: {
    tenant: { type: 'string', required: true },
    contactId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    businessName: { type: 'string', required: true },
    contactName: { type: 'string', required: true },
    email: { type: 'string', required: true },
    phone: { type: 'string', required: true },
    address: { type: 'string', required: true },
    city: { type: 'string', required: true },
    state: { type: 'string', required: true },
    zip: { type: 'string', required: true },
    lastEventDate: { type: 'string', required: true },
    notes: { type: 'string', required: true },
    clientId: { type: 'string' },
    createdAt: { type: 'number', required: true },
    row: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['contactId']),
    list: listIndex(['tenant'], ['contactId']),
  },
});

export async function getLegacyContact(
  { tenant, brands }: Scope,
  contactId: string,
): Promise<LegacyContact | undefined> {
  const { data } = await LegacyContacts.get({ tenant, contactId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** For a transaction: fails if it exists. */
export function buildCreateLegacyContactItems(
  scope: Scope,
  contact: LegacyContact,
): TransactItem[] {
  return [
    toPut(LegacyContacts.create(toItem(scope, contact)).params()),
    ...buildStampItems(scope, legacyContactBuckets, [{ after: toLegacyContactRow(contact) }]),
  ];
}

/** False if the request was already handled. */
export async function createLegacyContact(
  scope: Scope,
  contact: LegacyContact,
  remembered: TransactItem,
): Promise<boolean> {
  return tryTransact([remembered, ...buildCreateLegacyContactItems(scope, contact)]);
}

/**
 * Conditional on the version that was read. False if another write came in between. `more` joins
 * the transaction.
 */
export async function saveLegacyContact(
  scope: Scope,
  before: LegacyContact,
  changed: LegacyContact,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  const after = { ...changed, version: before.version + 1 };
  const saving = LegacyContacts.put(toItem(scope, after)).where(hasVersion(before.version));
  return tryTransact([
    toPut(saving.params()),
    ...buildStampItems(scope, legacyContactBuckets, [
      { before: toLegacyContactRow(before), after: toLegacyContactRow(after) },
    ]),
    ...more,
  ]);
}

export async function removeLegacyContact(scope: Scope, contact: LegacyContact): Promise<boolean> {
  return await tryTransact(buildDeleteLegacyContactItems(scope, contact));
}

/** For a transaction: conditional on the version that was read. */
export function buildDeleteLegacyContactItems(
  scope: Scope,
  contact: LegacyContact,
): TransactItem[] {
  const { contactId } = contact;
  const removal = LegacyContacts.delete({ tenant: scope.tenant, contactId }).where(
    hasVersion(contact.version),
  );
  return [
    toDelete(removal.params()),
    ...buildStampItems(scope, legacyContactBuckets, [{ before: toLegacyContactRow(contact) }]),
  ];
}

/** The id of an imported contact: the same contact gets the same id. */
export const toImportedContactId = (details: LegacyContactDetails) =>
  hashId(toContactFingerprint(details)).slice(0, 26);

/**
 * Adds the contacts that don't exist yet, all or none; ids are those of `toImportedContactId`.
 * Returns how many were added. Of concurrent imports, only one adds each contact.
 */
export async function importLegacyContacts(
  scope: Scope,
  contacts: readonly LegacyContact[],
): Promise<number> {
  const contactsById = new Map(contacts.map((contact) => [contact.contactId, contact]));
  let fresh = await filterUnknown(scope, [...contactsById.values()]);
  while (fresh.length > 0) {
    const failed = await transact([
      ...fresh.map((contact) => toPut(LegacyContacts.create(toItem(scope, contact)).params())),
      ...buildStampItems(
        scope,
        legacyContactBuckets,
        fresh.map((contact) => ({ after: toLegacyContactRow(contact) })),
      ),
    ]);
    if (failed.length === 0) return fresh.length;
    fresh = fresh.filter((_, at) => !failed.includes(at));
  }
  return 0;
}

async function filterUnknown(
  { tenant }: Scope,
  contacts: readonly LegacyContact[],
): Promise<readonly LegacyContact[]> {
  const keys = contacts.map(({ contactId }) => ({ tenant, contactId }));
  const { data } = await LegacyContacts.get(keys).go({
    attributes: ['contactId'],
    consistent: true,
  });
  const known = new Set(data.map(({ contactId }) => contactId));
  return contacts.filter(({ contactId }) => !known.has(contactId));
}

/** For bulk writes: ids are known to be unused, and the list is rebuilt afterwards. */
export function buildPutLegacyContactItem(scope: Scope, contact: LegacyContact): UncountedItem {
  return { uncounted: toPut(LegacyContacts.put(toItem(scope, contact)).params()) };
}

/** All of a franchise, read consistently, a page at a time, each with its row in the list. */
export async function* eachLegacyContact({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: LegacyContact; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredContact[]; cursor: string | null } = await LegacyContacts.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStored(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

function toItem({ tenant }: Scope, { clientId, ...contact }: LegacyContact) {
  return {
    tenant,
    ...contact,
    ...(clientId === undefined ? {} : { clientId }),
    row: legacyContactCodec.encode(toLegacyContactRow({ clientId, ...contact })),
  };
}

type StoredContact = NonNullable<
  Awaited<ReturnType<ReturnType<typeof LegacyContacts.get>['go']>>['data']
>;

function fromStored({ tenant: _tenant, row: _row, ...stored }: StoredContact): LegacyContact {
  return { ...stored, clientId: stored.clientId, createdAt: instant(stored.createdAt) };
}
