// A person's own file: its columns are guessed by their headings and values, several become one
// value and one becomes several, and each row that can't be read says why.
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import {
  type ColumnMapping,
  findRepeatedMeaning,
  guessMapping,
  listDayColumns,
  parseStoredMapping,
} from '#web/api/imports/guess-mapping.ts';
import { parseTextTable, readSheets } from '#web/kit/sheets/read-sheet.ts';
import { findHeaderRow, toSheetTable } from '#web/kit/sheets/sheet-table.ts';
import { createAssetKind } from '#web/areas/equipment/assets/import/asset-kind.ts';
import { readContactRow } from '#web/api/imports/contact-row.ts';
import {
  assetKind,
  clientKind,
  legacyKind,
  readText,
} from '#tests/support/fixtures/import-files.ts';

const headings = ['Company', 'Full Name', 'E-Mail', 'Mobile', 'Postal code', 'Labels', 'Shoe size'];
const acme = ['Acme Tools', 'Ann Acme', 'ann@acme.example', '(630) 555-0142', '60505', 'VIP', '9'];

const encode = (text: string) => new TextEncoder().encode(text);
const toTable = (rows: readonly (readonly string[])[]) => toSheetTable(rows, 0);
const guess = (...rows: readonly (readonly string[])[]) =>
  guessMapping(toTable(rows), clientKind.fields).mapping;

test('a workbook, a pasted table and CSV with any delimiter are the same rows', async () => {
  const rows = [headings, acme];
  const workbook = await writeXlsx({ sheets: [{ name: 'Clients', rows }] });
  const lines = (delimiter: string) => rows.map((cells) => cells.join(delimiter)).join('\r\n');

  const read = await Promise.all(
    [workbook, ...[',', ';', '\t', '|'].map((it) => encode(lines(it)))].map((bytes) =>
      readSheets(bytes),
    ),
  );

  for (const { sheets } of read) expect(sheets[0]?.rows).toEqual(rows);
  expect(parseTextTable(lines('\t')).rows).toEqual(rows);
  expect(parseTextTable(`sep=;\n${lines(';')}`).rows).toEqual(rows);
});

test('headings may be years or hold none at all, and rows above them are only titles', () => {
  const years = [
    ['Business', 'Phone', '2023', '2024'],
    ['Acme', '6305550142', '4', '5'],
  ];
  const people = [
    ['Ann', 'ann@a.example', '6305550142'],
    ['Bo', 'bo@b.example', 'call first'],
  ];
  const titled = [['Our clients'], ['', ''], headings, acme];

  expect(findHeaderRow(years)).toBe(0);
  expect(findHeaderRow(people)).toBe(0);
  expect(findHeaderRow(titled)).toBe(2);
});

test('who wants no marketing mail is marked, in the words of each program', () => {
  const read = (heading: string, value: string) =>
    readContactRow(['Ann', 'ann@a.example', value], {
      headings: ['Name', 'Email', heading],
      mapping: guess(['Name', 'Email', heading], ['Ann', 'ann@a.example', value]),
      dayOrders: {},
    }).optedOut;

  expect(read('Email Subscription Status', 'unsubscribed')).toBe(true);
  expect(read('Email Subscription Status', 'subscribed')).toBe(false);
  expect(read('UNSUB_TIME', '2026-01-02 10:00:00')).toBe(true);
  expect(read('Unsubscribed from all email', 'No')).toBe(false);
  expect(read('Opted out', 'TRUE')).toBe(true);
});

test('CSV in any encoding keeps its letters, and what is neither is refused', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Café'].flatMap((it) => [it.charCodeAt(0), 0])]);
  const windows = Uint8Array.from([...'Caf'].map((it) => it.charCodeAt(0)).concat(0xe9));
  const macintosh = Uint8Array.from([...'Caf'].map((it) => it.charCodeAt(0)).concat(0x8e));
  const rowsOf = async (bytes: Uint8Array, encoding?: string) =>
    (await readSheets(bytes, encoding)).sheets[0]?.rows;

  expect(await rowsOf(encode('\ufeffCafé'))).toEqual([['Café']]);
  expect(await rowsOf(utf16)).toEqual([['Café']]);
  expect(await rowsOf(windows)).toEqual([['Café']]);
  expect(await rowsOf(macintosh, 'macintosh')).toEqual([['Café']]);
  await expect(readSheets(encode('\0\0\0'))).rejects.toThrow();
});

