// The numbers of events.
export const eventLimits = {
  /** The latest of an event's history. */
  notesShown: 200,
  // §5: the fee that customers pay for delivery.
  deliveryFeeLeastCents: 100,
  deliveryFeeMostCents: 200,
  // §5: dollars.
  gratuityMost: 9999,
  maxOrdersMost: 9999,
  // §9: a quarter of an hour to nine hours.
  packageStepMinutes: 15,
  packageMostMinutes: 540,
  // §9: time slots round up to it.
  slotStepMinutes: 15,
  slotCapacityMost: 999,
  // §9: distance bounds.
  boundaryLeastMiles: 0.1,
  boundaryMostMiles: 1,
  // Ours.
  tags: 20,
  tagLength: 40,
  tagsSuggested: 20,
  seasonPassLength: 40,
  /** Days by which many events may be moved at once. */
  moveMostDays: 366,
} as const;

/** The numbers of requests for future bookings: ours. */
export const bookingLimits = {
  formLeastSeconds: 3,
  formMostHours: 24,
  /** Three years. */
  daysAhead: 3 * 366,
  guestsMost: 100_000,
  messageLength: 2_000,
  matchesShown: 5,
  // What one network, one form and one mailbox may cause.
  formsPerNetwork: 60,
  requestsPerNetwork: 10,
  networkWindowMinutes: 10,
  requestsPerForm: 200,
  receiptsPerAddress: 3,
} as const;

/** The numbers of calendars that people subscribe to: ours. */
export const calendarFeedLimits = {
  daysBack: 30,
  daysAhead: 180,
  /** Some 800 KB; calendar programs give up on more than a megabyte. */
  entries: 2_500,
  /** Calendar programs ask every few minutes at most, each of a person's devices by itself. */
  readsPerHour: 120,
  /** How long an address stays good that nobody asks any more. */
  unusedDays: 365,
  /** It is prolonged once a month, not with every question. */
  prolongedAfterDays: 30,
} as const;
