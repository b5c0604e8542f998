// The content of a grid, downloaded as a file that is written in the browser.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { toCsv, toWorkbook } from '#web/api/files/sheet-files.ts';
import { toPdfDocument } from '#web/api/files/sheet-pdf.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toPrintSheet } from '#web/kit/sheets/print-sheet.ts';

type Row = { name: string; day?: string; at?: string; owed?: number; rate: number; tags: string[] };

const columns: GridColumn<Row>[] = [
  { kind: 'text', key: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'date', key: 'day', header: 'Day', value: ({ day }) => day },
  { kind: 'dateTime', key: 'at', header: 'Sent', zone: 'America/Chicago', value: ({ at }) => at },
  { kind: 'money', key: 'owed', header: 'Owed', value: ({ owed }) => owed },
  { kind: 'percent', key: 'rate', header: 'Rate', value: ({ rate }) => rate },
  {
    kind: 'list',
    key: 'tags',
    header: 'Tags',
    value: ({ tags }) => tags.map((label) => ({ key: label, label })),
  },
  { kind: 'custom', key: 'bar', header: 'Bar', render: () => null },
];
const fair: Row = {
  name: 'Fair',
  day: '2026-07-16',
  at: '2026-11-01T06:30:00Z',
  owed: 1_250,
  rate: 7.25,
  tags: ['school', 'rain'],
};
const formula: Row = { name: '=HYPERLINK("x")', rate: 0, tags: [] };
const sheet = toPrintSheet('Invoices', columns, [fair, formula]);

test('each column says what it shows; what is drawn by hand is left out', () => {
  expect(sheet.columns.map(({ heading }) => heading)).toEqual([
    ...['Name', 'Day', 'Sent', 'Owed', 'Rate', 'Tags'],
  ]);
  expect(sheet.rows[0]).toEqual([
    'Fair',
    '2026-07-16',
    '2026-11-01T01:30',
    1250,
    7.25,
    'school, rain',
  ]);
});

test('a CSV file has money as decimals, and no formula', () => {
  const lines = new TextDecoder().decode(toCsv(sheet)).split('\r\n');

  expect(lines[1]).toBe('Fair,2026-07-16,2026-11-01 01:30,12.50,7.25,"school, rain"');
  expect(lines[2]).toBe(`"'=HYPERLINK(""x"")",,,,0.00,`);
});

test('a workbook has days as dates and money as numbers', async () => {
  const { sheets } = await readXlsx(await toWorkbook(sheet));

  expect(sheets[0]?.rows[1]?.slice(0, 5)).toEqual([
    ...['Fair', new Date('2026-07-16'), new Date('2026-11-01T01:30:00Z'), 12.5, 0.0725],
  ]);
  expect(sheets[0]?.rows[2]?.[0]).toBe(`'=HYPERLINK("x")`);
});

test('a PDF has figures to the right, days as screens show them, and widths that fill the page', () => {
  const [{ table }] = toPdfDocument(sheet).content as unknown as [
    { table: { body: { text: string; alignment: string }[][]; widths: number[] } },
  ];

  expect(table.body[1]?.map(({ text }) => text)).toEqual([
    ...['Fair', '16-Jul-26', '01-Nov-26, 1:30 AM', '$12.50', '7.25%', 'school, rain'],
  ]);
  expect(table.body[1]?.map(({ alignment }) => alignment)[3]).toBe('right');
  // 792 points of letter paper, minus margins of 28 and padding of 6 per column.
  const widths = table.widths.reduce((sum, width) => sum + width, 0);
  expect(widths).toBeCloseTo(792 - 2 * 28 - 6 * table.widths.length, 1);
});

test('a PDF of a report ends with its totals, set apart', () => {
  const [{ table }] = toPdfDocument({ ...sheet, totals: ['Totals', '', '', 1250, '', ''] })
    .content as unknown as [{ table: { body: { text: string; bold: boolean }[][] } }];

  const last = table.body.at(-1);
  expect(last?.map(({ text }) => text)).toEqual(['Totals', '', '', '$12.50', '', '']);
  expect(table.body.map(([first]) => first?.bold)).toEqual([true, false, false, true]);
});

test('in a PDF of many columns no word is broken', () => {
  const many = Array.from({ length: 15 }, () => ({ heading: 'Status', kind: 'text' }) as const);
  const { content } = toPdfDocument({
    name: 'Many',
    columns: many,
    rows: [many.map(() => 'Confirmed')],
  });
  const [{ table }] = content as unknown as [{ table: { widths: number[] } }];

  expect(Math.min(...table.widths)).toBeGreaterThan('Confirmed'.length * 6.5 * 0.5);
});