test('a workbook that says it unpacks to more than a workbook can is refused', async () => {
  const workbook = await writeXlsx({ sheets: [{ name: 'Clients', rows: [headings, acme] }] });
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  const entry = workbook.findIndex(
    (_, at) => at + 4 <= workbook.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, 900_000_000, true);

  await expect(readSheets(workbook)).rejects.toThrow(/too much/);
});

test('columns are guessed by their headings; two columns can be of one field that has many', () => {
  expect(guess(headings, acme)).toEqual([
    ...['businessName', 'contactName', 'contactEmail', 'contactPhone', 'zip', 'tags', undefined],
  ]);
  expect(guess(['Email', 'Mail', 'Business', 'Company'])).toEqual([
    ...['contactEmail', 'contactEmail', 'businessName', undefined],
  ]);
});

test('an empty column isn’t chosen if another has the values', () => {
  expect(guess(['Company', 'Organization'], ['', 'Acme'])).toEqual([undefined, 'businessName']);
});

test('columns whose headings say nothing are guessed by their values', () => {
  const one = [
    'Acme',
    'ann@acme.example',
    '(630) 555-0142',
    'IL',
    '60505',
    '12 A St, Elgin, IL 60120',
  ];
  const other = ['Zeta', 'zoe@zeta.example', '630-555-0143', 'Ohio', '45402', ''];

  expect(guess(['A', 'B', 'C', 'D', 'E', 'F'], one, other)).toEqual([
    ...[undefined, 'contactEmail', 'contactPhone', 'state', 'zip', 'fullAddress'],
  ]);
});

test('the row with the headings is found below titles and blank rows', () => {
  const table = [
    ['Client list 2026', ''],
    ['', ''],
    ['Name', 'Phone'],
    ['Acme', '5551234567'],
  ];

  expect(findHeaderRow(table)).toBe(2);
  expect(toSheetTable(table, 2).lines).toEqual([{ row: 4, cells: ['Acme', '5551234567'] }]);
});

test('a field that has one value can’t have two columns, and a name is needed', () => {
  const cityTwice: ColumnMapping = ['businessName', 'city', 'city'];

  expect(findRepeatedMeaning(cityTwice)).toBe('city');
  expect(findRepeatedMeaning(['contactEmail', 'contactEmail'])).toBeUndefined();
  expect(clientKind.findMappingProblem(['city'])).toMatch(/name/);
  expect(clientKind.findMappingProblem(['firstName'])).toBeUndefined();
  expect(legacyKind.findMappingProblem(['city'])).toMatch(/name/);
});

test('of a mapping that is remembered a field that is gone is none', () => {
  const stored = ['businessName', 'shoeSize'];

  expect(parseStoredMapping(stored, ['Company', 'Size'], clientKind.fields)).toEqual([
    ...['businessName', undefined],
  ]);
});

test('names are put together, and a whole address is taken apart', async () => {
  const csv = [
    'First Name,Last Name,Full address',
    'Conan,O’Brien,"12 Main St, Ste 4, Aurora, Illinois 60505-1234, USA"',
    'Bo,,Somewhere',
  ].join('\n');

  const { rows } = await readText(csv, clientKind);

  expect(rows).toMatchObject([
    {
      businessName: 'Conan O’Brien',
      contactName: 'Conan O’Brien',
      address: '12 Main St, Ste 4',
      city: 'Aurora',
      state: 'IL',
      zip: '60505',
    },
    { businessName: 'Bo', address: 'Somewhere', city: '' },
  ]);
});

