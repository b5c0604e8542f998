// From an empty form to a refund: a campaign is written and mailed, gets a donation by card on its
// public page, and refunds it.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';

/** Each has its own franchise, which no other walk connects to Stripe. */
const walks = [
  [1440, 'owner@triangle.example', 'America/New_York'],
  [390, 'owner@front-range.example', 'America/Denver'],
] as const;

for (const [width, email, timezoneId] of walks) {
  test(`an owner raises money with a campaign, at ${width} px`, async ({ browser }) => {
    const page = await signedIn(browser, { width, email, timezoneId });
    const name = `Swings ${Date.now()} ${width}`;
    const reader = `reader-${Date.now()}-${width}@walk.example`;
    await connectCards(page);
    await importContact(page, reader);

    await writeCampaign(page, name);
    await sendMail(page, name);
    await donate(await openPublicPage(page));
    await refund(page, name);

    await expect.poll(() => listMailTexts(page, reader), { timeout: 400_000 }).toHaveLength(1);
    const [mail = ''] = await listMailTexts(page, reader);
    expect(mail).toMatch(/http\S+#\/campaign\/\S+/);
  });
}

type Visitor = { width: number; email: string; timezoneId: string };

async function signedIn(browser: Browser, { width, email, timezoneId }: Visitor): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await (await browser.newContext({ viewport, timezoneId })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/#/signin');
  await fillCredentials(page, email);
  await page.waitForURL(/#\/franchise\/events/);
  return page;
}

async function connectCards(page: Page): Promise<void> {
  await page.goto('/#/franchise/profile?tab=payments');
  const connect = page.getByRole('button', { name: /^Connect/ }).first();
  const connected = page.getByText('Connected', { exact: true }).first();
  await expect(connect.or(connected).first()).toBeVisible();
  // On a retry, it is already connected.
  if (await connected.isVisible()) return;
  await connect.click();
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await page.waitForURL(/#\/franchise\/profile/);
  await expect(connected).toBeVisible();
}

async function importContact(page: Page, email: string): Promise<void> {
  await page.goto('/#/franchise/marketing/legacy-data/import');
  const buffer = Buffer.from(`Name,Email\nWalk Reader,${email}`);
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('main').getByLabel('Brand').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import contacts' }).click();
  await expect(page.getByText('Imported: 1. Already here: 0.')).toBeVisible();
}

async function writeCampaign(page: Page, name: string): Promise<void> {
  await page.goto('/#/franchise/marketing/campaign');
  await page.getByRole('button', { name: 'Add campaign' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add campaign' });
  await dialog.getByRole('textbox', { name: 'Campaign name' }).fill(name);
  await dialog.getByLabel('Target amount').fill('1000');
  await dialog.getByLabel('Start date').fill('2020-01-01');
  await dialog.getByLabel('End date').fill('2019-01-01');
  await dialog.getByRole('textbox', { name: 'Story' }).fill('New swings for everybody.');
  await dialog.getByRole('textbox', { name: 'Email subject' }).fill(`About ${name}`);
  await dialog.getByRole('checkbox', { name: 'Clients', exact: true }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Legacy contacts' }).check();
  await dialog.getByRole('button', { name: 'Save campaign' }).click();
  await expect(dialog.getByText('The end date must not be before the start date.')).toBeVisible();
  await dialog.getByLabel('End date').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Save campaign' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function sendMail(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Send email' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${name}?` });
  await expect(dialog.getByText(/^[\d,]+ (?:people get|person gets) this email\./)).toBeVisible();
  await expect(dialog.getByText('New swings for everybody.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toHaveCount(0);
}

async function openPublicPage(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  const visit = { name: 'Open public page' };
  const more = page.getByRole('button', { name: /^More actions for / });
  // On a phone it is in the menu.
  await page.getByRole('button', visit).or(more).click();
  await page.getByRole('button', visit).or(page.getByRole('menuitem', visit)).click();
  return opened;
}

async function donate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Donate/ }).click();
  await expect(page.getByText(/^Enter an email address/)).toBeVisible();
  await expect(page.getByLabel('Email for your receipt')).toBeFocused();
  await page.getByLabel('Your donation, in dollars').fill('40.00');
  await page.getByLabel('Email for your receipt').fill('dora@donor.example');
  await page.getByLabel('Your name (optional)').fill('Dora Donor');
  await page.getByLabel('Comment (optional)').fill('Higher!');
  await page.getByRole('button', { name: 'Donate $40.00 by card' }).click();
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page.getByText('Thank you! Your donation has arrived.')).toBeVisible();
  await expect(page.getByText('$40.00 raised of $1,000.00').first()).toBeVisible();
  await expect(page.getByText('Higher!')).toBeVisible();
}

async function refund(page: Page, name: string): Promise<void> {
  await page.goto('/#/franchise/marketing/campaign?searchText=' + encodeURIComponent(name));
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.getByText('4% of $1,000.00', { exact: true })).toBeVisible();
  const asked = page.getByRole('menuitem', { name: 'Refund donation' });
  // A menu closes when the page scrolls, as it does below a narrow window.
  await expect(async () => {
    await page.getByRole('button', { name: /^Actions for the donation of/ }).click();
    await asked.click({ timeout: 5_000 });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: 'Refund donation' });
  await dialog.getByRole('button', { name: 'Refund donation' }).click();
  await expect(dialog.getByText('Comment Is Required.')).toBeVisible();
  await dialog.getByLabel('Comment').fill('Given twice');
  await dialog.getByRole('button', { name: 'Refund donation' }).click();
  await expect(dialog).toHaveCount(0);
  // The job that settles payments refunds it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('0% of $1,000.00', { exact: true })).toBeVisible({
      timeout: 15_000,
    });
  }).toPass();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
}
