// What walks do on the week board.
import type { Locator, Page } from '@playwright/test';
import { zone } from '#tests/e2e/staff/people.ts';

/** The first Saturday that many days ahead: on it all of the demo's staff are available. */
export function saturdayFrom(days: number): string {
  const first = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: zone,
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

/** As the board heads a day: 'Sat, Nov 28'. */
export const columnOf = (day: string) => column.format(new Date(day));

export const addFor = (owner: Page, name: string, day: string) =>
  owner.getByRole('button', { name: `Add shift for ${name} on ${columnOf(day)}` });

/** Where its person, day and brand are chosen or said already. */
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

/** The day of a person, while a shift may be added to it. */
export const cellFor = (owner: Page, name: string, day: string) =>
  owner.getByRole('cell').filter({ has: addFor(owner, name, day) });
