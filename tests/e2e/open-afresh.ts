import type { Page } from '@playwright/test';

/**
 * Opens an address with nothing of what was on the screen before. Moving to it within the app leaves
 * the former screen in sight, and rows that were asked for otherwise, until the new ones have come;
 * on a busy machine a walk is quicker than they.
 */
export async function openAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}
