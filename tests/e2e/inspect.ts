// What is on the screen, in both schemes: axe finds nothing, nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

// Evaluated, not added as a tag: the product's own policy refuses foreign scripts.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

export async function inspectShown(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(axe);
  expect(await violations(page), path).toEqual([]);
  // The schemes differ in colours alone, so only those are looked at twice.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast']), `${path}, dark`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(sideways, `${path} scrolls sideways`).toBe(false);
}

async function violations(page: Page, rules?: readonly string[]) {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((it) => it.violations)`,
  );
  return found.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ]);
}
