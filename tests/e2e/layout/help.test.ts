import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('help is read on the page, found by a question, and printed as a whole', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/events/calendar');
  await expect(
    page
      .getByRole('button', { name: 'Subscribe' })
      .or(page.getByRole('button', { name: 'Book event' }))
      .first(),
  ).toBeVisible();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('How do I move an event to another day?')).toBeVisible();
  await expect(dialog.getByText('Open search')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search or go to/ }).fill('how do i refund');
  await page.getByRole('option', { name: /How do I refund an order\?/ }).click();
  await expect(page).toHaveURL(/#\/help\?topic=orders$/);
  await expect(page.getByRole('heading', { name: 'Online orders' })).toBeVisible();
  await expect(page.getByText('How do I see my best clients?')).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search help' }).fill('late fees');
  await expect(page.getByRole('link', { name: 'Invoice settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('How do I see my best clients?')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeHidden();
});

test('what is new is marked until it was read', async ({ page }) => {
  await signInAs(page, 'Server');
  await page.getByRole('button', { name: 'Help, with something new' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'What’s new' }).click();
  await expect(page.getByRole('heading', { name: 'Help on every page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
});
