import type { Page } from '@playwright/test';

/** Chooses a file and goes on from its columns. */
export async function checkFile(page: Page, name: string, csv: string): Promise<void> {
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check rows' }).click();
}
