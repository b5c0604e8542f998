// Who receives an announcement now: the people of the active franchises in its audience.
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import { type Scope, scopeWithin } from '#functions/data/store/scope.ts';
import { listUsers } from '#functions/data/accounts/users.ts';
import {
  addressesOf,
  type Audience,
  reachesCorporate,
  reachesFranchise,
} from '#shared/domain/messages/audience.ts';

/** Their addresses, without duplicates. */
export async function findReceivers(platform: Scope, audience: Audience): Promise<string[]> {
  const scopes = (await listFranchiseRows())
    .filter(({ activated }) => activated)
    .map(({ id, brands }) => ({ id, brandIds: brands.map(({ brandId }) => brandId) }))
    .filter((place) => reachesFranchise(audience, place))
    .flatMap(({ id }) => scopeWithin(platform, id) ?? []);
  const places = reachesCorporate(audience) ? [platform, ...scopes] : scopes;
  const people = await Promise.all(places.map((scope) => listUsers(scope)));
  return addressesOf(audience, people.flat());
}
