// The sidebar: the day's work in groups, of which the current one is open.
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an owner goes from group to page, sees what waits, and finds recent pages first', async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  const nav = sidebar(page);
  await expect(nav.getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(nav.getByRole('link', { name: 'Time cards' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: /^Future bookings \(\d+\)$/ })).toBeVisible();

  await nav.getByRole('link', { name: /^Crew/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await nav.getByRole('link', { name: 'Time cards' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Time cards' })).toBeVisible();
  await expect(nav.getByRole('link', { name: /^Events/ })).toHaveAttribute(
    'aria-label',
    /^Events \(\d+\)$/,
  );
  await expect(nav.getByRole('link', { name: /^Future bookings/ })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.nth(0)).toHaveText('Schedule');
  await expect(options.nth(1)).toHaveText('Events');
});

test('on a phone the menu opens one group at a time, and closes behind its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Franchise');
  const nav = sidebar(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(nav.getByRole('link', { name: 'Calendar' })).toBeVisible();

  await nav.getByRole('button', { name: /^Crew/ }).click();
  await expect(nav.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  await nav.getByRole('link', { name: 'Time cards' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Time cards' })).toBeVisible();
  await expect(nav).toBeHidden();
});
