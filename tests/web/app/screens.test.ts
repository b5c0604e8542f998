import { expect, test } from 'vitest';
import type { Grants } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/navigation.ts';
import { groupSidebarScreens, listSidebarScreens } from '#web/app/layout/navigation.ts';
import { listSettingsTabs } from '#web/app/layout/settings-pages.ts';
import { hasPage, screens } from '#web/app/screens.ts';
import { isSignedInAddress } from '#web/app/session/sign-in-address.ts';

const listSidebarPaths = (role: Role) =>
  listSidebarScreens({ role, permissions: [] }).map(({ path }) => path);

/** What the sidebar shows while every group is open. */
const listGroups = (grants: Grants) =>
  groupSidebarScreens(listSidebarScreens(grants)).map(({ name, screens: pages }) => [
    ...(name && pages[0]?.label !== name ? [text(name)] : []),
    ...pages.map(({ label }) => text(label)),
  ]);

test('an owner’s sidebar has the work of the day in nine entries, and the settings at the foot', () => {
  expect(listGroups({ role: 'Franchise', permissions: [] })).toEqual([
    ['Home'],
    ['Events', 'Calendar', 'Future bookings', 'Pipeline', 'Tasks'],
    ['Online orders', 'Customers'],
    ['Clients'],
    ['Money', 'Invoices', 'Accounting'],
    [
      'Crew',
      'Schedule',
      'On duty',
      'Time cards',
      'Time off and swaps',
      'Pay',
      'Messages',
      'Messages to staff',
      'People',
      'Staff profiles',
    ],
    ['Menus and equipment', 'Menus', 'Equipment'],
    ['Marketing', 'Campaigns', 'Legacy contacts', 'Aging report', 'Rebook events', 'No replies'],
    [
      'Reports',
      'Dashboard',
      'Orders',
      'Payouts',
      'Sales and giveback',
      'Equipment usage',
      'Client ranking',
      'Hours worked',
      'Shift time card',
      'Scheduled reports',
      'AI agent',
    ],
    ['Settings', 'Roles', 'Account activity'],
  ]);
});

test('a group of which somebody may open one page is that page, and their own work is below', () => {
  const groups = groupSidebarScreens(
    listSidebarScreens({
      role: 'Manager',
      permissions: [
        { accessCode: 'MANAGE_INVOICE', brandId: 'ice', readonly: true, readWrite: false },
      ],
    }),
  );

  expect(
    groups.map(({ name, screens: [first], isAtFoot }) => [name ?? first?.path, isAtFoot]),
  ).toEqual([
    ['/franchise/home', false],
    ['/franchise/invoice', false],
    ['nav_group_own', true],
  ]);
});

test('who has one kind of work sees its pages without a heading', () => {
  const groups = groupSidebarScreens(listSidebarScreens({ role: 'Worker', permissions: [] }));

  expect(groups.map(({ name }) => name)).toEqual(Array(8).fill(undefined));
  expect(groups.some(({ isAtFoot }) => isAtFoot)).toBe(false);
});

test('a corporate admin’s sidebar stands in the specification’s order', () => {
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
  [
    '/admin/admin-settings',
    'general brands messages announcements quote-templates segments activity users',
  ],
  [
    '/franchise/settings',
    'settings mail-signature mail-templates invoices quote-templates booking-forms integrations',
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
    const { group = '', position } = screen.sidebar;
    return [`${screen.part} ${group} ${position}`];
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
