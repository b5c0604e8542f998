import { expect, type Page, test } from '@playwright/test';
import { unmodifiedAxe, axeScript } from '#tests/e2e/axe.ts';

/** Colors in every CSS notation, opaque and transparent, over, under and through each other. */
const screen = `
  <title>Colors</title>
  <style>
    main { background: oklch(0.98 0.01 90); color: #123 }
    section { background: color-mix(in oklab, navy 12%, transparent) }
    .faint { color: rgb(20 30 40 / 0.4) }
    .pale { opacity: 0.45 }
    .mixed { mix-blend-mode: multiply; background: hsl(40deg 90% 60%); color: color(display-p3 0.4 0.4 0.2) }
    .shadowed { color: white; text-shadow: 0 0 2px #777 }
    .pictured { background: linear-gradient(white, black) }
  </style>
  <main>
    <h1>Colors</h1>
    <section><p>Clear</p><p class="faint">Faint</p><p class="pale">Pale</p></section>
    <section class="pale"><p class="mixed">Mixed</p><p class="shadowed">Shadowed</p></section>
    <p class="pictured">On a picture</p>
    <button></button><img src="data:,"><a href="#nowhere" class="faint">A link</a>
  </main>`;

test('axe, made quicker, finds what it finds as it comes', async ({ page }) => {
  await page.setContent(screen);
  const found = await readAxeResults(page, axeScript);

  expect(found.violations.length).toBeGreaterThan(0);
  expect(found).toEqual(await readAxeResults(page, unmodifiedAxe));
});

type Check = { id: string; data: unknown };
type Node = { target: string[]; failureSummary?: string; any: Check[] };
type Results = Record<'violations' | 'incomplete' | 'passes', { id: string; nodes: Node[] }[]>;

/** With the colors and ratios by which each was judged. */
async function readAxeResults(page: Page, script: string) {
  await page.evaluate(script);
  const { violations, incomplete, passes } = await page.evaluate<Results>('axe.run(document)');
  const judged = ({ id, nodes }: Results['passes'][number]) => ({
    id,
    nodes: nodes.map(({ target, failureSummary, any }) => ({
      target,
      failureSummary,
      data: any.map((check) => [check.id, check.data]),
    })),
  });
  return {
    violations: violations.map(judged),
    incomplete: incomplete.map(judged),
    passes: passes.map(judged),
  };
}
