import { expect, test } from '@playwright/test';
import { signInAs } from './sign-in.ts';

test('the events grid is worked by key, changed in bulk and exported', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/events/list?statuses=pending');
  const rows = page.locator('tr[data-row]');
  await rows.first().focus();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Select the rows of this page').check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await page.getByLabel('Mark as…').selectOption('booked');
  await page.getByRole('button', { name: 'Mark as Booked' }).click();
  await expect(page.getByText(/\d+ now Booked\./)).toBeVisible();
  await expect(page.getByText('No event fits these filters')).toBeVisible();

  await page.goto('/#/franchise/events/list?statuses=cancelled');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
