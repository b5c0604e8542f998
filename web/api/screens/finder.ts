import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { palette } from '#shared/text/palette.ts';
import type { KeyAsking } from '#shared/text/texts-of.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

/** A thing that the command palette offers while someone types. */
export type FoundThing = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** The address of its screen. */
  readonly path: string;
};

/** How the palette finds things of one kind; an area with things to find has one (finder.ts). */
export type Finder = {
  /** Whose changes make what was found old: an area and its route, by name. */
  readonly of: readonly [area: string, route: string];
  /** The key of the heading above what is found. */
  readonly group: KeyAsking<typeof palette>;
  readonly icon: Icon;
  readonly isOffered: (account: Account) => boolean;
  readonly find: (searchText: string, signal: AbortSignal) => Promise<readonly FoundThing[]>;
};
