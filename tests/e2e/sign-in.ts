import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#scripts/seed/people.ts';

/** Signs in as the demo account of a role, through the form. */
export async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/#/signin');
  await fillSignIn(page, role);
}

export async function fillSignIn(page: Page, role: string): Promise<void> {
  const account = demoAccounts.find((it) => it.role === role);
  if (!account) throw new Error(`No demo account is a ${role}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
