import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('an owner connects a brand to Stripe and comes back to see it connected', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.waitForURL(/events\/list/);
  await page.goto('/#/franchise/profile?tab=payments');
  await page
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();

  await page.waitForURL(/#\/franchise\/profile/);
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
});

test('an owner who declines at Stripe is told that nothing is connected', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.waitForURL(/events\/list/);
  await page.goto('/#/franchise/profile?tab=payments');
  await page
    .getByRole('button', { name: /^Connect/ })
    .last()
    .click();

  await page.getByRole('button', { name: 'Deny' }).click();

  await expect(
    page.getByText(
      "Stripe wasn't given access, so nothing was connected. To connect, start again.",
    ),
  ).toBeVisible();
});
