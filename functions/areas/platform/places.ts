import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { findPlace, suggestPlaces } from '#functions/ports/places/places.ts';
import { places } from '#shared/contract/platform/places.ts';
import { formatStreetLine } from '#shared/domain/platform/place.ts';

export const handler = serveArea(places, {
  async search({ query: { searchText } }, { scope, now }) {
    await requireQuota('placesOfTenant', scope.tenant, now);
    const data = await suggestPlaces(searchText);
    return { data: data ?? [], isAvailable: data !== undefined };
  },

  async details({ query: { placeId } }, { scope, now }) {
    await requireQuota('placesOfTenant', scope.tenant, now);
    const place = requireFound(await findPlace(placeId));
    return { data: { ...place, address: formatStreetLine(place) } };
  },
});
