// A client paid more than is due: it is shown before the correction is saved and wherever the
// invoice is, and a credit on another invoice of the client settles it.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`$862.00 overpaid is shown before it is saved and after, and is credited, at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    // Seven screens, each checked by axe.
    test.slow();
    await page.setViewportSize(size);
    await signInAs(page, 'Franchise');
    const { businessName, first, second } = await issueTwo(page);
    await page.goto(`/#/franchise/invoice/${first}`);
    await markPaid(page);
    await page.goto(`/#/franchise/invoice/${first}/edit`);
    await page.getByLabel('Quantity').fill('200');
    await expect(page.getByText(/^Once you save this, \$862\.00 is overpaid\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Overpaid$862.00');
    await inspectPage(page);
    await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer guests');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: '$862.00 overpaid' })).toBeVisible();
    await inspectPage(page);

    const { url } = await call(page, 'post', '/invoice/link', { id: first });
    const client = await (await browser.newContext({ viewport: size })).newPage();
    await client.goto(url);
    await expect(client.getByText(/^You paid \$862\.00 more than was due\./)).toBeVisible();
    await inspectPage(client);

    await page.goto(`/#/franchise/invoice?searchText=${encodeURIComponent(businessName)}`);
    // The page before it says the same about the invoice.
    await expect(page.getByRole('heading', { name: 'Invoices and quotes' })).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(2);
    await expect(page.getByText('$862.00 overpaid').first()).toBeVisible();
    await inspectPage(page);

    await page.goto(`/#/franchise/invoice/${first}`);
    await page.getByRole('button', { name: 'Credit another invoice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Invoice to credit')).toHaveValue(second);
    await expect(dialog.getByLabel('Amount')).toHaveValue('$862.00');
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Apply credit' }).click();
    await expect(page.getByText(/^Credit to INV-/).first()).toBeVisible();
    await inspectPage(page);
    await page.goto(`/#/franchise/invoice/${second}`);
    await expect(page.getByText(/^Credit from INV-/).first()).toBeVisible();
    await expect(page.getByText('$215.50').first()).toBeVisible();
    await inspectPage(page);
  });
}

async function markPaid(page: Page): Promise<void> {
  const act = page.getByRole('button', { name: 'Mark as paid' });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(act.or(more).first()).toBeVisible();
  // On a phone it is in the menu.
  if (await act.isVisible()) await act.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Nothing is due')).toBeVisible();
}

/** Calls the API as the page itself would. */
async function call(page: Page, method: 'post' | 'put', path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request[method](`/v1/secure${path}`, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data as { readonly id: string; readonly url: string };
}

/** $1,077.50 each, of the same new client. */
async function issueTwo(page: Page) {
  const businessName = `Overpaid ${randomUUID().slice(0, 8)}`;
  const { id: clientId } = await call(page, 'post', '/clients/quick-add', {
    businessName,
    requestKey: randomUUID(),
  });
  const issue = async () => {
    const { id } = await call(page, 'post', '/invoice', {
      requestKey: randomUUID(),
      brandId: 'shaved-ice',
      type: 'invoice',
      customerDetails: { clientId, businessName, contactName: 'Ann Acme' },
      invoiceTitle: 'Company picnic',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-31',
      clientInvoiceItems: [{ itemId: 'a', itemName: 'Cups', quantity: '1000', unitPrice: 100 }],
      taxPercent: '7.75',
    });
    await call(page, 'put', '/invoice/publish', { id, version: 1, mail: false });
    return id;
  };
  return { businessName, first: await issue(), second: await issue() };
}
