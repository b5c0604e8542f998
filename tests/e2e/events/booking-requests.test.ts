// From the public form to the event that is booked again next year, from last year's event to the
// next one, and the aging report that counts both.
import { expect, type Page, test } from '@playwright/test';
import { getDemoFormKey } from '#scripts/seed/events/booking-requests.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { expectReadable } from '#tests/e2e/mail-rendering.ts';
import { listMails, listMailTexts } from '#tests/e2e/mailbox.ts';
import { openFresh, openUntilSeen } from '#tests/e2e/open-fresh.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The demo owner's franchise is in Central Time, wherever the walk runs. */
const todayInChicago = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());

/** The text of a received mail, found by its content. */
async function mailed(page: Page, email: string, words: string): Promise<string> {
  const found = async () => (await listMailTexts(page, email)).find((text) => text.includes(words));
  await expect.poll(found).toBeDefined();
  return (await found()) ?? '';
}

async function sendMail(page: Page, template: string): Promise<void> {
  await page.getByRole('button', { name: 'Send email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send email' });
  await dialog.getByLabel('Template').selectOption({ label: template });
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();
}

async function recordSales(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Record sales' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Collected sales').fill(amount);
  await dialog.getByRole('button', { name: 'Record sales' }).click();
  await expect(dialog).toBeHidden();
}

async function payGiveback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record giveback payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Check number').fill('1042');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('button', { name: 'Mark giveback as not paid' })).toBeVisible();
}

for (const width of [1440, 390]) {
  const business = `Walk School ${width} ${Date.now()}`;

  test(`a request by the public form is booked, confirmed, thanked for and booked again, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: 900 };
    await page.setViewportSize(viewport);
    await page.goto(`/#/book/${getDemoFormKey('fox-valley', 'shaved-ice')}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Walker');
    // The form is there, so its three seconds have started.
    const opened = Date.now();
    const email = `ann.${opened}@walk.example`;
    await page.getByRole('textbox', { name: 'Organization' }).fill(business);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Event date').fill(inDays(40));
    await page.getByRole('textbox', { name: 'What are you planning?' }).fill('Field day');
    await inspectPage(page);
    // Nobody is as fast as this walk: what comes within three seconds is rejected.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_500);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible();
    await mailed(page, email, 'We’ll be in touch');

    await signInAs(page, 'Franchise');
    const search = encodeURIComponent(business);
    await openFresh(page, `/#/franchise/futureBookings?searchText=${search}`);
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Field day')).toBeVisible();
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Book for a new client' }).click();
    const form = page.getByRole('dialog', { name: 'Book event' });
    await expect(form.getByRole('textbox', { name: 'Event name' })).toHaveValue(business);
    // The date changes to today, so that the walk sees the whole process.
    await form.getByLabel('Date', { exact: true }).fill(todayInChicago());
    await form.getByLabel('From', { exact: true }).fill('00:00');
    await form.getByLabel('To', { exact: true }).fill('01:00');
    await form.getByRole('button', { name: 'Book event' }).click();
    await expect(page.getByText(`Event booked: ${business}.`)).toBeVisible();
    await expect(form).toBeHidden();
    const complete = `/#/franchise/futureBookings?manualStatuses=complete&searchText=${search}`;
    await openUntilSeen(page, complete, page.locator('[data-row="0"]', { hasText: business }));

    await openFresh(page, `/#/franchise/events/list?when=all&searchText=${search}`);
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    await sendMail(page, 'Confirmation: Please confirm');
    const letter = await mailed(page, email, 'otpId=');
    const client = await (await browser.newContext({ viewport })).newPage();
    await client.goto(/\/#\/event-confirmation\?otpId=[\w-]+/.exec(letter)?.[0] ?? '');
    await expect(client.getByRole('heading', { name: business })).toBeVisible();
    await inspectPage(client);
    const file = client.waitForEvent('download');
    await client.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('event.ics');
    await client.getByRole('button', { name: 'Confirm event' }).click();
    await expect(client.getByText('Your event is confirmed')).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^The client confirmed/)).toBeVisible();
    await recordSales(page, '1082.50');
    await payGiveback(page);
    await sendMail(page, 'Thank you: Thank you');
    await mailed(page, email, 'Thank you for having us');
    await page.getByRole('button', { name: 'Enable rebooking' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Enable rebooking' }).click();
    await expect(question).toBeHidden();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Rebook event' }).click();
    const again = page.getByRole('dialog', { name: 'Rebook event' });
    await again.getByRole('button', { name: 'Rebook event' }).click();
    await expect(again).toBeHidden();
    const won = page.locator('[data-row="0"]').getByText('Won');
    const ofSchool = `/#/franchise/marketing/rebook-events?statuses=won&searchText=${search}`;
    await openUntilSeen(page, ofSchool, won);
    await expectReadable(await browser.newPage(), await listMails(page, email));
  });

  test(`an event of last year is booked again, and won, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await openFresh(page, '/#/franchise/marketing/rebook-events?statuses=new');
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add attempt' }).click();
    await dialog.getByRole('textbox', { name: 'Note on attempt 1' }).fill(`Called ${business}`);
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Save attempts' }).click();
    await expect(dialog).toBeHidden();

    await openFresh(page, '/#/franchise/marketing/rebook-events?statuses=working');
    await page.locator('[data-row="0"]').getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Rebook event' }).click();
    const form = page.getByRole('dialog', { name: 'Rebook event' });
    await form.getByRole('textbox', { name: 'Event name' }).fill(`Again ${business}`);
    await form.getByRole('button', { name: 'Rebook event' }).click();
    await expect(form).toBeHidden();
    const won = page.locator('[data-row="0"]').getByText('Won');
    await openUntilSeen(page, '/#/franchise/marketing/rebook-events?statuses=won', won);
  });

  test(`the aging report shows clients by age at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await openFresh(page, '/#/franchise/marketing/aging-report');
    await page.getByRole('button', { name: /^Within 3 months/ }).click();
    await expect(page).toHaveURL(/since=quarter/);
    await expect(page.locator('[data-row="0"]')).toBeVisible();
    await inspectPage(page);
  });
}
