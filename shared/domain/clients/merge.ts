// Merges two clients and undoes the merge. These functions work on content only; flows/clients
// moves what refers to a client from elsewhere. The kept client wins where both have a value.
import type { ClientContent, ContactPerson } from './client.ts';
import { distinctTags } from './client.ts';
import { clientLimits } from './limits.ts';

/** Fields that have one value. */
export const singleValueFields = [
  'businessName',
  'industry',
  'address',
  'city',
  'state',
  'zip',
  'active',
] as const;
export type SingleValueField = (typeof singleValueFields)[number];

const addressFields = ['address', 'city', 'state', 'zip'] as const;

export function mergeClientContent(kept: ClientContent, merged: ClientContent): ClientContent {
  // One client's street with another's town would be a wrong address.
  const placed = addressFields.some((field) => kept[field] !== '') ? kept : merged;
  const { address, city, state, zip } = placed;
  return {
    businessName: kept.businessName,
    industry: kept.industry || merged.industry,
    address,
    city,
    state,
    zip,
    active: kept.active || merged.active,
    contacts: [...kept.contacts, ...newContacts(kept.contacts, merged.contacts)],
    tags: distinctTags([...kept.tags, ...merged.tags]),
    brandIds: [...new Set([...kept.brandIds, ...merged.brandIds])].sort(),
    notes: [...kept.notes, ...merged.notes],
    bannerFiles: [...kept.bannerFiles, ...merged.bannerFiles],
  };
}

/** The contacts that the kept client doesn't have in exactly this form. */
function newContacts(known: readonly ContactPerson[], more: readonly ContactPerson[]) {
  const toComparable = ({ contactId: _id, ...details }: ContactPerson) => JSON.stringify(details);
  const knownDetails = new Set(known.map(toComparable));
  return more.filter((contact) => !knownDetails.has(toComparable(contact)));
}

/** The field that has too many entries, or undefined if everything fits. */
export function findExceededLimit({ contacts, tags, notes, bannerFiles }: ClientContent) {
  const counts = { contacts, tags, notes, bannerFiles };
  const names = ['contacts', 'tags', 'notes', 'bannerFiles'] as const;
  return names.find((name) => counts[name].length > clientLimits[name]);
}

type ClientMerge = {
  /** The kept client before the merge. */
  readonly before: ClientContent;
  /** The kept client right after the merge. */
  readonly after: ClientContent;
};

/**
 * The kept client without the merged one. If nothing has changed since the merge, this restores the
 * earlier state. Later changes stay; only what the merge added is removed.
 */
export function unmergeClientContent(
  { before, after }: ClientMerge,
  now: ClientContent,
): ClientContent {
  const single = <Field extends SingleValueField>(field: Field): ClientContent[Field] =>
    now[field] === after[field] ? before[field] : now[field];
  return {
    businessName: single('businessName'),
    industry: single('industry'),
    address: single('address'),
    city: single('city'),
    state: single('state'),
    zip: single('zip'),
    active: single('active'),
    contacts: removeByKeys(
      now.contacts,
      listAddedKeys(before.contacts, after.contacts, contactKey),
      contactKey,
    ),
    tags: removeByKeys(now.tags, listAddedKeys(before.tags, after.tags, tagKey), tagKey),
    brandIds: isSame(now.brandIds, after.brandIds)
      ? before.brandIds
      : removeByKeys(
          now.brandIds,
          listAddedKeys(before.brandIds, after.brandIds, identityKey),
          identityKey,
        ),
    notes: removeByKeys(now.notes, listAddedKeys(before.notes, after.notes, noteKey), noteKey),
    bannerFiles: removeByKeys(
      now.bannerFiles,
      listAddedKeys(before.bannerFiles, after.bannerFiles, fileKey),
      fileKey,
    ),
  };
}

const contactKey = ({ contactId }: ContactPerson) => contactId;
const tagKey = (tag: string) => tag;
const identityKey = (id: string) => id;
const noteKey = ({ noteId }: ClientContent['notes'][number]) => noteId;
const fileKey = ({ fileId }: ClientContent['bannerFiles'][number]) => fileId;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The keys of the items that the merge added. */
function listAddedKeys<Item>(
  before: readonly Item[],
  after: readonly Item[],
  getKey: (item: Item) => string,
): ReadonlySet<string> {
  const own = new Set(before.map(getKey));
  return new Set(after.map(getKey).filter((key) => !own.has(key)));
}

function removeByKeys<Item>(
  items: readonly Item[],
  gone: ReadonlySet<string>,
  getKey: (item: Item) => string,
): Item[] {
  return items.filter((item) => !gone.has(getKey(item)));
}

/** Days within which a merge can be undone. */
export const mergeUndoDays = 30;
