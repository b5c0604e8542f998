// Events that recur are booked at once, seen in the calendar, and changed or ended from one of them.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** 'yyyy-mm': near enough for all events of a series to be booked at once. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 7);
}

for (const { width, day } of [
  { width: 1440, day: '03' },
  { width: 390, day: '04' },
]) {
  test(`a weekly event is booked, renamed and ended from one of its days, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await signInAs(page, 'Franchise');
    const month = nextMonth();
    const [name, renamed] = [unique('Lesson'), unique('Class')];
    await page.goto(
      `/#/franchise/events/calendar?view=month&date=${month}-01&book=${month}-${day}`,
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Event name', exact: true }).fill(name);
    await dialog.getByRole('combobox', { name: 'Client' }).fill(`Client of ${name}`);
    await page.getByRole('option', { name: `Client of ${name}` }).click();
    await dialog.getByLabel('Brand').selectOption('shaved-ice');
    await dialog.getByLabel('From', { exact: false }).first().fill('12:00');
    await dialog.getByLabel('To', { exact: false }).first().fill('14:00');
    await dialog.getByLabel('Repeat').selectOption('weekly');
    await dialog.getByLabel('Events', { exact: true }).fill('3');
    await expect(dialog.getByText(/^3 events, the last on 1[78]/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Book event' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('main').getByText(name).first().click();
    await page.getByRole('button', { name: 'Change several events' }).click();
    await dialog.getByRole('textbox', { name: 'Event name', exact: true }).fill(renamed);
    await dialog.getByRole('button', { name: 'Change events' }).click();
    await expect(page.getByText('3 changed.')).toBeVisible();

    await page.goto(`/#/franchise/events/calendar?view=month&date=${month}-01`);
    await expect(page.getByRole('main').getByText(renamed)).toHaveCount(3);
  });
}
