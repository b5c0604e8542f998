// An event that is called off: its guests get a full refund and a mail, at a desk and on a phone.
// Before that, their messages are printed as cards.
import { expect, type Page, test } from '@playwright/test';
import { connectCards } from '#tests/e2e/cards.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { readPdfText } from '#tests/e2e/pdf-text.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { bookPublicEvent, openForOrders } from './public-event.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of sizes) {
  test(`an event that is put on hold refunds everybody, ${size.width} px`, async ({
    page,
    browser,
  }) => {
    const name = `Walk storm ${size.width} ${Date.now()}`;
    const emails = ['ana', 'theo'].map((who) => `${who}.${size.width}.${Date.now()}@walk.example`);
    await page.setViewportSize(sizes[0] ?? size);
    await signInAs(page, 'Franchise');
    await connectCards(page);
    await bookPublicEvent(page, name);
    const code = await openForOrders(page, ['Take messages for the recipient']);
    const eventPage = page.url();
    const guest = await (await browser.newContext({ viewport: size })).newPage();
    for (const email of emails) await orderAndPay(guest, code, email);

    await page.setViewportSize(size);
    // The sidebar's initial width depends on the window.
    await page.reload();
    await page.getByRole('link', { name: 'All orders of this event' }).click();
    await page.getByRole('button', { name: 'Cookie-grams' }).click();
    await expect(page.getByText('Have a great day!')).toHaveCount(2);
    await inspectPage(page);
    const sheet = await readPdfText(await page.pdf({ format: 'Letter' }));
    expect(sheet.match(/For Lou/g)).toHaveLength(2);
    expect(sheet).not.toContain('Print cards');

    await page.goto(eventPage);
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('checkbox', { name: 'Refund all of its online orders' }).check();
    await inspectPage(page);
    await question.getByRole('button', { name: 'Put on hold' }).click();
    await expect(question).toBeHidden();

    for (const email of emails) {
      await expect.poll(() => listMailTexts(guest, email)).toHaveLength(2);
      expect((await listMailTexts(guest, email)).at(-1)).toContain(
        'is on its way back to your card',
      );
    }
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible();
    await expect(guest.getByText('Refunded', { exact: true })).toBeVisible();
    await inspectPage(guest);
    await page.goto(eventPage);
    await expect(page.getByText('Refunded', { exact: true })).toHaveCount(2);
    await inspectPage(page);
  });
}

async function orderAndPay(guest: Page, code: string, email: string): Promise<void> {
  await guest.goto(`/#/search/${code}`);
  const shavedIce = guest.getByRole('listitem').filter({ hasText: 'Shaved to order' });
  await shavedIce.getByRole('checkbox', { name: 'Mango' }).check();
  await shavedIce.getByRole('button', { name: /^Add to order/ }).click();
  // At a desk, the checkout stands beside the menu.
  const isPhone = (guest.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await guest.getByRole('button', { name: /^Review order/ }).click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Ana Walker');
  await guest.getByRole('textbox', { name: 'Email' }).fill(email);
  await guest.getByRole('textbox', { name: 'Who is it for?' }).fill('Lou');
  await guest.getByRole('textbox', { name: 'Message' }).fill('Have a great day!');
  await guest.getByRole('button', { name: 'Continue to payment' }).click();
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(guest.getByText('Paid', { exact: true })).toBeVisible();
}
