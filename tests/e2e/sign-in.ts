import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#scripts/seed/accounts/people.ts';

/**
 * Signs in as the demo account of a role, through the form, and waits for the landing page; a
 * manager lands in the office. Navigating before that would be overridden.
 */
export async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/#/signin');
  await fillSignIn(page, role);
  if (role === 'Manager') await chooseCapacity(page, 'Franchise Admin');
  await page.waitForURL(/#\/(?:admin|franchise|staff)\b(?!-signin)/);
}

/** Answers the question that a manager is asked. */
export async function chooseCapacity(
  page: Page,
  choice: 'Franchise Admin' | 'Staff',
): Promise<void> {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillSignIn(page: Page, role: string): Promise<void> {
  const account = demoAccounts.find((it) => it.role === role);
  if (!account) throw new Error(`No demo account is a ${role}`);
  await fillCredentials(page, account.email);
}

/** Every demo account has the same password. */
export async function fillCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
