// A driver punches without a signal on a phone whose clock is five hours behind, closes the page,
// corrects the clock, and opens the page again.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openDesk, openPhone, getDemoUser } from '#tests/e2e/staff/people.ts';

const driver = getDemoUser('driver');
const hour = 3_600_000;
const punches = '/time-clock/punches';
const clockPage = '/#/staff/clock-in-out';

/** Blocks both the page and its worker: emulated offline lets some of their calls through. */
async function withoutSignal(phone: Page, press: () => Promise<void>): Promise<void> {
  const tried = phone.waitForEvent('requestfailed', (request) => request.url().endsWith(punches));
  await phone.context().route(`**${punches}`, (route) => route.abort('internetdisconnected'));
  await press();
  await tried;
}

const punchButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the next load of the page on, its clock is off by this much. */
async function setClock(phone: Page, off: number): Promise<void> {
  await phone.evaluate((by) => window.localStorage.setItem('walk-clock', String(by)), off);
}

/** The phone knows how far off its clock is only once an answer has arrived that it noted. */
async function waitForServerContact(phone: Page, off: number): Promise<void> {
  const readError = () =>
    phone.evaluate(() => {
      const { deviceAt, serverAt } = JSON.parse(
        window.localStorage.getItem('serverContact') ?? '{}',
      );
      return deviceAt - serverAt;
    });
  await expect.poll(readError).toBeLessThan(off + hour);
}

/** The current time as the walk's people read it. */
const formatPunchTime = () =>
  new Date().toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Chicago',
  });

async function obeyClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = Date.now.bind(Date);
    const off = Number(window.localStorage.getItem('walk-clock') ?? 0);
    Date.now = () => real() + off;
  });
}

/** The closed page sends nothing. */
async function reopen(phone: Page, meanwhile = async () => {}): Promise<Page> {
  const context = phone.context();
  await phone.close();
  await meanwhile();
  const next = await context.newPage();
  await next.goto(clockPage);
  return next;
}

test('a late punch is told right, and marked wherever it is seen', async ({ browser }) => {
  test.slow();
  let phone = await openPhone(browser, driver.email);
  const context = phone.context();
  await obeyClock(context);
  await setClock(phone, -5 * hour);

  await test.step('nothing is said of being off the clock while the page loads', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/time-clock/own', async (route) => {
      await asked;
      await route.continue();
    });
    phone = await reopen(phone);
    await expect(phone.getByRole('status', { name: 'Loading your clock' })).toBeVisible();
    await expect(phone.getByText("You're off the clock")).toHaveCount(0);
    answer();
    await expect(phone.getByText("You're off the clock")).toBeVisible();
    await waitForServerContact(phone, -5 * hour);
  });

  const times = [formatPunchTime()];
  await test.step('they clock in without a signal', async () => {
    await withoutSignal(phone, () => punchButton(phone, 'Clock in').click());
    await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();
    await expect(phone.getByText("You're on the clock")).toBeVisible();
  });
  // The minute may have changed since the press.
  times.push(formatPunchTime());

  await test.step('with the clock set right it is sent, and says that it came late', async () => {
    await setClock(phone, 0);
    phone = await reopen(phone, () => context.unroute(`**${punches}`));
    await expect(phone.getByText(/^Sent later than you pressed/)).toBeVisible();
    await expect(phone.getByText(/Sent later: arrived .*may be off by up to 0 h/)).toBeVisible();
    const shown = new RegExp(`^Clock in (?:${times.join('|')})`);
    await expect(phone.getByText(shown).first()).toBeVisible();
  });

  const owner = await openDesk(browser);
  await test.step('the owner sees on duty since when, and how sure that is', async () => {
    await owner.goto('/#/franchise/staff/duty');
    const onDuty = owner.getByRole('region', { name: /^On duty/ });
    const row = onDuty.getByRole('listitem').filter({ hasText: driver.name });
    await expect(row).toContainText("The phone's clock showed");
  });

  await test.step('a punch of three days ago stays on the phone, with what to do', async () => {
    await setClock(phone, -72 * hour);
    await phone.evaluate(() => window.localStorage.removeItem('serverContact'));
    await phone.route('**/time-clock/own', (route) => route.abort());
    await phone.route('**/time-clock/punches', (route) => route.abort());
    await phone.reload();
    await punchButton(phone, 'Clock out').click();
    await expect(phone.getByText(/^1 punch is saved on this device/)).toBeVisible();
    await setClock(phone, 0);
    phone = await reopen(phone);
    const alert = phone.getByRole('alert');
    await expect(alert).toContainText("These punches weren't accepted. Ask your manager");
    await expect(alert).toContainText('This punch is more than 48 hours old');
    await alert.getByRole('button', { name: /^Remove Clock out/ }).click();
    await expect(alert).toHaveCount(0);
  });

  await test.step('the owner approves it after seeing what is known', async () => {
    await punchButton(phone, 'Clock out').click();
    await expect(phone.getByText("You're off the clock")).toBeVisible();
    await owner.goto('/#/franchise/staff/manager-clock-in-out');
    const today = owner.getByRole('listitem').filter({ hasText: 'A punch was sent later' });
    const card = today.filter({ hasText: driver.name }).first();
    await card.getByRole('button', { name: 'Approve' }).click();
    const asked = owner.getByRole('dialog', { name: `Approve ${driver.name}'s time?` });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect(asked).toHaveCount(0);
    await expect(today.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });
});
