import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** One red pixel. */
const icon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a corporate admin adds a tile with an icon, moves it, hides it and deletes it', async ({
  page,
}) => {
  const title = `Tile ${Date.now()}`;
  await signInAs(page, 'System Admin');
  await page.getByRole('link', { name: 'Waffle menu' }).click();
  await expect(page.getByRole('heading', { name: 'Manage waffle menu' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('link').filter({ hasNotText: 'Add tile' });
  await expect(titles.first()).toBeVisible();
  const before = await titles.count();

  await addTile(page, title);
  await expect(titles).toHaveCount(before + 1);
  await expect(titles.last()).toHaveText(title);
  await expect(page.getByRole('main').locator('img').last()).toHaveJSProperty('naturalWidth', 1);

  await moveUp(page, title, before + 1);
  await page.reload();
  await expect(titles.nth(before - 1)).toHaveText(title);

  await choose(page, title, 'Deactivate');
  await expect(page.getByText(`${title} is now inactive.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await choose(page, title, 'Delete');
  await expect(page.getByText(`${title} deleted.`)).toBeVisible();
});

async function addTile(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Add tile' })
    .or(page.getByRole('button', { name: 'Add tile' }))
    .first()
    .click();
  await page.getByLabel('App display name').fill(title);
  await page.getByLabel('Web address').fill('https://orders.example.com');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: icon });
  await page.getByRole('button', { name: 'Save tile' }).click();
  await expect(page.getByText(`${title} added to the waffle menu.`)).toBeVisible();
}

/** With the keyboard: take the handle, move, drop, each after the previous step was announced. */
async function moveUp(page: Page, title: string, last: number): Promise<void> {
  const handle = page.getByRole('button', { name: `Reorder ${title}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${title} moved to position ${last} of ${last}`)).toBeAttached();
  // A lifted tile reacts to arrow keys a moment after the announcement, and ignores earlier ones.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    const moved = page.getByText(`${title} moved to position ${last - 1} of ${last}`);
    await expect(moved).toBeAttached({ timeout: 10_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByText('Order saved.')).toBeVisible();
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}
