// What stands above the content takes few lines: measured in pixels, by boxes.
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const phone = { width: 390, height: 844 };
const maxTop = 220;

/** What stands below a list's toolbar: its rows, or what it says without any. */
const listed = '.page-grid > :nth-child(2)';

/** The first content of each page. */
const firstRows: Readonly<Record<string, string>> = {
  '/franchise/events/list': listed,
  '/franchise/events/calendar': 'main details, main ol > li',
  '/franchise/events/orders': listed,
  '/franchise/client': listed,
  '/franchise/invoice': listed,
  '/franchise/staff/schedule': 'main button[aria-pressed]',
};

test('on a phone the content starts near the top, below a message from the corporate office', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  const strip = page.getByRole('region', { name: 'Message from the corporate office' });
  await expect(strip).toBeVisible();

  for (const [path, row] of Object.entries(firstRows)) {
    await page.goto(`/#${path}`);
    await expect(page.locator(row).first(), path).toBeVisible();
    await expect.poll(() => topOf(page, row), path).toBeLessThanOrEqual(maxTop);
  }

  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(44);
  await strip.getByRole('button', { expanded: false }).click();
  await expect.poll(async () => (await strip.boundingBox())?.height).toBeGreaterThan(44);
});

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);

test('on a phone the views of the events are behind one button, and the filters behind another', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'Franchise');
  await page.getByRole('button', { name: 'Views of events: List' }).click();
  await page.getByRole('menuitem', { name: 'Week' }).click();

  await expect(page).toHaveURL(/calendar\?view=week/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Color by').selectOption({ label: 'Color by brand' });
  await expect(page.locator('.filters-on')).toBeVisible();
  await page.getByRole('button', { name: 'Views of events: Week' }).click();
  await page.getByRole('menuitem', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Which events').selectOption({ label: 'Sales not recorded' });
  await expect(page).toHaveURL(/unrecorded=true/);
});

test('on a laptop title, views and actions are one line, and search, filters and export another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'Franchise');

  for (const path of ['/franchise/events/list', '/franchise/client', '/franchise/invoice']) {
    await page.goto(`/#${path}`);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    const heights = await page
      .locator('.page-header .page-actions, .grid-tools')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight));
    expect(heights, path).toEqual([36, 60]);
  }
  await page.goto('/#/franchise/events/list');
  const tops = await page
    .locator('.page-header')
    .locator('h1, nav, .page-actions')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return top + height / 2;
      }),
    );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
});
