// The number by which an order is called out at the truck: of three digits, unique for its event
// and day. Orders from before there were numbers have none.

/** Four digits once a day's three-digit numbers are all taken. */
export const orderNumbers = { first: 1, last: 999, lastSpare: 9999 } as const;

/** '042' */
export const formatOrderNumber = (number: number): string => String(number).padStart(3, '0');

/** In the URL of the kitchen view: the number that it shows. */
export const orderNumberParameter = 'number';

/**
 * What was typed or scanned: '42', '#042', or the URL in the code on the customer's page. Undefined
 * if it isn't a number.
 */
export function parseOrderNumber(typed: string): number | undefined {
  const scanned = new RegExp(`[?&]${orderNumberParameter}=(\\d+)`).exec(typed)?.[1];
  const digits = scanned ?? /^#?\s*(\d{1,4})$/.exec(typed.trim())?.[1];
  const number = Number(digits);
  return number >= orderNumbers.first && number <= orderNumbers.lastSpare ? number : undefined;
}

/** The kitchen view of an event with one of its orders. */
export const buildKitchenPath = (eventId: string, number: number) =>
  `/franchise/events/event/${eventId}/kitchen?${orderNumberParameter}=${formatOrderNumber(number)}` as const;
