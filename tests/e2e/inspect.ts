import { expect, type Page } from '@playwright/test';
import { axeScript } from './axe.ts';

/** Once everything is loaded and still: axe finds nothing, and nothing is wider than the window. */
export async function inspectPage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // During a color transition, the contrast differs from the final one.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(axeScript);
  const { violations } = await page.evaluate<{ violations: unknown[] }>('axe.run(document)');
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
