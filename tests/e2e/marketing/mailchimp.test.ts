// A brand is connected to Mailchimp's stand-in, its contacts are synced, and it is disconnected
// again.
import { expect, test } from '@playwright/test';
import { fillCredentials } from '#tests/e2e/sign-in.ts';

/** Each has its own franchise and its own account at the stand-in. */
const walks = [
  [1440, 'owner@triangle.example', 'America/New_York', '1440'],
  [390, 'owner@front-range.example', 'America/Denver', '0390'],
] as const;

for (const [width, email, timezoneId, account] of walks) {
  test(`an owner brings a brand's people to Mailchimp, at ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 900 };
    const page = await (await browser.newContext({ viewport, timezoneId })).newPage();
    await page.goto('/#/signin');
    await fillCredentials(page, email);
    await page.waitForURL(/#\/franchise\/events/);
    await page.goto('/#/franchise/marketing/mailchimp');

    const brand = page.getByRole('main').getByRole('region').first();
    await brand.getByRole('button', { name: 'Connect Mailchimp' }).click();
    const connecting = page.getByRole('dialog', { name: /^Connect .* to Mailchimp$/ });
    const key = connecting.getByRole('textbox', { name: 'API key' });
    await key.fill(`${account}-nonsense`);
    await connecting.getByRole('button', { name: 'Connect Mailchimp' }).click();
    await expect(connecting.getByText(/^Enter the API key as Mailchimp shows it/)).toBeVisible();
    await key.fill(`${account}456789abcdef0123456789abcdef-us1`);
    await connecting.getByRole('button', { name: 'Connect Mailchimp' }).click();
    await expect(connecting).toHaveCount(0);

    await brand.getByRole('button', { name: 'Choose audience' }).click();
    const choosing = page.getByRole('dialog', { name: /^Choose the audience of/ });
    await choosing.getByLabel('Audience', { exact: true }).selectOption({ index: 1 });
    await choosing.getByRole('button', { name: 'Save audience' }).click();
    await expect(choosing).toHaveCount(0);

    // The job runs once a minute.
    await expect(brand.getByText('Next sync')).toBeVisible({ timeout: 400_000 });
    await brand.getByRole('button', { name: 'Disconnect' }).click();
    await page
      .getByRole('alertdialog', { name: /^Disconnect .* from Mailchimp/ })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await expect(brand.getByRole('button', { name: 'Connect Mailchimp' })).toBeVisible();
  });
}
