import {
  BuildingStorefrontIcon,
  CalendarDaysIcon,
  ChartPieIcon,
  ClockIcon,
  Cog6ToothIcon,
  EnvelopeIcon,
  ShieldCheckIcon,
  Squares2X2Icon,
  TagIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { auditLog } from '#addresses/accounts/audit-log.ts';
import { dashboards } from '#addresses/reports/dashboards.ts';
import { events } from '#addresses/events/events.ts';
import { franchises } from '#addresses/franchises/franchises.ts';
import { people } from '#addresses/accounts/people.ts';
import { roles } from '#addresses/accounts/roles.ts';
import { ownAsStaff, type Route } from '#shared/contract/route.ts';
import { scheduledReports } from '#addresses/reports/scheduled-reports.ts';
import { settings } from '#addresses/franchises/settings.ts';
import { staffReports } from '#addresses/reports/staff-reports.ts';
import { waffleMenu } from '#addresses/platform/waffle-menu.ts';
import { can, type Grants } from '#shared/domain/access/permissions.ts';
import { isSuperAdmin, type Role } from '#shared/domain/access/roles.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { type AppPart, areaRoles } from '#web/app/session/area-roles.ts';
import type { navigation } from '#shared/text/navigation.ts';
import type { KeyAsking } from '#shared/text/texts-of.ts';

type ScreenName = KeyAsking<typeof navigation>;

export type Screen = {
  readonly path: string;
  /** Where else screens stand that it leads to. */
  readonly below?: string;
  /** The key of its text. */
  readonly label: ScreenName;
  readonly icon: Icon;
  readonly part: AppPart;
  /** Its heading in the sidebar, by key. */
  readonly section?: ScreenName;
  readonly access: Route['access'];
};

/** The sidebar, in the spec's order (§2). */
const screens: readonly Screen[] = [
  {
    path: '/admin/franchise',
    label: 'nav_franchises',
    icon: BuildingStorefrontIcon,
    part: 'admin',
    access: franchises.routes.list.access,
  },
  {
    path: '/admin-dashboard',
    below: '/admin/dashboard',
    label: 'nav_dashboard',
    icon: ChartPieIcon,
    part: 'admin',
    access: dashboards.routes.topClients.access,
  },
  {
    path: '/admin/manage-waffle',
    label: 'nav_waffle_menu',
    icon: Squares2X2Icon,
    part: 'admin',
    access: waffleMenu.routes.add.access,
  },
  {
    path: '/admin/admin-settings',
    label: 'nav_admin_settings',
    icon: Cog6ToothIcon,
    part: 'admin',
    access: settings.routes.superUpdate.access,
  },
  {
    path: '/franchise/dashboard-info',
    label: 'nav_dashboard',
    icon: ChartPieIcon,
    part: 'franchise',
    access: dashboards.routes.topClients.access,
  },
  {
    path: '/franchise/events/list',
    label: 'nav_events',
    icon: CalendarDaysIcon,
    part: 'franchise',
    access: events.routes.list.access,
  },
  {
    path: '/franchise/staff/manage',
    label: 'nav_people',
    icon: UsersIcon,
    part: 'franchise',
    section: 'nav_section_staff',
    access: people.routes.list.access,
  },
  {
    path: '/franchise/staff/roles',
    label: 'nav_roles',
    icon: TagIcon,
    part: 'franchise',
    section: 'nav_section_staff',
    access: roles.routes.create.access,
  },
  {
    path: '/franchise/reports/staff',
    label: 'nav_shift_time_card',
    icon: ClockIcon,
    part: 'franchise',
    section: 'nav_section_reports',
    access: staffReports.routes.shiftTimeCard.access,
  },
  {
    path: '/franchise/reports/schedule-reports',
    label: 'nav_scheduled_reports',
    icon: EnvelopeIcon,
    part: 'franchise',
    section: 'nav_section_reports',
    access: scheduledReports.routes.list.access,
  },
  {
    path: '/franchise/settings',
    label: 'nav_settings',
    icon: Cog6ToothIcon,
    part: 'franchise',
    section: 'nav_section_settings',
    access: settings.routes.details.access,
  },
  {
    path: '/franchise/activity',
    label: 'nav_audit_log',
    icon: ShieldCheckIcon,
    part: 'franchise',
    section: 'nav_section_settings',
    access: auditLog.routes.list.access,
  },
  {
    path: '/staff/event-schedules',
    label: 'nav_schedule',
    icon: ClockIcon,
    part: 'staff',
    section: 'nav_section_staff',
    access: ownAsStaff,
  },
];

export function screensOf(grants: Grants): readonly Screen[] {
  return screens.filter(
    ({ part, access }) => areaRoles[part].includes(grants.role) && can(grants, access),
  );
}

export const isPartOf = ({ path, below = path }: Screen, pathname: string) =>
  [path, below].some((start) => pathname.startsWith(start));

/** Whether an address belongs to screens of the sidebar, and to none that these grants show. */
export function isWithheld(grants: Grants, pathname: string): boolean {
  const holds = (screen: Screen) => isPartOf(screen, pathname);
  return screens.some(holds) && !screensOf(grants).some(holds);
}

/** Spec §2 "Post-login destinations". */
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

/** A manager who may not see the events starts with the first screen that they may. */
export function landingOf(grants: Grants): string {
  const visible = screensOf(grants);
  const landing = visible.find(({ path }) => path === landings[grants.role]) ?? visible[0];
  return landing?.path ?? profilePath(grants.role);
}

export function profilePath(role: Role): string {
  return isSuperAdmin(role) ? '/admin/profile' : '/franchise/profile';
}
