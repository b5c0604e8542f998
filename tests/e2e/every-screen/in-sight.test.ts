// Checks that what has to be visible is visible, by measuring boxes.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeScript } from '#tests/e2e/axe.ts';
import { openFresh } from '#tests/e2e/open-fresh.ts';
import { fillCredentials, signInAs } from '#tests/e2e/sign-in.ts';

const phone = { width: 390, height: 844 };

/** Lists with tabs above them, with several actions, with neither, and of settings. */
const lists: Record<string, readonly string[]> = {
  Franchise: [
    '/franchise/events/list',
    '/franchise/client',
    '/franchise/customers',
    '/franchise/assets',
    '/franchise/invoice',
    '/franchise/menu-section/menu-items',
    '/franchise/reports/sales',
    '/franchise/reports/staff',
    '/franchise/staff/manage',
    '/franchise/staff/time-off',
    '/franchise/marketing/rebook-events',
    '/franchise/staff/manager-clock-in-out',
    '/franchise/futureBookings',
  ],
  'System Admin': ['/admin/franchise', '/admin/admin-settings/users', '/admin/manage-waffle'],
};

for (const [role, paths] of Object.entries(lists)) {
  test(`on a phone the first row of a list is in the first third of the screen: ${role}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await signInAs(page, role);

    for (const path of paths) {
      await page.goto(`/#${path}`);
      await expect.poll(() => topOfFirstRow(page), path).toBeLessThanOrEqual(phone.height / 3);
    }
  });
}

/** Below any message at the top of the page. Infinity before there are rows. */
function topOfFirstRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const topOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
    return topOf('.page-grid li') - topOf('header');
  });
}

/** Pages with three or more actions, with a menu for the less common ones. */
const manyActions = {
  '/franchise/client': 'More client actions',
  '/franchise/marketing/campaign': 'More campaign actions',
  '/franchise/marketing/campaign/fox-valley-reading': /^More actions for /,
  '/franchise/staff/schedule': 'More for this week',
};

test('on a phone the actions of a page take one line, and none of it is out of sight', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');

  for (const [path, menu] of Object.entries(manyActions)) {
    await page.goto(`/#${path}`);
    const actions = page.locator('.page-actions');
    await actions.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menuitem').nth(1)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    const box = await actions.evaluate((it) => [it.scrollWidth - it.clientWidth, it.clientHeight]);
    expect(box, path).toEqual([0, 44]);
  }
});

test('a card has two lines, and filters that are on are told by their button', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await openFresh(page, '/#/franchise/events/list');
  const card = page.locator('li[data-row]').first();
  await expect(card).toBeVisible();

  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(110);
  await expect(page.locator('.filters-on')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Status/ })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/statuses=confirmed/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();

  await expect(page.getByRole('button', { name: /^Status/ })).toBeHidden();
  await expect(page.locator('.filters-on')).toBeVisible();
});

test('a report over the days that it has of itself says that no filter is on', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await openFresh(page, '/#/franchise/reports/sales');
  await expect(page.locator('li[data-row]').first()).toBeVisible();

  await expect(page.locator('.filters-on')).toBeHidden();
  await page.goto('/#/franchise/reports/sales?fromDate=2026-01-01&toDate=2026-01-31');
  await expect(page.locator('.filters-on')).toBeVisible();
});

test('a list that shows active ones of itself says that no filter is on', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await openFresh(page, '/#/franchise/assets');
  await expect(page.locator('li[data-row]').first()).toBeVisible();

  await expect(page.locator('.filters-on')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.locator('.grid-tools select').first().selectOption('all');
  await expect(page.locator('.filters-on')).toBeVisible();
});

test('what is printed by whoever works in the dark can be read on paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'Franchise');

  for (const path of ['/franchise/client', '/franchise/staff/schedule']) {
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    await page.goto(`/#${path}`);
    await expect(page.locator('html.dark')).toBeAttached();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.evaluate(axeScript);
    const faint = await page.evaluate<unknown[]>(
      `axe.run(document, { runOnly: ['color-contrast'] }).then((it) => it.violations)`,
    );
    expect(faint, path).toEqual([]);
  }
});

for (const role of ['Franchise', 'System Admin']) {
  test(`all tabs of a dashboard are in sight on a laptop: ${role}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, role);
    await page.goto(role === 'Franchise' ? '/#/franchise/dashboard-info' : '/#/admin-dashboard');
    await expect(page.getByRole('tab')).toHaveCount(10);

    const hidden = page
      .getByRole('tablist')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

    expect(await hidden).toBe(0);
  });
}

test('nothing of the rows below pierces an open menu', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAs(page, 'Franchise');
  await openFresh(page, '/#/franchise/events/list?when=past');

  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(2)
    .click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();

  expect(await coveredIn(menu)).toEqual([]);
});

test('a notice leaves the button that saves free, on a laptop and on a tablet', async ({ page }, {
  retry,
}) => {
  await page.goto('/#/signin');
  await fillCredentials(page, 'owner@hill-country.example');
  await page.waitForURL(/#\/franchise/);
  await page.goto('/#/franchise/settings');
  const color = page.getByLabel('Task cards', { exact: true });
  const save = page.getByRole('button', { name: 'Save settings' });

  for (const [width, value] of [
    // Other colors than an earlier try has saved.
    [1440, `#2${retry}5588`],
    [768, `#1${retry}6633`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await color.fill(value);
    await save.click();
    await expect(page.getByText('Settings saved.').first()).toBeVisible();
    await expect.poll(() => coveredIn(save)).toEqual([]);
  }
});

test('a form that is sent empty leads to its first field, whose message is in sight above the buttons', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/events/list?book=');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Book event' });
  await expect(send).toBeVisible();

  await send.click();
  const field = dialog.locator('[aria-invalid="true"]').first();
  await expect(field).toBeFocused();

  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const message = await dialog.locator(`[id="${described.split(' ').at(-1)}"]`).boundingBox();
  const footer = await send.boundingBox();
  expect(message && footer && message.y + message.height <= footer.y).toBe(true);
});

/** What covers it, sampled every few pixels. Its own content doesn't count. */
function coveredIn(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const over = new Set<string>();
    for (let x = left + 4; x < right - 3; x += 6) {
      for (let y = top + 4; y < bottom - 3; y += 6) {
        const above = document.elementFromPoint(x, y);
        if (above && !element.contains(above)) over.add(above.outerHTML.slice(0, 80));
      }
    }
    return [...over];
  });
}
