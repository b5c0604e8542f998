// An owner writes a template with a package to choose and an add-on, and starts a quote with it.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`a quote starts with a template that was written in the settings, at ${width} px`, async ({
    page,
  }) => {
    const name = `Field day ${width} ${Date.now()}`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');

    await page.goto('/#/franchise/settings/quote-templates');
    await expect(page.getByText('School day').first()).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Add template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Template name').fill(name);
    await dialog.getByLabel('Brand').selectOption({ label: 'Polar Petal Shaved Ice' });
    await dialog.getByLabel('Valid for').fill('30');
    await dialog.getByLabel('Description').fill('Cart for two hours');
    await dialog.getByLabel('Unit price').fill('600');
    await dialog.getByLabel("Client's choice").selectOption('package');
    await dialog.getByRole('button', { name: 'Add item' }).click();
    await dialog.getByLabel('Description').nth(1).fill('Music');
    await dialog.getByLabel('Unit price').nth(1).fill('100');
    await dialog.getByLabel("Client's choice").nth(1).selectOption('addOn');
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const edit = page.getByRole('button', { name: `Edit template: ${name}` });
    await expect(edit).toBeVisible();

    await page.goto('/#/franchise/invoice/new?type=quotation');
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await inspectPage(page);
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByLabel('Description').first()).toHaveValue('Cart for two hours');
    const paper = page.getByRole('region', { name: 'Preview' });
    await expect(paper.getByText('Package, included')).toBeVisible();
    await expect(paper.getByText('Add-on, not included')).toBeVisible();

    await page.goto('/#/franchise/settings/quote-templates');
    await page.getByRole('button', { name: `Delete template: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
    await expect(edit).toHaveCount(0);
  });
}
