import { expect, test } from 'vitest';
import type { AccessCode, Grants, Permission } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { areaRoles, canEnter } from '#web/app/session/area-roles.ts';
import {
  isWithinScreen,
  isForbiddenAddress,
  getLandingPath,
  listSidebarScreens,
} from '#web/app/layout/navigation.ts';

const paths = (grants: Grants) => listSidebarScreens(grants).map(({ path }) => path);
const grants = (role: Role, permissions: readonly Permission[] = []): Grants => ({
  role,
  permissions,
});
const mayRead = (...codes: AccessCode[]): Grants =>
  grants(
    'Manager',
    codes.map((accessCode) => ({ accessCode, brandId: 'ice', readonly: true, readWrite: false })),
  );

test.each<[Role, string]>([
  ['System Admin', '/admin-dashboard'],
  ['Admin', '/admin/franchise'],
  ['Franchise', '/franchise/events/list'],
  ['Owner Staff', '/franchise/events/list'],
  ['Driver', '/staff/event-schedules'],
  ['Server', '/staff/event-schedules'],
  ['Worker', '/staff/event-schedules'],
])('a %s lands on %s', (role, path) => {
  expect(getLandingPath(grants(role))).toBe(path);
});

test('a manager lands on the events, where they may see them', () => {
  expect(getLandingPath(mayRead('MANAGE_DASHBOARD', 'MANAGE_EVENT'))).toBe(
    '/franchise/events/list',
  );
});

test('a manager without events lands on the first screen that they may see', () => {
  expect(getLandingPath(mayRead('MANAGE_REPORT'))).toBe('/franchise/reports/accounting');
});

test('a manager who signed in as staff lands where staff do', () => {
  expect(getLandingPath(grants('Manager'))).toBe('/staff/event-schedules');
});

test('the sidebar of a manager holds what their access codes permit, and their own schedule', () => {
  expect(paths(mayRead('MANAGE_DASHBOARD'))).toEqual([
    '/franchise/home',
    '/franchise/dashboard-info',
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

test('nobody sees the screens of another part of the application', () => {
  expect(paths(grants('System Admin')).every((path) => path.startsWith('/admin'))).toBe(true);
  expect(paths(grants('Franchise')).every((path) => path.startsWith('/franchise'))).toBe(true);
  expect(paths(grants('Worker'))).toEqual([
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

test('the guard lets a manager pass everywhere and others where their role is listed', () => {
  expect(canEnter('Manager', areaRoles.admin)).toBe(true);
  expect(canEnter('Franchise', areaRoles.franchise)).toBe(true);
  expect(canEnter('Franchise', areaRoles.admin)).toBe(false);
  expect(canEnter('Driver', areaRoles.franchise)).toBe(false);
});

test('a manager who loses a code loses the screens behind it, and no others', () => {
  const grants = mayRead('MANAGE_DASHBOARD');

  expect(isForbiddenAddress(grants, '/franchise/events/list')).toBe(true);
  expect(isForbiddenAddress(grants, '/franchise/dashboard-info')).toBe(false);
  expect(isForbiddenAddress(grants, '/franchise/profile')).toBe(false);
});

test('what each franchise has of a figure belongs to the dashboard that led there', () => {
  const screens = listSidebarScreens(grants('Admin'));

  const of = (pathname: string) => screens.find((screen) => isWithinScreen(screen, pathname))?.path;

  expect(of('/admin/dashboard/by-franchise')).toBe('/admin-dashboard');
  expect(of('/admin/dashboard')).toBe('/admin-dashboard');
  expect(of('/admin/franchise/fox-valley/events/list')).toBe('/admin/franchise');
  expect(of('/admin/franchise-migration')).toBe('/admin/franchise-migration');
  expect(of('/admin/profile')).toBeUndefined();
});

test.each([
  ['/franchise/events/event/E1', '/franchise/events/list'],
  ['/franchise/events/event/E1/edit', '/franchise/events/list'],
  ['/franchise/events/tasks', '/franchise/events/tasks'],
  ['/franchise/events/calendar', '/franchise/events/calendar'],
  ['/franchise/marketing/mailchimp', '/franchise/marketing/campaign'],
  ['/franchise/staff/availability/S1', '/franchise/staff/schedule'],
])('%s is a page of %s, which the sidebar marks and the tab is named after', (pathname, path) => {
  const current = listSidebarScreens(grants('Franchise')).find((screen) =>
    isWithinScreen(screen, pathname),
  );

  expect(current?.path).toBe(path);
});

test.each<[Role, string]>([
  ['Franchise', '/franchise/profile'],
  ['Driver', '/franchise/profile'],
  ['Admin', '/admin/profile'],
])('a %s is never kept from %s', (role, profile) => {
  expect(isForbiddenAddress(grants(role), profile)).toBe(false);
});

test('people are shown to who manages them, roles to owners alone', () => {
  expect(paths(mayRead('MANAGE_STAFF'))).toEqual([
    '/franchise/home',
    '/franchise/staff/manage',
    '/franchise/staff/profiles',
    '/staff/today',
    '/staff/event-schedules',
    '/staff/tasks',
    '/staff/messages',
    '/staff/clock-in-out',
    '/staff/availability',
    '/staff/request-time-off',
    '/franchise/profile',
  ]);
  expect(paths(grants('Franchise'))).toContain('/franchise/staff/roles');
});

test.each(['MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'] as const)(
  '%s shows the events, as MANAGE_EVENT does',
  (code) => {
    expect(paths(mayRead(code))).toContain('/franchise/events/list');
  },
);

test.each([
  ['shaved-ice', true],
  ['coffee', true],
  ['soft-treats', false],
])('an AI permission for %s alone shows the AI agent: %o', (brandId, shown) => {
  const permission = { accessCode: 'MANAGE_AI', brandId, readonly: true, readWrite: true } as const;

  expect(paths(grants('Manager', [permission])).includes('/franchise/ai-chat')).toBe(shown);
});
