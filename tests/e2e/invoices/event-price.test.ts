// An event at night, priced by a menu without prices: on its page, in a quote, and for its client.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

async function callApi(page: Page, path: string, data: object): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/v1/secure/${path}`, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id;
}

for (const width of [1440, 390]) {
  test(`an event's price is explained step by step, with its surcharges, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    const eventPath = await bookAtNight(page, width);
    await page.goto(eventPath);

    const price = page.getByRole('region', { name: 'Price' });
    await expect(price.getByText('Off-hour surcharge 50%')).toBeVisible();
    await expect(
      price.getByText('50% of $660.00, for 2 h of 2 h outside 9:00 AM – 9:00 PM'),
    ).toBeVisible();
    await expect(price.getByText('$330.00')).toBeVisible();
    await inspectPage(page);

    await page.getByRole('link', { name: 'New quote' }).click();
    const paper = page.getByRole('region', { name: 'Preview' });
    await expect(paper.getByText('Off-hour surcharge 50%')).toBeVisible();
    await expect(paper.getByText('$990.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Price from menu' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Servings')).toHaveValue('120');
    await expect(dialog.getByText('$990.00')).toBeVisible();
    await inspectPage(page);
  });
}

async function bookAtNight(page: Page, width: number): Promise<string> {
  const brandId = 'shaved-ice';
  const named = `Night ice ${width} ${randomUUID().slice(0, 8)}`;
  const prices = [{ cupType: 'klassic', priceCents: 550 }];
  const thing = { kind: 'item', brandId, name: named, prices };
  const item = await callApi(page, 'menus', { thing, requestKey: randomUUID() });
  const template = { brandId, name: named, lines: [{ id: item, sequence: 1 }] };
  const menu = await callApi(page, 'templates', { template, requestKey: randomUUID() });
  const client = await callApi(page, 'clients', {
    businessName: `${named} Club`,
    requestKey: randomUUID(),
  });
  const event = await callApi(page, 'events', {
    eventName: named,
    brandId,
    eventDate: '2027-08-12',
    clientId: client,
    startTime: '21:00',
    endTime: '23:00',
    status: 'booked',
    paymentTerm: 'invoice',
    plan: {
      packageMenuId: menu,
      packageServings: 120,
      packageMinutes: 120,
      offHourSurcharge: '50',
      extendedSurcharge: '100',
    },
    requestKey: randomUUID(),
  });
  return `/#/franchise/events/event/${event}`;
}
