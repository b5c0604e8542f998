import { expect, test } from '@playwright/test';
import { moveClockBackAfterEach } from '#tests/e2e/clock.ts';

moveClockBackAfterEach();

test('the laptop page moves the clock by a day and back', async ({ page }) => {
  await page.goto('/local');
  await page.getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText('(moved)')).toBeVisible();

  await page.getByRole('button', { name: 'Back to real time' }).click();

  await expect(page.getByText('(the real time)')).toBeVisible();
});
