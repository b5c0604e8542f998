// The palette's targets in addition to the sidebar: every page that a person can open by its
// address.
import { expect, test } from 'vitest';
import type { Grants } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/palette.ts';
import { listInnerPages } from '#web/app/layout/inner-pages.ts';

const said = (grants: Grants) =>
  listInnerPages(grants).map(({ path, label, of }) => [
    path,
    text(label),
    ...(of ? [text(of)] : []),
  ]);

test('an owner finds the parts of the menus, the tabs of the settings and their profile by name', () => {
  expect(said({ role: 'Franchise', permissions: [] })).toEqual(
    expect.arrayContaining([
      ['/franchise/menu-section/menu-items', 'Menu items'],
      ['/franchise/menu-section/menu-categories', 'Menu categories'],
      ['/franchise/menu-section/food-extras', 'Food extras'],
      ['/franchise/menu-section/food-extra-items', 'Food extra items'],
      ['/franchise/settings/mail-templates', 'Email templates', 'Settings'],
      ['/franchise/client/duplicates', 'Possible duplicates'],
      ['/franchise/marketing/opt-outs', 'Opt-outs'],
      ['/franchise/marketing/mailchimp', 'Mailchimp'],
      ['/franchise/activity/stored-data', 'Stored personal data'],
      ['/franchise/profile', 'Profile'],
    ]),
  );
});

test('a corporate admin finds those of the corporate office, and none of a franchise', () => {
  const pages = said({ role: 'Admin', permissions: [] });

  expect(pages).toContainEqual(['/admin/admin-settings/brands', 'Brands', 'Admin settings']);
  expect(pages).toContainEqual(['/admin/menu-section/menu-items', 'Menu items']);
  expect(pages).toContainEqual(['/admin/profile', 'Profile']);
  expect(pages.filter(([path]) => !path?.startsWith('/admin/'))).toEqual([]);
});

test('staff, and a manager without permissions, find their profile alone', () => {
  const profile = [['/franchise/profile', 'Profile']];

  expect(said({ role: 'Driver', permissions: [] })).toEqual(profile);
  expect(said({ role: 'Manager', permissions: [] })).toEqual(profile);
});
