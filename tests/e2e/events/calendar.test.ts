// The calendar: events are moved by mouse and keyboard, and stay if someone is busy.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const truck = 'fox-valley-1';

/** After everything in the demo data: each walk has its own month. */
async function booked(page: Page, eventName: string, eventDate: string, assetIds: string[] = []) {
  const data = {
    eventName,
    eventDate,
    startTime: '11:00',
    endTime: '14:00',
    brandId: 'shaved-ice',
    client: { newClient: { businessName: `Client of ${eventName}` } },
    requestKey: randomUUID(),
  };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/v1/secure/events/quick-add', { headers, data });
  const { id } = (await answer.json()).data;
  if (assetIds.length > 0) {
    const crew = { id, version: 1, assetIds };
    const mapped = await page.request.put('/v1/secure/events/map-assets', {
      headers,
      data: crew,
    });
    expect(mapped.status()).toBe(200);
  }
  return id;
}

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const chip = (page: Page, name: string) =>
  page.locator('[data-calendar-event]', { hasText: name }).first();
const cell = (page: Page, day: string) => page.locator(`[data-date="${day}"]`).first();

test('an event is moved by keyboard and mouse, and stays where its truck is taken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAs(page, 'Franchise');
  const [moved, other] = [unique('Moved'), unique('Other')];
  await booked(page, moved, '2031-05-13', [truck]);
  await booked(page, other, '2031-05-21', [truck]);
  await page.goto('/#/franchise/events/calendar?view=month&date=2031-05-01');
  await expect(chip(page, moved)).toBeVisible();

  await chip(page, moved).locator('xpath=ancestor::*[@role="button"][1]').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2031-05-21');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(other);
  await dialog.getByLabel('Date').fill('2031-05-14');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();

  await expect(cell(page, '2031-05-14')).toContainText(moved);
  await chip(page, moved).dragTo(cell(page, '2031-05-21'));
  await expect(page.getByText(`${moved} stays where it was.`)).toBeVisible();
  await expect(cell(page, '2031-05-14')).toContainText(moved);
  await chip(page, moved).dragTo(cell(page, '2031-05-15'));
  await expect(cell(page, '2031-05-15')).toContainText(moved);
});
