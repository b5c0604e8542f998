// A client's data, and who may see it. The first contact is the main one.
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** The choices in forms. A client may have another industry, from an import for example. */
export const industryChoices = [
  'Apartments & HOAs',
  'Churches',
  'Corporate',
  'Festivals & Fairs',
  'Healthcare',
  'Nonprofits',
  'Parks & Community',
  'Private Parties',
  'Retail & Restaurants',
  'Schools',
  'Universities',
  'Youth Sports',
  'Other',
] as const;

export type ContactPerson = {
  readonly contactId: string;
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Also receive what is mailed to this person. */
  readonly ccMailIds: readonly string[];
  readonly bccMailIds: readonly string[];
};

export type ClientNote = {
  readonly noteId: string;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
};

/** A picture with text that is shown to this client's customers. */
export type BannerFile = {
  readonly fileId: string;
  readonly name: string;
  readonly text: string;
};

export type ClientAddress = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** Everything that a merge considers and that undoing it restores. */
export type ClientContent = ClientAddress & {
  readonly businessName: string;
  readonly industry: string;
  readonly contacts: readonly ContactPerson[];
  readonly notes: readonly ClientNote[];
  readonly tags: readonly string[];
  /** The brands that it has booked or was entered for. */
  readonly brandIds: readonly string[];
  readonly bannerFiles: readonly BannerFile[];
  readonly active: boolean;
};

/**
 * A client belongs to the brands that it books. A client without bookings is visible to everyone,
 * so that nobody enters it a second time.
 */
export function isClientVisible(
  brands: Brands,
  { brandIds }: Pick<ClientContent, 'brandIds'>,
): boolean {
  return brandIds.length === 0 || brandIds.some((brandId) => includesBrand(brands, brandId));
}

/** Applies the choice of someone who is limited to `brands`: all other brands stay unchanged. */
export function mergeBrandSelection(
  brands: Brands,
  before: readonly string[],
  chosen: readonly string[],
): string[] {
  const retained = before.filter((brandId) => !includesBrand(brands, brandId));
  return [...new Set([...retained, ...chosen])].sort();
}

/** Removes duplicate tags, ignoring case. The first spelling wins. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (!known.has(key)) known.set(key, tag);
  }
  return [...known.values()];
}

/** The contacts in the order of `ids`. Undefined if the ids don't match the contacts exactly. */
export function sortContactsByIds<Item extends { readonly contactId: string }>(
  contacts: readonly Item[],
  ids: readonly string[],
): Item[] | undefined {
  const byId = new Map(contacts.map((contact) => [contact.contactId, contact]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return ordered.length === contacts.length && ids.length === contacts.length ? ordered : undefined;
}

export const noAddress: ClientAddress = { address: '', city: '', state: '', zip: '' };
