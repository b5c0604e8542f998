// The totals that a customer or an owner sees while typing are computed in the browser, the binding
// ones on the server.
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import fc from 'fast-check';
import { computeBill } from '#shared/domain/money/bill.ts';
import { anyBill } from '#tests/domain/money/any-bill.ts';

test('100,000 bills are the same in a browser as on the server, to the last step', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../../shared/domain/money/bill.ts')],
    bundle: true,
    minify: true,
    write: false,
    globalName: 'money',
  });
  await page.evaluate(`${outputFiles[0]?.text}; window.money = money`);

  for (const seed of Array.from({ length: 100 }).keys()) {
    const terms = fc.sample(anyBill, { seed: 20_260_101 + seed, numRuns: 1000 });
    const sent = JSON.stringify(terms);
    const shown: string[] = await page.evaluate(
      `${sent}.map((terms) => JSON.stringify(money.computeBill(terms)))`,
    );

    // Compared as a whole, because a thousand separate expectations take minutes.
    expect(shown).toEqual(terms.map((each) => JSON.stringify(computeBill(each))));
  }
});
