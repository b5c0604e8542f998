// Limits for events.
export const eventLimits = {
  /** How many of the latest history entries are shown. */
  notesShown: 200,
  // §5: the delivery fee that customers pay.
  deliveryFeeLeastCents: 100,
  deliveryFeeMostCents: 200,
  // §5: dollars.
  maxGratuity: 9999,
  maxOrders: 9999,
  // §9: a quarter of an hour to nine hours.
  packageStepMinutes: 15,
  packageMostMinutes: 540,
  // §9: time slots start at multiples of it.
  slotStepMinutes: 15,
  maxSlotCapacity: 999,
  // §9: distance bounds.
  boundaryLeastMiles: 0.1,
  boundaryMostMiles: 1,
  // Ours.
  tags: 20,
  tagLength: 40,
  tagsSuggested: 20,
  seasonPassLength: 40,
  /** Of a check, or the reference of a transfer. */
  givebackNumberLength: 40,
  /** Maximum days by which a bulk change may move events. */
  moveMostDays: 366,
} as const;

const maxBookingYears = 3;

/** Limits for booking requests, all our own. */
export const bookingLimits = {
  formLeastSeconds: 3,
  formMostHours: 24,
  yearsAhead: maxBookingYears,
  daysAhead: maxBookingYears * 366,
  maxGuests: 100_000,
  messageLength: 2_000,
  lostReasonLength: 200,
  matchesShown: 5,
  // Rate limits per network, per form and per mailbox.
  formsPerNetwork: 60,
  requestsPerNetwork: 10,
  networkWindowMinutes: 10,
  requestsPerForm: 200,
  receiptsPerAddress: 3,
} as const;

/** Limits for calendar feeds, all our own. */
export const calendarFeedLimits = {
  daysBack: 30,
  daysAhead: 180,
  /** About 800 KB. Calendar apps give up above a megabyte. */
  entries: 2_500,
  /** Calendar apps poll every few minutes at most, separately on each device. */
  readsPerHour: 120,
  /** Days after which an unused address expires. */
  unusedDays: 365,
  /** Extended once a month instead of on every read. */
  prolongedAfterDays: 30,
} as const;
