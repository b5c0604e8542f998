/**
 * The nouns of the product. Each room has a folder per noun, so people who know one room know where
 * things are in all.
 */
export const nouns = [
  'accounting',
  'accounts',
  'assistant',
  'clients',
  'equipment',
  'events',
  'franchises',
  'integrations',
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

type FunctionEntry = { readonly noun: string; readonly name: string };

/**
 * The path of a function's file in functions/, without extension: 'areas/events/event-staffing'.
 */
export const getEntryPath = (room: 'areas' | 'jobs', { noun, name }: FunctionEntry) =>
  `${room}/${noun}/${name}`;
