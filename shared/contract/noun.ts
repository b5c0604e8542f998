/**
 * What the product is about. What a room has of a noun stands in its folder of that name: who knows
 * where a thing stands in one room knows it in all.
 */
export const nouns = [
  'accounts',
  'assistant',
  'clients',
  'equipment',
  'events',
  'franchises',
  'invoices',
  'mail',
  'marketing',
  'menus',
  'messages',
  'migration',
  'orders',
  'platform',
  'reports',
  'staff',
] as const;

export type Noun = (typeof nouns)[number];

type Entry = { readonly noun: string; readonly name: string };

/** The file of a function in functions/, without its ending: 'areas/events/event-staffing'. */
export const entryOf = (room: 'areas' | 'jobs', { noun, name }: Entry) => `${room}/${noun}/${name}`;
