// Help for operators, a page for each kind of screen. These are long texts, apart from the lists of
// short ones, and are loaded only when somebody opens help.

/** The chapters of the guide, in their order. */
export const helpGroups = [
  'day',
  'money',
  'clients',
  'stock',
  'crew',
  'marketing',
  'reports',
  'settings',
  'own',
  'account',
  'corporate',
] as const;
export type HelpGroup = (typeof helpGroups)[number];

export type HelpTask = {
  /** Completes "How do I …?". */
  readonly how: string;
  readonly steps: readonly string[];
};

export type HelpPage = {
  /** The screen's name. */
  readonly title: string;
  readonly group: HelpGroup;
  /** What the screen is for. */
  readonly about: string;
  /** The three things that people do here. */
  readonly tasks: readonly [HelpTask, HelpTask, HelpTask];
  /** What is good to know. */
  readonly know: readonly string[];
};

export type HelpPages = Readonly<Record<string, HelpPage>>;
