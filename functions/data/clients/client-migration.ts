// Migrates clients from one franchise to another. A target client with the same name and a shared
// email or phone number is the same client: it stays unchanged, and references to the source client
// point to it. If several target clients match, the person who migrates chooses one. A shared email
// alone isn't enough, because a district's coordinator books for all of its schools.
import { clientList } from './client-list.ts';
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
  findMatchChoice,
} from '#functions/data/migration/migrator.ts';
import { buildMigratedOptOutItems } from '#functions/data/marketing/mail-opt-outs.ts';
import { newId } from '#functions/ports/ids.ts';
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import {
  type MigrationOutcome,
  decideMigrationOutcome,
  normalizeName,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Client } from './client.ts';
import { buildUpdateClientItems, buildCreateClientItems, getAnyClient } from './clients.ts';

export const clientMigrator: Migrator = {
  kinds: ['client'],

  async assess(migration) {
    const { source, target, by } = migration;
    const [own, theirs] = await Promise.all([
      clientList.rowSet(source, by.now),
      clientList.rowSet(target, by.now),
    ]);
    const known = groupBy(
      theirs.entries.flatMap(({ row }) => buildMatchKeys(row).map((same) => ({ same, row }))),
      ({ same }) => same,
    );
    return own.entries.flatMap(({ row }): MigrationItem[] => {
      const fate = decideOutcome(migration, row, known);
      const { id, businessName: name, active } = row;
      return fate ? [{ kind: 'client', id, name, isLeft: !active, ...fate }] : [];
    });
  },

  async copy(migration, { id }) {
    const { source, target, from, by } = migration;
    const client = await getAnyClient(source, id);
    if (!client || client.mergedInto) return 'meanwhile';
    const clientId = newId(by.now);
    const brought = buildMigratedClient(migration, client, clientId);
    const entry = { action: 'migrated', by: undefined, at: by.now, about: from.name } as const;
    const optOuts = await buildMigratedOptOutItems(migration, listEmails(client), by.now);
    return {
      targetId: clientId,
      parts: [...buildCreateClientItems(target, brought, entry), ...optOuts],
    };
  },

  async join(migration, { id }) {
    const client = await getAnyClient(migration.source, id);
    return client ? buildMigratedOptOutItems(migration, listEmails(client), migration.by.now) : [];
  },

  /**
   * The source client becomes inactive, so that past events, invoices and figures still have its
   * name.
   */
  async removeSource({ source, into, by }, { id }) {
    const client = await getAnyClient(source, id);
    if (!client?.active || client.mergedInto) return [];
    const entry = { action: 'deactivated', by: undefined, at: by.now, about: into.name } as const;
    return buildUpdateClientItems(source, [
      { before: client, after: { ...client, active: false }, entry },
    ]);
  },
};

const listEmails = ({ contacts }: Client) =>
  contacts.flatMap(({ email, ccMailIds, bccMailIds }) => [email, ...ccMailIds, ...bccMailIds]);

/** A client of several brands is migrated for those brands that the target runs. */
function decideOutcome(
  migration: MigrationContext,
  row: ClientRow,
  known: ReadonlyMap<string, readonly { readonly row: ClientRow }[]>,
): MigrationOutcome | undefined {
  const brandIds = row.brandIds.length === 0 ? [''] : row.brandIds;
  const fates = brandIds.map((brandId) => getBrandOutcome(migration, brandId));
  if (fates.every((fate) => fate === 'left')) return undefined;
  if (!fates.includes('fits')) return { fate: 'refused', why: 'brand' };
  const matches = new Map(
    buildMatchKeys(row).flatMap((same) => (known.get(same) ?? []).map((it) => [it.row.id, it.row])),
  );
  return decideMigrationOutcome(
    [...matches.values()].map((match) => ({
      id: match.id,
      name: formatClientLabel(match),
      isSame: true,
    })),
    findMatchChoice(migration, { kind: 'client', id: row.id }),
  );
}

const formatClientLabel = ({ businessName, contactName, city }: ClientRow) =>
  [businessName, contactName, city].filter(Boolean).join(', ');

function buildMatchKeys({ businessName, emails, phones }: ClientRow): string[] {
  const ways = [...emails.map((email) => email.toLowerCase()), ...phones];
  return ways.map((way) => `${normalizeName(businessName)}/${way}`);
}

/**
 * Banners aren't migrated, because their pictures are files of the source. The authors of notes are
 * dropped, because the target doesn't know them.
 */
function buildMigratedClient(
  { into, by: { now } }: MigrationContext,
  client: Client,
  clientId: string,
): Client {
  return {
    ...client,
    clientId,
    version: 1,
    brandIds: client.brandIds.filter((brandId) => into.brandIds.includes(brandId)),
    contacts: client.contacts.map((contact) => ({ ...contact, contactId: newId(now) })),
    notes: client.notes.map((note) => ({ ...note, noteId: newId(now), by: '' })),
    bannerFiles: [],
    createdAt: now,
    mergedInto: undefined,
    mergeId: undefined,
  };
}
