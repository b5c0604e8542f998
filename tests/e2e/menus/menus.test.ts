import { expect, type Page, test } from '@playwright/test';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an owner adds an item, puts it on a menu, and sees it as customers do, at ${width} px`, async ({
    page,
  }) => {
    const name = `Tiger ice ${width}-${test.info().workerIndex}-${test.info().repeatEachIndex}`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/menu-section/menu-items');
    await addItem(page, name);

    await page.goto('/#/franchise/menu-section/templatelist');
    await page.getByRole('button', { name: 'Add menu' }).click();
    // The list stays until the form's code is loaded, and its search is by name, too.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Menu of ${name}`);
    await page.getByLabel(/Items, in the order/).selectOption({ label: name });
    await page.getByRole('button', { name: 'Save' }).click();

    const row = page.locator('[data-row]', { hasText: `Menu of ${name}` });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText(name, { exact: true })).toBeVisible();
    await expect(preview.getByText('King $6.50')).toBeVisible();
    const photo = preview.locator('img');
    await expect(photo).toHaveJSProperty('naturalWidth', menuLimits.photoPixels);
    await expect(photo).toHaveJSProperty('naturalHeight', menuLimits.photoPixels / 2);
    await inspectPage(page);
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText("Customers can't order from it")).toBeVisible();
    await inspectPage(page);
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(row.getByText('Inactive')).toBeVisible();
  });
}

async function addItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter at least one price.')).toBeVisible();
  await dialog.getByLabel('King, 16 oz').fill('6.50');
  await dialog.getByLabel('Flavors').fill('Cherry\nLime');
  const buffer = await drawPicture(page, { width: 2000, height: 1000 });
  await dialog
    .getByLabel('Photo')
    .setInputFiles({ name: 'ice.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Larger than any menu needs, and partly transparent. */
async function drawPicture(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext('2d');
    if (drawing) drawing.fillStyle = 'orangered';
    drawing?.fillRect(0, 0, width / 2, height);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, size);
  return Buffer.from(bytes);
}
