/** All stored lists with version stamps and chunks. The names are in keys: never change them. */
export const listNames = [
  'audit',
  'bookingRequest',
  'client',
  'customer',
  'event',
  'invoice',
  'legacyContact',
  'optOut',
  'order',
  'payout',
  'rebook',
  'shift',
  'task',
] as const;

export type ListName = (typeof listNames)[number];
