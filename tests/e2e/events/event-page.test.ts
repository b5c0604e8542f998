// An event's page: for reading, calling and acting, on a desktop and on a phone.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { openFresh } from '#tests/e2e/open-fresh.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an event is read, and its status changed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await openFresh(
      page,
      '/#/franchise/events/list?statuses=booked&when=upcoming&sortColumn=city&sortType=DESC',
    );
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();

    await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /maps/);
    await expect(page.locator('a[href^="tel:+1"]')).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
    const flyer = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download flyer' }).click();
    expect((await flyer).suggestedFilename()).toMatch(/^flyer-[A-Z0-9]+\.pdf$/);
    await expect(page.getByText('Flyer downloads')).toBeVisible();
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Mark as Confirmed' }).click();

    await expect(page.getByText('Status changed from Booked to Confirmed')).toBeVisible();
    await inspectPage(page);
  });
}
