// What staff ask for on their phones, and what the office makes of it.
import { expect, type Page, test } from '@playwright/test';
import { desk, phoneOf, userOf } from '#tests/e2e/staff/people.ts';
import { addFor, fillShift, saturdayFrom } from '#tests/e2e/staff/week-board.ts';

const [driver, server] = [userOf('driver2'), userOf('server2')];

test('a driver asks for time off on a phone, the owner approves it, and the board heeds it', async ({
  browser,
}) => {
  const note = `Wedding ${String(Date.now())}`;
  const day = saturdayFrom(60 + (Math.floor(Date.now() / 1000) % 40) * 7);
  const [phone, owner] = [await phoneOf(browser, driver.email), await desk(browser)];

  await phone.goto('/#/staff/request-time-off');
  await ask(phone, day, note);
  const own = phone.getByRole('main').getByRole('listitem').filter({ hasText: note });
  await expect(own.getByText('Pending')).toBeVisible();

  await decide(owner, note);
  await phone.reload();
  await expect(own.getByText('Approved')).toBeVisible();
  await expect(own.getByText('Answer: Have fun')).toBeVisible();

  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  const add = addFor(owner, driver.name, day);
  await expect(owner.getByRole('cell').filter({ has: add })).toContainText('Time off');
  await add.click();
  const shift = await fillShift(owner, 'Booth', ['09:00', '17:00']);
  await expect(shift.getByText('This shift has a conflict')).toBeVisible();
});

test('a driver offers a shift on a phone, a colleague takes it, and the owner approves', async ({
  browser,
}, { retry }) => {
  const title = `Booth ${String(Date.now()).slice(-6)}`;
  // Past what the demo plans, and within the four weeks that a phone shows.
  const day = saturdayFrom(15);
  const owner = await desk(browser);
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await addFor(owner, driver.name, day).click();
  const shift = await fillShift(owner, title, [`${10 + 2 * retry}:00`, `${11 + 2 * retry}:00`]);
  await expect(shift).toHaveCount(0);
  await owner.getByRole('button', { name: /^Publish week/ }).click();
  await expect(owner.getByText(/1 shift published|shifts? published/i).first()).toBeVisible();

  const drivers = await phoneOf(browser, driver.email);
  await offer(drivers, title, server.name);
  const servers = await phoneOf(browser, server.email);
  const offered = swapOf(servers, title);
  await expect(offered).toContainText(`${driver.name} would like you to take this shift.`);
  await offered.getByRole('button', { name: 'Take shift' }).click();
  await servers.getByRole('alertdialog').getByRole('button', { name: 'Take shift' }).click();
  await expect(offered).toContainText('once it is approved');

  await owner.goto(`/#/franchise/staff/time-off?from=switchShift&searchText=${title}`);
  const row = owner.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByRole('menuitem', { name: 'Approve swap' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Approve swap' }).click();
  await expect(row.getByText('Approved')).toBeVisible();

  await drivers.reload();
  await expect(swapOf(drivers, title)).toContainText(`${server.name} works this shift now.`);
  await servers.reload();
  await expect(swapOf(servers, title)).toContainText('This shift is yours now.');
});

const swapOf = (phone: Page, title: string) =>
  phone.getByRole('region', { name: 'Shift swaps' }).getByRole('listitem').filter({
    hasText: title,
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

async function offer(phone: Page, title: string, to: string): Promise<void> {
  await phone.goto('/#/staff/event-schedules');
  const card = phone.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Offer shift' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Offer this shift' });
  await dialog.getByLabel('Offer to').selectOption({ label: to });
  await dialog.getByRole('button', { name: 'Offer shift' }).click();
  await expect(swapOf(phone, title)).toContainText(`You offered this shift to ${to}.`);
}
