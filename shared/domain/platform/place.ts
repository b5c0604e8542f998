// A place found by an address search: the parts of its address (spec §3) and its coordinates.

/** A suggestion while typing. */
export type PlaceSuggestion = { readonly placeId: string; readonly label: string };

export type Place = {
  readonly label: string;
  readonly streetNumber: string;
  readonly route: string;
  readonly neighborhood: string;
  readonly sublocality: string;
  readonly city: string;
  /** The postal abbreviation, such as IL. */
  readonly state: string;
  readonly county: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Limits of the search, all our own. */
export const placeLimits = {
  /** Fewer characters match half the country. */
  typedLeast: 3,
  maxTyped: 200,
  suggestions: 6,
  placeIdLength: 500,
  /** Lookups per franchise and hour: each one costs money. */
  questionsPerHour: 3_000,
} as const;

/**
 * The street line of an envelope: 510 Main Street. A place without a street uses its label, except
 * for a whole town, whose label would repeat the other fields.
 */
export function formatStreetLine({ streetNumber, route, label, city }: Place): string {
  if (route !== '') return `${streetNumber} ${route}`.trim();
  return label === city || label.startsWith(`${city},`) ? '' : label;
}
