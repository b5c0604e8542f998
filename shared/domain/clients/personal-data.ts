// A client's personal data: where it is, and what becomes of it when it is deleted at their request
// (CCPA, GDPR). What the books need stays: issued invoices, quotes that were accepted or paid for,
// payments, sales and givebacks of events.

/**
 * In the order in which they are deleted. What is found by way of something else comes before it:
 * replies before requests, events and quotes, and everything before the client.
 */
export const clientDataPlaces = [
  'activity',
  'replies',
  'bookingRequests',
  'legacyContacts',
  'rebooks',
  'series',
  'events',
  'merges',
  'draftsAndQuotes',
  'invoices',
  'optOuts',
  'undeliverable',
  'client',
] as const;
export type ClientDataPlace = (typeof clientDataPlaces)[number];

export type ErasureFate = 'deleted' | 'anonymized' | 'kept';

export const erasureFates: Readonly<Record<ClientDataPlace, ErasureFate>> = {
  activity: 'deleted',
  /** What was asked for when, and what became of it, counts in the figures. */
  bookingRequests: 'anonymized',
  legacyContacts: 'deleted',
  rebooks: 'anonymized',
  series: 'anonymized',
  replies: 'deleted',
  /** Days, places of work, sales and crews are the franchise's own. */
  events: 'anonymized',
  merges: 'deleted',
  /** Drafts, and quotes that were neither accepted nor paid for. */
  draftsAndQuotes: 'deleted',
  invoices: 'kept',
  /** Else they would be written to again. */
  optOuts: 'kept',
  /** Else mail would go there again. */
  undeliverable: 'kept',
  /** Events and invoices refer to it. */
  client: 'anonymized',
};

/** Why a client can't be deleted yet. */
export const erasureObstacles = [
  'upcomingEvents',
  'openRequests',
  'openQuotes',
  'unpaidInvoices',
  'openSeries',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

type AddressedEvent = {
  readonly businessName: string;
  readonly eventName: string;
  readonly address: string;
  readonly notes: string;
  readonly siteNotes: string;
};

/** City, state and ZIP stay, for the figures of regions. */
export const eraseEventDetails = <Details extends Omit<AddressedEvent, 'businessName'>>(
  details: Details,
  name: string,
): Details => ({ ...details, eventName: name, address: '', notes: '', siteNotes: '' });

const noExactPlace = {
  streetNumber: '',
  route: '',
  neighborhood: '',
  sublocality: '',
  position: null,
  boundary: null,
};

export const eraseExactPlace = <Plan extends Readonly<Record<keyof typeof noExactPlace, unknown>>>(
  plan: Plan,
): Plan => ({ ...plan, ...noExactPlace });
