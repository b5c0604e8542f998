// A recurring school event: booked once, changed from one of its days, with a truck, a crew and
// tasks. One of the days is moved around a conflict, and put on hold with everything else on a
// rainy day.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** 'yyyy-mm': soon enough for all events of a series to be booked right away. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 7);
}

/** Through the calls of the forms, as the page itself would send them. Returns the id. */
async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request[method](`/v1/secure${path}`, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id as string;
}

const booked = (page: Page, eventName: string, eventDate: string) =>
  send(page, 'post', '/events/quick-add', {
    eventName,
    eventDate,
    startTime: '12:00',
    endTime: '14:00',
    brandId: 'shaved-ice',
    client: { newClient: { businessName: `Client of ${eventName}` } },
    requestKey: randomUUID(),
  });

async function newTruck(page: Page, assetName: string): Promise<string> {
  const type = { assetTypeName: `Kind of ${assetName}`, requestKey: randomUUID() };
  const assetTypeId = await send(page, 'post', '/asset-types', type);
  const asset = { assetName, assetTypeId, brandId: 'shaved-ice', requestKey: randomUUID() };
  return send(page, 'post', '/assets', asset);
}

/** Chooses the named option of a multi-select, or the first free one. */
async function assign(page: Page, what: 'staff' | 'equipment', name?: string): Promise<string> {
  await page.getByRole('button', { name: `Assign ${what}` }).click();
  const dialog = page.getByRole('dialog');
  if (what === 'staff') {
    const people = dialog.getByRole('listitem').filter({ hasNotText: 'Taken until' });
    const person = name === undefined ? people.first() : people.filter({ hasText: name });
    const chosen = (await person.locator('label span span').first().textContent()) ?? '';
    await person.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Assign staff' }).click();
    await expect(dialog).toHaveCount(0);
    return chosen;
  }
  await dialog.getByRole('button', { name: /^Equipment: / }).click();
  // The page behind it has options of its own.
  const options = page.getByRole('listbox').getByRole('option');
  const free = options.filter({ hasNotText: 'taken until' }).first();
  const option = name === undefined ? free : options.filter({ hasText: name });
  const chosen = (await option.textContent()) ?? '';
  await option.click();
  await page.keyboard.press('Escape');
  // While the list is open, Escape only closes the list.
  await expect(options).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Assign equipment' }).click();
  await expect(dialog).toHaveCount(0);
  return chosen;
}

/** The calendar's own way to move on a phone, and with the keyboard elsewhere. */
async function startMoving(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) {
    // A page that is still scrolling closes what floats above it. On a busy machine a click may be
    // given up that was made.
    await expect(async () => {
      if (await page.getByRole('dialog').getByLabel('Date').isVisible()) return;
      await page
        .getByRole('button', { name: `Actions for ${name}` })
        .first()
        .click({ timeout: 5000 });
      await page.getByRole('menuitem', { name: 'Move' }).click({ timeout: 5000 });
    }).toPass();
    return;
  }
  const chip = page.locator('[data-calendar-event]', { hasText: name }).first();
  await chip.locator('xpath=ancestor::*[@role="button"][1]').focus();
  await page.keyboard.press('m');
}

for (const { width, day } of [
  { width: 1440, day: '03' },
  { width: 390, day: '04' },
]) {
  // After everything in the demo data, only for this walk.
  const [busyDay, rainyDay] = [`2031-08-1${day.slice(1)}`, `2031-08-2${day.slice(1)}`];

  test(`a recurring school event is staffed, moved around a conflict and held, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await signInAs(page, 'Franchise');
    const month = nextMonth();
    const [name, renamed] = [unique('Lesson'), unique('Class')];
    await page.goto(
      `/#/franchise/events/calendar?view=month&date=${month}-01&book=${month}-${day}`,
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Event name', exact: true }).fill(name);
    await dialog.getByRole('combobox', { name: 'Client' }).fill(`Client of ${name}`);
    await page.getByRole('option', { name: `Client of ${name}` }).click();
    await dialog.getByLabel('Brand').selectOption('shaved-ice');
    await dialog.getByLabel('From', { exact: false }).first().fill('12:00');
    await dialog.getByLabel('To', { exact: false }).first().fill('14:00');
    await dialog.getByLabel('Repeat').selectOption('weekly');
    await dialog.getByLabel('Events', { exact: true }).fill('3');
    await expect(dialog.getByText(/^3 events, the last on .*1[78]/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Book event' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('main').getByText(name).first().click();
    await page.getByRole('button', { name: 'Change several events' }).click();
    await dialog.getByRole('textbox', { name: 'Event name', exact: true }).fill(renamed);
    await dialog.getByRole('button', { name: 'Change events' }).click();
    await expect(page.getByText('3 changed.')).toBeVisible();
    const truckName = unique('Truck');
    const truck = await newTruck(page, truckName);
    await page.reload();
    await assign(page, 'equipment', truckName);
    const person = await assign(page, 'staff');
    await page.getByRole('textbox', { name: 'New task' }).fill('Bring the banner');
    await page.getByRole('textbox', { name: 'New task' }).press('Enter');
    for (const shown of [truckName, person, 'Bring the banner']) {
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    }

    await page.goto(`/#/franchise/events/calendar?view=month&date=${month}-01`);
    await expect(page.getByRole('main').getByText(renamed)).toHaveCount(3);

    const other = unique('Fun Run');
    const otherId = await booked(page, other, busyDay);
    const taking = { id: otherId, version: 1, assetIds: [truck] };
    await send(page, 'put', '/events/map-assets', taking);
    await startMoving(page, renamed, width === 390);
    await dialog.getByLabel('Date').fill(busyDay);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(other);
    await dialog.getByLabel('Date').fill(rainyDay);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(renamed)).toHaveCount(2);

    const names = [renamed, ...Array.from({ length: 4 }, () => unique('Rain'))];
    for (const each of names.slice(1)) await booked(page, each, rainyDay);
    await page.goto(`/#/franchise/events/calendar?view=day&date=${rainyDay}`);
    await page.getByRole('button', { name: 'Hold or move this day' }).click();
    await expect(dialog.getByText('5 will be put on hold.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    for (const each of names) {
      await expect(dialog.getByRole('row', { name: each })).toContainText('Done');
    }
  });
}
