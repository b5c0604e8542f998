/** The printable cookie-gram cards of an event's orders. */
export const buildCookieGramsPath = (eventId: string) =>
  `/franchise/events/orders?id=${eventId}&print=cookie-grams`;
