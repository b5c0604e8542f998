// Passkeys, with a virtual authenticator of the browser: added, signed in with, and removed.
import { expect, test } from '@playwright/test';
import { openPageByName } from '#tests/e2e/authenticator.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';

/** An account that no other walk signs in to. */
const email = 'office@front-range.example';

test('a person adds a passkey, signs in with it, and removes it', async ({ browser, baseURL }) => {
  const page = await openPageByName(browser, baseURL);

  await test.step('it is added beside two-step sign-in', async () => {
    await page.goto('/#/signin');
    await fillCredentials(page, email);
    await page.waitForURL(/#\/franchise/);
    await page.goto('/#/franchise/profile?tab=security');
    await expect(page.getByText('You have no passkeys.')).toBeVisible();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByText('You can now sign in with Work laptop')).toBeVisible();
    await expect(page.getByText(/not used yet/)).toBeVisible();
    await inspectPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeInViewport();
    await inspectPage(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the same device makes no second one', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(dialog.getByText('This device already has one of your passkeys.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it signs in without a password', async () => {
    await page.getByRole('button', { name: /'s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/#\/signin/);
    await inspectPage(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(/#\/franchise/);
    await page.goto('/#/franchise/profile?tab=security');
    await expect(page.getByText(/last used/)).toBeVisible();
  });

  await test.step('once it is removed, it no longer does', async () => {
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
    await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('You have no passkeys.')).toBeVisible();
    await page.getByRole('button', { name: /'s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(/This passkey couldn't be used/)).toBeVisible();
  });
});

test('by its IP address, no passkey is offered', async ({ page }) => {
  await page.goto('/#/signin');

  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
