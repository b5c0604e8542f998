// From a quote to a receipt: the client only through the link, each of the two once on a phone and
// once at a desk.
import { readFile } from 'node:fs/promises';
import {
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
  test,
} from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { connectCards } from '#tests/e2e/cards.ts';
import { moveClock, moveClockBackAfterEach } from '#tests/e2e/clock.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { readPdfText } from '#tests/e2e/pdf-text.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const dayMinutes = 24 * 60;
/** With the demo's late fee of 1.5 percent, ten days after the due date. */
const payWithFee = 'Pay $438.48 by card';

moveClockBackAfterEach();

for (const [owner, client] of [
  [desk, phone],
  [phone, desk],
] as const) {
  test(`a quote becomes an invoice that is paid late in parts, and some of it is given back, by an owner at ${owner.width} px and a client at ${client.width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await walk({ page, browser, request }, owner, client);
  });
}

type Walking = Pick<PlaywrightTestArgs & PlaywrightWorkerArgs, 'page' | 'browser' | 'request'>;
type Size = { readonly width: number; readonly height: number };

async function walk({ page, browser, request }: Walking, own: Size, theirs: Size): Promise<void> {
  const email = `client.${Date.now()}@walk.example`;
  await page.setViewportSize(own);
  await signInAs(page, 'Franchise');
  await connectCards(page);
  await writeQuote(page, email);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await inspectPage(page);
  await send(page);
  const client = await (await browser.newContext({ viewport: theirs })).newPage();
  await client.goto(await linkMailed(client, email, 1));
  await client.getByRole('textbox', { name: 'Your name' }).fill('Ann Walker');
  await inspectPage(client);
  await client.getByRole('button', { name: 'Accept quote' }).click();
  await expect(client.getByRole('button', { name: 'Pay $108.00 by card' })).toBeVisible();
  await inspectPage(client);

  await page.reload();
  await expect(page.getByText(/^Accepted by Ann Walker/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the invoice made from it' }).click();
  await expect(page.getByText('Made from a quote')).toBeVisible();
  await client.goto(await linkMailed(client, email, 2));
  await expect(client.getByRole('button', { name: 'Pay $108.00 by card' })).toBeVisible();
  await inspectPage(client);
  await payByCard(client, 'Pay $108.00 by card');
  await expect(client.getByRole('button', { name: 'Pay $432.00 by card' })).toBeVisible();
  await inspectPage(client);
  await page.reload();
  await expect(page.getByText('Deposit paid').first()).toBeVisible();
  const invoice = page.url();
  await moveClock(request, { advanceMinutes: 14.5 * dayMinutes });
  await expect
    .poll(async () => (await listMailTexts(page, email)).at(-1))
    .toMatch(/\$432\.00 of .* (?:is|was) due on/);
  await moveClock(request, { advanceMinutes: 10 * dayMinutes });
  await expect(async () => {
    await client.reload();
    await expect(client.getByRole('button', { name: payWithFee })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(client.getByText('Late fees').first()).toBeVisible();
  await inspectPage(client);
  await payByCard(client, payWithFee);
  await expect(client.getByText('Nothing is due. Thank you!')).toBeVisible();
  await inspectPage(client);

  // Days later nobody is signed in any more.
  await page.goto('about:blank');
  await signInAs(page, 'Franchise');
  await page.goto(invoice);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await inspectPage(page);
  await expectPdf(page, '$540.00');
  await refundSome(page);
  await expect(page.getByText('Partially refunded')).toBeVisible();
  await inspectPage(page);
  await page.getByRole('button', { name: 'View receipt' }).last().click();
  // It includes the card fee of two percent.
  await expect(page.getByRole('dialog').getByText('$447.25').first()).toBeVisible();
  await inspectPage(page);
  const before = (await listMailTexts(page, email)).length;
  await page.getByRole('dialog').getByRole('button', { name: 'Email receipt' }).click();
  await expect.poll(async () => (await listMailTexts(page, email)).length).toBe(before + 1);
}

/** Five hundred dollars and 8 percent of tax, with a deposit of a fifth. */
async function writeQuote(page: Page, email: string): Promise<void> {
  await page.goto('/#/franchise/invoice/new?type=quotation');
  await expect(page.getByRole('heading', { name: 'New quote' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('a');
  await page.getByRole('option').first().click();
  await expect(page.getByLabel('Address')).not.toHaveValue('');
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Polar Petal Shaved Ice' });
  await page.getByLabel('Contact email').fill(email);
  // A page that is still scrolling closes what floats above it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add from menu' }).click();
    await page.getByRole('menuitem').first().click({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByLabel('Description')).not.toHaveValue('');
  await page.getByLabel('Description').fill('Shaved ice for 100 guests');
  await page.getByLabel('Quantity').fill('100');
  await page.getByLabel('Unit price').fill('5.00');
  await page.getByLabel('Tax rate').fill('8');
  await page.getByLabel('Deposit (%)').fill('20');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('$540.00')).toBeVisible();
  await inspectPage(page);
  await page.getByRole('button', { name: 'Save' }).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
}

async function linkMailed(page: Page, email: string, count: number): Promise<string> {
  await expect.poll(async () => (await listMailTexts(page, email)).length).toBe(count);
  const link = /https?:\/\/\S+/.exec((await listMailTexts(page, email)).at(-1) ?? '')?.[0] ?? '';
  // Mails contain the product's own address, whichever one the walk uses.
  return link.slice(link.indexOf('/#/'));
}

async function payByCard(client: Page, label: string): Promise<void> {
  await client.getByRole('button', { name: label }).click();
  await client.waitForURL(/\/pay\//);
  await client.getByRole('button', { name: /^Pay \$/ }).click();
  await client.waitForURL(/invoice-view/);
}

async function expectPdf(page: Page, total: string): Promise<void> {
  const download = page.waitForEvent('download');
  // On a phone it is in the menu.
  await page.getByRole('button', { name: 'More actions' }).click();
  const named = { name: 'Download PDF' };
  await page.getByRole('button', named).or(page.getByRole('menuitem', named)).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await readPdfText(await readFile(await file.path()))).toContain(total);
}

async function refundSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund payment' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much').selectOption('CUSTOM');
  await dialog.getByLabel('Amount').fill('40.00');
  await dialog.getByLabel('Reason').fill('Fewer guests came');
  await inspectPage(page);
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog).toBeHidden();
}
