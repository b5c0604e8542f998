// Place search while typing: Amazon Location, which needs no key and charges per request. It finds
// only places in the configured country (spec §5). People can always type an address themselves, so
// if the service is down, we return undefined and nothing else fails.
import { language } from '#shared/text/locale.ts';
import {
  type Address,
  AutocompleteCommand,
  GeoPlacesClient,
  GeoPlacesServiceException,
  GetPlaceCommand,
  type GetPlaceCommandOutput,
} from '@aws-sdk/client-geo-places';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { type Place, placeLimits, type PlaceSuggestion } from '#shared/domain/platform/place.ts';
import { env } from '#functions/env.ts';

const client = new GeoPlacesClient({
  // People keep typing, so a late answer would be useless.
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 1_000,
    requestTimeout: 2_500,
    throwOnRequestTimeout: true,
  }),
});

export async function suggestPlaces(typed: string): Promise<PlaceSuggestion[] | undefined> {
  const answer = await undefinedIfDown(() =>
    client.send(
      new AutocompleteCommand({
        QueryText: typed,
        MaxResults: placeLimits.suggestions,
        Filter: { IncludeCountries: [env.PLACE_COUNTRY] },
        Language: language,
      }),
    ),
  );
  return answer?.ResultItems?.flatMap(({ PlaceId: placeId, Title: title, Address: address }) =>
    placeId ? [{ placeId, label: address?.Label ?? title ?? '' }] : [],
  );
}

/** Undefined if there is no such place in the country, or the service is down. */
export async function findPlace(placeId: string): Promise<Place | undefined> {
  // We store the result with an event, which the service allows only with this declaration.
  const command = new GetPlaceCommand({
    PlaceId: placeId,
    Language: language,
    IntendedUse: 'Storage',
  });
  const answer = await undefinedIfDown(() => client.send(command));
  return answer && toPlace(answer);
}

function toPlace({ Title, Address, Position }: GetPlaceCommandOutput): Place | undefined {
  const [longitude, latitude] = Position ?? [];
  if (longitude === undefined || latitude === undefined) return undefined;
  if (Address?.Country?.Code3 !== env.PLACE_COUNTRY) return undefined;
  return {
    label: Title ?? '',
    ...toAddressParts(Address),
    latitude,
    longitude,
  };
}

function toAddressParts({ Region, SubRegion, ...parts }: Address) {
  const {
    AddressNumber: streetNumber = '',
    Street: route = '',
    SubDistrict: neighborhood = '',
    District: sublocality = '',
    Locality: city = '',
    PostalCode = '',
  } = parts;
  const [state, county] = [Region?.Code ?? '', SubRegion?.Name ?? ''];
  // The service may return nine digits; we store five.
  const postalCode = PostalCode.slice(0, 5);
  return { streetNumber, route, neighborhood, sublocality, city, state, county, postalCode };
}

/** Errors of our configuration, such as a missing permission, are still thrown. */
async function undefinedIfDown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isServiceDown(error)) return undefined;
    throw error;
  }
}

function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof GeoPlacesServiceException) return error.name !== 'AccessDeniedException';
  return error.name === 'TimeoutError' || 'code' in error;
}
