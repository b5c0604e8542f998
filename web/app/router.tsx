import type { ComponentType } from 'react';
import {
  createHashRouter,
  matchRoutes,
  Navigate,
  parsePath,
  type RouteObject,
} from 'react-router-dom';
import { Admits } from '#web/app/session/admits.tsx';
import { areaRoles } from '#web/app/session/area-roles.ts';
import { PageFailed } from '#web/app/layout/page-failed.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { SignInAgain } from '#web/app/session/sign-in-again.tsx';

/** Each page is a chunk of its own, fetched when its address is first visited. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const auditLog = page(
  async () => (await import('#web/areas/accounts/audit-log/page.tsx')).AuditLogPage,
);
const profile = page(
  async () => (await import('#web/areas/accounts/profile/page.tsx')).ProfilePage,
);
const dashboard = page(
  async () => (await import('#web/areas/reports/dashboards/page.tsx')).DashboardPage,
);
const waffleEdit = page(
  async () => (await import('#web/areas/platform/waffle-menu/edit-page.tsx')).WaffleEditPage,
);

const adminSettingsPages: RouteObject[] = [
  { index: true, element: <Navigate to="general" replace /> },
  {
    path: 'general',
    lazy: page(
      async () => (await import('#web/areas/franchises/settings/super-page.tsx')).SuperSettingsPage,
    ),
  },
  {
    path: 'brands',
    lazy: page(async () => (await import('#web/areas/franchises/brands/page.tsx')).BrandsPage),
  },
  {
    path: 'users',
    lazy: page(async () => (await import('#web/areas/accounts/people/admins-page.tsx')).AdminsPage),
  },
  {
    path: 'messages',
    lazy: page(
      async () =>
        (await import('#web/areas/messages/broadcast-messages/page.tsx')).BroadcastMessagesPage,
    ),
  },
  {
    path: 'announcements',
    lazy: page(
      async () => (await import('#web/areas/messages/announcements/page.tsx')).AnnouncementsPage,
    ),
  },
  {
    path: 'segments',
    lazy: page(async () => (await import('#web/areas/messages/segments/page.tsx')).SegmentsPage),
  },
  { path: 'activity', lazy: auditLog },
];

const adminPages: RouteObject[] = [
  { path: 'admin-dashboard', lazy: dashboard },
  {
    path: 'admin/dashboard/by-franchise',
    lazy: page(
      async () =>
        (await import('#web/areas/reports/dashboards/by-franchise-page.tsx')).ByFranchisePage,
    ),
  },
  {
    path: 'admin/franchise',
    lazy: page(
      async () => (await import('#web/areas/franchises/franchises/page.tsx')).FranchisesPage,
    ),
  },
  {
    path: 'admin/franchise/:id',
    lazy: page(
      async () =>
        (await import('#web/areas/franchises/franchises/franchise-page.tsx')).FranchisePage,
    ),
  },
  {
    path: 'admin/franchise/:id/reports/staff',
    lazy: page(
      async () =>
        (await import('#web/areas/reports/staff-reports/franchise-page.tsx')).FranchiseShiftsPage,
    ),
  },
  {
    path: 'admin/franchise/:id/events/list',
    lazy: page(
      async () =>
        (await import('#web/areas/events/events/franchise-events-page.tsx')).FranchiseEventsPage,
    ),
  },
  {
    path: 'admin/admin-settings',
    lazy: page(async () => (await import('#web/app/layout/admin-settings.tsx')).AdminSettings),
    children: adminSettingsPages,
  },
  {
    path: 'admin/manage-waffle',
    lazy: page(
      async () => (await import('#web/areas/platform/waffle-menu/page.tsx')).WaffleMenuPage,
    ),
  },
  { path: 'admin/manage-waffle/add-waffle', lazy: waffleEdit },
  { path: 'admin/manage-waffle/edit-waffle', lazy: waffleEdit },
];

const settingsPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('#web/areas/franchises/settings/page.tsx')).SettingsPage),
  },
  {
    path: 'mail-signature',
    lazy: page(
      async () => (await import('#web/areas/mail/mail-signature/page.tsx')).MailSignaturePage,
    ),
  },
];

const franchisePages: RouteObject[] = [
  { path: 'franchise/activity', lazy: auditLog },
  { path: 'franchise/dashboard-info', lazy: dashboard },
  {
    path: 'franchise/events/list',
    lazy: page(async () => (await import('#web/areas/events/events/page.tsx')).EventsPage),
  },
  {
    path: 'franchise/staff/manage',
    lazy: page(async () => (await import('#web/areas/accounts/people/staff-page.tsx')).StaffPage),
  },
  {
    path: 'franchise/staff/manage/access',
    lazy: page(async () => (await import('#web/areas/accounts/people/access-page.tsx')).AccessPage),
  },
  {
    path: 'franchise/staff/roles',
    lazy: page(async () => (await import('#web/areas/accounts/people/roles-page.tsx')).RolesPage),
  },
  {
    path: 'franchise/staff/roles/edit',
    lazy: page(async () => (await import('#web/areas/accounts/people/role-page.tsx')).RolePage),
  },
  {
    path: 'franchise/reports/staff',
    lazy: page(async () => (await import('#web/areas/reports/staff-reports/page.tsx')).ShiftsPage),
  },
  {
    path: 'franchise/reports/schedule-reports',
    lazy: page(
      async () =>
        (await import('#web/areas/reports/scheduled-reports/page.tsx')).ScheduledReportsPage,
    ),
  },
  {
    path: 'franchise/settings',
    lazy: page(
      async () => (await import('#web/app/layout/franchise-settings.tsx')).FranchiseSettings,
    ),
    children: settingsPages,
  },
];

const staffPages: RouteObject[] = [
  {
    path: 'staff/event-schedules',
    lazy: page(
      async () => (await import('#web/areas/staff/staff-schedule/page.tsx')).StaffSchedulePage,
    ),
  },
];

const signedInPages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('#web/app/layout/landing.tsx')).Landing) },
  {
    path: 'stripe',
    lazy: page(
      async () => (await import('#web/areas/franchises/stripe-return/page.tsx')).StripeReturnPage,
    ),
  },
  { element: <Admits roles={areaRoles.admin} />, children: adminPages },
  { element: <Admits roles={areaRoles.franchise} />, children: franchisePages },
  { element: <Admits roles={areaRoles.staff} />, children: staffPages },
  // Spec §5: everybody has a profile, under either address.
  { path: 'admin/profile', lazy: profile },
  { path: 'franchise/profile', lazy: profile },
];

const routes: RouteObject[] = [
  { path: 'signin', Component: SignInAgain },
  { path: 'staff-signin', Component: SignInAgain },
  {
    path: 'set-password',
    lazy: page(
      async () => (await import('#web/areas/accounts/set-password/page.tsx')).SetPasswordPage,
    ),
  },
  {
    path: 'file/export/:id?',
    lazy: page(
      async () => (await import('#web/areas/reports/file-export/page.tsx')).FileExportPage,
    ),
  },
  {
    lazy: page(async () => (await import('#web/app/session/signed-in.tsx')).SignedIn),
    children: [{ ErrorBoundary: PageFailed, children: signedInPages }],
  },
  { path: '*', element: <Navigate to="/" replace /> },
];

/** Whether an address leads to a screen. */
export function hasPage(path: string): boolean {
  const { pathname = '' } = parsePath(path);
  return matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*';
}

export const createRouter = () =>
  createHashRouter([{ ErrorBoundary: PageFailed, HydrateFallback: PageLoading, children: routes }]);
