// What walks do on the week board.
import { expect, type Locator, type Page } from '@playwright/test';
import { demoTimeZone } from '#tests/e2e/staff/people.ts';

/**
 * The first Saturday at least that many days ahead. All of the demo's staff are available on it.
 */
export function getSaturdayFrom(days: number): string {
  const first = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: demoTimeZone,
  });
  const date = new Date(first);
  date.setUTCDate(date.getUTCDate() + ((6 - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}

const column = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The board's header of a day: 'Sat, Nov 28'. */
export const formatColumnDay = (day: string) => column.format(new Date(day));

export const locateAddButton = (owner: Page, name: string, day: string) =>
  owner.getByRole('button', { name: `Add shift for ${name} on ${formatColumnDay(day)}` });

/** For forms in which the person, day and brand are already chosen. */
export async function fillShift(
  owner: Page,
  title: string,
  [from, until]: readonly [string, string],
): Promise<Locator> {
  const shift = owner.getByRole('dialog', { name: 'Add shift' });
  await shift.getByRole('combobox', { name: 'Title' }).fill(title);
  await shift.getByLabel('Brand').selectOption({ index: 1 });
  await shift.getByLabel('Start').fill(from);
  await shift.getByLabel('End', { exact: true }).fill(until);
  await shift.getByRole('button', { name: 'Save shift' }).click();
  return shift;
}

/** The day of a person, while a shift can be added to it. */
export const locateCell = (owner: Page, name: string, day: string) =>
  owner.getByRole('cell').filter({ has: locateAddButton(owner, name, day) });

/** An event in the lane on top of the board, or among a phone's events of the day. */
export const locateEvent = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} on `) });

/** By the handle beside a person's name. Nothing may push the board down meanwhile. */
export async function dragOntoEvent(page: Page, handle: Locator, name: string): Promise<void> {
  await expect(locateEvent(page, name)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Waits until the handle stands still: what loads above it moves the board.
  await handle.hover({ position: { x: 5, y: 8 } });
  await page.mouse.down();
  const from = await handle.boundingBox();
  if (!from) throw new Error('the person is missing');
  await page.mouse.move(from.x + 25, from.y + 8, { steps: 3 });
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  const to = await locateEvent(page, name).boundingBox();
  if (!to) throw new Error('the event is missing');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  const refused = page.locator('[data-sonner-toast][data-type="error"]');
  await expect(page.getByText(`Scheduled for ${name}`).or(refused).first()).toBeVisible();
  expect(await refused.allTextContents()).toEqual([]);
}
