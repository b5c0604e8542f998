// Who receives an announcement now: the people of the active franchises in its audience.
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { listUsers } from '#functions/data/accounts/users.ts';
import {
  listAudienceAddresses,
  type AnnouncementAudience,
  reachesCorporate,
  reachesFranchise,
} from '#shared/domain/messages/audience.ts';

/** Their addresses, without duplicates. */
export async function findReceivers(
  platform: Scope,
  audience: AnnouncementAudience,
): Promise<string[]> {
  const scopes = (await listFranchiseRows())
    .filter(({ activated }) => activated)
    .map(({ id, brands }) => ({ id, brandIds: brands.map(({ brandId }) => brandId) }))
    .filter((place) => reachesFranchise(audience, place))
    .flatMap(({ id }) => resolveFranchiseScope(platform, id) ?? []);
  const places = reachesCorporate(audience) ? [platform, ...scopes] : scopes;
  const people = await Promise.all(places.map((scope) => listUsers(scope)));
  return listAudienceAddresses(audience, people.flat());
}
