// The office at a desk and a driver on a phone write to each other about an event, at once.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { waitForTopic } from '#tests/e2e/live-topics.ts';
import { getDemoUser, openDesk, openPhone } from '#tests/e2e/staff/people.ts';
import { getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';

const driver = getDemoUser('driver2');

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request[method](`/v1/secure/${path}`, { headers, data });
  expect(response.status(), path).toBe(200);
  return (await response.json()).data;
}

/** An event whose crew knows of it. Within the days whose threads the crew's list shows. */
async function bookWithDriver(owner: Page, eventName: string): Promise<string> {
  const eventDate = getSaturdayFrom(45);
  const client = { newClient: { businessName: `Client of ${eventName}` } };
  const hours = { eventDate, startTime: '04:00', endTime: '05:00' };
  const event = { eventName, ...hours, brandId: 'shaved-ice', client, requestKey: randomUUID() };
  const { id } = await send(owner, 'post', 'events/quick-add', event);
  const buffers = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  const crew = { id, version: 1, staffIds: ['fox-valley-driver2'], ...buffers, overrule: true };
  await send(owner, 'put', 'events/update-event-staff', crew);
  await send(owner, 'put', 'staff-schedule/publish', { day: eventDate });
  return id;
}

const locateField = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

async function write(page: Page, text: string): Promise<void> {
  await locateField(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const locateLog = (page: Page) => page.getByRole('log');

test('what one writes about an event is on the other’s screen, and who has seen it', async ({
  browser,
}) => {
  const owner = await openDesk(browser);
  const name = `Gate party ${randomUUID().slice(0, 6)}`;
  const id = await bookWithDriver(owner, name);
  const connected = waitForTopic(owner, 'threads');
  await owner.goto(`/#/franchise/events/event/${id}`);
  await owner.reload();
  await connected;
  await write(owner, 'Bring the small freezer.');
  await expect(locateLog(owner)).toContainText('Bring the small freezer.');
  await expect(locateLog(owner).getByText(/^(?:Sending|Waiting for a signal)/)).toHaveCount(0);

  const phone = await openPhone(browser, driver.email);
  const phoneConnected = waitForTopic(phone, 'ownThreads');
  await phone.goto('/#/staff/messages');
  await phone.reload();
  await phoneConnected;
  await phone.getByRole('link', { name: new RegExp(`^${name}.*1 unread message`) }).click();
  await expect(locateLog(phone)).toContainText('Owner');
  await expect(locateLog(phone).getByText('New', { exact: true })).toBeVisible();
  await expect(locateLog(owner).getByText('Seen by everyone')).toBeVisible();

  await write(phone, 'Got it. What is the gate code?');
  await expect(locateLog(owner)).toContainText('What is the gate code?');
  await owner.goto('/#/franchise/messages');
  await expect(owner.getByRole('link', { name: new RegExp(name) })).toContainText('gate code');
  await owner.getByRole('link', { name: new RegExp(name) }).click();
  await write(owner, 'It is 4711.');
  await expect(locateLog(phone)).toContainText('It is 4711.');
  await expect(locateLog(owner).getByText('Seen by everyone')).toHaveCount(2);
});

test('a photo of the gate goes from the phone to the office, and an answer to the driver alone', async ({
  browser,
}) => {
  const phone = await openPhone(browser, driver.email);
  await phone.goto('/#/staff/messages');
  await phone.getByRole('button', { name: 'New message' }).click();
  const dialog = phone.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'To' }).click();
  await phone.getByRole('option', { name: /Owner/ }).first().click();
  await phone.keyboard.press('Escape');
  const question = `Which gate? ${randomUUID().slice(0, 6)}`;
  await dialog.getByRole('textbox', { name: 'Message' }).fill(question);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(locateLog(phone)).toContainText(question);
  const [, id = ''] = /thread=([\w-]+)/.exec(phone.url()) ?? [];

  await phone.locator('input[type=file]').setInputFiles({
    ...{ name: 'gate.png', mimeType: 'image/png' },
    buffer: onePixelPng,
  });
  await expect(phone.getByRole('list', { name: 'Files to send' })).toContainText('gate.png');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    locateLog(phone).getByRole('link').getByRole('img', { name: 'gate.png' }),
  ).toBeVisible();

  const owner = await openDesk(browser);
  await owner.goto(`/#/franchise/messages?thread=${id}`);
  await expect(locateLog(owner)).toContainText(question);
  const photo = locateLog(owner).getByRole('img', { name: 'gate.png' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
  await write(owner, 'The blue one.');
  await expect(locateLog(phone)).toContainText('The blue one.');
});

test('what waits is sent from another page, once the signal returns', async ({ browser }) => {
  const owner = await openDesk(browser);
  const id = await bookWithDriver(owner, `Far party ${randomUUID().slice(0, 6)}`);
  const phone = await openPhone(browser, driver.email);
  await phone.goto('/#/staff/today');
  await phone.goto(`/#/staff/messages?thread=${id}`);
  await expect(phone.getByText(/^Nobody has written yet/)).toBeVisible();

  await phone.context().setOffline(true);
  await write(phone, 'No signal behind the barn.');
  await expect(phone.getByText(/^Waiting for a signal/)).toBeVisible();
  await phone.getByRole('link', { name: 'All messages' }).click();
  await expect(phone.getByText(/^1 message is waiting for a signal/)).toBeVisible();
  await phone.context().setOffline(false);

  await expect(phone.getByText(/^1 message is waiting for a signal/)).toHaveCount(0);
  await owner.goto(`/#/franchise/messages?thread=${id}`);
  await expect(locateLog(owner).getByText('No signal behind the barn.')).toHaveCount(1);
});

test('whom the crew calls today is set on Home and called with a tap', async ({ browser }) => {
  const owner = await openDesk(browser);
  await owner.goto('/#/franchise/home');
  const card = owner.locator('section', { hasText: 'On call today' }).last();
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Who is on call' });
  await dialog.getByRole('button', { name: 'Add person' }).click();
  const name = `Dana ${randomUUID().slice(0, 6)}`;
  await dialog.getByLabel('Name').last().fill(name);
  await dialog.getByRole('textbox', { name: 'Phone' }).last().fill('(630) 555-0142');
  for (const day of [
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]) {
    await dialog.getByLabel(day).selectOption({ label: name });
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('link', { name: `Call ${name}, 6305550142` })).toBeVisible();

  const phone = await openPhone(browser, driver.email);
  await phone.goto('/#/staff/today');
  await expect(phone.getByRole('link', { name: `Call ${name}, 6305550142` })).toHaveAttribute(
    'href',
    'tel:6305550142',
  );
});

test('what is written without a signal is sent once there is one', async ({ browser }) => {
  const owner = await openDesk(browser);
  const id = await bookWithDriver(owner, `Quiet party ${randomUUID().slice(0, 6)}`);
  const phone = await openPhone(browser, driver.email);
  await phone.goto(`/#/staff/messages?thread=${id}`);
  await expect(phone.getByText(/^Nobody has written yet/)).toBeVisible();

  await phone.context().setOffline(true);
  await write(phone, 'Parked behind the gym.');
  await expect(phone.getByText(/^Waiting for a signal/)).toBeVisible();
  await phone.context().setOffline(false);

  await expect(phone.getByText(/^Waiting for a signal/)).toHaveCount(0);
  await owner.goto(`/#/franchise/messages?thread=${id}`);
  await expect(locateLog(owner).getByText('Parked behind the gym.')).toHaveCount(1);
  await expect(locateLog(phone).getByText('Parked behind the gym.')).toHaveCount(1);
});
