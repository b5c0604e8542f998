// The office publishes a week; the driver hears of it by mail and on the phone, and chooses what
// else they get by mail.
import { expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { expectNotification } from '#tests/e2e/notifications.ts';
import { getDemoUser, openDesk, openPhone } from '#tests/e2e/staff/people.ts';
import { fillShift, getSaturdayFrom, locateAddButton } from '#tests/e2e/staff/week-board.ts';

const driver = getDemoUser('driver');

const shots = process.env['SHOTS'];
async function shoot(page: Page, name: string) {
  if (!shots) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png`, fullPage: true });
  }
}

test('a published shift reaches its driver by mail and under the bell', async ({ browser }) => {
  test.slow();
  const title = `Stand ${String(Date.now()).slice(-6)}`;
  const day = getSaturdayFrom(22);
  const owner = await openDesk(browser);
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await locateAddButton(owner, driver.name, day).click();
  const hour = 6 + 2 * (Math.floor(Date.now() / 60_000) % 7);
  const times = [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`);
  await expect(await fillShift(owner, title, times as [string, string])).toHaveCount(0);
  await owner.getByRole('button', { name: /^Publish week/ }).click();
  await expect(owner.getByText(/shifts? published/i).first()).toBeVisible();

  await expect
    .poll(async () => (await listMailTexts(owner, driver.email)).join(), { timeout: 180_000 })
    .toContain(title);

  const phone = await openPhone(browser, driver.email);
  await phone.getByRole('button', { name: /^Notifications/ }).click();
  const entry = phone.getByRole('dialog').getByRole('link').filter({ hasText: title });
  await expectNotification(phone, entry);
  await shoot(phone, 'bell-phone');
  await entry.click();
  await expect(phone).toHaveURL(/staff\/event-schedules/);

  await phone.goto('/#/franchise/profile?tab=notifications');
  const fixed = phone.getByRole('switch', {
    name: 'Your shifts are published, changed, or removed',
  });
  await expect(fixed).toBeDisabled();
  await expect(fixed).toBeChecked();
  await phone.getByRole('switch', { name: 'Keep quiet hours' }).click();
  await phone.getByRole('button', { name: 'Save notifications' }).click();
  await expect(phone.getByText('Notifications saved.').first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('From')).toHaveValue('21:00');
  await shoot(phone, 'choices-phone');
  await phone.getByRole('switch', { name: 'Keep quiet hours' }).click();
  await phone.getByRole('button', { name: 'Save notifications' }).click();

  await owner.goto('/#/franchise/profile?tab=notifications');
  await expect(owner.getByRole('heading', { name: 'Defaults for your franchise' })).toBeVisible();
  await expect(owner.getByLabel('A booking request').last()).toBeVisible();
  await shoot(owner, 'choices-desk');
});
