// A corporate menu item that a franchise sells at its own price until the office changes it.
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { openCards } from '#tests/e2e/open-cards.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`a franchise sells a corporate item at its own price, and sees that it changed, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const name = `Comet ice ${width} ${Date.now()}`;
    const size = { width, height: 900 };
    const office = await (await browser.newContext({ viewport: size })).newPage();
    await signInAs(office, 'Admin');
    await office.goto('/#/admin/menu-section/menu-items');
    await office.getByRole('button', { name: 'Add item' }).click();
    const brand = office.getByRole('dialog').getByLabel('Brand');
    await brand.selectOption({ label: 'Polar Petal Shaved Ice' });
    await priced(office, name, '6.50');

    await page.setViewportSize(size);
    await signInAs(page, 'Franchise');
    const own = await openMaster(page, name);
    await expect(own.getByLabel('Kiddie, 9 oz')).toHaveCount(0);
    await own.getByLabel('King, 16 oz').fill('7.25');
    await inspectPage(page);
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own).toHaveCount(0);
    await openCards(page);
    const row = page.locator('[data-row]', { hasText: name });
    await expect(row.getByText('$7.25')).toBeVisible();
    await expect(row.getByText('Up to date')).toBeVisible();

    await office.goto(`/#/admin/menu-section/menu-items?searchText=${encodeURIComponent(name)}`);
    await office.getByRole('button', { name, exact: true }).click();
    await priced(office, `${name} XL`, '6.75');

    await page.reload();
    await openCards(page);
    await expect(row.getByText('Changed by the corporate office')).toBeVisible();
    const changed = await openMaster(page, name);
    await expect(changed.getByText(/^The corporate office changed this item/)).toBeVisible();
    await changed.getByRole('button', { name: 'Save' }).click();
    await expect(changed).toHaveCount(0);
    await openCards(page);
    await expect(row.getByText('Up to date')).toBeVisible();
    await expect(row.getByText('$7.25')).toBeVisible();
  });
}

async function priced(office: Page, name: string, king: string): Promise<void> {
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('King, 16 oz').fill(king);
  await inspectPage(office);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** How the franchise sells it. */
async function openMaster(page: Page, name: string) {
  await page.goto(`/#/franchise/menu-section/masters?searchText=${encodeURIComponent(name)}`);
  const row = page.locator('[data-row]', { hasText: name });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Set price and availability' }).click();
  return page.getByRole('dialog');
}
