import { expect, type Locator, type Page } from '@playwright/test';

/** Delivered through the stream and the bus: the panel may have been opened before it arrives. */
export async function expectNotification(page: Page, entry: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
