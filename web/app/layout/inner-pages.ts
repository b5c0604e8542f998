// The pages that the palette offers in addition to the sidebar's screens: settings tabs, pages with
// their own palette entry, and the person's profile.
import { UserCircleIcon } from '@heroicons/react/24/outline';
import { can, type Grants } from '#shared/domain/access/permissions.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { screens } from '#web/app/screens.ts';
import {
  isWithinScreen,
  getProfilePath,
  listSidebarScreens,
  type SidebarScreen,
} from './navigation.ts';

type Label = SidebarScreen['label'];

export type InnerScreen = Pick<SidebarScreen, 'path' | 'icon'> & {
  readonly label: Label | NonNullable<Extract<Screen, { inner?: unknown }>['inner']>;
  /** The screen around a tab, because a tab's name alone is ambiguous. */
  readonly of?: Label | undefined;
};

export function listInnerPages(grants: Grants): InnerScreen[] {
  const shown = listSidebarScreens(grants);
  const profile = {
    path: getProfilePath(grants.role),
    label: 'profile',
    icon: UserCircleIcon,
  } as const;
  return [...screens.flatMap((screen) => toInnerPages(screen, grants, shown)), profile];
}

function toInnerPages(
  screen: Screen,
  grants: Grants,
  shown: readonly SidebarScreen[],
): InnerScreen[] {
  const { path } = screen;
  const tab = 'tab' in screen ? screen.tab : undefined;
  const inner = 'inner' in screen ? screen.inner : undefined;
  const holder = shown.find((it) => isWithinScreen(it, tab?.of ?? path));
  if (!holder) return [];
  if (inner) return [{ path, label: inner, icon: holder.icon }];
  if (!tab || !can(grants, tab.access)) return [];
  return [{ path, label: tab.label, icon: holder.icon, of: holder.label }];
}
