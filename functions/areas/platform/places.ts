import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { found, TooManyAttempts } from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { findPlace, suggestPlaces } from '#functions/ports/places/places.ts';
import { places } from '#shared/contract/platform/places.ts';
import { streetLine } from '#shared/domain/platform/place.ts';

export const handler = serve(places, {
  async search({ query: { searchText } }, caller) {
    await requireTurn(caller);
    const data = await suggestPlaces(searchText);
    return { data: data ?? [], isAvailable: data !== undefined };
  },

  async details({ query: { placeId } }, caller) {
    await requireTurn(caller);
    const place = found(await findPlace(placeId));
    return { data: { ...place, address: streetLine(place) } };
  },
});

async function requireTurn({ scope, now }: SignedInContext): Promise<void> {
  if (await takeTurn('placesOfTenant', scope.tenant, now)) return;
  const minutes = minutesLeft('placesOfTenant', now);
  throw new TooManyAttempts('msg_place_searches', { minutes });
}
