// Migrates clients from one franchise to another. A target client with the same name and a shared
// email or phone number is the same client: it stays unchanged, and references to the source client
// point to it. If several target clients match, the person who migrates chooses one. A shared email
// alone isn't enough, because a district's coordinator books for all of its schools.
import { clientList } from './client-list.ts';
import {
  brandFate,
  type Carrier,
  type Carrying,
  choiceOf,
} from '#functions/data/migration/carrier.ts';
import { carriedOptOutParts } from '#functions/data/marketing/mail-opt-outs.ts';
import { newId } from '#functions/ports/ids.ts';
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import {
  type Fate,
  fateByMatches,
  sameName,
  type Weighed,
} from '#shared/domain/migration/migration.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Client, clientChangeParts, clientParts, getAnyClient } from './clients.ts';

export const clientCarrier: Carrier = {
  kinds: ['client'],

  async weigh(carrying) {
    const { source, target, by } = carrying;
    const [own, theirs] = await Promise.all([
      clientList.rowSet(source, by.now),
      clientList.rowSet(target, by.now),
    ]);
    const known = groupBy(
      theirs.entries.flatMap(({ row }) => samenessesOf(row).map((same) => ({ same, row }))),
      ({ same }) => same,
    );
    return own.entries.flatMap(({ row }): Weighed[] => {
      const fate = fateOf(carrying, row, known);
      const { id, businessName: name, active } = row;
      return fate ? [{ kind: 'client', id, name, isLeft: !active, ...fate }] : [];
    });
  },

  async make(carrying, { id }) {
    const { source, target, from, by } = carrying;
    const client = await getAnyClient(source, id);
    if (!client || client.mergedInto) return 'meanwhile';
    const clientId = newId(by.now);
    const brought = broughtClient(carrying, client, clientId);
    const entry = { action: 'migrated', by: undefined, at: by.now, about: from.name } as const;
    const optOuts = await carriedOptOutParts(carrying, emailsOf(client), by.now);
    return { targetId: clientId, parts: [...clientParts(target, brought, entry), ...optOuts] };
  },

  async join(carrying, { id }) {
    const client = await getAnyClient(carrying.source, id);
    return client ? carriedOptOutParts(carrying, emailsOf(client), carrying.by.now) : [];
  },

  /**
   * The source client becomes inactive, so that past events, invoices and figures still have its
   * name.
   */
  async leave({ source, into, by }, { id }) {
    const client = await getAnyClient(source, id);
    if (!client?.active || client.mergedInto) return [];
    const entry = { action: 'deactivated', by: undefined, at: by.now, about: into.name } as const;
    return clientChangeParts(source, [
      { before: client, after: { ...client, active: false }, entry },
    ]);
  },
};

const emailsOf = ({ contacts }: Client) =>
  contacts.flatMap(({ email, ccMailIds, bccMailIds }) => [email, ...ccMailIds, ...bccMailIds]);

/** A client of several brands is migrated for those brands that the target runs. */
function fateOf(
  carrying: Carrying,
  row: ClientRow,
  known: ReadonlyMap<string, readonly { readonly row: ClientRow }[]>,
): Fate | undefined {
  const brandIds = row.brandIds.length === 0 ? [''] : row.brandIds;
  const fates = brandIds.map((brandId) => brandFate(carrying, brandId));
  if (fates.every((fate) => fate === 'left')) return undefined;
  if (!fates.includes('fits')) return { fate: 'refused', why: 'brand' };
  const matches = new Map(
    samenessesOf(row).flatMap((same) => (known.get(same) ?? []).map((it) => [it.row.id, it.row])),
  );
  return fateByMatches(
    [...matches.values()].map((match) => ({ id: match.id, name: nameOf(match), isSame: true })),
    choiceOf(carrying, { kind: 'client', id: row.id }),
  );
}

const nameOf = ({ businessName, contactName, city }: ClientRow) =>
  [businessName, contactName, city].filter(Boolean).join(', ');

function samenessesOf({ businessName, emails, phones }: ClientRow): string[] {
  const ways = [...emails.map((email) => email.toLowerCase()), ...phones];
  return ways.map((way) => `${sameName(businessName)}/${way}`);
}

/**
 * Banners aren't migrated, because their pictures are files of the source. The authors of notes are
 * dropped, because the target doesn't know them.
 */
function broughtClient({ into, by: { now } }: Carrying, client: Client, clientId: string): Client {
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
