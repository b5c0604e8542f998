/** Every list that is kept as stamped and packed rows. The names stand in keys: they never change. */
export const listNames = [
  'bookingRequest',
  'client',
  'event',
  'invoice',
  'legacyContact',
  'rebook',
] as const;

export type ListName = (typeof listNames)[number];