test.each([
  ['no name', 'Company,Email\n,ann@acme.example', { businessName: /name/ }],
  ['an email that is none', 'Company,Email\nAcme,not-an-email', { contactEmail: /email/i }],
  [
    'a second email that is none',
    'Company,Email\nAcme,a@b.example; b@',
    { contactEmail: /email/i },
  ],
  ['half a number', 'Company,Phone\nAcme,(555) 123', { contactPhone: /10-digit/ }],
  ['no ZIP code', 'Company,Zip\nAcme,K1A 0B1', { zip: /ZIP/ }],
  ['another state', 'Company,State\nAcme,Ontario', { state: /such as IL/ }],
  ['an unknown brand', 'Company,Brand\nAcme,Tea', { brandIds: /Tea/ }],
  ['a long city', `Company,City\nAcme,${'x'.repeat(1000)}`, { city: /at most \d+ characters/ }],
])('a row with %s says so beside the field', async (_what, csv, problems) => {
  const { rows } = await readText(csv, clientKind);

  const [field = '', pattern = /^$/] = Object.entries(problems)[0] ?? [];
  expect(rows).toEqual([{ row: 2, problems: { [field]: expect.stringMatching(pattern) } }]);
});

test.each([
  ['soon', /date|day/i],
  ['1/1/2099', /future/],
])('a legacy contact’s last event %s is objected to in words', async (cell, words) => {
  const { rows } = await readText(`Company,Last event\nAcme,${cell}`, legacyKind);

  expect(rows).toEqual([{ row: 2, problems: { lastEventDate: expect.stringMatching(words) } }]);
});

test('what the office exports is read back: an apostrophe marks text that looks like a formula', async () => {
  const { rows } = await readText(`Company,Phone\nAcme,'+15551234567`, clientKind);

  expect(rows).toMatchObject([{ contactPhone: '5551234567' }]);
});

test.each([
  ['Asset ID,Name,Type', [undefined, 'assetName', 'assetTypeName']],
  ['Description,Name,Type', ['notes', 'assetName', 'assetTypeName']],
  ['Name,Type,Description', ['assetName', 'assetTypeName', 'notes']],
  ['Unit No,Type,Description', ['assetName', 'assetTypeName', 'notes']],
  ['Description,Type', ['assetName', 'assetTypeName']],
])(
  'of the columns %s the one that says name holds it, and an id only if none does',
  (csv, mapping) => {
    expect(guessMapping(toTable([csv.split(',')]), assetKind.fields).mapping).toEqual(mapping);
  },
);

test('a due day lies ahead: 30 is 2030', async () => {
  const csv = 'Name,Type,Brand,Registration expires\nBig Blue,Truck,Coffee,3/15/30';

  const { rows } = await readText(csv, assetKind);

  expect(rows).toMatchObject([{ registrationExpiresOn: '2030-03-15' }]);
});

test('each column of days is read in its own order, and asked for if it doesn’t say', async () => {
  const csv = [
    'Name,Type,Brand,Registration expires,Inspection due,Service due',
    'Big Blue,Truck,Coffee,25/12/2027,03/13/27,03/04/27',
  ].join('\n');

  const { rows, mapping } = await readText(csv, assetKind, { dayOrder: 'dayFirst' });
  const { lines } = toTable(csv.split('\n').map((row) => row.split(',')));

  expect(rows).toMatchObject([
    {
      registrationExpiresOn: '2027-12-25',
      inspectionDueOn: '2027-03-13',
      maintenanceDueOn: '2027-04-03',
    },
  ]);
  expect(listDayColumns(lines, mapping)).toEqual([
    { meaning: 'registrationExpiresOn', order: 'dayFirst', example: undefined },
    { meaning: 'inspectionDueOn', order: 'monthFirst', example: undefined },
    { meaning: 'maintenanceDueOn', order: undefined, example: '03/04/27' },
  ]);
});

test('a list without a type is of one type that a person enters', async () => {
  const brand = { brandId: 'coffee', brandName: 'Coffee' };
  const kind = createAssetKind({ brands: [brand], brandId: 'coffee', assetTypeName: 'Truck' });

  const { rows } = await readText('Name,Plate,Qty\nBig Blue,IL 123,1', kind);

  expect(rows).toMatchObject([{ assetName: 'Big Blue', assetTypeName: 'Truck' }]);
  expect(kind.findMappingProblem(['assetName'])).toBeUndefined();
  expect(assetKind.findMappingProblem(['assetName'])).toMatch(/type/);
});
