import { expect, type Page, test } from '@playwright/test';
import { largeFranchiseOwner } from '#scripts/seed/franchises/large-franchise.ts';
import { fillCredentials, signInAs } from '#tests/e2e/sign-in.ts';

/** That page of rows has replaced the one before. */
async function expectRows(page: Page, range: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${range} of `))).toBeVisible();
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
}

test('the events grid is worked by key, changed in bulk and exported', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/events/list?statuses=pending&limit=5');
  await expectRows(page, '1–5');
  const rows = page.locator('tr[data-row]');
  await rows.first().focus();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).last().click();
  await expectRows(page, '1–5');

  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await page.getByLabel('Mark as…').selectOption('booked');
  await page.getByRole('button', { name: 'Mark as Booked' }).click();
  await expect(page.getByText(/\d+ changed to Booked\./)).toBeVisible();
  await expect(page.getByText('No events match these filters')).toBeVisible();

  await page.goto('/#/franchise/events/list?statuses=cancelled');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('of a long page what is in sight is drawn, and keys reach its ends', async ({ page }) => {
  await page.goto('/#/signin');
  await fillCredentials(page, largeFranchiseOwner.email);
  await page.waitForURL(/events\/list/);
  await page.goto('/#/franchise/events/list?when=all&limit=1000');
  const row = (index: number) => page.locator(`tr[data-row="${index}"]`);
  const focused = page.locator('tr:focus');
  await expectRows(page, '1–1,000');
  await row(0).focus();

  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-rowindex', '1001');
  await expect(focused).toBeInViewport({ ratio: 0.7 });
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('aria-rowindex', '991');
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(0, 500 * 37));

  await expect(row(502)).toBeInViewport({ ratio: 0.7 });
  await expect(row(508)).toBeInViewport({ ratio: 0.7 });
  await expect(focused).toHaveAttribute('aria-rowindex', '991');
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(60);

  await expect.poll(() => page.locator('tr[data-row]').evaluateAll(areInOrder)).toBe(true);
  await expect(focused).toHaveAttribute('aria-rowindex', '991');
  const cells = page.locator('tr[data-row] :is(td, th):not(.cut-short)');
  await expect.poll(() => cells.evaluateAll(cutOffTexts)).toEqual([]);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('tr[data-row]').count()).toBe(1000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(60);
  await expect(focused).toHaveAttribute('aria-rowindex', '991');

  await row(505).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  await page.goBack();
  await expect(row(505)).toBeInViewport({ ratio: 0.7 });

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(row(505)).toBeInViewport({ ratio: 0.7 });
});

/** In the order of Tab and screen readers. */
const areInOrder = (rows: readonly HTMLElement[]) =>
  rows.every(
    (row, at) => at === 0 || Number(rows[at - 1]?.dataset['row']) < Number(row.dataset['row']),
  );

const cutOffTexts = (cells: readonly HTMLElement[]) =>
  cells
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
