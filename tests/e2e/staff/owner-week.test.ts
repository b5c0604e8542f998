// The owner's week, at a desk and on a phone: four events are booked and staffed, the week is
// published, one event moves, one is canceled, one person is sick on the morning, the crew clocks
// in, one of them without a signal, and their time is reviewed, paid and exported.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { moveClock, moveClockBackAfterEach } from '#tests/e2e/clock.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { demoTimeZone, getDemoUser, openPhone } from '#tests/e2e/staff/people.ts';
import {
  dragOntoEvent,
  formatColumnDay,
  getSaturdayFrom,
  locateEvent,
} from '#tests/e2e/staff/week-board.ts';

type Person = ReturnType<typeof getDemoUser>;
const [driver, sick, substitute, worker] = [
  getDemoUser('driver'),
  getDemoUser('server'),
  getDemoUser('server2'),
  getDemoUser('worker2'),
] as const;

/**
 * Presses for two people at an event, which took 24 with the assignments and shifts of an earlier
 * version, until somebody else has the place of the sick, and for all.
 */
const widths = [
  // High enough for the whole board: it must not scroll under a drag.
  { width: 1440, height: 2400, day: getSaturdayFrom(30), twoPeople: 2, replacement: 6, all: 70 },
  { width: 390, height: 844, day: getSaturdayFrom(37), twoPeople: 4, replacement: 3, all: 70 },
];

type Week = {
  readonly owner: Page;
  readonly width: number;
  readonly day: string;
  readonly fair: string;
  readonly pool: string;
  readonly lunch: string;
  readonly party: string;
};

moveClockBackAfterEach();

for (const { width, height, day, twoPeople, replacement, all } of widths) {
  test(`a week from four bookings to the payroll file, at ${width} px`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const context = { timezoneId: demoTimeZone, viewport: { width, height } };
    const owner = await (await browser.newContext(context)).newPage();
    await countPresses(owner);
    await signInAs(owner, 'Franchise');
    const mark = randomUUID().slice(0, 6);
    const [fair, pool, lunch, party] = ['Fair', 'Pool', 'Lunch', 'Party'].map(
      (name) => `${name} ${mark}`,
    ) as [string, string, string, string];
    const week: Week = { owner, width, day, fair, pool, lunch, party };

    await test.step('four events are booked', async () => {
      await book(owner, { name: fair, day, from: '10:00', to: '12:00' });
      await book(owner, { name: pool, day, from: '10:00', to: '12:00' });
      await book(owner, { name: lunch, day, from: '15:00', to: '17:00' });
      await book(owner, { name: party, day, from: '18:00', to: '20:00' });
    });

    await test.step('they are staffed on the board, and the week is published', async () => {
      await openBoard(week);
      const before = await readPresses(owner);
      await staff(week, driver, fair);
      await staff(week, sick, fair);
      expect((await readPresses(owner)) - before).toBe(twoPeople);
      await staff(week, worker, pool);
      await staff(week, substitute, lunch);
      await staff(week, worker, party);
      await publish(week);
    });

    await test.step('one event moves to the day before, with its crew', async () => {
      await moveToDayBefore(week);
    });

    await test.step('one is canceled, and its shift ends', async () => {
      await cancel(week);
    });

    // Weeks later nobody is signed in any more.
    await moveClockTo(request, day, '09:50');
    await signInAgain(owner);
    const phones = await openPhones(browser);

    await test.step('on the morning somebody is sick, and a colleague takes the open shift', async () => {
      await openBoard(week);
      const before = await readPresses(owner);
      await offerPlace(week);
      const presses = (await readPresses(owner)) - before + (await takeOpenShift(phones, week));
      expect(presses).toBe(replacement);
      await openBoard(week);
      await expect(locateCrew(week, fair)).toContainText(getFirstName(substitute));
      await expect(locateCrew(week, fair)).not.toContainText(getFirstName(sick));
    });

    await test.step('all clock in, one without a signal, and clock out', async () => {
      await clockIn(phones.driver);
      await clockIn(phones.substitute);
      await clockInOffline(phones.worker);
      await moveClock(request, { advanceMinutes: 130 });
      for (const phone of [phones.driver, phones.substitute, phones.worker]) await clockOut(phone);
    });

    await test.step('their time is reviewed beside the plan, locked and exported', async () => {
      await moveClockTo(request, dayAfter(day, 3), '09:00');
      await signInAgain(owner);
      const before = await readPresses(owner);
      await approveAll(week);
      await lockAndExport(week);
      expect((await readPresses(owner)) - before).toBeLessThanOrEqual(8);
    });
    expect(await readPresses(owner)).toBeLessThanOrEqual(all);
  });
}

