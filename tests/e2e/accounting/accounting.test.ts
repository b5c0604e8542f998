// The books of the demo's franchise: last month's journal, its entries, an export, a closed month.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('an owner reads last month’s journal, exports it once, and closes the month', async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/reports/accounting');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText('Debits equal credits')).toBeVisible();
  await inspectPage(page);

  await page.getByRole('button', { name: 'Givebacks payable' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Giveback', { exact: true }).first()).toBeVisible();
  await inspectPage(page);
  await panel.getByRole('button', { name: 'Close' }).click();

  const exportNow = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  };
  const download = page.waitForEvent('download');
  await exportNow();
  expect((await download).suggestedFilename()).toMatch(/^journal_1_.*_csv\.csv$/);
  await expect(page.getByText(/^Export 1: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await exportNow();
  await expect(page.getByText('Nothing new to export.')).toBeVisible();

  await page.getByRole('button', { name: /^Close [A-Z][a-z]+ \d{4}$/ }).click();
  const closing = page.getByRole('alertdialog');
  await closing.getByRole('button', { name: /^Close [A-Z][a-z]+ \d{4}$/ }).click();
  await expect(page.getByText(/^Closed through/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Edit accounts' }).click();
  const accounts = page.getByRole('dialog');
  const stripe = accounts.getByRole('group', { name: 'Stripe clearing' });
  await stripe.getByLabel('Name').fill('Stripe balance');
  await accounts.getByRole('button', { name: 'Save accounts' }).click();
  await expect(page.getByText('Stripe balance').first()).toBeVisible();
});
