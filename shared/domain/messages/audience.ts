// The audience of an announcement: roles of franchises that run certain brands. An empty list
// doesn't restrict; an empty list of franchises includes those that join later.
import { isSuperAdmin, type Role } from '#shared/domain/access/roles.ts';

export type AnnouncementAudience = {
  readonly franchiseIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly roleIds: readonly Role[];
};

type AudienceFranchise = { readonly id: string; readonly brandIds: readonly string[] };

export function reachesFranchise(
  { franchiseIds, brandIds }: AnnouncementAudience,
  place: AudienceFranchise,
): boolean {
  return (
    (franchiseIds.length === 0 || franchiseIds.includes(place.id)) &&
    (brandIds.length === 0 || brandIds.some((id) => place.brandIds.includes(id)))
  );
}

/** Corporate admins belong to no franchise and run no brand. */
export function reachesCorporate({
  franchiseIds,
  brandIds,
  roleIds,
}: AnnouncementAudience): boolean {
  return franchiseIds.length === 0 && brandIds.length === 0 && roleIds.some(isSuperAdmin);
}

type AudiencePerson = { readonly email: string; readonly role: Role; readonly active: boolean };

/**
 * Each address once, even if its owner has several accounts. Sorted, so that a retry gives the same
 * result.
 */
export function listAudienceAddresses(
  { roleIds }: AnnouncementAudience,
  people: readonly AudiencePerson[],
): string[] {
  const reached = people.filter(({ role, active }) => active && roleIds.includes(role));
  return [...new Set(reached.map(({ email }) => email.toLowerCase()))].sort();
}
