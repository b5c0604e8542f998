import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
/** How long online orders are gathered before the office hears of them. */
export const digestMilliseconds = hourMilliseconds;

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
  /** Spec §9: maximum number of cards printed together. */
  cookieGrams: 5000,
  changedAtOnce: 100,
  /** Minimum minutes between an order and its slot. */
  leastMinutesAhead: 15,
  daysSearched: 14,
  eventsFound: 25,
  eventsListed: 200,
  /**
   * Limits of a search by words: words looked up, rows per word and week, and pages of a frequent
   * word.
   */
  wordsSearched: 5,
  wordRows: 150,
  wordPages: 8,
  reasonLength: 200,
  /** Two SMS segments, including the truck's name and the opt-out hint. */
  textLength: 140,
  textsOfOrder: 5,
  /** For the grid across events: spec §5, a range of days. */
  gridDays: 30,
  /** Read at once for the grid: about 2.5 MB. */
  gridRows: 5000,
  /** Per step of a bulk change with refunds. */
  refundsPerStep: 25,
  /**
   * How long a customer can open an order after its event. Until then they may dispute the payment
   * with their bank, so refunds, receipts and expense claims still come up.
   */
  linkDays: 120,
  /** All guests of a school may share one address. */
  readsPerAddress: 1200,
  ordersPerAddress: 600,
  /**
   * Orders that aren't paid by card: per mailbox or phone a day, and of one event per network and over
   * all networks an hour. Guests order days ahead, so an event that takes more orders (`maxOrders`)
   * may take all of them in an hour.
   */
  unpaidOrdersPerRecipient: 10,
  unpaidOrdersOfEventPerNetwork: 200,
  unpaidOrdersOfEventPerHour: 1000,
  /** Wrong season pass codes: people who have a pass type it right soon. */
  wrongPassesPerAddress: 60,
  wrongPassesPerEvent: 1000,
  addressWindowMinutes: 10,
} as const;
