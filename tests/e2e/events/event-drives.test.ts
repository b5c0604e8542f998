// The distance between the events of one truck, on the page of each.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** Through the calls of the forms, as the page itself would send them. */
const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/v1/secure${where}`, {
        method: how ?? '',
        headers,
        body: sent ?? '',
      });
      return (await answer.json()).data.id as string;
    },
    [method, path, JSON.stringify(body)],
  );

async function booked(page: Page, eventName: string, hours: object, longitude: number) {
  return send(page, 'POST', '/events/quick-add', {
    eventName,
    brandId: 'shaved-ice',
    eventDate: '2031-03-04',
    ...hours,
    client: { newClient: { businessName: `Client of ${eventName}` } },
    place: { position: { latitude: 41.8, longitude } },
    requestKey: randomUUID(),
  });
}

for (const width of [1440, 390]) {
  test(`a drive that is too long is seen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    const [lunch, parade] = [`Lunch ${randomUUID().slice(0, 8)}`, `Parade ${width}`];
    const early = { startTime: '10:00', endTime: '12:00' };
    const first = await booked(page, lunch, early, -88.1);
    const late = { startTime: '12:15', endTime: '14:00' };
    const second = await booked(page, parade, late, -88.4);
    const assetName = `Truck ${randomUUID().slice(0, 8)}`;
    const added = { assetTypeName: assetName, requestKey: randomUUID() };
    const typeId = await send(page, 'POST', '/asset-types', added);
    const truck = {
      assetName,
      assetTypeId: typeId,
      brandId: 'shaved-ice',
      requestKey: randomUUID(),
    };
    const truckId = await send(page, 'POST', '/assets', truck);
    for (const id of [first, second]) {
      await send(page, 'PUT', '/events/map-assets', { id, version: 1, assetIds: [truckId] });
    }

    await page.goto(`/#/franchise/events/event/${second}`);

    await expect(page.getByRole('link', { name: lunch })).toBeVisible();
    await expect(page.getByText('20.1 mi, about 35 min by road')).toBeVisible();
    await expect(page.getByText('Only 15 min to get there')).toBeVisible();
    await inspectPage(page);
  });
}
