// The start of an owner's day: today's events, what is urgent, and where each of it leads.
import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`home shows the day and leads to what needs attention, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');

    await page.goto('/#/franchise/home');
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This month so far' })).toBeVisible();
    await page.getByRole('link', { name: /Unread booking requests/ }).click();

    await expect(page).toHaveURL(/futureBookings\?read=false/);
    await expect(page.getByRole('heading', { name: 'Future bookings' })).toBeVisible();
  });
}
