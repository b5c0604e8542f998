// What an area says of its screens: it has one list of them (screens.ts in its folder), from which
// web/app makes the router, the sidebar, the tabs of the settings and the palette's entries.
import type { ComponentType } from 'react';
import type { Route } from '#shared/contract/route.ts';
import type { navigation } from '#shared/text/navigation.ts';
import type { palette } from '#shared/text/palette.ts';
import type { KeyAsking } from '#shared/text/texts-of.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

/** The parts of the application, in the order in which the sidebar shows them to who enters several. */
export const appParts = ['admin', 'franchise', 'staff'] as const;
export type AppPart = (typeof appParts)[number];

/** The headings of the sidebar from top to bottom, by key; what has no heading stands above them. */
export const sidebarSections = [
  'nav_section_staff',
  'nav_section_marketing',
  'nav_section_reports',
  'nav_section_settings',
] as const;

/** Screens that hold tabs; each tab is a page of its own at or below such a path. */
type TabbedPath =
  '/admin/admin-settings' | '/franchise/settings' | '/franchise/marketing/no-replies';

type ScreenName = KeyAsking<typeof navigation>;
type PaletteWords = KeyAsking<typeof palette>;

type Entry = {
  /** The key of its text. */
  readonly label: ScreenName;
  /** Who may not call this does not see it. */
  readonly access: Access;
  /** Among those that stand beside it; the lowest comes first. */
  readonly position: number;
};

export type SidebarEntry = Entry & {
  readonly icon: Icon;
  readonly section?: (typeof sidebarSections)[number];
  /** Shown only to who has the access on one of these brands. */
  readonly onBrands?: readonly string[];
  /** Where else screens stand that it leads to. */
  readonly below?: readonly string[];
};

export type SettingsTab = Entry & { readonly of: TabbedPath };

/** What the palette offers to do at once: it opens a dialog of the screen, or the screen itself. */
export type ScreenAction = {
  /** The key of its text. */
  readonly label: PaletteWords;
  /** Other words by which it is found, by the key of their text. */
  readonly words?: PaletteWords;
  readonly icon: Icon;
  /** Who may not call this is not offered it. */
  readonly route: Pick<Route, 'access' | 'inPerson'>;
  readonly dialog?: string;
};

type Place = { readonly path: `/${string}`; readonly actions?: readonly ScreenAction[] };
/** A chunk of its own, fetched when its address is first visited. */
type Page = { readonly page: () => Promise<ComponentType> };

export type TabbedScreen = {
  readonly path: TabbedPath;
  readonly part: AppPart;
  readonly sidebar: SidebarEntry;
  readonly tabs: {
    /** The tab that opens, where none of them has the path itself. */
    readonly opening?: string;
  };
};

export type Screen =
  | (Place &
      Page & {
        readonly part: AppPart;
        readonly sidebar?: SidebarEntry;
        readonly tab?: SettingsTab;
        /** How the palette calls a page of a sidebar screen: who sees the screen is led there. */
        readonly inner?: PaletteWords;
      })
  | TabbedScreen
  /** For whoever is signed in; the sidebar of one part may lead there. */
  | (Place &
      Page & {
        readonly part: 'signedIn';
        readonly sidebar?: SidebarEntry & { readonly of: AppPart };
      })
  /** For whoever comes. */
  | (Place & Page & { readonly part: 'anyone' });
