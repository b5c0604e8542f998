import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens an address with nothing of what was on the screen before. Moving to it within the app leaves
 * the former screen in sight, and rows that were asked for otherwise, until the new ones have come;
 * on a busy machine a walk is quicker than they.
 */
export async function openAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** Until what the stream brings about in its own time is there: a list that was read before has it not. */
export async function openUntilSeen(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await openAfresh(page, address);
    await expect(wanted).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
