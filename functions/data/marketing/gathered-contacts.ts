// Gathers contacts of several franchises as legacy contacts of one: the main contact of each active
// client, and each legacy contact. A contact is already known if a client or contact of the target
// has the same email or phone number. The sources don't change. The new id is derived from the
// email, or else the phone number, so a contact arrives once no matter from which franchise.
import { clientList } from '#functions/data/clients/client-list.ts';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import {
  brandFate,
  type Carrier,
  type Carrying,
  type Made,
} from '#functions/data/migration/carrier.ts';
import { idOf } from '#functions/ports/ids.ts';
import { keysOf } from '#shared/domain/clients/duplicates.ts';
import type { LegacyContactDetails } from '#shared/domain/marketing/legacy-contact.ts';
import type { Fate, Weighed } from '#shared/domain/migration/migration.ts';
import { legacyContactList } from './legacy-contact-list.ts';
import { getLegacyContact, newLegacyContactParts } from './legacy-contacts.ts';
import { carriedOptOutParts } from './mail-opt-outs.ts';

export const gatheringCarrier: Carrier = {
  kinds: ['gatheredClient', 'gatheredContact'],

  async weigh(carrying) {
    const { source, target, by } = carrying;
    const [clients, contacts, theirClients, theirContacts] = await Promise.all([
      clientList.rowSet(source, by.now),
      legacyContactList.rowSet(source, by.now),
      clientList.rowSet(target, by.now),
      legacyContactList.rowSet(target, by.now),
    ]);
    const known = new Map<string, string>();
    for (const { row } of theirClients.entries) {
      for (const way of waysOf(row)) known.set(way, row.id);
    }
    for (const { row } of theirContacts.entries) {
      for (const way of waysOf(onlyWays(row))) known.set(way, row.id);
    }
    return [
      ...clients.entries.flatMap(({ row }): Weighed[] => {
        const { id, businessName: name, brandIds, active } = row;
        if (!active) return [];
        const ways = waysOf({ emails: [row.contactEmail], phones: [row.contactPhone] });
        return weighedAs(carrying, { kind: 'gatheredClient', id, name }, { brandIds, ways, known });
      }),
      ...contacts.entries.flatMap(({ row }): Weighed[] => {
        const { id, businessName, contactName, brandId } = row;
        const named = { kind: 'gatheredContact', id, name: businessName || contactName } as const;
        const ways = waysOf(onlyWays(row));
        return weighedAs(carrying, named, { brandIds: [brandId], ways, known });
      }),
    ];
  },

  async make(carrying, { kind, id }) {
    if (kind === 'gatheredClient') {
      const client = await getAnyClient(carrying.source, id);
      if (!client?.active || client.mergedInto) return 'meanwhile';
      const { businessName, contacts, brandIds, address, city, state, zip } = client;
      const { name = '', email = '', phone = '' } = contacts[0] ?? {};
      const place = { address, city, state, zip, lastEventDate: '', notes: '' };
      return madeOf(carrying, brandIds, {
        ...{ businessName, contactName: name, email, phone },
        ...place,
      });
    }
    const contact = await getLegacyContact(carrying.source, id);
    if (!contact) return 'meanwhile';
    const {
      contactId: _id,
      version: _version,
      clientId: _client,
      createdAt: _at,
      ...own
    } = contact;
    return madeOf(carrying, [contact.brandId], own);
  },

  async join(carrying, { kind, id }) {
    const { source, by } = carrying;
    const email =
      kind === 'gatheredClient'
        ? (await getAnyClient(source, id))?.contacts[0]?.email
        : (await getLegacyContact(source, id))?.email;
    return carriedOptOutParts(carrying, [email ?? ''], by.now);
  },

  leave: () => Promise.resolve([]),
};

type Ways = { readonly emails: readonly string[]; readonly phones: readonly string[] };

const onlyWays = ({ email, phone }: { readonly email: string; readonly phone: string }): Ways => ({
  emails: [email],
  phones: [phone],
});

/** Normalized as for finding duplicates: ignores case, and anything after a plus sign. */
const waysOf = ({ emails, phones }: Ways): string[] =>
  keysOf({ businessName: '', address: '', zip: '', emails, phones }).map(
    ({ reason, value }) => `${reason} ${value}`,
  );

const gatheredId = ([way = '']: readonly string[]) => idOf(`gathered|${way}`).slice(0, 26);

/** The first fitting brand; undefined if none fits. */
const brandIn = (carrying: Carrying, brandIds: readonly string[]) =>
  // A client who hasn't booked any brand yet fits every selected brand.
  (brandIds.length === 0 ? chosenBrands(carrying) : brandIds).find(
    (brandId) => brandFate(carrying, brandId) === 'fits',
  );

const chosenBrands = ({ brandIds, into }: Carrying) =>
  brandIds.length === 0 ? into.brandIds : brandIds;

type Judged = {
  readonly brandIds: readonly string[];
  readonly ways: readonly string[];
  /** The target's ids by channel key. */
  readonly known: ReadonlyMap<string, string>;
};

function weighedAs(
  carrying: Carrying,
  named: Pick<Weighed, 'kind' | 'id' | 'name'>,
  { brandIds, ways, known }: Judged,
): Weighed[] {
  const isLeft = brandIds.every((brandId) => brandFate(carrying, brandId) === 'left');
  if (brandIds.length > 0 && isLeft) return [];
  const fate = fateOf(brandIn(carrying, brandIds), ways, known);
  return fate.fate === 'brought'
    ? [{ ...named, ...fate, becomes: { id: gatheredId(ways), ways } }]
    : [{ ...named, ...fate }];
}

function fateOf(
  brandId: string | undefined,
  ways: readonly string[],
  known: ReadonlyMap<string, string>,
): Fate {
  if (brandId === undefined) return { fate: 'refused', why: 'brand' };
  if (ways.length === 0) return { fate: 'refused', why: 'unreachable' };
  const into = ways.map((way) => known.get(way)).find((id) => id !== undefined);
  return into === undefined ? { fate: 'brought' } : { fate: 'joined', into };
}

/** If another franchise's copy arrived in the meantime, that one is used. */
async function madeOf(
  carrying: Carrying,
  brandIds: readonly string[],
  details: Omit<LegacyContactDetails, 'brandId'>,
): Promise<Made | 'brand' | 'unreachable'> {
  const { target, by } = carrying;
  const brandId = brandIn(carrying, brandIds);
  if (brandId === undefined) return 'brand';
  const ways = waysOf(onlyWays(details));
  if (ways.length === 0) return 'unreachable';
  const targetId = gatheredId(ways);
  const own = { contactId: targetId, version: 1, clientId: undefined, createdAt: by.now };
  const isThere = (await getLegacyContact(target, targetId)) !== undefined;
  const parts = isThere ? [] : newLegacyContactParts(target, { ...details, brandId, ...own });
  const optOuts = await carriedOptOutParts(carrying, [details.email], by.now);
  return { targetId, parts: [...parts, ...optOuts] };
}
