// A place as it is found by what people type: the parts of its address (spec §3), and where it lies.

/** What is offered while one types. */
export type PlaceSuggestion = { readonly placeId: string; readonly label: string };

export type Place = {
  readonly label: string;
  readonly streetNumber: string;
  readonly route: string;
  readonly neighborhood: string;
  readonly sublocality: string;
  readonly city: string;
  /** By its postal code: IL. */
  readonly state: string;
  readonly county: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The numbers of the search: ours. */
export const placeLimits = {
  /** Fewer characters fit half the country. */
  typedLeast: 3,
  typedMost: 200,
  suggestions: 6,
  placeIdLength: 500,
  /** What a franchise's people may ask within an hour: each question costs money. */
  questionsPerHour: 3_000,
} as const;

/**
 * The line that an envelope has: 510 Main Street. A place without a street is named by its label, but
 * for a whole town, whose label is what stands in the other fields.
 */
export function streetLine({ streetNumber, route, label, city }: Place): string {
  if (route !== '') return `${streetNumber} ${route}`.trim();
  return label === city || label.startsWith(`${city},`) ? '' : label;
}
