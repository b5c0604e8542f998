import {
  can,
  type Grants,
  permittedBrands,
  includesAnyBrand,
} from '#shared/domain/access/permissions.ts';
import { isSuperAdmin, type Role } from '#shared/domain/access/roles.ts';
import {
  type AppPart,
  appParts,
  type Screen,
  type SidebarEntry,
  type SidebarGroupName,
  sidebarGroups,
} from '#web/api/screens/screen.ts';
import { screens } from '#web/app/screens.ts';
import { areaRoles } from '#web/app/session/area-roles.ts';

/** A screen in the sidebar. */
export type SidebarScreen = SidebarEntry & { readonly path: string; readonly part: AppPart };

function toSidebarScreens(screen: Screen): SidebarScreen[] {
  if (!('sidebar' in screen) || !screen.sidebar) return [];
  const { path, sidebar } = screen;
  return [{ ...sidebar, path, part: screen.part === 'signedIn' ? screen.sidebar.of : screen.part }];
}

/** Screens without a group come first. */
const getGroupIndex = ({ group }: SidebarScreen) =>
  group === undefined ? -1 : sidebarGroups.indexOf(group);

const sidebar = screens
  .flatMap(toSidebarScreens)
  .sort(
    (a, b) =>
      appParts.indexOf(a.part) - appParts.indexOf(b.part) ||
      getGroupIndex(a) - getGroupIndex(b) ||
      a.position - b.position,
  );

export function listSidebarScreens(grants: Grants): readonly SidebarScreen[] {
  return sidebar.filter(
    ({ part, access, onBrands = [] }) =>
      areaRoles[part].includes(grants.role) &&
      can(grants, access) &&
      includesAnyBrand(permittedBrands(grants, access), onBrands),
  );
}

export type SidebarGroup = {
  /** Undefined for a screen that stands by itself. */
  readonly name: SidebarGroupName | undefined;
  readonly screens: readonly SidebarScreen[];
  /** At the foot of the sidebar, apart from the work of the day. */
  readonly isAtFoot: boolean;
};

const footGroups: readonly (SidebarGroupName | undefined)[] = ['nav_group_own', 'nav_settings'];

/**
 * The groups of these screens. One screen of a group stands by itself, and so do all screens if there
 * is no other group.
 */
export function groupSidebarScreens(shown: readonly SidebarScreen[]): SidebarGroup[] {
  const keys = [...new Set(shown.map(getGroupKey))];
  if (keys.length === 1) {
    return shown.map((screen) => ({ name: undefined, screens: [screen], isAtFoot: false }));
  }
  return keys.map((key) => {
    const screens = shown.filter((screen) => getGroupKey(screen) === key);
    const group = screens[0]?.group;
    const name = screens.length > 1 ? group : undefined;
    return { name, screens, isAtFoot: footGroups.includes(group) };
  });
}

const getGroupKey = ({ group, path }: SidebarScreen) => group ?? path;

export const isWithinScreen = ({ path, below = [] }: SidebarScreen, pathname: string) =>
  [path, ...below].some((start) => pathname === start || pathname.startsWith(`${start}/`));

/**
 * Whether an address belongs to sidebar screens, but to none that these grants allow. The profile
 * is for everyone, even if no sidebar entry leads to it.
 */
export function isForbiddenAddress(grants: Grants, pathname: string): boolean {
  if (pathname === getProfilePath(grants.role)) return false;
  const holds = (screen: SidebarScreen) => isWithinScreen(screen, pathname);
  return sidebar.some(holds) && !listSidebarScreens(grants).some(holds);
}

/** The first screen of each role (spec §2 "Post-login destinations"). */
const landings: Record<Role, string> = {
  'System Admin': '/admin-dashboard',
  Admin: '/admin/franchise',
  Franchise: '/franchise/events/list',
  'Owner Staff': '/franchise/events/list',
  Manager: '/franchise/events/list',
  Driver: '/staff/event-schedules',
  Server: '/staff/event-schedules',
  Worker: '/staff/event-schedules',
};

/**
 * A manager without access to the events starts at the first screen that they can see, and one who
 * signed in as staff where staff do.
 */
export function getLandingPath(grants: Grants): string {
  const visible = listSidebarScreens(grants);
  const find = (landing: string) => visible.find(({ path }) => path === landing);
  const [first] = visible;
  const ofStaff = first?.path.startsWith('/staff/') ? find(landings.Worker) : undefined;
  const landing = find(landings[grants.role]) ?? ofStaff ?? first;
  return landing?.path ?? getProfilePath(grants.role);
}

export function getProfilePath(role: Role): string {
  return isSuperAdmin(role) ? '/admin/profile' : '/franchise/profile';
}
