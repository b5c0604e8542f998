// The week board staffs events: on a desk by dragging a person onto an event, with an undo, and by
// filling the week; on a phone with one press for each person.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { dragOntoEvent, getSaturdayFrom, locateEvent } from '#tests/e2e/staff/week-board.ts';

async function bookOn(page: Page, eventDate: string): Promise<string> {
  const eventName = `Pool party ${randomUUID().slice(0, 6)}`;
  const headers = { origin: new URL(page.url()).origin };
  const client = { newClient: { businessName: `Client of ${eventName}` } };
  const hours = { eventDate, startTime: '12:00', endTime: '14:00' };
  const data = { eventName, ...hours, brandId: 'shaved-ice', client, requestKey: randomUUID() };
  await page.request.post('/v1/secure/events/quick-add', { headers, data });
  return eventName;
}

test('on a desk a person is dragged onto an event, back by undo, and the week is filled by a proposal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'Franchise');
  const day = getSaturdayFrom(176);
  const name = await bookOn(page, day);
  const event = locateEvent(page, name);
  await page.goto(`/#/franchise/staff/schedule?day=${day}`);
  await expect(event).toContainText('Needs a crew');

  const handles = page.getByRole('button', { name: /^Drag .* onto an event$/ });
  await dragOntoEvent(page, handles.nth(1), name);
  await expect(event).not.toContainText('Needs a crew');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(event).toContainText('Needs a crew');

  await page.getByRole('button', { name: 'Fill week' }).click();
  const proposal = page.getByRole('dialog', { name: 'Fill week' });
  await proposal.getByRole('button', { name: 'Plan 1 shift' }).click();
  await expect(page.getByText('1 shift planned')).toBeVisible();
  await expect(event).not.toContainText('Needs a crew');
});

test('on a phone the board opens the day of its address, and its crew is added and replaced by thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Franchise');
  const day = getSaturdayFrom(183);
  const name = await bookOn(page, day);
  await page.goto(`/#/franchise/staff/schedule?day=${day}`);
  const crew = page.getByRole('list', { name: `Crew of ${name}` });
  const free = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Free' });

  await page.getByRole('button', { name: `Add crew to ${name}` }).click();
  await free.first().getByRole('button').click();
  await expect(crew.getByRole('listitem')).toHaveCount(1);
  const first = await crew.getByRole('listitem').textContent();
  await crew.getByRole('button', { name: /^Replace / }).click();
  await free.nth(1).getByRole('button').click();

  await expect(crew.getByRole('listitem')).not.toHaveText(first ?? '');
  await expect(crew.getByRole('listitem')).toHaveCount(1);
});
