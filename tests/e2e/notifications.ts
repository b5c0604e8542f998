import { expect, type Locator, type Page } from '@playwright/test';

/** Told through the stream and the bus: the panel, open, may have been read before it has arrived. */
export async function expectTold(page: Page, entry: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
