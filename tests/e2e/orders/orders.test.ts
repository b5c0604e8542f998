// From an event that opens for orders to the cup that is handed out, and a partial refund: the
// customer on a phone and the owner at a desk, and the other way around; the truck on a tablet.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { demoSeasonPass } from '#scripts/seed/orders/orders.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { connectCards } from '#tests/e2e/cards.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { openCards } from '#tests/e2e/open-cards.ts';
import { readPdfText } from '#tests/e2e/pdf-text.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { bookPublicEvent, openForOrders } from './public-event.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };

for (const [owner, customer] of [
  [desk, phone],
  [phone, desk],
] as const) {
  test(`a customer at ${customer.width} px orders and pays, the truck makes it, and an owner at ${owner.width} px gives some of it back`, async ({
    page,
    browser,
  }) => {
    const name = `Walk fair ${Date.now()}`;
    const email = `guest.${Date.now()}@walk.example`;
    await page.setViewportSize(owner);
    await signInAs(page, 'Franchise');
    await connectCards(page);
    await bookPublicEvent(page, name);
    const code = await openForOrders(page, ['Ask for a gratuity']);
    const eventPage = page.url();

    const guest = await (await browser.newContext({ viewport: customer })).newPage();
    await guest.goto('/#/search');
    await guest.getByRole('textbox', { name: /^Code, name/ }).fill(code);
    await guest.getByRole('button', { name: 'Find event' }).click();
    await expect(guest.getByText(name)).toBeVisible();
    await inspectPage(guest);
    await guest.getByRole('link', { name: new RegExp(name) }).click();
    await chooseCups(guest);
    await inspectPage(guest);
    const review = guest.getByRole('button', { name: 'Review order (3), $20.25' });
    if (customer === phone) await review.click();
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Jamie Walker');
    await guest.getByRole('textbox', { name: 'Email' }).fill(email);
    await guest.getByRole('switch', { name: 'Text me when my order is ready' }).check();
    await guest.getByRole('textbox', { name: 'Mobile number' }).fill('(312) 555-0142');
    await inspectPage(guest);
    // An empty battery loses nothing.
    await guest.reload();
    await expect(guest.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jamie Walker');
    await expect(guest.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(/0142$/);
    const order = guest.getByRole('region', { name: 'Your order' });
    await order.getByRole('radio', { name: 'Other amount' }).check();
    await order.getByRole('textbox', { name: 'Gratuity amount' }).fill('1.00');
    await expect(order.getByText('$21.25')).toBeVisible();
    await order.getByRole('radio', { name: /^15%/ }).check();
    await inspectPage(guest);
    await order.getByRole('radio', { name: 'None' }).check();
    await expect(order.getByText('$20.25')).toBeVisible();
    await guest.getByRole('button', { name: 'Continue to payment' }).click();
    await guest.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(guest.getByRole('heading', { name: 'Ordered', exact: true })).toBeVisible();
    await expect(guest.getByText('Paid', { exact: true })).toBeVisible();
    await expect(guest.getByText('Pick up your order at the truck.')).toBeVisible();
    const qrCode = guest.getByRole('img', { name: /^Code of order \d{3}$/ });
    const number = (await qrCode.getAttribute('aria-label'))?.slice(-3) ?? '';
    await expect(guest.getByText(number, { exact: true })).toBeVisible();
    await inspectPage(guest);
    await expect.poll(() => listMailTexts(guest, email)).toHaveLength(1);
    const receipt = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Download receipt' }).click();
    expect(await readPdfText(await readFile(await (await receipt).path()))).toContain('$20.25');

    await page.goto(eventPage);
    await page.getByRole('link', { name: 'All orders of this event' }).click();
    await openCards(page);
    const row = page.locator('[data-row]', { hasText: 'Jamie Walker' });
    await expect(row.getByText('Paid')).toBeVisible();
    await inspectPage(page);

    await page.goto(eventPage);
    await page.setViewportSize(tablet);
    await page.getByRole('link', { name: 'Kitchen view' }).click();
    await page.getByRole('textbox', { name: 'Order number' }).fill(number);
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByRole('button', { name: 'Start: Jamie Walker' }).click();
    await expect(page.getByRole('button', { name: 'Complete: Jamie Walker' })).toBeVisible();
    await inspectPage(page);
    await expect(
      page.getByText(/^When you complete an order, the customer gets a text/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Complete: Jamie Walker' }).click();
    await expect(page.getByText(/^Nothing to make/)).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Ready', exact: true })).toBeVisible();

    await page.setViewportSize(owner);
    await page.goto(eventPage);
    await page.getByRole('link', { name: 'Jamie Walker' }).click();
    await expect(page.getByRole('heading', { name: 'Order from Jamie Walker' })).toBeVisible();
    await expect(page.getByText('Agreed to texts at (312) 555-0142')).toBeVisible();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Refund order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How much').selectOption('CUSTOM');
    await dialog.getByLabel('Amount').fill('1.00');
    await dialog.getByLabel('Reason').fill('One was spilled');
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Refund order' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Partly refunded').first()).toBeVisible();
    await inspectPage(page);
    await guest.reload();
    await expect(guest.getByText('$1.00 was refunded.')).toBeVisible();
    await guest.getByRole('button', { name: 'Order again' }).click();
    if (customer === phone) await review.click();
    await expect(guest.getByText('Shaved ice, King, Mango, Gummy bears')).toBeVisible();
    await expect(guest.getByRole('region', { name: 'Your order' })).toContainText('$20.25');
    await guest.goto('/#/search');
    await expect(guest.getByRole('heading', { name: 'Your orders on this device' })).toBeVisible();
    await expect(guest.getByRole('link', { name: new RegExp(`^${name}`) }).last()).toBeVisible();
    await inspectPage(guest);

    await page.goto(`/#/franchise/customers?searchText=${encodeURIComponent(email)}`);
    const known = page.locator('[data-row]', { hasText: 'Jamie Walker' });
    await expect(known.getByText('$19.25')).toBeVisible();
    await known.getByRole('button', { name: /^Actions for Jamie Walker/ }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(known.getByText('Inactive')).toBeVisible();
    await inspectPage(page);
  });
}

for (const viewport of [phone, desk]) {
  test(`who says where they are sees the nearest event first, and each on a map, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const naperville = { latitude: 41.7508, longitude: -88.1535 };
    const context = await browser.newContext({
      viewport,
      geolocation: naperville,
      permissions: ['geolocation'],
    });
    const guest = await context.newPage();
    await guest.goto('/#/search');
    await expect(guest.getByText(/mi away$/)).toHaveCount(0);
    await expect(guest.getByRole('link', { name: /^Open in maps/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
    );

    await guest.getByRole('button', { name: 'Nearest first' }).click();

    await expect(guest.getByText(/mi away$/).first()).toBeVisible();
    const miles = (await guest.getByText(/mi away$/).allTextContents()).map(parseFloat);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    await inspectPage(guest);
  });
}

test('who holds a season pass types its code, and sees what it paid', async ({ browser }) => {
  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  await guest.goto(`/#/search/${await codeWithPass(guest)}`);
  const add = guest.getByRole('button', { name: /^Add to order/ });
  const item = guest.getByRole('listitem').filter({ has: add }).first();
  await item.getByRole('checkbox').first().check();
  await item.getByRole('button', { name: /^Add to order/ }).click();
  await guest.getByRole('button', { name: /^Review order/ }).click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Pat Holder');
  await guest.getByRole('textbox', { name: 'Email' }).fill('pat.holder@walk.example');
  const pass = guest.getByRole('textbox', { name: 'Season pass code' });

  await pass.fill('WINTER');
  await guest.getByRole('button', { name: 'Place order' }).click();
  const order = guest.getByRole('region', { name: 'Your order' });
  await expect(order.getByText(/^This season pass code isn't right/)).toBeVisible();
  await expect(order.getByText('Season pass', { exact: true })).toHaveCount(0);
  await inspectPage(guest);
  await pass.fill(demoSeasonPass.toLowerCase());
  await guest.getByRole('button', { name: 'Place order' }).click();

  await expect(guest.getByRole('heading', { name: 'Ordered', exact: true })).toBeVisible();
  await expect(guest.getByText('Season pass', { exact: true })).toBeVisible();
  await expect(guest.getByText('There is nothing to pay.')).toBeVisible();
  await inspectPage(guest);
});

/** The demo's event that accepts a season pass. */
async function codeWithPass({ request }: Page): Promise<string> {
  const { data }: { data: { code: string }[] } = await (
    await request.get('/customer/v1/search')
  ).json();
  for (const { code } of data) {
    const page = await (await request.get(`/customer/v1/events?code=${code}`)).json();
    if (page.data.seasonPass && page.data.slots.length > 0) return code;
  }
  throw new Error('No event of the demo heeds a season pass');
}

async function chooseCups(guest: Page): Promise<void> {
  const shavedIce = guest.getByRole('listitem').filter({ hasText: 'Shaved to order' });
  for (const flavor of ['Mango', 'Cherry']) {
    await shavedIce.getByRole('radio', { name: /^King/ }).check();
    await shavedIce.getByRole('checkbox', { name: flavor }).check();
    await shavedIce.getByRole('checkbox', { name: /Gummy bears/ }).check();
    await shavedIce.getByRole('button', { name: /^Add to order/ }).click();
  }
  await shavedIce.getByRole('checkbox', { name: 'Mango' }).check();
  await shavedIce.getByRole('checkbox', { name: /Gummy bears/ }).check();
  await shavedIce.getByRole('button', { name: /^Add to order/ }).click();
}
