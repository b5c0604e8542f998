// On a phone a list shows its rows, not what can be done with them: by the boxes, not by eye.
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const phone = { width: 390, height: 844 };

/** Lists with tabs above them, with several actions, with neither, and of settings. */
const lists: Record<string, readonly string[]> = {
  Franchise: [
    '/franchise/events/list',
    '/franchise/client',
    '/franchise/customers',
    '/franchise/assets',
    '/franchise/invoice',
    '/franchise/menu-section/menu-items',
    '/franchise/reports/sales',
    '/franchise/reports/staff',
    '/franchise/staff/manage',
    '/franchise/staff/time-off',
    '/franchise/marketing/rebook-events',
    '/franchise/futureBookings',
  ],
  'System Admin': ['/admin/franchise', '/admin/admin-settings/users', '/admin/manage-waffle'],
};

for (const [role, paths] of Object.entries(lists)) {
  test(`on a phone the first row of a list is in the first third of the screen: ${role}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await signInAs(page, role);

    for (const path of paths) {
      await page.goto(`/#${path}`);
      await expect.poll(() => topOfFirstRow(page), path).toBeLessThanOrEqual(phone.height / 3);
    }
  });
}

/** Below whatever message stands above the page. Infinity before there are rows. */
function topOfFirstRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const topOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
    return topOf('.page-grid li') - topOf('header');
  });
}

test('a card has two lines, and filters that are on are told by their button', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/events/list?when=past');
  const card = page.locator('li[data-row]').first();
  await expect(card).toBeVisible();

  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(110);
  await expect(page.getByText('Filters are on')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Status/ })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/statuses=confirmed/);
  await page.getByRole('button', { name: 'Filters' }).click();

  await expect(page.getByRole('button', { name: /^Status/ })).toBeHidden();
  await expect(page.locator('.filters-on')).toBeVisible();
});
