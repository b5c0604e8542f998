// With the keyboard only: every control is reachable by Tab, shows its focus, and returns the focus
// to where one came from.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoAccounts, demoPassword } from '#scripts/seed/accounts/people.ts';
import { openFresh } from '#tests/e2e/open-fresh.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** A page of rows and around again: a new page moves the focus to its content. */
const farthest = 150;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < farthest && !(await hasFocus(wanted)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expectSeen(wanted);
}

const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);

async function expectSeen(focused: Locator): Promise<void> {
  await expect(focused).toBeFocused();
  await expect(focused).toBeInViewport();
  const ring = await focused.evaluate((it) => getComputedStyle(it).outlineStyle);
  expect(ring).not.toBe('none');
}

/** Through everything inside and around again: Tab doesn't leave the dialog. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  const inside = () => dialog.evaluate((it) => it.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
}

/** The page after a sign-in or at an address gets the focus when it is loaded. */
const expectArrived = (page: Page) => expect(page.locator('#content')).toBeFocused();

async function signInByKeys(page: Page, role: string): Promise<void> {
  const email = demoAccounts.find((it) => it.role === role)?.email ?? '';
  await page.goto('/#/signin');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

test('a franchise is chosen by keys', async ({ page }) => {
  await signInByKeys(page, 'Two franchises');

  const franchise = page.getByRole('combobox', { name: 'Franchise' });
  await expectSeen(franchise);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#\/franchise\/events\/list/);
});

test('Login As is answered by keys', async ({ page }) => {
  await signInByKeys(page, 'Manager');

  await expect(page.getByRole('radio', { name: 'Franchise Admin' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Staff' })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#\/staff\/event-schedules/);
});

test('the terms are read and rejected by keys', async ({ page }) => {
  await signInByKeys(page, 'New owner');
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  const words = terms.getByRole('article');
  await expectSeen(words);
  await expectTrapped(page, terms);

  await page.keyboard.press('Escape');

  await expect(terms).toHaveCount(0);
  await expectSeen(page.getByLabel('Password', { exact: true }));
});

test('permissions are given by keys: one cell, a whole row, a whole column', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.waitForURL(/events\/list/);
  await page.goto('/#/franchise/staff/manage/access?id=fox-valley-lead');
  const cell = (line: string, column: string) =>
    page.getByRole('button', { name: new RegExp(`^${line}, ${column}: `) });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectArrived(page);
  const brand = await page.getByRole('columnheader').nth(1).innerText();
  const brandCell = cell('Dashboard', brand);
  await tabTo(page, cell('Everything', 'Everything'));

  await page.keyboard.press('ArrowDown');
  await expectSeen(cell('Dashboard', 'Everything'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectSeen(brandCell);
  await expect(brandCell).toHaveText('Viewer');

  await page.keyboard.press('ArrowLeft');
  await setBySpace(page, cell('Dashboard', 'Everything'), 'Editor');
  await expect(brandCell).toHaveText('Editor');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await setBySpace(page, cell('Everything', brand), 'Viewer');
  await expect(cell('.*', brand).filter({ hasNotText: 'Viewer' })).toHaveCount(0);

  await expect(page.locator('table button[tabindex="0"]')).toHaveCount(1);
  const discard = page.getByRole('button', { name: 'Discard' });
  await tabTo(page, discard);
  await page.keyboard.press('Enter');
  await expect(brandCell).toHaveText('None');
  await expectSeen(discard);
});

async function setBySpace(page: Page, cell: Locator, level: string): Promise<void> {
  await expectSeen(cell);
  for (let steps = 0; steps < 4 && (await cell.innerText()) !== level; steps += 1) {
    await page.keyboard.press('Space');
  }
  await expect(cell).toHaveText(level);
}

test('brands are chosen by keys', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await expectArrived(page);
  const filter = page.getByRole('button', { name: /^Brands: / });
  await tabTo(page, filter);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');

  await expectSeen(filter);
  await expect(filter).not.toHaveAccessibleName('Brands: All');
});

test('notifications are opened, walked through and left by keys', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await expectArrived(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await tabTo(page, bell);

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expectTrapped(page, panel);
  const entries = panel.getByRole('listitem').locator('a, button');
  await tabTo(page, entries.first());
  await page.keyboard.press('ArrowDown');
  await expectSeen(entries.nth(1));
  await page.keyboard.press('Escape');

  await expect(panel).toHaveCount(0);
  await expectSeen(bell);
});

test("the operator's other apps are walked through by arrows, in both directions", async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  await expectArrived(page);
  const waffle = page.getByRole('button', { name: 'Apps', exact: true });
  await tabTo(page, waffle);

  await page.keyboard.press('Enter');
  const apps = page.getByRole('dialog', { name: 'Apps' });
  await expectTrapped(page, apps);
  const tiles = apps.getByRole('link');
  await tabTo(page, tiles.first());
  await page.keyboard.press('ArrowRight');
  await expectSeen(tiles.nth(1));
  await page.keyboard.press('ArrowDown');
  await expectSeen(tiles.nth(4));
  await page.keyboard.press('Escape');

  await expect(apps).toHaveCount(0);
  await expectSeen(waffle);
});

test('the actions of a row are opened and left by keys, and so is what they open', async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  await page.waitForURL(/events\/list/);
  await page.goto('/#/franchise/staff/manage?limit=50');
  const actions = page.getByRole('button', { name: 'Actions for Mateo Vargas' });
  await expect(actions).toBeVisible();
  await expectArrived(page);
  await tabTo(page, actions);

  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expectSeen(items.first());
  await page.keyboard.press('ArrowDown');
  await expectSeen(items.nth(1));
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expectSeen(actions);

  await page.keyboard.press('Enter');
  await expectSeen(items.first());
  await page.keyboard.press('e');
  await expect(items.filter({ hasText: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit person' });
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectSeen(actions);
});

test('sales are recorded by keys, and the focus stays beside them', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await openFresh(page, '/#/franchise/events/list?unrecorded=true&limit=10');
  await page.locator('[data-row="2"]').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Record sales' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Cash counted')).toBeFocused();
  await page.keyboard.type('812.45');
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^Sales recorded for /)).toBeVisible();
  await expectSeen(page.getByRole('button', { name: 'Change sales' }));
});
