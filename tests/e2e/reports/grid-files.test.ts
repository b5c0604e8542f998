import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readPdfText } from '../pdf-text.ts';
import { signInAs } from '../sign-in.ts';

async function saved(page: Page, format: 'Save as PDF' | 'Export to CSV') {
  await page.getByRole('button', { name: 'More exports' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a list is taken away as the screen has it, and last month is one click', async ({ page }) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/staff/manage');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();

  const list = await saved(page, 'Export to CSV');
  const paper = await saved(page, 'Save as PDF');

  expect(list.name).toMatch(/^export_\d{8}T\d{6}Z\.csv$/);
  expect(list.bytes.toString('utf8').split('\r\n')[0]).toContain('Email');
  expect(paper.name).toBe('print.pdf');
  expect(await readPdfText(paper.bytes)).toContain('@');

  await page.goto('/#/franchise/events/list');
  await page.getByRole('button', { name: /^Calendar/ }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const events = await saved(page, 'Save as PDF');

  const words = await readPdfText(events.bytes);
  expect(words).toMatch(/\d\d-[A-Z][a-z]{2}-\d\d/);
  expect(words).toContain('$');
});
