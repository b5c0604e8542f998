// What an area declares about its screens. Each area has one list (screens.ts in its folder), from
// which web/app builds the router, the sidebar, the settings tabs and the palette's entries.
import type { ComponentType } from 'react';
import type { Route } from '#shared/contract/route.ts';
import type { HelpTopic } from '#shared/text/help/help-pages.ts';
import type { navigation } from '#shared/text/navigation.ts';
import type { layout } from '#shared/text/layout.ts';
import type { palette } from '#shared/text/palette.ts';
import type { KeyWithParams } from '#shared/text/texts-of.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

/** The parts of the application, in the sidebar's order for people who have access to several. */
export const appParts = ['admin', 'franchise', 'staff'] as const;
export type AppPart = (typeof appParts)[number];

/**
 * The sidebar's groups from top to bottom, by text key: the work of a day. Entries without a group
 * come first. A page with the label of its group is the group's first page.
 */
export const sidebarGroups = [
  'nav_events',
  'nav_orders',
  'nav_clients',
  'nav_group_money',
  'nav_group_crew',
  'nav_group_stock',
  'nav_group_marketing',
  'nav_group_reports',
  'nav_group_own',
  'nav_settings',
] as const;
export type SidebarGroupName = (typeof sidebarGroups)[number];

/** Screens with tabs. Each tab is its own page at or below one of these paths. */
type TabbedPath =
  '/admin/admin-settings' | '/franchise/settings' | '/franchise/marketing/no-replies';

type ScreenName = KeyWithParams<typeof navigation>;
type PaletteTextKey = KeyWithParams<typeof palette & Pick<typeof layout, 'setup_back'>>;

type NavigationEntry = {
  /** The text key of the label. */
  readonly label: ScreenName;
  /** The entry is hidden from people who can't call this. */
  readonly access: Access;
  /** The position among its siblings; the lowest comes first. */
  readonly position: number;
};

export type SidebarEntry = NavigationEntry & {
  readonly icon: Icon;
  readonly group?: SidebarGroupName;
  /** Shown only to people who have the access on one of these brands. */
  readonly onBrands?: readonly string[];
  /** Other paths whose screens belong to this entry. */
  readonly below?: readonly string[];
};

export type SettingsTab = NavigationEntry & { readonly of: TabbedPath };

/** A direct action in the palette: it opens a dialog of the screen, or the screen itself. */
export type ScreenAction = {
  /** The text key of the label. */
  readonly label: PaletteTextKey;
  /** The text key of additional search words. */
  readonly words?: PaletteTextKey;
  readonly icon: Icon;
  /** The action is hidden from people who can't call this. */
  readonly route: Pick<Route, 'access' | 'inPerson'>;
  readonly dialog?: string;
};

type ScreenAddress = { readonly path: `/${string}`; readonly actions?: readonly ScreenAction[] };
/** A separate chunk, loaded when its address is first visited. */
type ScreenPage = { readonly page: () => Promise<ComponentType> };

/** What a screen has help about, or why it needs none. */
export type ScreenHelp =
  | HelpTopic
  /** A sheet of paper, a stop on the way elsewhere, or help itself. */
  | { readonly none: 'isPrint' | 'isRedirect' | 'isHelp' };

export type TabbedScreen = {
  readonly path: TabbedPath;
  readonly part: AppPart;
  readonly sidebar: SidebarEntry;
  readonly tabs: {
    /** The tab that opens if no tab has the path itself. */
    readonly opening?: string;
  };
};

export type Screen =
  | (ScreenAddress &
      ScreenPage & {
        readonly part: AppPart;
        readonly help: ScreenHelp;
        readonly sidebar?: SidebarEntry;
        readonly tab?: SettingsTab;
        /**
         * The text key of the palette's entry for an inner page, offered to people who can see the
         * screen.
         */
        readonly inner?: PaletteTextKey;
      })
  | TabbedScreen
  /** For everyone who is signed in. The sidebar of one part may link there. */
  | (ScreenAddress &
      ScreenPage & {
        readonly part: 'signedIn';
        readonly help: ScreenHelp;
        readonly sidebar?: SidebarEntry & { readonly of: AppPart };
      })
  /** For everyone, signed in or not. */
  | (ScreenAddress & ScreenPage & { readonly part: 'anyone' });
