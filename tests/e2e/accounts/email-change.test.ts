// Invited people come in through their mails: they choose a password, change to another email,
// whose mailbox has to confirm it, and return through the mail to the former one.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const password = 'Fresh-Scoop-43';
const mark = Date.now();
const [former, next] = [`tess-${mark}@walk.example`, `tess-new-${mark}@walk.example`];

test('an invited person signs in, changes their email with both mailboxes, and takes it back', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/staff/manage');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByLabel('First name').fill('Tess');
  await dialog.getByLabel('Last name').fill('Walker');
  await dialog.getByLabel('Email').fill(former);
  await dialog.getByLabel('Role').selectOption({ label: 'Driver' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to Tess Walker')).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await own.goto(await linkTo(own, former, 'set-password'));
  await own.getByLabel('New password').fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await own.getByRole('button', { name: 'Set password' }).click();
  await expect(own.getByText('Your password is set')).toBeVisible();
  await own.goto('about:blank');
  await signIn(own, former);
  await expect(own).toHaveURL(/#\/staff\/event-schedules/);

  await own.goto('/#/franchise/profile');
  await own.getByLabel('Email').fill(next);
  await own.getByLabel('Your password').fill(password);
  await own.getByRole('button', { name: 'Save profile' }).click();
  await expect(own.getByText(`We sent a link to ${next}. Until you open it`)).toBeVisible();
  await expect.poll(() => subjectsTo(own, former)).toContain('Your email is about to change');

  await press(own, await linkTo(own, next, 'confirm-email'), 'Confirm email');
  await expect(own.getByText('Your email is confirmed')).toBeVisible();
  await expectSignIn(browser, next, /#\/staff\/event-schedules/);
  const later = await linkTo(own, former, 'keep-email', 2);

  await press(own, later, 'Keep email');
  await expect(own.getByText('You keep your email')).toBeVisible();
  await expectSignIn(browser, next, /#\/signin/);
  await expectSignIn(browser, former, /#\/staff\/event-schedules/);

  await press(own, later, 'Keep email');
  await expect(own.getByText("This link doesn't work")).toBeVisible();
});

/** A new page each time, because changing only the hash doesn't reload. */
async function press(page: Page, link: string, button: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: button }).click();
}

/** In a separate browser, in which nobody is signed in. */
async function expectSignIn(browser: Browser, email: string, place: RegExp): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/sessions'));
  await signIn(page, email);
  await answered;
  await expect(page).toHaveURL(place);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The link to a screen in the newest mail that has one, once there are this many mails. */
async function linkTo(page: Page, recipient: string, screen: string, count = 1): Promise<string> {
  const pattern = new RegExp(`http:\\S+/#/${screen}\\?otpId=[\\w-]+`);
  const find = async () => {
    const mails = await listMailTexts(page, recipient);
    return mails.flatMap((mail) => pattern.exec(mail)?.[0] ?? []);
  };
  await expect.poll(async () => (await find()).length).toBe(count);
  return (await find()).at(-1) ?? '';
}

type Sent = { readonly destination: { readonly to: string[] }; readonly subject: string };

async function subjectsTo(page: Page, recipient: string): Promise<string[]> {
  const { emails } = await (await page.request.get(`${process.env['E2E_MAIL']}/store`)).json();
  return (emails as Sent[])
    .filter(({ destination }) => destination.to.includes(recipient))
    .map(({ subject }) => subject);
}
