// A week of work from both sides: the office plans, publishes, approves, reviews and prints at a
// desk; a driver and a server read, swap and punch on their phones, one of them without a signal.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { timeClock } from '#shared/contract/staff/time-clock.ts';
import { readPdfPages } from '#tests/e2e/pdf-text.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';
import { openDesk, openPhone, getDemoUser } from '#tests/e2e/staff/people.ts';
import {
  locateAddButton,
  locateCell,
  fillShift,
  getSaturdayFrom,
} from '#tests/e2e/staff/week-board.ts';

const driver = getDemoUser('driver2');
/** People who worked these hours can't work them again, so a second try needs another person. */
const colleagues = ['server2', 'server'].map(getDemoUser);
const minute = 60_000;
/** How long ago the server clocks in without a signal. */
const workedMinutes = 187;
/** A phone learns how far off its clock is from one answer, which may take its time. */
const clockTolerance = 15_000;

test('a week is planned, published, swapped, worked on two clocks, reviewed and printed', async ({
  browser,
}, { retry }) => {
  test.slow();
  const server = colleagues[retry % colleagues.length] ?? driver;
  const title = `Booth ${String(Date.now()).slice(-6)}`;
  // After what the demo plans, and within the four weeks that a phone shows.
  const day = getSaturdayFrom(15);
  const owner = await openDesk(browser);

  await test.step('the owner plans a shift, makes it longer by keyboard, names its lead', async () => {
    const asked = countCalls(owner);
    await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
    await locateAddButton(owner, driver.name, day).click();
    // The week with everything in it, and the brands.
    expect(asked()).toBeLessThanOrEqual(4);
    // Different every minute, so that what an earlier try has planned isn't in the way.
    const start = 6 + 2 * ((Math.floor(Date.now() / minute) + retry) % 7);
    const shown = `${((start + 11) % 12) + 1}:00 ${start < 12 ? 'AM' : 'PM'}`;
    const shift = await fillShift(owner, title, [
      `${String(start).padStart(2, '0')}:00`,
      `${String(start + 1).padStart(2, '0')}:00`,
    ]);
    await expect(shift).toHaveCount(0);
    const card = locateCell(owner, driver.name, day).getByRole('button', { name: title });
    await card.focus();
    await card.press('Shift+ArrowDown');
    await card.press('Shift+ArrowDown');
    await expect(owner.getByText(new RegExp(`^${title} ends at \\d+:30`))).toBeVisible();
    await owner.getByRole('button', { name: 'Crew leads' }).click();
    const leads = owner.getByRole('dialog', { name: 'Crew leads' });
    await leads.getByRole('checkbox', { name: `${driver.name}, ${shown}` }).click();
    await leads.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText('Lead');
    await copyByDragging(owner, { card, title, day });
    await owner.getByRole('button', { name: /^Publish week/ }).click();
    // The demo's events of that week lack crew, which is said before.
    await owner.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(owner.getByText(/shifts? published/i).first()).toBeVisible();
  });

  const drivers = await openPhone(browser, driver.email);
  await test.step('the driver sees it, and offers it to a colleague', async () => {
    await drivers.goto('/#/staff/event-schedules');
    const card = drivers.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText('You lead this crew')).toBeVisible();
    await offer(drivers, title, server.name);
  });

  const servers = await openPhone(browser, server.email);
  await test.step('the colleague accepts, and the owner approves', async () => {
    const offered = locateSwap(servers, title);
    await expect(offered).toContainText(`${driver.name} would like you to take this shift.`);
    await offered.getByRole('button', { name: 'Take shift' }).click();
    await servers.getByRole('alertdialog').getByRole('button', { name: 'Take shift' }).click();
    await expect(offered).toContainText("once it's approved");

    await owner.goto(`/#/franchise/staff/time-off?from=switchShift&searchText=${title}`);
    const row = owner.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await owner.getByRole('menuitem', { name: 'Approve swap' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Approve swap' }).click();
    await expect(row.getByText('Approved')).toBeVisible();

    await drivers.reload();
    await expect(locateSwap(drivers, title)).toContainText(`${server.name} works this shift now.`);
    await servers.reload();
    await expect(locateSwap(servers, title)).toContainText('This shift is yours now.');
  });

  await test.step('both clock in: one signs out before it is sent, one has no signal', async () => {
    await clockInBeforeSigningOut(drivers);
    await clockInOffline(servers);
  });

  await test.step('the owner sees both on duty, and clocks the driver out', async () => {
    await owner.goto('/#/franchise/staff/duty');
    const onDuty = owner.getByRole('region', { name: /^On duty/ });
    await expect(onDuty.getByRole('listitem').filter({ hasText: server.name })).toBeVisible();
    await onDuty.getByRole('button', { name: `Clock out ${driver.name}` }).click();
    await expect(onDuty.getByRole('listitem').filter({ hasText: driver.name })).toHaveCount(0);
  });

  await test.step('the time card is right to the minute, and approved', async () => {
    await servers.getByRole('button', { name: 'Clock out' }).click();
    await expect(standing(servers, "You're off the clock")).toBeVisible();
    await expect(servers.getByText(/^1 punch is saved on this device/)).toBeHidden();
    const loaded = owner.waitForResponse((answer) => answer.url().includes('/time-clock/week'));
    await owner.goto('/#/franchise/staff/manager-clock-in-out');
    const week = (await (await loaded).json()) as RouteResponse<typeof timeClock.routes.week>;
    // They may have worked on an earlier day of the week as well.
    const card = week.data.cards.findLast(({ staffName }) => staffName === server.name);
    const [came, left] = (card?.punches ?? []).slice(-2).map(({ at }) => Date.parse(at));
    const worked = Math.round(((left ?? 0) - (came ?? 0)) / minute);
    const pressedAt = (came ?? 0) + workedMinutes * minute;
    expect(pressedAt).toBeGreaterThan(pressed.from - clockTolerance);
    expect(pressedAt).toBeLessThan(pressed.to + clockTolerance);
    expect(worked).toBeGreaterThanOrEqual(workedMinutes);
    expect(card?.problems).toEqual(['unverified']);
    const shown = owner
      .getByRole('listitem', { name: new RegExp(`^${server.name}`) })
      .filter({ hasText: `3 h ${worked - 180} min` });
    await shown.getByRole('button', { name: 'Approve' }).click();
    const asked = owner.getByRole('dialog', { name: `Approve ${server.name}'s time?` });
    await expect(asked.getByText(/^Clock in .*: Sent later: arrived/)).toBeVisible();
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect(shown.getByText('Approved')).toBeVisible();
  });

  await test.step('the week prints on a landscape sheet with margins of 2 mm, and goes back', async () => {
    // Printing is the browser's own: it starts after half a second.
    await owner.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await owner.goto(`/?print#/weekPrint?day=${day}`);
    await expect(owner.locator('html[data-printed]')).toBeAttached();
    const sheets = await readPdfPages(await owner.pdf({ preferCSSPageSize: true }));
    const text = sheets.map((sheet) => sheet.text).join(' ');
    expect(text).toContain(title);
    expect(text).toContain(server.name);
    expect(text).not.toContain('Publish week');
    // All pages are landscape, and none is empty.
    expect(sheets.map(({ isLandscape }) => isLandscape)).not.toContain(false);
    expect(sheets.map((sheet) => sheet.text)).not.toContain('');
    const twoMillimeters = (2 / 25.4) * 72;
    expect(sheets[0]?.left).toBeGreaterThanOrEqual(twoMillimeters);
    expect(sheets[0]?.left).toBeLessThan(twoMillimeters + 1);
    await expect(owner).toHaveURL(/staff\/schedule\?fromCancel=/);
  });
});

type Dragged = { readonly card: Locator; readonly title: string; readonly day: string };

/** With Alt while dragging, and with Ctrl by keyboard; the original stays where it was. */
async function copyByDragging(owner: Page, { card, title, day }: Dragged): Promise<void> {
  const unassigned = locateCell(owner, 'Unassigned', day);
  // The whole board is visible: if a page scrolls during a drag, other cells are under the pointer.
  await owner.setViewportSize({ width: 1440, height: 2000 });
  await owner.keyboard.down('Alt');
  await card.hover();
  await owner.mouse.down();
  await unassigned.hover({ position: { x: 20, y: 20 } });
  await unassigned.hover({ position: { x: 24, y: 24 } });
  await owner.mouse.up();
  await owner.keyboard.up('Alt');
  await expect(owner.getByText('Shift copied').first()).toBeVisible();
  const copy = unassigned.getByRole('button', { name: title });
  await expect(copy).toHaveCount(1);
  await copy.focus();
  await owner.keyboard.press('Control+Space');
  await expect(owner.getByText(/^Over Unassigned/)).toBeAttached();
  await owner.keyboard.press('ArrowLeft');
  const left = new RegExp(`^Over Unassigned.*\\b${Number(dayBefore(day).slice(-2))}\\b`);
  await expect(owner.getByText(left)).toBeAttached();
  await owner.keyboard.press('Space');
  await expect(
    locateCell(owner, 'Unassigned', dayBefore(day)).getByRole('button', { name: title }),
  ).toBeVisible();
  await expect(copy).toBeVisible();
  await expect(card).toBeVisible();
  await owner.setViewportSize({ width: 1440, height: 900 });
}

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The punch is sent only after its person has signed out and in again. */
async function clockInBeforeSigningOut(phone: Page): Promise<void> {
  const punches = '**/time-clock/punches';
  await phone.route(punches, (route) => route.abort());
  await phone.goto('/#/staff/clock-in-out');
  await phone.getByRole('button', { name: 'Clock in' }).click();
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();
  await phone.getByRole('button', { name: new RegExp(driver.name) }).click();
  await phone.getByRole('menuitem', { name: 'Logout' }).click();
  await phone.waitForURL(/#\/signin/);
  await phone.unroute(punches);
  await fillCredentials(phone, driver.email);
  await phone.waitForURL(/#\/staff\//);
  await phone.goto('/#/staff/clock-in-out');
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeHidden();
  await expect(standing(phone, "You're on the clock")).toBeVisible();
}

/** Between these times the server pressed the button, by this machine's clock. */
const pressed = { from: 0, to: 0 };

async function clockInOffline(phone: Page): Promise<void> {
  await phone.goto('/#/staff/event-schedules');
  await expect(phone.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await phone.goto('/#/staff/clock-in-out');
  await expect(phone.getByRole('button', { name: 'Clock in' })).toBeVisible();
  // The worker is ready once it has cached all files that it needs; it controls the next load.
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(/^No signal\. You're seeing what was loaded on/)).toBeVisible();
  // Hours pass between this press and the signal, because the phone's clock was three hours behind.
  await phone.evaluate((ago) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - ago;
    // The last contact with the server was before they began, and a phone forgets it.
    window.localStorage.removeItem('serverContact');
  }, workedMinutes * minute);
  pressed.from = Date.now();
  await phone.getByRole('button', { name: 'Clock in' }).click();
  await expect(standing(phone, "You're on the clock")).toBeVisible();
  pressed.to = Date.now();
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();
  await phone.goto('/#/staff/event-schedules');
  await expect(phone.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await phone.goto('/#/staff/clock-in-out');
  await phone.reload();
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();

  await phone.context().setOffline(false);
  await phone.reload();
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeHidden();
  await expect(phone.getByText(/^No signal/)).toBeHidden();
  await expect(standing(phone, "You're on the clock")).toBeVisible();
}

/** The calls of a screen, without those of the frame around all screens. */
function countCalls(page: Page): () => number {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/v1\/secure\/(?:staff|brands|shift|time)/.test(pathname)) calls.add(pathname);
  });
  return () => calls.size;
}

const standing = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

const locateSwap = (phone: Page, title: string) =>
  phone.getByRole('region', { name: 'Shift swaps' }).getByRole('listitem').filter({
    hasText: title,
  });

async function offer(phone: Page, title: string, to: string): Promise<void> {
  const card = phone.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Offer shift' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Offer this shift' });
  await dialog.getByLabel('Offer to').selectOption({ label: to });
  await dialog.getByRole('button', { name: 'Offer shift' }).click();
  await expect(locateSwap(phone, title)).toContainText(`You offered this shift to ${to}.`);
}
