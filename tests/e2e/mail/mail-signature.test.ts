import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

test('a signature links to where its writer says, set by the keyboard alone', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/settings/mail-signature');
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.fill('Our menu');
  await editor.press('ControlOrMeta+a');

  await page.getByRole('button', { name: 'Link' }).press('Enter');
  await page.getByLabel('Link address').fill('menu.example.com');
  await page.getByLabel('Link address').press('Enter');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByText('Signature saved.')).toBeVisible();
  await page.reload();

  const link = editor.getByText('Our menu');
  await expect(link).toHaveAttribute('href', 'https://menu.example.com');
});
