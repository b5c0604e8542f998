// Invoices of many lines: headings and sums on each page.
import { readFile } from 'node:fs/promises';
import library from 'pdfmake';
import { beforeAll, expect, test } from 'vitest';
import { listFontFiles } from '#scripts/papers/font-files.ts';
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
} from '#shared/domain/invoices/invoice-document.ts';
import { buildInvoicePaper, type PaperPictures } from '#shared/papers/invoice-paper.ts';
import { writePaper } from '#shared/papers/write-paper.ts';
import { readPdfWords } from '#tests/support/outside/pdf-words.ts';

beforeAll(() => {
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy(() => false);
});

const buildLine = (at: number): InvoiceDocumentLine => ({
  itemId: String(at),
  photo: null,
  name: `Item ${at}`,
  description: 'With syrup',
  quantity: '1',
  unitCents: 1_000 + at,
  discountCents: 0,
  totalCents: 1_000 + at,
  choice: 'always',
  isBilled: at !== 5,
});

const buildInvoice = (count: number): InvoiceDocument => ({
  type: 'invoice',
  number: 'INV-00042',
  title: '',
  sender: 'Acme Ice',
  logo: null,
  from: ['1 Main St'],
  taxId: '',
  to: ['上海 Café', 'مطعم البيت'],
  event: undefined,
  issuedOn: '2027-04-01',
  dueOn: '2027-04-30',
  lines: Array.from({ length: count }, (_, at) => buildLine(at + 1)),
  steps: [{ name: 'total', cents: 1_234_567, percent: undefined, isSum: true }],
  deposit: undefined,
  rest: undefined,
  acceptance: undefined,
  payments: [],
  note: '',
});

async function writeInvoice(count: number, pictures: PaperPictures = {}) {
  const files = listFontFiles();
  const paper = buildInvoicePaper(buildInvoice(count), 'America/Chicago', pictures);
  return writePaper(paper, library, (name) => readFile(files.get(name) ?? name));
}

const toDollars = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('60 lines fill several pages, each with the headings, and the sum of the lines so far', async () => {
  const words = await readPdfWords(await writeInvoice(60));

  const pages = [...new Set(words.map(({ page }) => page))].map((page) =>
    words.filter((it) => it.page === page),
  );
  expect(pages.length).toBeGreaterThan(2);
  let sum = 0;
  let isLast = false;
  for (const page of pages) {
    const text = page.map((it) => it.text).join(' ');
    const items = [...text.matchAll(/Item (\d+)/g)].map(([, at]) => Number(at));
    const before = sum;
    for (const at of items) sum += at === 5 ? 0 : 1_000 + at;
    isLast = items.includes(60);
    const sums = [...text.matchAll(/Carried forward: (\S+)/g)].map(([, amount]) => amount);
    expect(text).toContain('Amount');
    expect(sums).toEqual([before, isLast ? 0 : sum].filter((it) => it > 0).map(toDollars));
  }
  expect(isLast).toBe(true);
});

test('an invoice of one page carries nothing forward', async () => {
  const words = await readPdfWords(await writeInvoice(5));

  const text = words.map((it) => it.text).join('');
  expect(text).not.toContain('Carried');
  expect(text).toContain('上海');
});
