import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens an address without anything left of the previous screen. Navigating within the app keeps
 * the former screen and its rows visible until the new ones arrive, and on a busy machine a walk is
 * faster than that.
 */
export async function openFresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/**
 * Reloads until the effects of the stream are visible, because a list that was read earlier doesn't
 * have them.
 */
export async function openUntilSeen(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await openFresh(page, address);
    await expect(wanted).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