/** Counts presses of a mouse or thumb, drags included, and choices in lists as two. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (more: number) => {
      const before = Number(window.sessionStorage.getItem('presses') ?? '0');
      window.sessionStorage.setItem('presses', String(before + more));
    };
    window.addEventListener('pointerdown', () => add(1), true);
    window.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && add(2),
      true,
    );
  });
}

const readPresses = (page: Page) =>
  page.evaluate(() => Number(window.sessionStorage.getItem('presses') ?? '0'));

const getFirstName = ({ name }: Person) => name.split(' ')[0] ?? name;

const toDay = (day: string, offset: number) =>
  new Date(Date.parse(day) + offset * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string) => toDay(day, -1);
const dayAfter = (day: string, days: number) => toDay(day, days);

async function moveClockTo(request: APIRequestContext, day: string, time: string): Promise<void> {
  const to = toIso(instantAt(localDate(day), localTime(time), demoTimeZone));
  await moveClock(request, { to });
}

async function signInAgain(owner: Page): Promise<void> {
  await owner.goto('about:blank');
  await signInAs(owner, 'Franchise');
}

type Booking = { name: string; day: string; from: string; to: string };

async function book(owner: Page, { name, day, from, to }: Booking): Promise<void> {
  await owner.goto('/#/franchise/events/list');
  await owner.getByRole('button', { name: 'Book event' }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Event name').fill(name);
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${name} Client`);
  await owner.getByRole('option', { name: `${name} Client` }).click();
  await dialog.getByRole('combobox', { name: 'Brand' }).selectOption({ index: 1 });
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('From').fill(from);
  await dialog.getByRole('textbox', { name: 'To' }).fill(to);
  await dialog.getByRole('button', { name: 'Book event' }).click();
  await expect(owner.getByText(`Event booked: ${name}.`)).toBeVisible();
}

async function openBoard({ owner, day, fair }: Week): Promise<void> {
  await owner.goto('about:blank');
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await expect(locateEvent(owner, fair)).toBeVisible();
}

/** Where the board names an event's crew. */
const locateCrew = ({ owner, width }: Week, name: string) =>
  width === 390 ? owner.getByRole('list', { name: `Crew of ${name}` }) : locateEvent(owner, name);

/** By dragging on a desk, by two presses of the thumb on a phone. */
async function staff(week: Week, person: Person, name: string): Promise<void> {
  const { owner, width } = week;
  if (width === 390) {
    await owner.getByRole('button', { name: `Add crew to ${name}` }).click();
    const listed = owner.getByRole('dialog').getByRole('listitem').filter({ hasText: person.name });
    await listed.getByRole('button').click();
  } else {
    const handle = owner.getByRole('button', { name: `Drag ${person.name} onto an event` });
    await dragOntoEvent(owner, handle, name);
  }
  await expect(locateCrew(week, name)).toContainText(getFirstName(person));
}

