// A report's summary: its figure, its chart on paper and as a picture, and the rows behind it.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readPdfPages, readPdfText } from '../pdf-text.ts';
import { signInAs } from '../sign-in.ts';

async function openSales(page: Page, isPhone = false) {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/reports/sales');
  // A phone shows the rows first, and the chart on request.
  if (isPhone) await page.getByRole('button', { name: /^Collected sales \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Collected sales by day' })).toBeVisible();
}

test('a report says its figure, and what changed most leads to the rows behind it', async ({
  page,
}) => {
  await openSales(page);
  const changed = page.getByRole('region', { name: 'What changed most' });
  const client = changed.getByRole('link').first();
  const name = (await client.textContent()) ?? '';
  await expect(page.getByText(/^Collected sales \$[\d,.]+$/)).toBeVisible();

  await client.click();

  await expect(page.getByRole('button', { name: `Client: ${name}` })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows.first()).toBeVisible();
  await page.goBack();
  await expect(changed).toBeVisible();

  await page.getByLabel('Compare with').selectOption('No comparison');
  await expect(changed).toBeHidden();
});

test('a report prints as its figure, its chart and all columns, without what surrounds it', async ({
  page,
}) => {
  await openSales(page);

  for (const format of ['A4', 'Letter']) {
    const file = await page.pdf({ format });
    const words = await readPdfText(file);
    expect(words).toContain('Collected sales by day');
    expect(words).toContain('What changed most');
    expect(words).toContain('Giveback');
    // Only this page's rows are printed, so it says of how many.
    expect(words).toMatch(/1–10 of \d+/);
    expect(words).not.toContain('Skip to content');
    expect(words).not.toContain('Scheduled reports');
    // The head of the table is on each sheet that the table is on.
    const pages = await readPdfPages(file);
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain('Net sales');
  }
  await page.emulateMedia({ media: 'print' });
  const { width, paper } = await page.evaluate(() => ({
    width: document.querySelector('.page-grid table')?.getBoundingClientRect().width ?? 0,
    paper: document.documentElement.clientWidth,
  }));
  expect(width).toBeGreaterThan(0);
  expect(width).toBeLessThanOrEqual(paper);
});

test('a chart is saved as a picture in light colors, on a phone in the dark too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSales(page, true);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^Collected sales by day, .+\.png$/);
  const picture = readFileSync(await download.path());
  const drawn = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      const colors = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        colors.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
      }
      return { width: image.width, corner: [...data.slice(0, 4)], hasBars: colors.has(0x0a6a92) };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  expect(drawn).toEqual({ width: 2080, corner: [255, 255, 255, 255], hasBars: true });
});
