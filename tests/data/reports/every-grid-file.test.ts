// Every grid as a file of every format: headings, types and totals. The rows are made of the kinds
// of its columns.
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { buildSheetHead } from '#functions/data/lists/sheet-head.ts';
import { collectSheetFile, createSheetFile } from '#functions/ports/files/sheet-file.ts';
import { gridSources } from '#functions/registries/grid-sources.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import { type SheetCell, buildTotalsRow, emptyCell, textCell } from '#shared/domain/lists/sheet.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

const grids = Object.keys(gridSources) as ExportedGrid[];
/** What the requests of grids ask for at least. */
const request = {
  fromDate: '2026-07-01',
  toDate: '2026-07-31',
  asOf: '2026-07-15',
  askedAt: Date.parse('2026-07-15T18:00:00Z'),
};
const timeZone = 'America/Denver';

const cellByKind = (number: number) =>
  ({
    text: textCell(number === 1 ? '=1+1' : 'Zoë, "Ice" & Co'),
    word: { kind: 'word', key: 'report_totals' },
    day: { kind: 'day', day: localDate('2026-07-04') },
    hour: { kind: 'hour', day: localDate('2026-07-04'), time: localTime('09:30') },
    money: { kind: 'money', amount: cents(123_456 * number) },
    count: { kind: 'count', value: 7 * number },
    decimal: { kind: 'decimal', value: 1.25 * number },
    percent: { kind: 'percent', value: 7.25 },
    duration: { kind: 'duration', minutes: 90 * number },
  }) as const satisfies Record<SheetCell['kind'], SheetCell>;

const summed: ReadonlySet<SheetCell['kind']> = new Set(['money', 'count', 'decimal', 'duration']);

/** Three rows, and totals that are their sums. */
function buildSheet(grid: ExportedGrid) {
  const { columns } = gridSources[grid].toExport(request, timeZone);
  const rows = [1, 2, 3].map((number) => columns.map(({ kind }) => cellByKind(number)[kind]));
  const sums = columns.map(({ kind }) => (summed.has(kind) ? cellByKind(6)[kind] : emptyCell));
  const totals = buildTotalsRow(sums);
  return { head: buildSheetHead({ grid, timeZone }, { columns }, totals), rows };
}

async function write(grid: ExportedGrid, format: 'xlsx' | 'csv' | 'json', withTotals = true) {
  const { head, rows } = buildSheet(grid);
  const { totals, ...plain } = head;
  const file = createSheetFile(format, withTotals ? { ...plain, totals } : plain, rows);
  return { head, bytes: await collectSheetFile(file) };
}

const readSheet = async (bytes: Uint8Array) => {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  if (!sheet) throw new Error('a workbook without a sheet');
  return sheet;
};

const valueByKind: Readonly<Record<SheetCell['kind'], unknown>> = {
  text: `'=1+1`,
  word: 'Totals',
  day: new Date('2026-07-04'),
  hour: new Date('2026-07-04T09:30:00Z'),
  money: 1234.56,
  count: 7,
  decimal: 1.25,
  percent: 0.0725,
  duration: new Date(Date.UTC(1899, 11, 31, 1, 30)),
};

test.each(grids)('%s as a workbook: bold frozen headings, filters, types', async (grid) => {
  const { head, bytes } = await write(grid, 'xlsx', false);

  const sheet = await readSheet(bytes);
  const { columns } = head;
  expect(sheet.rows[0]).toEqual(columns.map(({ heading }) => heading));
  expect(columns.map((_, at) => sheet.cells?.get(`0,${at}`)?.style?.font?.bold)).toEqual(
    columns.map(() => true),
  );
  expect(sheet.freezePane).toEqual({ rows: 1 });
  expect(sheet.autoFilter?.range).toMatch(/^A1:[A-Z]+4$/);
  expect(sheet.columns?.every(({ width = 0 }) => width >= 12)).toBe(true);
  expect(sheet.rows[1]).toEqual(columns.map(({ kind }) => valueByKind[kind]));
});

test.each(grids)('%s as a workbook with totals: formulas that follow the filters', async (grid) => {
  const { head, bytes } = await write(grid, 'xlsx');

  const { cells, rows, autoFilter } = await readSheet(bytes);
  const formulas = head.columns.map((_, at) => cells?.get(`4,${at}`)?.formula);
  expect(formulas.map((it) => it?.replaceAll(/[A-Z]+(?=\d)/g, ''))).toEqual(
    head.columns.map(({ kind }, at) =>
      at > 0 && summed.has(kind) ? 'SUBTOTAL(109,2:4)' : undefined,
    ),
  );
  expect(rows[4]?.[0]).toBe('Totals');
  expect(autoFilter?.range).toMatch(/4$/);
});

test.each(grids)(
  '%s as CSV: each value in its place, in the form of its kind, and no formula',
  async (grid) => {
    const { head, bytes } = await write(grid, 'csv');

    const lines = parseCsv(new TextDecoder().decode(bytes));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual(head.columns.map(({ heading }) => heading));
    expect(lines.every((line) => line.length === head.columns.length)).toBe(true);
    head.columns.forEach(({ kind }, at) => {
      expect(lines[1]?.[at]).toBe(csvByKind[kind]);
      if (kind === 'text') expect(lines[2]?.[at]).toBe('Zoë, "Ice" & Co');
    });
  },
);

const csvByKind: Readonly<Record<SheetCell['kind'], string>> = {
  text: `'=1+1`,
  word: 'Totals',
  day: '2026-07-04',
  hour: '2026-07-04 09:30',
  money: '1234.56',
  count: '7',
  decimal: '1.25',
  percent: '7.25',
  duration: '1:30',
};

test.each(grids)('%s for the browser, which lays it out as a PDF', async (grid) => {
  const { head, bytes } = await write(grid, 'json');

  const sheet = JSON.parse(new TextDecoder().decode(bytes));
  expect(sheet.columns).toEqual(head.columns);
  expect(sheet.rows).toHaveLength(3);
  expect(sheet.totals[0]).toBe('Totals');
});

test('a grid of more rows than fit into memory is streamed, complete', async () => {
  const { head, rows } = buildSheet('clients');
  const many = Array.from({ length: 4_000 }, () => rows).flat();
  const { totals: _, ...plain } = head;
  const bytes = await collectSheetFile(createSheetFile('xlsx', plain, many));

  expect((await readSheet(bytes)).rows).toHaveLength(12_001);
});
