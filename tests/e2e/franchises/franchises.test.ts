import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('an admin adds a franchise, gives it a brand, and closes it after a question', async ({
  page,
}) => {
  const name = `Walk ${Date.now()}`;
  await signInAs(page, 'Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Franchises' })).toBeVisible();

  await addFranchise(page, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const brands = page.getByRole('region', { name: 'Brands' });
  const asked = page.getByRole('alertdialog');
  const actions = brands.getByRole('button', { name: /^Actions for Wandering Bean/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(brands.getByText('Inactive')).toHaveCount(0);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(brands.getByText('Inactive')).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(brands.getByText('Wandering Bean Coffee')).toHaveCount(0);
  await brands.getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('menuitem', { name: 'Wandering Bean Coffee' }).click();
  await expect(brands.getByText('Wandering Bean Coffee')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} is now inactive`)).toBeVisible();
  await page.getByRole('link', { name: /All franchises/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('whether a brand is switched off for all franchises is asked before it is', async ({
  page,
}) => {
  await signInAs(page, 'Admin');
  await page.goto('/#/admin/admin-settings/brands?edit=soft-treats');
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save brand' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question.getByText('No franchise can book anything new')).toBeVisible();
  await inspectPage(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();

  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked();
});

async function addFranchise(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add franchise' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Code', { exact: true }).fill(name.replace(' ', '-'));
  await dialog.getByLabel('Email', { exact: true }).fill(`walk-${Date.now()}@example.com`);
  await dialog.getByLabel('State', { exact: true }).selectOption('Louisiana');
  await expect(dialog.locator('datalist option[value="Lafayette"]')).toHaveCount(1);
  await dialog.getByLabel('City', { exact: true }).fill('Lafayette');
  await dialog.getByRole('button', { name: 'Add franchise' }).click();
}

test('two people who change the same settings: the second is told, and nothing typed is lost', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()]);
  await openSettings(first);
  await openSettings(second);

  await first.getByLabel('Task cards', { exact: true }).fill('#225588');
  await first.getByRole('button', { name: 'Save settings' }).click();
  await expect(first.getByText('Settings saved.')).toBeVisible();
  await second.getByLabel('Sent', { exact: true }).fill('#116633');
  await second.getByRole('button', { name: 'Save settings' }).click();

  await expect(second.getByRole('alert')).toContainText('They changed: Task cards.');
  await expect(second.getByLabel('Sent', { exact: true })).toHaveValue('#116633');
  await second.getByRole('button', { name: 'Discard mine and show theirs' }).click();
  await expect(second.getByLabel('Task cards', { exact: true })).toHaveValue('#225588');
});

async function openSettings(page: Page): Promise<void> {
  await signInAs(page, 'Franchise');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
}
