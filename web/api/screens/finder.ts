import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { palette } from '#shared/text/palette.ts';
import type { KeyWithParams } from '#shared/text/texts-of.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

/** A search result of the command palette. */
export type FinderResult = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** The address of its screen. */
  readonly path: string;
};

/**
 * How the palette finds things of one kind. Areas with searchable things export one (finder.ts).
 */
export type Finder = {
  /** The route, by area and name, whose changes make the results outdated. */
  readonly of: readonly [area: string, route: string];
  /** The text key of the heading above the results. */
  readonly group: KeyWithParams<typeof palette>;
  readonly icon: Icon;
  readonly isOffered: (account: Account) => boolean;
  readonly find: (searchText: string, signal: AbortSignal) => Promise<readonly FinderResult[]>;
};
