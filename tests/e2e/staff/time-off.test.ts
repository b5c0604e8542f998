// What staff request on their phones, and what the office decides.
import { expect, type Page, test } from '@playwright/test';
import { openDesk, openPhone, getDemoUser } from '#tests/e2e/staff/people.ts';
import { locateAddButton, fillShift, getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';

const driver = getDemoUser('driver2');

test('a driver asks for time off on a phone, the owner approves it, and the board heeds it', async ({
  browser,
}) => {
  const note = `Wedding ${String(Date.now())}`;
  const day = getSaturdayFrom(60 + (Math.floor(Date.now() / 1000) % 40) * 7);
  const [phone, owner] = [await openPhone(browser, driver.email), await openDesk(browser)];

  await phone.goto('/#/staff/request-time-off');
  await ask(phone, day, note);
  const own = phone.getByRole('main').getByRole('listitem').filter({ hasText: note });
  await expect(own.getByText('Pending')).toBeVisible();

  await decide(owner, note);
  await phone.reload();
  await expect(own.getByText('Approved')).toBeVisible();
  await expect(own.getByText('Answer: Have fun')).toBeVisible();

  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  const add = locateAddButton(owner, driver.name, day);
  await expect(owner.getByRole('cell').filter({ has: add })).toContainText('Time off');
  await add.click();
  const shift = await fillShift(owner, 'Booth', ['09:00', '17:00']);
  await expect(shift.getByText('This shift has a conflict')).toBeVisible();
});

async function ask(phone: Page, day: string, note: string): Promise<void> {
  await phone.getByRole('button', { name: 'Request time off' }).click();
  const form = phone.getByRole('dialog', { name: 'Request time off' });
  await form.getByLabel('First day').fill(day);
  await form.getByLabel('Last day').fill(day);
  await form.getByRole('textbox', { name: /^Note/ }).fill(note);
  await form.getByRole('button', { name: 'Request time off' }).click();
  await expect(form).toHaveCount(0);
}

async function decide(owner: Page, note: string): Promise<void> {
  const search = encodeURIComponent(note);
  await owner.goto(`/#/franchise/staff/time-off?from=timeOff&searchText=${search}`);
  await owner.getByRole('row').filter({ hasText: note }).getByText('Pending').click();
  const dialog = owner.getByRole('dialog', { name: `Time off for ${driver.name}` });
  await expect(dialog.getByText('Nothing is planned for them in that time.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note to the person/ }).fill('Have fun');
  await dialog.getByRole('button', { name: 'Approve time off' }).click();
  await expect(dialog).toHaveCount(0);
}
