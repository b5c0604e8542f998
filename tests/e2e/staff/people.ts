// The people of staff walks: staff on a phone, the office at a desk.
import type { Browser, Page } from '@playwright/test';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import { fillCredentials, signInAs } from '#tests/e2e/sign-in.ts';

export const demoTimeZone = 'America/Chicago';

/** A user of the first franchise, by the account's name. */
export function getDemoUser(account: string) {
  const user = demoUsers.find(({ userId }) => userId === `fox-valley-${account}`);
  if (!user) throw new Error(`Nobody is ${account}`);
  return { email: user.email, name: `${user.firstName} ${user.lastName}` };
}

async function at(browser: Browser, width: number, height: number): Promise<Page> {
  return (
    await browser.newContext({ timezoneId: demoTimeZone, viewport: { width, height } })
  ).newPage();
}

export async function openPhone(browser: Browser, email: string): Promise<Page> {
  const page = await at(browser, 390, 844);
  await page.goto('/#/signin');
  await fillCredentials(page, email);
  await page.waitForURL(/#\/staff\//);
  return page;
}

export async function openDesk(browser: Browser): Promise<Page> {
  const page = await at(browser, 1440, 900);
  await signInAs(page, 'Franchise');
  return page;
}
