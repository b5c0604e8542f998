import { expect, type Page } from '@playwright/test';

/** For an owner who is signed in: makes a brand accept cards, if it doesn't already. */
export async function connectCards(
  page: Page,
  brandName = 'Polar Petal Shaved Ice',
): Promise<void> {
  await page.goto('/#/franchise/profile?tab=payments');
  await expect(page.getByRole('heading', { name: 'Card payments' })).toBeVisible();
  const connect = page.getByRole('button', { name: `Connect Stripe: ${brandName}` });
  await expect(
    connect.or(page.getByText('Connected', { exact: true }).first()).first(),
  ).toBeVisible();
  if (!(await connect.isVisible())) return;
  await connect.click();
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await page.waitForURL(/#\/franchise\/profile/);
  await expect(connect).toBeHidden();
}
