// Runs after all others: accepted terms aren't shown again, and other tests check them.
import { expect, type Page, test } from '@playwright/test';
import { fillSignIn } from '#tests/e2e/sign-in.ts';

test('a new owner reads the terms; rejecting closes, accepting goes on, once and for all', async ({
  page,
}) => {
  await page.goto('/#/signin');
  await fillSignIn(page, 'New owner');
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms.getByText(/State of Delaware/)).toBeAttached();
  await expect(terms.getByText(/within one year/)).toBeAttached();

  await terms.getByRole('button', { name: 'Reject' }).click();
  await expect(terms).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(/newcomer/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await terms.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);

  await signOut(page);
  await fillSignIn(page, 'New owner');
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/signin/);
}
