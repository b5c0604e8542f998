// A client on a phone chooses a package and an add-on of a quote, sees what they come to, and
// accepts exactly that.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const phone = { width: 390, height: 844 };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const line = (itemId: string, itemName: string, unitPrice: number, choice = 'always') => ({
  itemId,
  itemName,
  quantity: '1',
  unitPrice,
  choice,
});

async function sendQuote(page: Page, businessName: string, contactEmail: string) {
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object) =>
    (await (await page.request.post(path, { headers, data })).json()).data.id as string;
  const clientId = await post('/v1/secure/clients/quick-add', {
    businessName,
    requestKey: randomUUID(),
  });
  const id = await post('/v1/secure/invoice', {
    type: 'quotation',
    brandId: 'shaved-ice',
    customerDetails: { clientId, businessName, contactName: 'Ann Walker', contactEmail },
    invoiceDate: inDays(0),
    dueDate: inDays(300),
    clientInvoiceItems: [
      line('travel', 'Travel', 5000),
      line('a', 'Two hours, 120 servings', 60_000, 'package'),
      line('b', 'Three hours, 200 servings', 90_000, 'package'),
      line('music', 'Music', 10_000, 'addOn'),
    ],
    taxPercent: '7.5',
    deposit: { percent: '30' },
    requestKey: randomUUID(),
  });
  const data = { id, version: 1, mail: true };
  await page.request.put('/v1/secure/invoice/publish', { headers, data });
  return id;
}

test('a client chooses a package and an add-on on a phone, and the invoice has just these', async ({
  page,
  browser,
}) => {
  const business = `Options School ${Date.now()}`;
  const email = `options.${Date.now()}@walk.example`;
  await signInAs(page, 'Franchise');
  const id = await sendQuote(page, business, email);
  const find = async () =>
    (await listMailTexts(page, email)).find((text) => text.includes('sent you quote'));
  await expect.poll(find).toBeDefined();
  const link = /https?:\/\/\S+/.exec((await find()) ?? '')?.[0] ?? '';

  const client = await (await browser.newContext({ viewport: phone })).newPage();
  await client.goto(link.slice(link.indexOf('/#/')));
  await expect(client.getByText('$698.75 in total, with a deposit of $209.63')).toBeVisible();
  await inspectPage(client);
  await client.getByRole('radio', { name: 'Three hours, 200 servings' }).check();
  await client.getByRole('checkbox', { name: 'Music' }).check();
  await expect(client.getByText('$1,128.75 in total, with a deposit of $338.63')).toBeVisible();
  await client.getByRole('textbox', { name: 'Your name' }).fill('Ann Walker');
  await client.getByRole('button', { name: 'Accept quote' }).click();
  await expect(client.getByRole('article', { name: /^Invoice/ })).toBeVisible();
  await expect(client.getByText('Three hours, 200 servings')).toBeVisible();
  await expect(client.getByText('Two hours, 120 servings')).toHaveCount(0);
  await inspectPage(client);

  await page.goto(`/#/franchise/invoice/${id}`);
  await expect(page.getByText('Opened by the client')).toBeVisible();
  await expect(page.getByText('Package, included')).toBeVisible();
  await expect(page.getByText('Package, not included')).toBeVisible();
  await inspectPage(page);
});
