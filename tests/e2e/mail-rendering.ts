// Mails as mail programs show them: on a desktop and on a phone, in light and in dark, and without
// images.
import { expect, type Page } from '@playwright/test';
import { axeScript } from './axe.ts';

type Letter = { readonly text: string; readonly html: string };

export async function expectReadable(page: Page, letters: readonly Letter[]): Promise<void> {
  expect(letters.length).toBeGreaterThan(0);
  await page.route('**/*', (route) => route.abort());
  for (const { html, text } of letters) {
    await page.setContent(html);
    for (const width of [640, 375]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await inspectLetter(page);
      }
    }
    // Both forms of the mail start with the same words.
    const [firstLine = ''] = text.trim().split('\n');
    await expect(page.locator('body')).toContainText(firstLine.trim());
  }
}

/** A mail's subject is its title, and it has no landmarks. */
const options = {
  runOnly: ['wcag2a', 'wcag2aa'],
  rules: { 'document-title': { enabled: false } },
};

async function inspectLetter(page: Page): Promise<void> {
  await page.evaluate(axeScript);
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<{ violations: unknown[] }>(run);
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
