// How an imported row changes a client. Empty fields leave the client's data unchanged.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { ClientContent, ClientNote, ContactPerson } from './client.ts';
import { distinctTags } from './client.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

export type ImportedDetails = {
  readonly businessName: string;
  readonly industry: string;
  readonly contactTitle: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  /** More addresses of the row. Each becomes a contact of its own. */
  readonly otherEmails: readonly string[];
  /** Becomes a note of the client. */
  readonly notes: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly tags: readonly string[];
  readonly brandIds: readonly string[];
};

/** Who imports, and the id from which the ids of a row's contacts and note derive. */
export type ImportOrigin = { readonly id: string; readonly by: string; readonly at: Instant };

/**
 * Equal rows give the same text, so importing a row twice creates one client. What rows of an older
 * version lack counts only if there is any, so that they stay equal.
 */
export function toRowFingerprint(details: ImportedDetails): string {
  const { businessName, industry, contactTitle, contactName, contactEmail, contactPhone } = details;
  const { address, city, state, zip, tags, brandIds, otherEmails, notes } = details;
  const more = otherEmails.length > 0 || notes !== '' ? [otherEmails, notes] : [];
  return JSON.stringify([
    ...[businessName, industry, contactTitle, contactName, contactEmail, contactPhone],
    ...[address, city, state, zip, tags.toSorted(), brandIds.toSorted()],
    ...more,
  ]);
}

/** A new client from the row. */
export function toClientContent(details: ImportedDetails, origin: ImportOrigin): ClientContent {
  const { businessName, industry, address, city, state, zip, tags, brandIds } = details;
  return {
    businessName,
    industry,
    address,
    city,
    state,
    zip,
    contacts: toContactPersons(details, origin),
    notes: toNotes(details, origin),
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
  origin: ImportOrigin,
): ClientContent {
  const { businessName, industry, address, city, state, zip, tags, brandIds } = details;
  const isPlaced = [address, city, state, zip].some((value) => value !== '');
  return {
    ...before,
    businessName: businessName || before.businessName,
    industry: industry || before.industry,
    // One client's street with another's town would be a wrong address.
    ...(isPlaced && address !== ''
      ? { address, city, state, zip }
      : fillMissingAddress(before, details)),
    contacts: toContactPersons(details, origin).reduce(mergeContact, before.contacts),
    notes: addNotes(before.notes, toNotes(details, origin)),
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

/** The main contact comes first. */
function toContactPersons(details: ImportedDetails, { id }: ImportOrigin): ContactPerson[] {
  const { contactTitle: title, contactName: name, otherEmails } = details;
  const { contactEmail: email, contactPhone: phone } = details;
  const isNamed = name !== '' || email !== '' || phone !== '';
  const noCopies = { ccMailIds: [], bccMailIds: [] };
  const others = otherEmails.map((other, at) => {
    const contactId = `${id}-${at + 2}`;
    return { contactId, title: '', name: '', email: other, phone: '', ...noCopies };
  });
  return isNamed ? [{ contactId: id, title, name, email, phone, ...noCopies }, ...others] : others;
}

const toNotes = ({ notes: text }: ImportedDetails, { id, by, at }: ImportOrigin): ClientNote[] =>
  text === '' ? [] : [{ noteId: id, text, by, at }];

/** A note with the same text isn't added again. */
const addNotes = (before: readonly ClientNote[], added: readonly ClientNote[]) => [
  ...before,
  ...added.filter(({ text }) => !before.some((note) => note.text === text)),
];

/**
 * A contact with the same email, or else the same name, is updated. Otherwise the contact is added.
 */
function mergeContact(
  contacts: readonly ContactPerson[],
  imported: ContactPerson,
): readonly ContactPerson[] {
  const same = (one: string, other: string) =>
    one !== '' && one.toLowerCase() === other.toLowerCase();
  const known =
    contacts.find(({ email }) => same(email, imported.email)) ??
    contacts.find(({ name }) => same(name, imported.name));
  if (!known) return [...contacts, imported];
  const { title, name, email, phone } = imported;
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
