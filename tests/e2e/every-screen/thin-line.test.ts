// The main job with real input: an owner signs in, books an event for a client, completes it, sees
// its sales on the dashboard, and a scheduled report of it arrives by mail with a working download.
import { expect, type Page, test } from '@playwright/test';
import { moveClock, moveClockBackAfterEach } from '#tests/e2e/clock.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { fillSignIn, signInAs } from '#tests/e2e/sign-in.ts';

moveClockBackAfterEach();

test('an owner books an event, records its sales, sees them and gets them by mail', async ({
  page,
  request,
}) => {
  const name = `Walk ${Date.now()}`;
  const recipient = `walk-${Date.now()}@example.com`;
  await signInAs(page, 'Franchise');
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);

  await bookToday(page, name);
  await recordSales(page, name, '1082.50');
  await seeSalesOnDashboard(page, name);
  await scheduleDailyReport(page, recipient);
  await moveClock(request, { advanceMinutes: 24 * 60 - 1 });
  const link = await linkMailedTo(page, recipient);

  // A day later nobody is signed in any more: the link is remembered until they are.
  await downloads(page, async () => {
    await page.goto(link);
    await page.waitForURL(/signin/);
    await fillSignIn(page, 'Franchise');
  });
  await page.goto('about:blank');
  await downloads(page, () => page.goto(link));
});

async function bookToday(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Book event' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Event name').fill(name);
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${name} Client`);
  await page.getByRole('option', { name: `${name} Client` }).click();
  await dialog.getByRole('combobox', { name: 'Brand' }).selectOption({ index: 1 });
  await dialog.getByLabel('Date').fill(await todayInChicago(page));
  await dialog.getByLabel('From').fill('00:00');
  await dialog.getByRole('textbox', { name: 'To' }).fill('01:00');
  await dialog.getByRole('button', { name: 'Book event' }).click();
  await expect(page.getByText(`Event booked: ${name}.`)).toBeVisible();
}

/** The demo owner's franchise is in Central Time, wherever the test runs. */
function todayInChicago(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()),
  );
}

async function recordSales(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Search event/ }).fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Record sales' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Collected sales').fill(amount);
  await dialog.getByRole('button', { name: 'Record sales' }).click();
  await expect(page.getByText(`Sales recorded for ${name}.`)).toBeVisible();
}

/** The projector follows the table's stream, and the dashboard reloads. */
async function seeSalesOnDashboard(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByLabel('Timeframe').selectOption({ label: 'Today' });
  await expect(page.getByText(`${name} Client`).first()).toBeVisible();
  await expect(page.getByText('$1,082.50').first()).toBeVisible();
}

async function scheduleDailyReport(page: Page, recipient: string): Promise<void> {
  await page.getByRole('link', { name: 'Scheduled reports' }).click();
  await page.getByRole('button', { name: 'Schedule report' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Yesterday in sales');
  await dialog.getByLabel('Recipients').fill(recipient);
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await expect(dialog).toBeHidden();
}

/** Exactly one mail, whose link leads to the report. */
async function linkMailedTo(page: Page, recipient: string): Promise<string> {
  const mails = async () => (await listMailTexts(page, recipient)).length;
  await expect.poll(mails).toBe(1);
  const [mail = ''] = await listMailTexts(page, recipient);
  const [link] = /http:\S+\/#\/file\/export\/[\w-]+/.exec(mail) ?? [];
  return link ?? '';
}

/** The workbook is downloaded: an .xlsx is a zip. */
async function downloads(page: Page, start: () => Promise<unknown>): Promise<void> {
  const waiting = page.waitForEvent('download');
  await start();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^export_\w+\.xlsx$/);
  const stream = await download.createReadStream();
  const [first] = await stream.take(1).toArray();
  expect(first.subarray(0, 2).toString()).toBe('PK');
}
