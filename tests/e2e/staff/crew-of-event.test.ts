// The crew of an event is planned where the event is: two people assigned on its page are on the
// week board, and follow the event to another day.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { formatColumnDay, getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';

/** Far enough for the demo to have planned nobody, in a week of its own for each width. */
const widths = [
  { width: 1440, day: getSaturdayFrom(120) },
  { width: 390, day: getSaturdayFrom(134) },
];

async function book(page: Page, eventName: string, eventDate: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const client = { newClient: { businessName: `Client of ${eventName}` } };
  const hours = { eventDate, startTime: '12:00', endTime: '14:00' };
  const data = { eventName, ...hours, brandId: 'shaved-ice', client, requestKey: randomUUID() };
  const answer = await page.request.post('/v1/secure/events/quick-add', { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id as string;
}

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** From the lane of events onto the row of shifts that nobody has, on the same day. */
async function offerByDragging(page: Page, name: string): Promise<void> {
  const card = page.getByRole('button', { name: new RegExp(`^${name} on `) });
  const from = await card.boundingBox();
  const row = await page.getByRole('rowheader', { name: /^Unassigned/ }).boundingBox();
  if (!from || !row) throw new Error('the lane of events or the row of open shifts is missing');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 + 12, { steps: 3 });
  await page.mouse.move(x, row.y + row.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`Scheduled for ${name}`)).toBeVisible();
  await expect(card).toContainText('1 open shift');
}

for (const { width, day } of widths) {
  test(`two people are assigned in four clicks, planned, and follow their event, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    const name = `School day ${randomUUID().slice(0, 6)}`;
    const id = await book(page, name, day);
    await page.goto(`/#/events/${id}`);

    await page.getByRole('button', { name: 'Assign staff' }).click();
    const dialog = page.getByRole('dialog');
    const free = dialog.getByRole('listitem').filter({ hasText: 'Free, ' });
    const people = await Promise.all(
      [0, 1].map(
        async (at) => (await free.nth(at).locator('label span span').first().textContent()) ?? '',
      ),
    );
    for (const person of people) {
      await dialog
        .getByRole('listitem')
        .filter({ hasText: person })
        .getByRole('checkbox')
        .first()
        .check();
    }
    await dialog.getByRole('button', { name: 'Assign staff' }).click();
    await expect(dialog).toHaveCount(0);
    const main = page.getByRole('main');
    for (const person of people) {
      const member = main.getByRole('listitem').filter({ hasText: person });
      await expect(member).toContainText('12:00 PM – 2:00 PM');
      await expect(member).toContainText('Not published');
    }

    const expectPlannedOn = async (planned: string, count = 2) => {
      await page.goto(`/#/franchise/staff/schedule?day=${planned}`);
      if (width === 390) {
        await page.getByRole('button', { name: formatColumnDay(planned), exact: true }).click();
      }
      const cards = page
        .getByRole('table')
        .getByRole('button')
        .filter({ hasText: name })
        .filter({ hasText: /Crew|Driver|Server/ });
      await expect(cards).toHaveCount(count);
      await expect(cards.first()).toHaveAccessibleName(new RegExp(formatColumnDay(planned)));
    };
    await expectPlannedOn(day);
    if (width > 390) await offerByDragging(page, name);

    await page.goto(`/#/franchise/events/calendar?view=day&date=${day}`);
    if (width === 390) {
      await page
        .getByRole('button', { name: `Actions for ${name}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Move' }).click();
    } else {
      const chip = page.locator('[data-calendar-event]', { hasText: name }).first();
      await chip.locator('xpath=ancestor::*[@role="button"][1]').focus();
      await page.keyboard.press('m');
    }
    await dialog.getByLabel('Date').fill(dayBefore(day));
    await expect(dialog.getByText(`${people[0]} moves along`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expectPlannedOn(dayBefore(day), width > 390 ? 3 : 2);
    await page.getByRole('button', { name: new RegExp(`^${name} on `) }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
}