/** Events of the demo may lack crew in that week, which is said before. */
async function publish({ owner }: Week): Promise<void> {
  await owner.getByRole('button', { name: /^Publish week/ }).click();
  const anyway = owner.getByRole('button', { name: 'Publish anyway' });
  const done = owner.getByText(/shifts? published/i).first();
  await expect(anyway.or(done).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toBeVisible();
}

async function moveToDayBefore({ owner, width, day, lunch }: Week): Promise<void> {
  await owner.goto(`/#/franchise/events/calendar?view=day&date=${day}`);
  if (width === 390) {
    await owner
      .getByRole('button', { name: `Actions for ${lunch}` })
      .first()
      .click();
    await owner.getByRole('menuitem', { name: 'Move' }).click();
  } else {
    const chip = owner.locator('[data-calendar-event]', { hasText: lunch }).first();
    await chip.locator('xpath=ancestor::*[@role="button"][1]').focus();
    await owner.keyboard.press('m');
  }
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Date').fill(dayBefore(day));
  await expect(dialog.getByText(`${substitute.name} moves along`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function cancel(week: Week): Promise<void> {
  const { owner, party } = week;
  await openBoard(week);
  await locateEvent(owner, party).click();
  await expect(owner.getByRole('heading', { name: party, level: 1 })).toBeVisible();
  await owner.getByRole('button', { name: `More actions for ${party}` }).click();
  await owner.getByRole('menuitem', { name: /^Mark as Cancel/ }).click();
  const dialog = owner.getByRole('alertdialog');
  await expect(dialog.getByText(worker.name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog).toHaveCount(0);
  await openBoard(week);
  await expect(locateEvent(owner, party)).toHaveCount(0);
}

type Phones = Readonly<Record<'driver' | 'substitute' | 'worker', Page>>;

async function openPhones(browser: Browser): Promise<Phones> {
  const pages = {
    driver: await openPhone(browser, driver.email),
    substitute: await openPhone(browser, substitute.email),
    worker: await openPhone(browser, worker.email),
  };
  for (const page of Object.values(pages)) await page.goto('/#/staff/event-schedules');
  return pages;
}

/** The sick person's place is offered, with its hours and role. */
async function offerPlace(week: Week): Promise<void> {
  const { owner, width, fair, day } = week;
  if (width === 390) {
    const crew = locateCrew(week, fair);
    await crew.getByRole('button', { name: `Replace ${sick.name}` }).click();
    await owner.getByRole('button', { name: 'Offer as open shift' }).click();
  } else {
    const card = owner.getByRole('table').getByRole('button', {
      name: new RegExp(`${sick.name}.*${formatColumnDay(day)}`),
    });
    await card.filter({ hasText: fair }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Staff').selectOption('');
    await dialog.getByRole('switch', { name: 'Open shift: staff can take it' }).click();
    await dialog.getByRole('button', { name: 'Save shift' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(locateCrew(week, fair)).toContainText(/open/i);
}

/** Returns how many presses it took. */
async function takeOpenShift({ substitute: phone }: Phones, { fair }: Week): Promise<number> {
  await phone.reload();
  const open = phone.getByRole('region', { name: 'Open shifts' });
  const card = open.getByRole('listitem').filter({ hasText: fair });
  await card.getByRole('button', { name: 'Take shift' }).click();
  await expect(card).toHaveCount(0);
  await expect(phone.getByRole('listitem').filter({ hasText: fair })).toBeVisible();
  return 1;
}

const locateStanding = (phone: Page, text: string) =>
  phone.getByRole('main').getByRole('status').filter({ hasText: text });

async function clockIn(phone: Page): Promise<void> {
  await phone.goto('/#/staff/clock-in-out');
  await phone.getByRole('button', { name: 'Clock in' }).click();
  await expect(locateStanding(phone, "You're on the clock")).toBeVisible();
  await expect(phone.getByText(/saved on this device/)).toHaveCount(0);
}

/** A phone's own clock doesn't jump with the server's, which it hears of when it loads. */
async function clockOut(phone: Page): Promise<void> {
  await phone.reload();
  await phone.getByRole('button', { name: 'Clock out' }).click();
  await expect(locateStanding(phone, "You're off the clock")).toBeVisible();
  await expect(phone.getByText(/saved on this device/)).toHaveCount(0);
}

async function clockInOffline(phone: Page): Promise<void> {
  await phone.goto('/#/staff/clock-in-out');
  await expect(phone.getByRole('button', { name: 'Clock in' })).toBeVisible();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Clock in' }).click();
  await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();
  await expect(locateStanding(phone, "You're on the clock")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(/saved on this device/)).toHaveCount(0);
}

/** A person and a day, such as 'Liam Diaz, Sat, Jan 2', with the year if it isn't this one. */
const cardName = /, (?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?$/;

/** What has no problem at once; what was sent later is looked at first. */
async function approveAll({ owner, day }: Week): Promise<void> {
  await owner.goto(`/#/franchise/staff/manager-clock-in-out?day=${day}`);
  const cards = owner.getByRole('main').getByRole('listitem', { name: cardName });
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'Planned 10:00 AM – 12:00 PM' })).toHaveCount(3);
  await owner.getByRole('button', { name: /^Approve \d days? without problems/ }).click();
  await expect(cards.filter({ hasText: 'Approved' })).not.toHaveCount(0);
  const left = cards.filter({ has: owner.getByRole('button', { name: 'Approve', exact: true }) });
  if ((await left.count()) > 0) {
    await left.first().getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
  }
  await expect(cards.filter({ hasText: 'Approved' })).toHaveCount(3);
}

async function lockAndExport({ owner, day }: Week): Promise<void> {
  await owner.goto(`/#/franchise/staff/pay?day=${day}`);
  const pay = owner.getByRole('table').first();
  for (const person of [driver, substitute, worker]) await expect(pay).toContainText(person.name);
  await expect(pay).not.toContainText(sick.name);
  await owner.getByRole('button', { name: 'Lock pay period' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Lock pay period' }).click();
  await owner.getByRole('button', { name: 'Export pay' }).click();
  const waiting = owner.waitForEvent('download');
  await owner.getByRole('dialog').getByRole('button', { name: 'Export pay' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^payroll_.*\.csv$/);
}
