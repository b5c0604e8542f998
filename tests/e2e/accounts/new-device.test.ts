// Someone signs in on a device that a person doesn't know: the mail about it ends that, and the
// profile forgets the device.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';

/** Accounts that no other walk signs in to. */
const [warned, forgetful] = ['office@triangle.example', 'office@san-gabriel.example'] as const;

test('a mail about a new device signs it out', async ({ browser }) => {
  const own = await openUnknown(browser);
  const stranger = await openUnknown(browser);
  await signIn(own, warned);
  await signIn(stranger, warned);
  // Only the second: there is nothing to compare a person's first device with.
  await expect.poll(async () => (await listLinks(own)).length).toBe(1);
  await own.goto('about:blank');
  await own.goto((await listLinks(own)).at(-1) ?? '');
  await expect(own.getByRole('heading', { name: "Wasn't you?" })).toBeVisible();
  await inspectPage(own);
  await own.getByRole('button', { name: 'Sign the device out' }).click();
  await expect(own.getByText('The device is signed out')).toBeVisible();

  await stranger.reload();
  await expect(stranger).toHaveURL(/#\/signin/);
  await own.goto('/#/franchise/profile?tab=security');
  await expect(own.getByText('This device')).toBeVisible();
});

test('a device that still knows the person is forgotten in the profile', async ({ browser }) => {
  const own = await openUnknown(browser);
  const left = await openUnknown(browser);
  await signIn(left, forgetful);
  await left.getByRole('button', { name: /'s account$/ }).click();
  await left.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(left).toHaveURL(/#\/signin/);
  await signIn(own, forgetful);

  await own.goto('/#/franchise/profile?tab=security');
  const card = own.getByRole('region', { name: 'Remembered devices' });
  await inspectPage(own);
  await own.setViewportSize({ width: 390, height: 844 });
  await inspectPage(own);
  const before = await card.getByRole('listitem').count();
  await card
    .getByRole('button', { name: /^Forget/ })
    .first()
    .click();

  await expect(own.getByText('Device forgotten.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(before - 1);
});

/** Other walks share a browser that is a known device of whoever signs in there. */
async function openUnknown(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/signin');
  await fillCredentials(page, email);
  await page.waitForURL(/#\/franchise/);
}

async function listLinks(page: Page): Promise<string[]> {
  const mails = await listMailTexts(page, warned);
  return mails.flatMap((mail) => /http:\S+\/#\/end-device\?otpId=[\w-]+/.exec(mail)?.[0] ?? []);
}
