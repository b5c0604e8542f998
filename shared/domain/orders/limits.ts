export const orderLimits = {
  // §5.
  gratuityCents: 999_900,
  // Ours.
  linesOfOrder: 30,
  quantity: 50,
  flavorsOfLine: 5,
  placesOfSlot: 500,
  entryFeeCents: 100_000,
  messageLength: 200,
  /** Spec §9: printed together. */
  cookieGrams: 5000,
  changedAtOnce: 100,
  /** How long before a slot begins it can still be ordered. */
  leastMinutesAhead: 15,
  daysSearched: 14,
  eventsFound: 25,
  eventsListed: 200,
  /** Of a search by words: how many are looked up, rows of one in a week, and pages of one that is everywhere. */
  wordsSearched: 5,
  wordRows: 150,
  wordPages: 8,
  reasonLength: 200,
  /** With the truck's name and how to stop them, two parts of a text. */
  textLength: 140,
  textsOfOrder: 5,
  /** Of the grid across events: spec §5, a range of days. */
  gridDays: 30,
  /** Read together for the grid: some 2.5 MB. */
  gridRows: 5000,
  /** Read together for the grid of customers: some 5 MB. */
  customersListed: 25_000,
  /** Of a step of a change that refunds many. */
  refundsPerStep: 25,
  /**
   * How long a customer can look at an order after its event: until then they may dispute its payment
   * with their bank, so that refunds, receipts and expense claims still come up.
   */
  linkDays: 120,
  /** A school's guests order behind one address. */
  readsPerAddress: 1200,
  ordersPerAddress: 600,
  /** Wrong codes of season passes at an event: who has one types it right soon. */
  wrongPassesPerAddress: 60,
  wrongPassesPerEvent: 1000,
  addressWindowMinutes: 10,
} as const;

/** §9: the choices of a slot's length. */
export const slotMinutes = [10, 15, 30, 60] as const;
export type SlotMinutes = (typeof slotMinutes)[number];
