// Two people at once: what one does appears at the other without a reload, with a mark of who did it,
// and nothing that is being typed is lost.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForTopic } from '#tests/e2e/live-topics.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';

async function openAs(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, role);
  return page;
}

const getHeaders = (page: Page) => ({ origin: new URL(page.url()).origin });

async function book(page: Page, eventName: string, eventDate: string): Promise<string> {
  const client = { newClient: { businessName: `Client of ${eventName}` } };
  const hours = { eventDate, startTime: '12:00', endTime: '14:00' };
  const data = { eventName, ...hours, brandId: 'shaved-ice', client, requestKey: randomUUID() };
  const headers = getHeaders(page);
  const response = await page.request.post('/v1/secure/events/quick-add', { headers, data });
  return (await response.json()).data.id;
}

test('what one books and changes is on the other’s open screens, and what is typed stays', async ({
  browser,
}) => {
  const [owner, colleague] = [
    await openAs(browser, 'Franchise'),
    await openAs(browser, 'Owner Staff'),
  ];
  const day = getSaturdayFrom(190);
  const connected = waitForTopic(owner, 'schedule');
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await owner.reload();
  await connected;

  // The server may not have stored yet what the owner's page shows.
  let [id, name] = ['', ''];
  await expect(async () => {
    name = `Live party ${randomUUID().slice(0, 6)}`;
    id = await book(colleague, name, day);
    await expect(owner.getByText(/^Changed just now/)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(owner.getByRole('button', { name: new RegExp(`^${name} on `) })).toBeVisible();

  await owner.goto(`/#/franchise/events/event/${id}/edit`);
  const field = owner.getByLabel('Event name');
  await field.fill('What I am typing');
  await colleague.goto(`/#/franchise/events/event/${id}/edit`);
  await expect(owner.getByText(/ has this open$/)).toBeVisible();
  await expect(colleague.getByText(/ has this open$/)).toBeVisible();

  // The mark of the booking has gone.
  await expect(owner.getByText(/^Changed just now/)).toHaveCount(0);
  await colleague.getByLabel('Event name').fill(`${name} moved`);
  await colleague.getByRole('button', { name: /^Save/ }).first().click();
  await expect(owner.getByText(/^Changed just now by \w+/)).toBeVisible();
  await expect(field).toHaveValue('What I am typing');
});
