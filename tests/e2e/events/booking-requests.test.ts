// From the public form to the booked event, from last year's event to the next one, and the aging
// report that counts both.
import { expect, test } from '@playwright/test';
import { demoFormKey } from '#scripts/seed/booking-requests.ts';
import { inspect } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const width of [1440, 390]) {
  const business = `Walk School ${width} ${Date.now()}`;

  test(`a request by the public form becomes an event at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/#/book/${demoFormKey('fox-valley', 'shaved-ice')}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Walker');
    // The form is there, so its three seconds have begun.
    const opened = Date.now();
    await page.getByRole('textbox', { name: 'Organization' }).fill(business);
    await page.getByRole('textbox', { name: 'Email' }).fill(`ann.${opened}@walk.example`);
    await page.getByLabel('Event date').fill(inDays(40));
    await page.getByRole('textbox', { name: 'What are you planning?' }).fill('Field day');
    await inspect(page);
    // Nobody is as quick as this walk: what comes within three seconds is refused.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_500);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible();

    await signInAs(page, 'Franchise');
    const search = encodeURIComponent(business);
    await page.goto(`/#/franchise/futureBookings?searchText=${search}`);
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Field day')).toBeVisible();
    await inspect(page);
    await dialog.getByRole('button', { name: 'Book for a new client' }).click();
    const form = page.getByRole('dialog', { name: 'Book event' });
    await expect(form.getByRole('textbox', { name: 'Event name' })).toHaveValue(business);
    await form.getByLabel('From', { exact: true }).fill('11:00');
    await form.getByLabel('To', { exact: true }).fill('14:00');
    await form.getByRole('button', { name: 'Book event' }).click();

    await expect(form).toBeHidden();
    await page.goto(`/#/franchise/futureBookings?manualStatuses=complete&searchText=${search}`);
    await expect(page.getByText(business).first()).toBeVisible();
  });

  test(`an event of last year is booked again, and won, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/marketing/rebook-events?statuses=new');
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add attempt' }).click();
    await dialog.getByRole('textbox', { name: 'Note on attempt 1' }).fill(`Called ${business}`);
    await inspect(page);
    await dialog.getByRole('button', { name: 'Save attempts' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/#/franchise/marketing/rebook-events?statuses=working');
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Rebook event' }).click();
    const form = page.getByRole('dialog', { name: 'Rebook event' });
    await form.getByRole('textbox', { name: 'Event name' }).fill(`Again ${business}`);
    await form.getByRole('button', { name: 'Rebook event' }).click();
    await expect(form).toBeHidden();
    await page.goto('/#/franchise/marketing/rebook-events?statuses=won');
    await expect(page.locator('[data-row="0"]').getByText('Won')).toBeVisible();
  });

  test(`the aging report shows clients by age at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/marketing/aging-report');
    await page.getByRole('button', { name: /^Within 3 months/ }).click();
    await expect(page).toHaveURL(/since=quarter/);
    await expect(page.locator('[data-row="0"]')).toBeVisible();
    await inspect(page);
  });
}
