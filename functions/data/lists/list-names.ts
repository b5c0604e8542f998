/** All stored lists with version stamps and chunks. The names are in keys: never change them. */
export const listNames = [
  'bookingRequest',
  'client',
  'event',
  'invoice',
  'legacyContact',
  'order',
  'rebook',
] as const;

export type ListName = (typeof listNames)[number];
