// Texts that people may have typed, in files: each file opens, complete, with what was typed.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { createSheetFile, collectSheetFile } from '#functions/ports/files/sheet-file.ts';
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  countCell,
  dayCell,
  decimalCell,
  emptyCell,
  moneyCell,
  percentCell,
  type SheetCell,
  type SheetHead,
  textCell,
} from '#shared/domain/lists/sheet.ts';
import { cents } from '#shared/domain/values/money.ts';

const head: SheetHead = { name: 'Events', columns: [{ heading: 'Event', kind: 'text' }] };
const writeSheet = (format: ExportFormat, cells: readonly SheetCell[]) =>
  collectSheetFile(
    createSheetFile(
      format,
      head,
      cells.map((cell) => [cell]),
    ),
  );

async function writeAndReadWorkbook(...cells: SheetCell[]) {
  const { sheets } = await readXlsx(await writeSheet('xlsx', cells));
  return sheets[0]?.rows.slice(1).map(([value]) => value);
}

const writeCsv = async (...texts: string[]) =>
  new TextDecoder().decode(await writeSheet('csv', texts.map(textCell)));

test.each([
  'O’Brien "the Cone"',
  'Ann & <Bob>',
  '  two  spaces  ',
  '🍦 Eis',
  'مهرجان 2026',
  'a_x0041_b',
  '_x000d_',
  'one\ntwo',
  'a'.repeat(32_767),
])('a workbook has %j as it was typed', async (typed) => {
  expect(await writeAndReadWorkbook(textCell(typed))).toEqual([typed]);
});

test('what is no character is shown as missing, and the workbook opens', async () => {
  const cells = ['a\ufffeb', 'a\uffffb', 'a\ud800b', '\udc00'].map(textCell);

  expect(await writeAndReadWorkbook(...cells)).toEqual([
    'a\ufffdb',
    'a\ufffdb',
    'a\ufffdb',
    '\ufffd',
  ]);
});

test('a cell holds no more letters than Excel takes', async () => {
  const [text] = (await writeAndReadWorkbook(textCell(`${'a'.repeat(32_766)}🍦`))) ?? [];

  expect(text).toBe(`${'a'.repeat(32_766)}\ufffd`);
});

test('days before 1900, which no spreadsheet counts, are text; later ones are dates', async () => {
  const early = localDate('1899-12-31');
  const hour: SheetCell = { kind: 'hour', day: early, time: localTime('10:30') };

  expect(
    await writeAndReadWorkbook(dayCell(early), hour, dayCell(localDate('1900-01-01'))),
  ).toEqual(['1899-12-31', '1899-12-31 10:30', new Date('1900-01-01')]);
});

test.each([
  ['one\ntwo', '"one\ntwo"'],
  ['one\rtwo', '"one\rtwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['Ann "A", Ltd', '"Ann ""A"", Ltd"'],
  ['＝1+1', "'＝1+1"],
  ['=1,2', '"\'=1,2"'],
  ['🍦 معرض', '🍦 معرض'],
])('a CSV writes %j as one value', async (typed, written) => {
  expect(await writeCsv(typed, 'next')).toBe(`Event\r\n${written}\r\nnext\r\n`);
});

test.each([
  ['a count', countCell(250), '250', 250],
  ['hours', decimalCell(10.25), '10.25', 10.25],
  ['whole hours', decimalCell(10), '10.00', 10],
  ['a percentage', percentCell(21.43), '21.43', 0.2143],
  ['a whole percentage', percentCell(20), '20.00', 0.2],
])('%s has the format of its kind', async (_, cell, written, stored) => {
  const csv = new TextDecoder().decode(await writeSheet('csv', [cell]));

  expect(csv).toBe(`Event\r\n${written}\r\n`);
  expect(await writeAndReadWorkbook(cell)).toEqual([stored]);
});

test('a workbook shows counts without decimals, hours with two, and percentages as such', async () => {
  const columns = [
    { heading: 'Events', kind: 'count' },
    { heading: 'Hours', kind: 'decimal' },
    { heading: 'Share', kind: 'percent' },
  ] as const;
  const cells = [countCell(1_250), decimalCell(10.25), percentCell(21.43)];

  const file = await collectSheetFile(
    createSheetFile('xlsx', { name: 'Ranking', columns }, [cells]),
  );
  const { sheets } = await readXlsx(file, { readStyles: true });

  const formats = [0, 1, 2].map((column) => sheets[0]?.cells?.get(`1,${column}`)?.style?.numFmt);
  expect(formats).toEqual(['#,##0', '#,##0.00', '0.00%']);
});

test('as JSON, cells are what their columns say: days as ISO writes them, money in cents', async () => {
  const columns = [
    { heading: 'Event', kind: 'text' },
    { heading: 'Day', kind: 'day' },
    { heading: 'Sales', kind: 'money' },
  ] as const;
  const rows = [
    [textCell('=Fair'), dayCell(localDate('2026-07-16')), moneyCell(cents(1_250))],
    [textCell('"Quoted"'), emptyCell, moneyCell(cents(-1))],
  ];
  const readBack = async (given: typeof rows) =>
    JSON.parse(
      new TextDecoder().decode(
        await collectSheetFile(createSheetFile('json', { name: 'Events', columns }, given)),
      ),
    );

  expect(await readBack(rows)).toEqual({
    name: 'Events',
    columns,
    rows: [
      ['=Fair', '2026-07-16', 1_250],
      ['"Quoted"', '', -1],
    ],
  });
  expect(await readBack([])).toEqual({ name: 'Events', columns, rows: [] });
});
