// The geography of the laptop: the cities of the United States that have a zip code. It knows no
// streets: it places every street near the center of the city that is named with it, always at the
// same spot.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { isStateCode } from '#shared/domain/values/us-states.ts';

export type GazetteerPlace = {
  readonly streetNumber: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
};

type City = Omit<GazetteerPlace, 'street' | 'streetNumber'> & { readonly searched: string };

const require = createRequire(import.meta.url);

/** Loaded at the first query, because it is large. */
let cachedCities: readonly City[] | undefined;

function getCities(): readonly City[] {
  if (cachedCities) return cachedCities;
  const library =
    require('@mardillu/us-cities-utils') as typeof import('@mardillu/us-cities-utils');
  cachedCities = Object.entries(library.groupCitiesByState()).flatMap(([state, places]) => {
    if (!isStateCode(state)) return [];
    // The list has a city once for each of its zip codes.
    const first = new Map(places.toReversed().map((place) => [place.name, place]));
    return [...first.values()].map(({ name, county, zip, latitude, longitude }) => ({
      city: name,
      state,
      county,
      zip,
      latitude: Number(latitude),
      longitude: Number(longitude),
      searched: `${name} ${state} ${zip}`.toLowerCase(),
    }));
  });
  return cachedCities;
}

let citiesByName: ReadonlyMap<string, City> | undefined;

type WrittenAddress = { readonly address: string; readonly city: string; readonly state: string };

/**
 * The position of a written address, the same as a search finds. Undefined if the city is unknown.
 */
export function locateAddress({
  address,
  city,
  state,
}: WrittenAddress): GazetteerPlace | undefined {
  citiesByName ??= new Map(getCities().map((it) => [`${it.city} ${it.state}`, it]));
  const place = citiesByName.get(`${city} ${state}`);
  const [, streetNumber = '', street = ''] = /^(\d+\w*\s)?(.*)$/.exec(address) ?? [];
  return place && placeAtStreet([place], street, streetNumber, 1)[0];
}

/**
 * Works like an address completion service: the city comes last, and what precedes it is the
 * street.
 */
export function searchGazetteer(typed: string, limit: number): GazetteerPlace[] {
  const [, streetNumber = '', rest = ''] = /^(\d+\w*\s)?(.*)$/.exec(typed.trim()) ?? [];
  const words = rest.split(/[\s,]+/).filter((word) => word !== '');
  // The longest ending that is a city. After a number, at least one word of a street comes before
  // it.
  const first = streetNumber === '' ? 0 : 1;
  for (let from = first; from < words.length; from += 1) {
    const place = words.slice(from).join(' ').toLowerCase();
    const there = getCities().filter(({ searched }) => searched.startsWith(place));
    const street = words.slice(0, from).map(capitalize).join(' ');
    if (there.length > 0)
      return placeAtStreet(sortByNameLength(there), street, streetNumber, limit);
  }
  const street = words.map(capitalize).join(' ');
  return street === '' ? [] : placeAtStreet(getSuggestedCities(), street, streetNumber, limit);
}

/** Large cities to suggest if no city was named. */
const suggestedCityNames = ['Denver CO', 'Austin TX', 'Columbus OH', 'Phoenix AZ', 'Nashville TN'];

const getSuggestedCities = () =>
  suggestedCityNames.flatMap((it) =>
    getCities().filter(({ city, state }) => `${city} ${state}` === it),
  );

const sortByNameLength = (found: readonly City[]) =>
  [...found].sort((one, other) => one.city.length - other.city.length);

function placeAtStreet(
  found: readonly City[],
  street: string,
  streetNumber: string,
  limit: number,
) {
  return found.slice(0, limit).map(({ searched: _, ...city }) => {
    const number = streetNumber.trim();
    const [north, east] = computeOffsets(
      `${number} ${street} ${city.zip}`,
      street === '' ? 0 : 0.03,
    );
    const position = { latitude: city.latitude + north, longitude: city.longitude + east };
    return { ...city, ...position, street, streetNumber: street === '' ? '' : number };
  });
}

/** Offsets of up to half this many degrees, the same for the same text. */
function computeOffsets(of: string, degrees: number): [number, number] {
  const hash = createHash('sha256').update(of).digest();
  const offset = (at: number) => Math.round((hash.readUInt16BE(at) / 0xffff - 0.5) * degrees * 1e5);
  return [offset(0) / 1e5, offset(2) / 1e5];
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
