// The geography of the laptop: the cities of the United States that have a zip code. It knows no
// streets: it places every street near the center of the city that is named with it, always at the
// same spot.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { isStateCode } from '#shared/domain/values/us-states.ts';

export type Found = {
  readonly streetNumber: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
};

type City = Omit<Found, 'street' | 'streetNumber'> & { readonly searched: string };

const require = createRequire(import.meta.url);

/** Loaded at the first query, because it is large. */
let known: readonly City[] | undefined;

function cities(): readonly City[] {
  if (known) return known;
  const library =
    require('@mardillu/us-cities-utils') as typeof import('@mardillu/us-cities-utils');
  known = Object.entries(library.groupCitiesByState()).flatMap(([state, places]) => {
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
  return known;
}

let byName: ReadonlyMap<string, City> | undefined;

type Written = { readonly address: string; readonly city: string; readonly state: string };

/**
 * The position of a written address, the same as a search finds. Undefined if the city is unknown.
 */
export function locate({ address, city, state }: Written): Found | undefined {
  byName ??= new Map(cities().map((it) => [`${it.city} ${it.state}`, it]));
  const place = byName.get(`${city} ${state}`);
  const [, streetNumber = '', street = ''] = /^(\d+\w*\s)?(.*)$/.exec(address) ?? [];
  return place && atStreet([place], street, streetNumber, 1)[0];
}

/**
 * Works like an address completion service: the city comes last, and what precedes it is the
 * street.
 */
export function searchGazetteer(typed: string, most: number): Found[] {
  const [, streetNumber = '', rest = ''] = /^(\d+\w*\s)?(.*)$/.exec(typed.trim()) ?? [];
  const words = rest.split(/[\s,]+/).filter((word) => word !== '');
  // The longest ending that is a city. After a number, at least one word of a street comes before
  // it.
  const first = streetNumber === '' ? 0 : 1;
  for (let from = first; from < words.length; from += 1) {
    const place = words.slice(from).join(' ').toLowerCase();
    const there = cities().filter(({ searched }) => searched.startsWith(place));
    const street = words.slice(0, from).map(capitalized).join(' ');
    if (there.length > 0) return atStreet(shortestFirst(there), street, streetNumber, most);
  }
  const street = words.map(capitalized).join(' ');
  return street === '' ? [] : atStreet(suggested(), street, streetNumber, most);
}

/** Large cities to suggest if no city was named. */
const large = ['Denver CO', 'Austin TX', 'Columbus OH', 'Phoenix AZ', 'Nashville TN'];

const suggested = () =>
  large.flatMap((it) => cities().filter(({ city, state }) => `${city} ${state}` === it));

const shortestFirst = (found: readonly City[]) =>
  [...found].sort((one, other) => one.city.length - other.city.length);

function atStreet(found: readonly City[], street: string, streetNumber: string, most: number) {
  return found.slice(0, most).map(({ searched: _, ...city }) => {
    const number = streetNumber.trim();
    const [north, east] = offsets(`${number} ${street} ${city.zip}`, street === '' ? 0 : 0.03);
    const position = { latitude: city.latitude + north, longitude: city.longitude + east };
    return { ...city, ...position, street, streetNumber: street === '' ? '' : number };
  });
}

/** Offsets of up to half this many degrees, the same for the same text. */
function offsets(of: string, degrees: number): [number, number] {
  const hash = createHash('sha256').update(of).digest();
  const offset = (at: number) => Math.round((hash.readUInt16BE(at) / 0xffff - 0.5) * degrees * 1e5);
  return [offset(0) / 1e5, offset(2) / 1e5];
}

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
