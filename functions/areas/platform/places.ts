import { getMinutesUntilReset, consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { requireFound, TooManyAttempts } from '#functions/http/errors.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { findPlace, suggestPlaces } from '#functions/ports/places/places.ts';
import { places } from '#shared/contract/platform/places.ts';
import { formatStreetLine } from '#shared/domain/platform/place.ts';

export const handler = serveArea(places, {
  async search({ query: { searchText } }, caller) {
    await requireTurn(caller);
    const data = await suggestPlaces(searchText);
    return { data: data ?? [], isAvailable: data !== undefined };
  },

  async details({ query: { placeId } }, caller) {
    await requireTurn(caller);
    const place = requireFound(await findPlace(placeId));
    return { data: { ...place, address: formatStreetLine(place) } };
  },
});

async function requireTurn({ scope, now }: SignedInContext): Promise<void> {
  if (await consumeRateLimit('placesOfTenant', scope.tenant, now)) return;
  const minutes = getMinutesUntilReset('placesOfTenant', now);
  throw new TooManyAttempts('msg_place_searches', { minutes });
}
