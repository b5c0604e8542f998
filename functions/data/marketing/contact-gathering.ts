// Gathers contacts of several franchises as legacy contacts of one: the main contact of each active
// client, and each legacy contact. A contact is already known if a client or contact of the target
// has the same email or phone number. The sources don't change. The new id is derived from the
// email, or else the phone number, so a contact arrives once no matter from which franchise.
import { clientList } from '#functions/data/clients/client-list.ts';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
  type MigratedCopy,
} from '#functions/data/migration/migrator.ts';
import { hashId } from '#functions/ports/ids.ts';
import { toDuplicateKeys } from '#shared/domain/clients/duplicates.ts';
import type { LegacyContactDetails } from '#shared/domain/marketing/legacy-contact.ts';
import type { MigrationOutcome, MigrationItem } from '#shared/domain/migration/migration.ts';
import { legacyContactList } from './legacy-contact-list.ts';
import { getLegacyContact, buildCreateLegacyContactItems } from './legacy-contacts.ts';
import { buildMigratedOptOutItems } from './mail-opt-outs.ts';

export const contactGatheringMigrator: Migrator = {
  kinds: ['gatheredClient', 'gatheredContact'],

  async assess(migration) {
    const { source, target, by } = migration;
    const [clients, contacts, theirClients, theirContacts] = await Promise.all([
      clientList.rowSet(source, by.now),
      legacyContactList.rowSet(source, by.now),
      clientList.rowSet(target, by.now),
      legacyContactList.rowSet(target, by.now),
    ]);
    const known = new Map<string, string>();
    for (const { row } of theirClients.entries) {
      for (const way of buildChannelKeys(row)) known.set(way, row.id);
    }
    for (const { row } of theirContacts.entries) {
      for (const way of buildChannelKeys(toContactChannels(row))) known.set(way, row.id);
    }
    return [
      ...clients.entries.flatMap(({ row }): MigrationItem[] => {
        const { id, businessName: name, brandIds, active } = row;
        if (!active) return [];
        const ways = buildChannelKeys({ emails: [row.contactEmail], phones: [row.contactPhone] });
        return assessContact(
          migration,
          { kind: 'gatheredClient', id, name },
          { brandIds, ways, known },
        );
      }),
      ...contacts.entries.flatMap(({ row }): MigrationItem[] => {
        const { id, businessName, contactName, brandId } = row;
        const named = { kind: 'gatheredContact', id, name: businessName || contactName } as const;
        const ways = buildChannelKeys(toContactChannels(row));
        return assessContact(migration, named, { brandIds: [brandId], ways, known });
      }),
    ];
  },

  async copy(migration, { kind, id }) {
    if (kind === 'gatheredClient') {
      const client = await getAnyClient(migration.source, id);
      if (!client?.active || client.mergedInto) return 'meanwhile';
      const { businessName, contacts, brandIds, address, city, state, zip } = client;
      const { name = '', email = '', phone = '' } = contacts[0] ?? {};
      const place = { address, city, state, zip, lastEventDate: '', notes: '' };
      return buildCopy(migration, brandIds, {
        businessName,
        contactName: name,
        email,
        phone,
        ...place,
      });
    }
    const contact = await getLegacyContact(migration.source, id);
    if (!contact) return 'meanwhile';
    const {
      contactId: _id,
      version: _version,
      clientId: _client,
      createdAt: _at,
      ...own
    } = contact;
    return buildCopy(migration, [contact.brandId], own);
  },

  async join(migration, { kind, id }) {
    const { source, by } = migration;
    const email =
      kind === 'gatheredClient'
        ? (await getAnyClient(source, id))?.contacts[0]?.email
        : (await getLegacyContact(source, id))?.email;
    return buildMigratedOptOutItems(migration, [email ?? ''], by.now);
  },

  removeSource: () => Promise.resolve([]),
};

type ContactChannels = { readonly emails: readonly string[]; readonly phones: readonly string[] };

const toContactChannels = ({
  email,
  phone,
}: {
  readonly email: string;
  readonly phone: string;
}): ContactChannels => ({
  emails: [email],
  phones: [phone],
});

/** Normalized as for finding duplicates: ignores case, and anything after a plus sign. */
const buildChannelKeys = ({ emails, phones }: ContactChannels): string[] =>
  toDuplicateKeys({ businessName: '', address: '', zip: '', emails, phones }).map(
    ({ reason, value }) => `${reason} ${value}`,
  );

const buildGatheredId = ([way = '']: readonly string[]) => hashId(`gathered|${way}`).slice(0, 26);

/** The first fitting brand; undefined if none fits. */
const findFittingBrand = (migration: MigrationContext, brandIds: readonly string[]) =>
  // A client who hasn't booked any brand yet fits every selected brand.
  (brandIds.length === 0 ? getSelectedBrands(migration) : brandIds).find(
    (brandId) => getBrandOutcome(migration, brandId) === 'fits',
  );

const getSelectedBrands = ({ brandIds, into }: MigrationContext) =>
  brandIds.length === 0 ? into.brandIds : brandIds;

type MatchInput = {
  readonly brandIds: readonly string[];
  readonly ways: readonly string[];
  /** The target's ids by channel key. */
  readonly known: ReadonlyMap<string, string>;
};

function assessContact(
  migration: MigrationContext,
  named: Pick<MigrationItem, 'kind' | 'id' | 'name'>,
  { brandIds, ways, known }: MatchInput,
): MigrationItem[] {
  const isLeft = brandIds.every((brandId) => getBrandOutcome(migration, brandId) === 'left');
  if (brandIds.length > 0 && isLeft) return [];
  const fate = decideOutcome(findFittingBrand(migration, brandIds), ways, known);
  return fate.fate === 'brought'
    ? [{ ...named, ...fate, becomes: { id: buildGatheredId(ways), ways } }]
    : [{ ...named, ...fate }];
}

function decideOutcome(
  brandId: string | undefined,
  ways: readonly string[],
  known: ReadonlyMap<string, string>,
): MigrationOutcome {
  if (brandId === undefined) return { fate: 'refused', why: 'brand' };
  if (ways.length === 0) return { fate: 'refused', why: 'unreachable' };
  const into = ways.map((way) => known.get(way)).find((id) => id !== undefined);
  return into === undefined ? { fate: 'brought' } : { fate: 'joined', into };
}

/** If another franchise's copy arrived in the meantime, that one is used. */
async function buildCopy(
  migration: MigrationContext,
  brandIds: readonly string[],
  details: Omit<LegacyContactDetails, 'brandId'>,
): Promise<MigratedCopy | 'brand' | 'unreachable'> {
  const { target, by } = migration;
  const brandId = findFittingBrand(migration, brandIds);
  if (brandId === undefined) return 'brand';
  const ways = buildChannelKeys(toContactChannels(details));
  if (ways.length === 0) return 'unreachable';
  const targetId = buildGatheredId(ways);
  const own = { contactId: targetId, version: 1, clientId: undefined, createdAt: by.now };
  const isThere = (await getLegacyContact(target, targetId)) !== undefined;
  const parts = isThere
    ? []
    : buildCreateLegacyContactItems(target, { ...details, brandId, ...own });
  const optOuts = await buildMigratedOptOutItems(migration, [details.email], by.now);
  return { targetId, parts: [...parts, ...optOuts] };
}
