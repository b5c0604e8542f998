import { expect, type Page } from '@playwright/test';

/** On a phone a row is a card of two lines, with the rest on demand. Expands all rows. */
export async function openCards(page: Page): Promise<void> {
  await expect(page.locator('[data-row]').first()).toBeVisible();
  for (const more of await page.getByRole('button', { name: /^More about/ }).all()) {
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  }
}
