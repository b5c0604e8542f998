/** The orders of an event, as their cards to print. */
export const cookieGramsPath = (eventId: string) =>
  `/franchise/events/orders?id=${eventId}&print=cookie-grams`;
