// A planned day is saved as a template and used again in another week.
import { expect, test } from '@playwright/test';
import { openDesk, getDemoUser } from '#tests/e2e/staff/people.ts';
import {
  locateAddButton,
  formatColumnDay,
  fillShift,
  getSaturdayFrom,
} from '#tests/e2e/staff/week-board.ts';

const driver = getDemoUser('driver');

test('an owner saves a day as a template and plans it again two weeks later', async ({
  browser,
}) => {
  const title = `Market ${String(Date.now()).slice(-6)}`;
  const [day, later] = [getSaturdayFrom(120), getSaturdayFrom(134)];
  const owner = await openDesk(browser);
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await locateAddButton(owner, driver.name, day).click();
  const shift = await fillShift(owner, title, ['08:00', '09:00']);
  await expect(shift).toHaveCount(0);
  // The days of a board stay visible, however far it is scrolled.
  await owner.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect(owner.getByRole('columnheader', { name: formatColumnDay(day) })).toBeInViewport({
    ratio: 1,
  });

  await owner.getByRole('button', { name: 'Templates' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Shift templates' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title);
  await dialog.getByLabel('What to save').selectOption(day);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Day, 1 shift',
  );

  await owner.goto(`/#/franchise/staff/schedule?day=${later}&templates=`);
  await expect(locateAddButton(owner, driver.name, later)).toBeAttached();
  await dialog.getByLabel(`Day for ${title}`).selectOption({ label: formatColumnDay(later) });
  await dialog.getByRole('button', { name: `Apply ${title}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    owner.getByRole('cell').filter({ has: locateAddButton(owner, driver.name, later) }),
  ).toContainText(title);
});
