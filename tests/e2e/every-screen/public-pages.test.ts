// Pages that people open through a link: without a network, with a server error, with an expired
// link and with an unknown one, each explains itself and what to do.
import { expect, type Page, test } from '@playwright/test';
import { getDemoFormKey } from '#scripts/seed/events/booking-requests.ts';
import { text } from '#shared/text/mail/link-renewals.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const token = 'x'.repeat(43);

type Press = (page: Page) => Promise<void>;
const button =
  (name: string): Press =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const setPassword: Press = async (page) => {
  await page.getByLabel('New password').fill('Battery-Staple-9');
  await page.getByLabel('Confirm password').fill('Battery-Staple-9');
  await button('Set password')(page);
};

/**
 * Errors of requests that start with a press appear next to the button, which can be pressed again.
 */
const pressed: readonly (readonly [path: string, press: Press, renews: boolean])[] = [
  [`/confirm-email?otpId=${token}`, button('Confirm email'), false],
  [`/keep-email?otpId=${token}`, button('Keep email'), false],
  [`/end-device?otpId=${token}`, button('Sign the device out'), false],
  [`/join?otpId=${token}`, button('Add account'), true],
  [`/set-password?otpId=${token}`, setPassword, true],
];

const opened = [
  `/invoice-view?token=${token}`,
  `/order/${token}`,
  '/search',
  '/search/ABC123',
  `/event-confirmation?otpId=${token}`,
  `/campaign/${token}`,
  `/campaign-mail?token=${token}`,
  `/book/${getDemoFormKey('fox-valley', 'shaved-ice')}`,
  `/next-event?otpId=${token}`,
];
const renewed = [opened[0], opened[1], opened[4], opened[6]];

const answer = (page: Page, status: number, body: object) =>
  page.route(/\/v1\//, (route) => route.fulfill({ status, json: body }));

for (const path of opened) {
  test(`${path.slice(0, 24)} without a network`, async ({ page }) => {
    await page.route(/\/v1\//, (route) => route.abort('internetdisconnected'));

    await page.goto(`/#${path}`);

    await expect(page.getByText(text('page_offline_title'))).toBeVisible();
    await expect(page.getByText(text('link_unknown_title'))).toBeHidden();
    await page.unroute(/\/v1\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(text('page_offline_title'))).toBeHidden();
  });

  test(`${path.slice(0, 24)} with trouble at the server`, async ({ page }) => {
    await answer(page, 500, { general: [{ message: 'Trouble' }] });

    await page.goto(`/#${path}`);

    await expect(page.getByText(text('page_server_title'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

for (const path of renewed) {
  test(`${path?.slice(0, 24)} by a link that is over`, async ({ page }) => {
    await answer(page, 400, { link: [{ message: text('msg_link_expired') }] });
    await page.goto(`/#${path}`);
    await expect(page.getByText(text('link_expired_title'))).toBeVisible();
    await page.unroute(/\/v1\//);

    await button(text('link_renew'))(page);

    await expect(page.getByText(text('link_renewed_title'))).toBeVisible();
  });

  test(`${path?.slice(0, 24)} by a link that never was`, async ({ page }) => {
    await page.goto(`/#${path}`);

    await expect(
      page.getByRole('status').getByText(/This link doesn't work|No order/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
}

for (const [path, press, renews] of pressed) {
  test(`${path.slice(0, 16)} tells its failures apart`, async ({ page }) => {
    await page.goto(`/#${path}`);
    // The key for encrypting passwords has to be loaded.
    const write = (url: URL) => /\/v1\/users\//.test(url.pathname);
    await page.route(write, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
    );
    await press(page);
    await expect(page.getByRole('alert').filter({ hasText: text('page_offline') })).toBeVisible();

    await page.unroute(write);
    await answer(page, 400, { link: [{ message: text('msg_link_expired') }] });
    await press(page);

    await expect(page.getByText(text('link_expired_title'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('link_renew') })).toBeVisible({
      visible: renews,
    });
  });
}

test('a file tells its failures apart, and asks nobody to sign in for them', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.route(/\/v1\//, (route) => route.abort('internetdisconnected'));

  await page.goto('/#/file/export/some-file');

  await expect(page.getByText(text('page_offline_title'))).toBeVisible();
});
