// Migrates legacy contacts from one franchise to another. A contact that the target already has
// stays as it is. A contact that became a client is linked to that client's copy, if the client was
// migrated.
import {
  type Migrator,
  getBrandOutcome,
  findTargetIds,
} from '#functions/data/migration/migrator.ts';
import { newId } from '#functions/ports/ids.ts';
import { toContactFingerprint } from '#shared/domain/marketing/legacy-contact.ts';
import type { MigrationItem } from '#shared/domain/migration/migration.ts';
import { legacyContactList } from './legacy-contact-list.ts';
import { buildMigratedOptOutItems } from './mail-opt-outs.ts';
import {
  toImportedContactId,
  getLegacyContact,
  buildCreateLegacyContactItems,
  buildDeleteLegacyContactItems,
} from './legacy-contacts.ts';

export const legacyContactMigrator: Migrator = {
  kinds: ['legacyContact'],

  async assess(migration) {
    const { source, target, by } = migration;
    const [own, theirs] = await Promise.all([
      legacyContactList.rowSet(source, by.now),
      legacyContactList.rowSet(target, by.now),
    ]);
    const known = new Map(theirs.entries.map(({ row }) => [toContactFingerprint(row), row.id]));
    const ids = new Set(theirs.entries.map(({ row }) => row.id));
    return own.entries.flatMap(({ row }): MigrationItem[] => {
      const brand = getBrandOutcome(migration, row.brandId);
      if (brand === 'left') return [];
      const named = {
        kind: 'legacyContact',
        id: row.id,
        name: row.businessName || row.contactName,
      } as const;
      if (brand === 'brand') return [{ ...named, fate: 'refused', why: 'brand' }];
      const into = ids.has(row.id) ? row.id : known.get(toContactFingerprint(row));
      return [
        into === undefined ? { ...named, fate: 'brought' } : { ...named, fate: 'joined', into },
      ];
    });
  },

  async copy(migration, { id }) {
    const { source, target, by } = migration;
    const contact = await getLegacyContact(source, id);
    if (!contact) return 'meanwhile';
    const client = { kind: 'client', id: contact.clientId ?? '' } as const;
    const clientId = contact.clientId && (await findTargetIds(migration, [client]))(client);
    // An imported contact keeps its id, so importing the same file into the target adds nothing
    // either.
    const contactId = toImportedContactId(contact) === id ? id : newId(by.now);
    const brought = { ...contact, contactId, version: 1, clientId, createdAt: by.now };
    const optOuts = await buildMigratedOptOutItems(migration, [contact.email], by.now);
    return {
      targetId: contactId,
      parts: [...buildCreateLegacyContactItems(target, brought), ...optOuts],
    };
  },

  async join(migration, { id }) {
    const contact = await getLegacyContact(migration.source, id);
    return contact ? buildMigratedOptOutItems(migration, [contact.email], migration.by.now) : [];
  },

  async removeSource({ source }, { id }) {
    const contact = await getLegacyContact(source, id);
    return contact ? buildDeleteLegacyContactItems(source, contact) : [];
  },
};
