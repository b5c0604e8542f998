// How an imported row changes a client. Empty fields leave the client's data unchanged.
import type { ClientContent, ContactPerson } from './client.ts';
import { distinctTags } from './client.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

export type ImportedDetails = {
  readonly businessName: string;
  readonly industry: string;
  readonly contactTitle: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly tags: readonly string[];
  readonly brandIds: readonly string[];
};

/** Equal rows give the same text, so importing a row twice creates one client. */
export function toRowFingerprint(details: ImportedDetails): string {
  const { businessName, industry, contactTitle, contactName, contactEmail, contactPhone } = details;
  const { address, city, state, zip, tags, brandIds } = details;
  return JSON.stringify([
    ...[businessName, industry, contactTitle, contactName, contactEmail, contactPhone],
    ...[address, city, state, zip, tags.toSorted(), brandIds.toSorted()],
  ]);
}

/** A new client from the row. `contactId` is the id of its only contact, if the row has one. */
export function toClientContent(details: ImportedDetails, contactId: string): ClientContent {
  const { businessName, industry, address, city, state, zip, tags, brandIds } = details;
  const contact = toContactPerson(details, contactId);
  return {
    businessName,
    industry,
    address,
    city,
    state,
    zip,
    contacts: contact ? [contact] : [],
    notes: [],
    tags: distinctTags(tags),
    brandIds: [...new Set(brandIds)].sort(),
    bannerFiles: [],
    active: true,
  };
}

/** An existing client, updated from the row. */
export function applyImportedRow(
  before: ClientContent,
  details: ImportedDetails,
  contactId: string,
): ClientContent {
  const { businessName, industry, address, city, state, zip, tags, brandIds } = details;
  const isPlaced = [address, city, state, zip].some((said) => said !== '');
  return {
    ...before,
    businessName: businessName || before.businessName,
    industry: industry || before.industry,
    // One client's street with another's town would be a wrong address.
    ...(isPlaced && address !== ''
      ? { address, city, state, zip }
      : fillMissingAddress(before, details)),
    contacts: mergeContact(before.contacts, toContactPerson(details, contactId)),
    tags: distinctTags([...before.tags, ...tags]),
    // No brands means visible to everyone: adding one would hide the client from all others.
    brandIds:
      before.brandIds.length === 0 ? [] : [...new Set([...before.brandIds, ...brandIds])].sort(),
  };
}

type AddressFields = Pick<ClientContent, 'address' | 'city' | 'state' | 'zip'>;

/** A row without a street only fills gaps. */
const fillMissingAddress = (before: AddressFields, row: AddressFields): AddressFields => ({
  address: before.address,
  city: before.city || row.city,
  state: before.state || row.state,
  zip: before.zip || row.zip,
});

function toContactPerson(details: ImportedDetails, contactId: string): ContactPerson | undefined {
  const { contactTitle: title, contactName: name } = details;
  const { contactEmail: email, contactPhone: phone } = details;
  if (!name && !email && !phone) return undefined;
  return { contactId, title, name, email, phone, ccMailIds: [], bccMailIds: [] };
}

/**
 * A contact with the same email, or else the same name, is updated. Otherwise the contact is added.
 */
function mergeContact(
  contacts: readonly ContactPerson[],
  said: ContactPerson | undefined,
): readonly ContactPerson[] {
  if (!said) return contacts;
  const same = (one: string, other: string) =>
    one !== '' && one.toLowerCase() === other.toLowerCase();
  const known =
    contacts.find(({ email }) => same(email, said.email)) ??
    contacts.find(({ name }) => same(name, said.name));
  if (!known) return [...contacts, said];
  const { title, name, email, phone } = said;
  const after = {
    ...known,
    title: title || known.title,
    name: name || known.name,
    email: email || known.email,
    phone: phone || known.phone,
  };
  return contacts.map((contact) => (contact === known ? after : contact));
}

/** Why a row was not imported, or a client was kept when its import was undone. */
export const importProblems = [
  'missing',
  'sameClient',
  'tooMuch',
  'brand',
  'meanwhile',
  'edited',
  'used',
] as const;
export type ImportProblem = (typeof importProblems)[number];

export function countImportProblems(problems: readonly { readonly why: ImportProblem }[]) {
  const groups = groupBy(problems, ({ why }) => why);
  return Object.fromEntries([...groups].map(([why, those]) => [why, those.length]));
}
