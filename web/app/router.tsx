import type { ComponentType } from 'react';
import {
  createHashRouter,
  matchRoutes,
  Navigate,
  parsePath,
  type RouteObject,
} from 'react-router-dom';
import { Admits } from './admits.tsx';
import { areaRoles } from './area-roles.ts';
import { PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Each page is a chunk of its own, fetched when its address is first visited. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const auditLog = page(async () => (await import('#web/areas/audit-log/page.tsx')).AuditLogPage);
const profile = page(async () => (await import('#web/areas/profile/page.tsx')).ProfilePage);
const dashboard = page(async () => (await import('#web/areas/dashboard/page.tsx')).DashboardPage);
const waffleEdit = page(
  async () => (await import('#web/areas/waffle-menu/edit-page.tsx')).WaffleEditPage,
);

const adminSettingsPages: RouteObject[] = [
  { index: true, element: <Navigate to="general" replace /> },
  {
    path: 'general',
    lazy: page(async () => (await import('#web/areas/settings/super-page.tsx')).SuperSettingsPage),
  },
  {
    path: 'brands',
    lazy: page(async () => (await import('#web/areas/brands/page.tsx')).BrandsPage),
  },
  {
    path: 'users',
    lazy: page(async () => (await import('#web/areas/people/admins-page.tsx')).AdminsPage),
  },
  {
    path: 'messages',
    lazy: page(
      async () => (await import('#web/areas/broadcast-messages/page.tsx')).BroadcastMessagesPage,
    ),
  },
  {
    path: 'announcements',
    lazy: page(async () => (await import('#web/areas/announcements/page.tsx')).AnnouncementsPage),
  },
  {
    path: 'segments',
    lazy: page(async () => (await import('#web/areas/segments/page.tsx')).SegmentsPage),
  },
  { path: 'activity', lazy: auditLog },
];

const adminPages: RouteObject[] = [
  { path: 'admin-dashboard', lazy: dashboard },
  {
    path: 'admin/dashboard/by-franchise',
    lazy: page(
      async () => (await import('#web/areas/dashboard/by-franchise-page.tsx')).ByFranchisePage,
    ),
  },
  {
    path: 'admin/franchise',
    lazy: page(async () => (await import('#web/areas/franchises/page.tsx')).FranchisesPage),
  },
  {
    path: 'admin/franchise/:id',
    lazy: page(
      async () => (await import('#web/areas/franchises/franchise-page.tsx')).FranchisePage,
    ),
  },
  {
    path: 'admin/franchise/:id/reports/staff',
    lazy: page(
      async () => (await import('#web/areas/staff-reports/franchise-page.tsx')).FranchiseShiftsPage,
    ),
  },
  {
    path: 'admin/franchise/:id/events/list',
    lazy: page(
      async () => (await import('#web/areas/events/franchise-events-page.tsx')).FranchiseEventsPage,
    ),
  },
  {
    path: 'admin/admin-settings',
    lazy: page(async () => (await import('./admin-settings.tsx')).AdminSettings),
    children: adminSettingsPages,
  },
  {
    path: 'admin/manage-waffle',
    lazy: page(async () => (await import('#web/areas/waffle-menu/page.tsx')).WaffleMenuPage),
  },
  { path: 'admin/manage-waffle/add-waffle', lazy: waffleEdit },
  { path: 'admin/manage-waffle/edit-waffle', lazy: waffleEdit },
];

const settingsPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('#web/areas/settings/page.tsx')).SettingsPage),
  },
  {
    path: 'mail-signature',
    lazy: page(async () => (await import('#web/areas/mail-signature/page.tsx')).MailSignaturePage),
  },
];

const franchisePages: RouteObject[] = [
  { path: 'franchise/activity', lazy: auditLog },
  { path: 'franchise/dashboard-info', lazy: dashboard },
  {
    path: 'franchise/events/list',
    lazy: page(async () => (await import('#web/areas/events/page.tsx')).EventsPage),
  },
  {
    path: 'franchise/staff/manage',
    lazy: page(async () => (await import('#web/areas/people/staff-page.tsx')).StaffPage),
  },
  {
    path: 'franchise/staff/manage/access',
    lazy: page(async () => (await import('#web/areas/people/access-page.tsx')).AccessPage),
  },
  {
    path: 'franchise/staff/roles',
    lazy: page(async () => (await import('#web/areas/people/roles-page.tsx')).RolesPage),
  },
  {
    path: 'franchise/staff/roles/edit',
    lazy: page(async () => (await import('#web/areas/people/role-page.tsx')).RolePage),
  },
  {
    path: 'franchise/reports/staff',
    lazy: page(async () => (await import('#web/areas/staff-reports/page.tsx')).ShiftsPage),
  },
  {
    path: 'franchise/reports/schedule-reports',
    lazy: page(
      async () => (await import('#web/areas/scheduled-reports/page.tsx')).ScheduledReportsPage,
    ),
  },
  {
    path: 'franchise/settings',
    lazy: page(async () => (await import('./franchise-settings.tsx')).FranchiseSettings),
    children: settingsPages,
  },
];

const staffPages: RouteObject[] = [
  {
    path: 'staff/event-schedules',
    lazy: page(async () => (await import('#web/areas/staff-schedule/page.tsx')).StaffSchedulePage),
  },
];

const signedInPages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('./landing.tsx')).Landing) },
  {
    path: 'stripe',
    lazy: page(async () => (await import('#web/areas/stripe-return/page.tsx')).StripeReturnPage),
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
    lazy: page(async () => (await import('#web/areas/set-password/page.tsx')).SetPasswordPage),
  },
  {
    path: 'file/export/:id?',
    lazy: page(async () => (await import('#web/areas/file-export/page.tsx')).FileExportPage),
  },
  {
    lazy: page(async () => (await import('./signed-in.tsx')).SignedIn),
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
