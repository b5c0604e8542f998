import { expect, test } from 'vitest';
import type { Grants } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { listSidebarScreens } from '#web/app/layout/navigation.ts';
import { listSettingsTabs } from '#web/app/layout/settings-pages.ts';
import { hasPage, screens } from '#web/app/screens.ts';
import { isSignedInAddress } from '#web/app/session/sign-in-address.ts';

const listSidebarPaths = (role: Role) =>
  listSidebarScreens({ role, permissions: [] }).map(({ path }) => path);

test('an owner’s sidebar stands in the specification’s order, heading by heading', () => {
  expect(listSidebarPaths('Franchise')).toEqual([
    '/franchise/home',
    '/franchise/dashboard-info',
    '/franchise/client',
    '/franchise/customers',
    '/franchise/events/list',
    '/franchise/events/orders',
    '/franchise/events/tasks',
    '/franchise/invoice',
    '/franchise/menu-section/templatelist',
    '/franchise/assets',
    '/franchise/pipeline',
    '/franchise/futureBookings',
    '/franchise/staff/schedule',
    '/franchise/staff/time-off',
    '/franchise/staff/manager-clock-in-out',
    '/franchise/staff/notifications',
    '/franchise/staff/duty',
    '/franchise/staff/manage',
    '/franchise/staff/profiles',
    '/franchise/staff/pay',
    '/franchise/staff/roles',
    '/franchise/marketing/campaign',
    '/franchise/marketing/legacy-data',
    '/franchise/marketing/aging-report',
    '/franchise/marketing/rebook-events',
    '/franchise/marketing/no-replies',
    '/franchise/reports/orders',
    '/franchise/reports/payout',
    '/franchise/reports/sales',
    '/franchise/reports/accounting',
    '/franchise/reports/equipment',
    '/franchise/reports/client-ranking',
    '/franchise/reports/hours',
    '/franchise/reports/staff',
    '/franchise/reports/schedule-reports',
    '/franchise/settings',
    '/franchise/activity',
    '/franchise/ai-chat',
  ]);
});

test('so does a corporate admin’s', () => {
  expect(listSidebarPaths('System Admin')).toEqual([
    '/admin/franchise',
    '/admin/menu-section/templatelist',
    '/admin-dashboard',
    '/admin/marketing/campaign',
    '/admin/ai-agents',
    '/admin/franchise-migration',
    '/admin/manage-waffle',
    '/admin/admin-settings',
  ]);
});

test.each([
  ['/admin/admin-settings', 'general brands messages announcements segments activity users'],
  [
    '/franchise/settings',
    'settings mail-signature mail-templates invoices quote-templates booking-forms',
  ],
  ['/franchise/marketing/no-replies', 'no-replies templates'],
] as const)('the tabs of %s are %s', (path, tabs) => {
  const shown = listSettingsTabs(path).map((tab) => tab.path.split('/').at(-1));

  expect(shown.join(' ')).toBe(tabs);
});

test('no two screens have one place beside each other', () => {
  const places = screens.flatMap((screen) => {
    if ('tab' in screen && screen.tab) return [`${screen.tab.of} ${screen.tab.position}`];
    if (!('sidebar' in screen) || !screen.sidebar) return [];
    const { section = '', position } = screen.sidebar;
    return [`${screen.part} ${section} ${position}`];
  });

  expect(new Set(places).size).toBe(places.length);
});

test('no two screens have one address, but for a settings screen and the tab that it opens', () => {
  const pages = screens.filter((screen) => 'page' in screen).map(({ path }) => path);

  expect(new Set(pages).size).toBe(pages.length);
});

test.each([
  '/stripe?code=ac_1',
  '/file/export/E1',
  '/file/export',
  '/admin/franchise/F1',
  '/events/E1',
])('%s leads to a screen', (address) => {
  expect(hasPage(address)).toBe(true);
});

test('each screen of the sidebar stands in the part that its address names', () => {
  const misplaced = screens.filter(
    ({ path, part }) => part !== 'anyone' && part !== 'signedIn' && !path.startsWith(`/${part}`),
  );

  expect(misplaced).toEqual([]);
});

test('nobody is led to a screen that their grants do not open', () => {
  const nothing: Grants = { role: 'Manager', permissions: [] };

  expect(listSidebarScreens(nothing).map(({ path }) => path)).toEqual([
    '/staff/today',
    '/staff/event-schedules',
    '/staff/tasks',
    '/staff/messages',
    '/staff/clock-in-out',
    '/staff/availability',
    '/staff/request-time-off',
    '/franchise/profile',
  ]);
});

test('an address that begins with the sign-in is no stranger’s, and neither sign-in is one', () => {
  const begun = screens.filter(({ path }) => isSignedInAddress(`#${path}`));

  expect(begun.length).toBeGreaterThan(50);
  expect(begun.filter(({ part }) => part === 'anyone')).toEqual([]);
  expect(['#/signin', '#/staff-signin', '#/book/abc'].filter(isSignedInAddress)).toEqual([]);
});
