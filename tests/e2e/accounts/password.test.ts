// A forgotten password, from the sign-in to the mailbox and back.
import { expect, type Page, test } from '@playwright/test';
import { demoAccounts } from '#scripts/seed/accounts/people.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';

/** An account that no other walk signs in to. */
const email = demoAccounts.find(({ role }) => role === 'Worker')?.email ?? '';

const chosen = 'Fresh-Scoop-43';

test('a forgotten password is set by a link that was mailed and works once', async ({ page }) => {
  await page.goto('/#/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await expect(dialog.getByLabel('Username')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Check your email')).toBeVisible();
  const link = await linkMailedTo(page, email);

  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText("The passwords don't match.")).toBeVisible();
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Your password still needs: /)).toBeVisible();
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText("This link doesn't work")).toBeVisible();

  await page.goto('/#/signin');
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/staff\/event-schedules/);
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

async function linkMailedTo(page: Page, recipient: string): Promise<string> {
  const find = async () => {
    const texts = (await listMailTexts(page, recipient)).join('\n');
    return /http:\S+\/#\/set-password\?otpId=[\w-]+/.exec(texts)?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
