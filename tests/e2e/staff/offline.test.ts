// A driver's phone on a parking lot without a signal: the schedule opens, a punch is kept, and the
// franchise gets it once the phone is back.
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** The worker is ready once it has kept all files that it needs; the next load is its. */
async function untilKept(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const standing = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

test('a server opens the schedule and clocks in without a signal, and the punch arrives once', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Server');
  await page.goto('/#/staff/event-schedules');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/#/staff/clock-in-out');
  await expect(page.getByRole('button', { name: 'Clock in' })).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText(/^No signal\. You see what was loaded on/)).toBeVisible();
  await page.getByRole('button', { name: 'Clock in' }).click();
  await expect(standing(page, "You're on the clock")).toBeVisible();
  await expect(page.getByText(/^1 punch is kept on this device/)).toBeVisible();
  await page.goto('/#/staff/event-schedules');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/#/staff/clock-in-out');
  await page.reload();
  await expect(page.getByText(/^1 punch is kept on this device/)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^1 punch is kept on this device/)).toBeHidden();
  await expect(page.getByText(/^No signal/)).toBeHidden();
  await expect(standing(page, "You're on the clock")).toBeVisible();
  await page.getByRole('button', { name: 'Clock out' }).click();
  await expect(standing(page, "You're off the clock")).toBeVisible();
});
