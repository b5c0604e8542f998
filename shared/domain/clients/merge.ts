// Two clients as one, and as two again. Content in, content out: what refers to a client from elsewhere
// is moved by flows/clients. The one that is kept wins where both say something.
import type { ClientContent, ContactPerson } from './client.ts';
import { distinctTags } from './client.ts';
import { clientLimits } from './limits.ts';

/** Of which one value stays. */
export const singleFields = [
  'businessName',
  'industry',
  'address',
  'city',
  'state',
  'zip',
  'active',
] as const;
export type SingleField = (typeof singleFields)[number];

const addressFields = ['address', 'city', 'state', 'zip'] as const;

export function mergedContent(kept: ClientContent, merged: ClientContent): ClientContent {
  // A street of one and a town of the other would be nobody's address.
  const placed = addressFields.some((field) => kept[field] !== '') ? kept : merged;
  const { address, city, state, zip } = placed;
  return {
    businessName: kept.businessName,
    industry: kept.industry || merged.industry,
    ...{ address, city, state, zip },
    active: kept.active || merged.active,
    contacts: [...kept.contacts, ...newContacts(kept.contacts, merged.contacts)],
    tags: distinctTags([...kept.tags, ...merged.tags]),
    brandIds: [...new Set([...kept.brandIds, ...merged.brandIds])].sort(),
    notes: [...kept.notes, ...merged.notes],
    bannerFiles: [...kept.bannerFiles, ...merged.bannerFiles],
  };
}

/** Those that the other one hasn't just so. */
function newContacts(known: readonly ContactPerson[], more: readonly ContactPerson[]) {
  const saidOf = ({ contactId: _id, ...said }: ContactPerson) => JSON.stringify(said);
  const said = new Set(known.map(saidOf));
  return more.filter((contact) => !said.has(saidOf(contact)));
}

/** What would be too many of; undefined where it fits. */
export function tooMuch({ contacts, tags, notes, bannerFiles }: ClientContent) {
  const counts = { contacts, tags, notes, bannerFiles };
  const names = ['contacts', 'tags', 'notes', 'bannerFiles'] as const;
  return names.find((name) => counts[name].length > clientLimits[name]);
}

type Merge = {
  /** The kept one, as it was. */
  readonly before: ClientContent;
  /** As the merge made it. */
  readonly after: ClientContent;
};

/**
 * The kept one without the other. Nothing was changed since: just what it was. What was changed since
 * stays: only what the merge brought is taken out again.
 */
export function unmergedContent({ before, after }: Merge, now: ClientContent): ClientContent {
  const single = <Field extends SingleField>(field: Field): ClientContent[Field] =>
    now[field] === after[field] ? before[field] : now[field];
  return {
    businessName: single('businessName'),
    industry: single('industry'),
    address: single('address'),
    city: single('city'),
    state: single('state'),
    zip: single('zip'),
    active: single('active'),
    contacts: without(
      now.contacts,
      brought(before.contacts, after.contacts, contactKey),
      contactKey,
    ),
    tags: without(now.tags, brought(before.tags, after.tags, tagKey), tagKey),
    brandIds: isSame(now.brandIds, after.brandIds)
      ? before.brandIds
      : without(now.brandIds, brought(before.brandIds, after.brandIds, same), same),
    notes: without(now.notes, brought(before.notes, after.notes, noteKey), noteKey),
    bannerFiles: without(
      now.bannerFiles,
      brought(before.bannerFiles, after.bannerFiles, fileKey),
      fileKey,
    ),
  };
}

const contactKey = ({ contactId }: ContactPerson) => contactId;
const tagKey = (tag: string) => tag;
const same = (id: string) => id;
const noteKey = ({ noteId }: ClientContent['notes'][number]) => noteId;
const fileKey = ({ fileId }: ClientContent['bannerFiles'][number]) => fileId;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the merge added. */
function brought<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlySet<string> {
  const own = new Set(before.map(keyOf));
  return new Set(after.map(keyOf).filter((key) => !own.has(key)));
}

function without<Item>(
  items: readonly Item[],
  gone: ReadonlySet<string>,
  keyOf: (item: Item) => string,
): Item[] {
  return items.filter((item) => !gone.has(keyOf(item)));
}

/** How long a merge can be undone. */
export const undoDays = 30;
