import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { renderHtml } from '#functions/ports/mail/liquid.ts';
import { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { listCityNames } from '#functions/ports/places/us-cities.ts';
import { loadZipLocator } from '#functions/ports/places/zip-codes.ts';
import { writeWorkbook } from '#functions/ports/files/workbook.ts';
import { functionBuildOptions, repositoryRoot } from '#infra/constructs/bundling.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import { countCell, type Sheet, textCell } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

const contents = `
  export { renderHtml } from '#functions/ports/mail/liquid.ts';
  export { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
  export { listCityNames } from '#functions/ports/places/us-cities.ts';
  export { loadZipLocator } from '#functions/ports/places/zip-codes.ts';
  export { writeWorkbook } from '#functions/ports/files/workbook.ts';
  export { exportedGrids } from '#shared/contract/exported-grids.ts';
  export { text } from '#shared/text/catalogue.ts';
  export { default as Stripe } from 'stripe';
`;
const folder = mkdtempSync(path.join(tmpdir(), 'bundled-libraries-'));
await build({
  ...functionBuildOptions,
  stdin: { contents, resolveDir: repositoryRoot },
  outdir: folder,
});
const bundled = await import(
  /* @vite-ignore */ pathToFileURL(path.join(folder, 'stdin/index.mjs')).href
);

const typed =
  '<p onclick="x()">Ice <script>x()</script><b>cream</b> & <a href="https://a.test">more</a>';
const states = ['AL', 'WY', 'PR', 'XX'];
const sheet: Sheet = {
  name: 'Sales',
  columns: [
    { heading: 'Name', kind: 'text' },
    { heading: 'Events', kind: 'count' },
  ],
  rows: [[textCell('Ann'), countCell(12)]],
  totals: [textCell('All'), countCell(12)],
};

test('mail is made in a bundle as it is from the source', () => {
  expect(bundled.sanitizeHtml(typed)).toBe(sanitizeHtml(typed));
  expect(bundled.renderHtml('Dear {{ name | upcase }}', { name: 'Ann <b>' })).toBe(
    renderHtml('Dear {{ name | upcase }}', { name: 'Ann <b>' }),
  );
  expect(() => bundled.renderHtml('{{ nobody }}', {})).toThrow('undefined variable: nobody');
});

test('texts, cities and who exports what are in a bundle as in the source', async () => {
  expect(bundled.exportedGrids).toEqual(exportedGrids);
  expect(bundled.text('msg_event_booked', { name: 'Picnic' })).toBe(
    text('msg_event_booked', { name: 'Picnic' }),
  );
  expect(await Promise.all(states.map(bundled.listCityNames))).toEqual(
    await Promise.all(states.map(listCityNames)),
  );
});

test('a bundle knows where each ZIP code is, as the source does', async () => {
  const codes = ['00501', '02134', '60540', '99950', '00000'];
  const [source, packed] = [await loadZipLocator(), await bundled.loadZipLocator()];

  expect(source('60540')).toEqual({ latitude: 41.77, longitude: -88.14 });
  expect(codes.map(packed)).toEqual(codes.map(source));
});

test('a bundle knows the errors of Stripe by their class', () => {
  const { errors } = bundled.Stripe;

  const error = new errors.StripeInvalidGrantError({ message: 'gone', type: 'invalid_grant' });

  expect(new bundled.Stripe('sk_test').accounts).toHaveProperty('retrieve');
  expect(error instanceof errors.StripeInvalidGrantError).toBe(true);
  expect(error instanceof errors.StripePermissionError).toBe(false);
});

test('a workbook that a bundle writes has the size of one from the source', async () => {
  const written: Uint8Array = await bundled.writeWorkbook(sheet);

  // It says when it was written, which packs into a byte more or less.
  expect(Math.abs(written.length - (await writeWorkbook(sheet)).length)).toBeLessThan(10);
  expect(Buffer.from(written).subarray(0, 2).toString()).toBe('PK');
});
