// A driver opens each page with a signal, and again without one.
import { expect, type Page, test } from '@playwright/test';
import { openPhone, getDemoUser } from '#tests/e2e/staff/people.ts';

const pages = [
  '/staff/today',
  '/staff/event-schedules',
  '/staff/messages',
  '/staff/clock-in-out',
  '/staff/tasks',
  '/staff/availability',
  '/staff/request-time-off',
  '/franchise/profile',
  '/calendar-feeds',
];

const load = async (phone: Page, path: string) => {
  await phone.goto(`/#${path}`);
  await phone.reload();
  await expect(phone.locator('h1')).toBeVisible();
  await expect(phone.locator('[aria-busy]')).toHaveCount(0);
};

test('all pages that staff opened before work without a signal', async ({ browser }) => {
  test.slow();
  const phone = await openPhone(browser, getDemoUser('driver').email);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  for (const path of pages) {
    await load(phone, path);
    // An answer is stored on the device after it is shown.
    await phone.waitForLoadState('networkidle');
  }

  await phone.context().setOffline(true);
  for (const path of pages) {
    await load(phone, path);
    await expect(phone.getByText(/^No signal\. You're seeing what was loaded/)).toBeVisible();
    await expect(phone.getByText(/didn't load|couldn't load|unreachable/i)).toHaveCount(0);
  }
  await phone.goto('/#/staff/request-time-off');
  await expect(phone.getByRole('button', { name: /needs a signal/ }).first()).toBeVisible();

  // The signal's return loads everything again, without a press.
  await phone.context().setOffline(false);
  await expect(phone.getByText(/^No signal\./)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /needs a signal/ })).toHaveCount(0);
});
