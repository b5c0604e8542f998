// Signing in in two steps: turned on with an authenticator app, asked for, and given up.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoPassword } from '#scripts/seed/accounts/people.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';

/** An account that no other walk signs in to. */
const email = 'office@triangle.example';
const period = 30_000;

test('a person turns on two-step sign-in, and signs in with app, recovery code and trusted device', async ({
  page,
  browser,
}) => {
  const app = await test.step('it is turned on', async () => {
    await page.goto('/#/signin');
    await fillCredentials(page, email);
    await page.waitForURL(/#\/franchise/);
    await page.goto('/#/franchise/profile?tab=security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await dialog.getByLabel('Password', { exact: true }).fill('not-it');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(
      dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const codes = createApp(page, secret);
    await dialog.getByLabel('6-digit code').fill('000 000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText(/This code isn't right/)).toBeVisible();
    await dialog.getByLabel('6-digit code').fill(await codes.next());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    return codes;
  });

  const [recovery = '', other = ''] = await test.step('its recovery codes are kept', async () => {
    const list = page.getByRole('list', { name: 'Your recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const codes = await list.getByRole('listitem').allInnerTexts();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Brandwagon recovery codes.txt');
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await expect(page.getByText(/^On since/)).toBeVisible();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    return codes;
  });

  const phone = await openDevice(browser);
  await test.step('another device is asked for a code, and isn’t again', async () => {
    await phone.goto('/#/signin');
    await fillCredentials(phone, email);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(phone.getByLabel('6-digit code')).toBeFocused();
    await phone.getByLabel('6-digit code').fill('000000');
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByText(/This code isn't right/)).toBeVisible();
    await phone.getByLabel('6-digit code').fill(await app.next());
    await phone.getByLabel(/Don't ask again on this device/).check();
    await phone.getByRole('button', { name: 'Continue' }).click();
    await phone.waitForURL(/#\/franchise/);
    await signOut(phone);
    await fillCredentials(phone, email);
    await phone.waitForURL(/#\/franchise/);
  });

  await test.step('a recovery code signs in once', async () => {
    const guest = await openDevice(browser);
    await guest.goto('/#/signin');
    await fillCredentials(guest, email);
    await guest.getByRole('button', { name: 'Use a recovery code' }).click();
    await guest.getByLabel('Recovery code').fill(recovery);
    await guest.getByRole('button', { name: 'Continue' }).click();
    await guest.waitForURL(/#\/franchise/);
    await signOut(guest);
    await fillCredentials(guest, email);
    await guest.getByRole('button', { name: 'Use a recovery code' }).click();
    await guest.getByLabel('Recovery code').fill(recovery);
    await guest.getByRole('button', { name: 'Continue' }).click();
    await expect(guest.getByText(/This code isn't right/)).toBeVisible();
  });

  await test.step('it is turned off with a recovery code', async () => {
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByLabel('Code from your app, or a recovery code').fill(other);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
  });
});

/** All other walks share one device, which would be trusted with the first. */
async function openDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
}

/** An authenticator app with the server's clock. A code counts once, so each is of a later step. */
function createApp(page: Page, secret: string) {
  let last = 0;
  return {
    async next(): Promise<string> {
      const { origin } = new URL(page.url());
      const shown = await (await page.request.get(`${origin}/local/clock`)).json();
      const now = Date.parse(String(shown.now));
      const step = Math.max(Math.floor(now / period), last + 1);
      last = step;
      return new TOTP({ secret }).generate({ timestamp: step * period });
    },
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/signin/);
}
