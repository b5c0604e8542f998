// Every way in and out (spec §4): the questions on the way, what is remembered, and what ends a
// session.
import { expect, test } from '@playwright/test';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { platformLimits } from '#shared/domain/platform/limits.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { fillSignIn, chooseCapacity, signInAs } from '#tests/e2e/sign-in.ts';

const minute = 60_000;

test('a person with two franchises is asked which one', async ({ page }) => {
  await page.goto('/#/signin');
  await fillSignIn(page, 'Two franchises');

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').getByText('Please Select Franchise')).toBeVisible();
  await page.getByRole('combobox', { name: 'Franchise' }).selectOption({ index: 2 });
  const chosen = await page.getByRole('combobox', { name: 'Franchise' }).innerText();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
  await page.getByRole('button', { name: "Dana Reyes's account" }).click();
  const heading = page.locator('[popover]:popover-open p');
  await expect(heading).toHaveCount(2);
  const franchise = await heading.last().innerText();
  expect(chosen).toContain(franchise);

  // The name at the top switches to the other franchise, and the palette back.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${franchise}, switch account` }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch account' });
  await expect(dialog.getByRole('button', { name: /Owner$/ })).toBeVisible();
  await inspectPage(page);
  const other = (await dialog.getByRole('button', { name: /Owner$/ }).innerText()).split('\n')[0];
  await dialog.getByRole('button', { name: /Owner$/ }).click();
  await expect(page.getByRole('button', { name: `${other}, switch account` })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('switch');
  await page.getByRole('option', { name: `Switch to ${franchise}` }).click();
  await expect(page.getByRole('button', { name: `${franchise}, switch account` })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('export excel');
  await expect(page.getByRole('option', { name: /Excel/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('invite');
  await page.keyboard.press('Enter');
  const invite = page.getByRole('heading', { name: 'Invite person' });
  await expect(invite).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invite).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/signin/);
});

test('a manager chooses between the office and their own shifts, and changes later', async ({
  page,
}) => {
  await page.goto('/#/signin');
  await fillSignIn(page, 'Manager');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please Select Login as Franchise Admin or Staff')).toBeVisible();
  await chooseCapacity(page, 'Staff');

  await expect(page).toHaveURL(/#\/staff\/event-schedules/);
  await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Work as Franchise Admin' }).click();
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
  await expect(page.getByRole('link', { name: 'Events' })).toBeVisible();
});

test('who opens a page without a session comes back to it after signing in', async ({ page }) => {
  await page.goto('/#/franchise/dashboard-info?tab=salesGiveback');
  await expect(page).toHaveURL(/#\/signin/);

  await fillSignIn(page, 'Franchise');

  await expect(page).toHaveURL(/#\/franchise\/dashboard-info\?tab=salesGiveback/);
});

test('a wrong password is said for a while, and nothing typed is lost', async ({ page }) => {
  await page.goto('/#/signin');
  await page.getByLabel('Email').fill('nobody@brandwagon.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const refused = page.getByText('The email or password is incorrect.');
  await expect(refused).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@brandwagon.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Horse-7');
});

test('who is idle is asked, stays by answering, and is signed out in all windows without', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signInAs(page, 'Franchise');
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
  const other = await context.newPage();
  await other.goto('/#/franchise/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const prompt = page.getByRole('alertdialog', { name: 'Are you still there?' });
  // The prompt appears last in each window, which counts its appearance as activity.
  await Promise.all([page, other].map((each) => each.waitForLoadState('networkidle')));

  await context.clock.fastForward((accountLimits.idleMinutes - 3) * minute);
  await prompt.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(prompt).toHaveCount(0);

  await context.clock.fastForward((accountLimits.idleMinutes - 3) * minute);
  await expect(prompt).toHaveCount(1);
  await context.clock.fastForward(4 * minute);
  await expect(page).toHaveURL(/#\/signin/);
  await expect(other).toHaveURL(/#\/signin/);
  await fillSignIn(page, 'Franchise');
  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
});

test('a newer version is offered, and asks before something unsaved is lost', async ({ page }) => {
  let version = '1';
  await page.route('**/v1/version', (route) =>
    route.fulfill({ json: { versionsDto: { version } } }),
  );
  await page.clock.install();
  // From here on: its delay may be over before the page is visible.
  const asked = page.waitForResponse('**/v1/version', { timeout: 0 });
  await signInAs(page, 'Franchise');
  await expect(page.getByRole('button', { name: 'Book event' }).first()).toBeVisible();
  await page.clock.runFor(platformLimits.versionCheckDelay);
  await (await asked).finished();

  version = '2';
  await page.clock.fastForward(platformLimits.versionCheckInterval);

  await expect(page.getByText('A new version is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A new version is available.')).toHaveCount(0);
});

test('a device that is signed out from another one has to sign in again, and loses no place', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Owner Staff');
  await page.waitForURL(/events\/list/);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.waitForURL(/dashboard-info/);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, 'Owner Staff');
  await elsewhere.waitForURL(/events\/list/);

  await elsewhere.goto('/#/franchise/profile?tab=security');
  await elsewhere.getByRole('button', { name: 'Sign out other devices' }).click();
  const question = elsewhere.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(elsewhere.getByText('Your other devices were signed out.')).toBeVisible();

  await expect(page).toHaveURL(/#\/signin/);
  await fillSignIn(page, 'Owner Staff');
  await expect(page).toHaveURL(/#\/franchise\/dashboard-info/);
});

test('a corporate admin acts as an owner, in sight of everybody, and comes back', async ({
  page,
}) => {
  await signInAs(page, 'Admin');
  await page.waitForURL(/#\/admin\/franchise/);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Act as owner' }).click();
  const owners = page.getByRole('dialog', { name: /^Act as an owner of/ });
  await owners
    .getByRole('button', { name: / · Owner$/ })
    .first()
    .click();

  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
  const strip = page.getByRole('region', { name: 'Role' });
  await expect(strip).toContainText('Everything you do is recorded as done by Paul Lindqvist.');
  await page.goto('/#/franchise/profile');
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Card payments']);

  await strip.getByRole('button', { name: 'Back to my account' }).click();
  await expect(page).toHaveURL(/#\/admin\/franchise/);
  await expect(strip).toHaveCount(0);
});

test('staff whose device has come to other clocks are asked once', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'America/Denver' });
  const page = await context.newPage();
  await signInAs(page, 'Driver');

  const prompt = page.getByRole('alertdialog', { name: 'Your time zone changed' });
  await expect(prompt).toContainText('now in Mountain Time');
  await prompt.getByRole('button', { name: 'Sync and reload' }).click();

  await expect(page.getByRole('heading', { name: 'My schedule' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(prompt).toHaveCount(0);
});
