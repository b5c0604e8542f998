// The corporate office publishes a message, the franchise sees it, and people of a franchise are
// notified of each other's actions.
import { expect, type Page, test } from '@playwright/test';
import { expectNotification } from '#tests/e2e/notifications.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('an admin publishes a message; an owner sees it, closes it, and it stays closed', async ({
  browser,
}) => {
  const message = `Trucks are inspected in week ${Date.now()}`;
  const [admin, owner] = [await browser.newPage(), await browser.newPage()];
  await signInAs(admin, 'System Admin');
  await expect(admin.getByRole('link', { name: 'Admin settings' })).toBeVisible();

  await publish(admin, message);
  await signInAs(owner, 'Franchise');
  const strip = owner.getByRole('region', { name: 'Message from the corporate office' });
  await expect(strip).toContainText(message);

  const closed = owner.waitForResponse(/user-viewed/);
  await strip.getByRole('button', { name: 'Close this message' }).click();
  await closed;
  await expect(owner.getByText(message)).toBeHidden();
  await owner.reload();
  await expect(owner.getByRole('heading', { name: 'Events' })).toBeVisible();
  await expect(owner.getByText(message)).toBeHidden();
  await remove(admin, message);
});

async function publish(page: Page, message: string): Promise<void> {
  await page.goto('/#/admin/admin-settings/messages');
  await page.getByRole('button', { name: 'Write message' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
  await choose(page, message, 'Publish');
  await expect(page.getByText('Message published.')).toBeVisible();
}

async function remove(page: Page, message: string): Promise<void> {
  await choose(page, message, 'Delete');
  await expect(page.getByText('Message deleted.')).toBeVisible();
}

async function choose(page: Page, message: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${message}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}

test("a booking rings the owner's bell, and leads to the event", async ({ browser }) => {
  const name = `Rung ${Date.now()}`;
  const [office, owner] = [await browser.newPage(), await browser.newPage()];
  await signInAs(office, 'Owner Staff');
  await signInAs(owner, 'Franchise');
  const bell = owner.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  await book(office, name);
  await bell.click();
  const panel = owner.getByRole('dialog', { name: 'Notifications' });
  await expectNotification(owner, panel.getByText(name));
  await panel.getByRole('link', { name }).click();

  await expect(owner.getByRole('heading', { name })).toBeVisible();
  await owner.goto('/#/franchise/events/list?notifications=');
  await panel.getByRole('button', { name: 'Read All' }).click();
  await expect(owner.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached();
});

async function book(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Book event' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Event name').fill(name);
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${name} Client`);
  await page.getByRole('option', { name: `${name} Client` }).click();
  await dialog.getByRole('combobox', { name: 'Brand' }).selectOption({ index: 1 });
  await dialog.getByLabel('Date').fill('2027-06-01');
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByRole('textbox', { name: 'To' }).fill('12:00');
  await dialog.getByRole('button', { name: 'Book event' }).click();
  await expect(page.getByText(`Event booked: ${name}.`)).toBeVisible();
}
