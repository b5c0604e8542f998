// An owner and the people of the franchise: invited again, edited by two at once, signed out.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { fillCredentials, signInAs } from '#tests/e2e/sign-in.ts';

const peoplePath = '/#/franchise/staff/manage';
const invited = 'priya.nair@fox-valley.example';
const worker = { id: 'fox-valley-worker2', email: 'worker2@fox-valley.example' };

async function owner(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'Franchise');
  await page.waitForURL(/events\/list/);
  return page;
}

async function choose(page: Page, email: string, action: string): Promise<void> {
  await page.goto(`${peoplePath}?searchText=${email}`);
  const row = page.locator('tr[data-row]').filter({ hasText: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an invitation that was lost is sent again, and its link leads to a password', async ({
  browser,
}) => {
  const page = await owner(browser);
  const before = await linksTo(page, invited);

  await choose(page, invited, 'Resend invitation');
  await expect(page.getByText(/^Invitation sent to/)).toBeVisible();

  const sent = () => linksTo(page, invited);
  await expect.poll(sent).toHaveLength(before.length + 1);
  const [link = ''] = (await sent()).filter((each) => !before.includes(each));
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
});

async function linksTo(page: Page, recipient: string): Promise<string[]> {
  const mails = await listMailTexts(page, recipient);
  return mails.flatMap((mail) => /http:\S+\/#\/set-password\?otpId=[\w-]+/.exec(mail) ?? []);
}

test('two owners change the same person: the second learns what the first changed, and keeps what was typed', async ({
  browser,
}) => {
  const phone = `630555${String(Date.now()).slice(-4)}`;
  const name = `Marisol ${phone}`;
  const [first, second] = await Promise.all([owner(browser), owner(browser)]);
  const id = await invite(first);
  const dialogOn = async (page: Page) => {
    await page.goto(`${peoplePath}?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit person' });
    await expect(dialog.getByLabel('First name')).not.toHaveValue('');
    return dialog;
  };
  const [theirs, mine] = [await dialogOn(first), await dialogOn(second)];

  await theirs.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await theirs.getByRole('button', { name: 'Save person' }).click();
  await expect(first.getByText(/ saved\.$/)).toBeVisible();
  await mine.getByLabel('First name').fill(name);
  await mine.getByRole('button', { name: 'Save person' }).click();

  await expect(mine.getByRole('alert')).toContainText('They changed: Phone.');
  await expect(mine.getByLabel('First name')).toHaveValue(name);
  await mine.getByRole('button', { name: 'Discard mine and show theirs' }).click();
  await expect(mine.getByRole('textbox', { name: 'Phone' })).toHaveValue(
    `(630) 555-${phone.slice(-4)}`,
  );
  await mine.getByLabel('First name').fill(name);
  await mine.getByRole('button', { name: 'Save person' }).click();
  await expect(second.getByText(new RegExp(`^${name} .*saved`))).toBeVisible();
});

/** Somebody whom no other walk knows by name, with the role of the worker. Returns the id. */
async function invite(page: Page): Promise<string> {
  const people = '/v1/secure/staff-users';
  const { roleId } = (await (await page.request.get(`${people}/details/${worker.id}`)).json()).data;
  const person = {
    firstName: 'Marisol',
    lastName: 'Vega',
    email: `marisol-${randomUUID()}@fox-valley.example`,
    roleId,
    requestKey: randomUUID(),
  };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(people, { headers, data: person });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id;
}

test('an owner signs a worker out on all devices', async ({ browser }) => {
  const page = await owner(browser);
  const device = await (await browser.newContext()).newPage();
  await device.goto('/#/staff-signin');
  await fillCredentials(device, worker.email);
  await expect(device).toHaveURL(/#\/staff\/event-schedules/);

  await choose(page, worker.email, 'Sign out everywhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('was signed out of all devices.')).toBeVisible();

  await device.reload();
  await expect(device).toHaveURL(/#\/(staff-)?signin/);
});
