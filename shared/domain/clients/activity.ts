/** The kinds of client activity; each has a text `client_did_<action>`. */
export const clientActions = [
  'added',
  'booked',
  'imported',
  'importUndone',
  'migrated',
  'changed',
  'activated',
  'deactivated',
  'contactAdded',
  'contactChanged',
  'contactDeleted',
  'contactsOrdered',
  'noteAdded',
  'noteDeleted',
  'bannerAdded',
  'bannerChanged',
  'bannerDeleted',
  'merged',
  'mergeUndone',
] as const;
export type ClientAction = (typeof clientActions)[number];
