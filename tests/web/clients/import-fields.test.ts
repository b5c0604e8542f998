// A person's own file of clients: a workbook, or CSV as Excel and others write it. Its columns are
// guessed, and each row that can't be read is listed with its reason.
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import {
  guessMapping,
  validateMapping,
  parseRows,
  parseStoredMapping,
} from '#web/areas/clients/client-imports/import-fields.ts';
import { readSheet } from '#web/kit/sheets/read-sheet.ts';

const headings = ['Company', 'Full Name', 'E-Mail', 'Mobile', 'Postal code', 'Labels', 'Shoe size'];
const acme = ['Acme Tools', 'Ann Acme', 'ann@acme.example', '(630) 555-0142', '60505', 'VIP', '9'];
const guessed = [
  ...['businessName', 'contactName', 'contactEmail', 'contactPhone', 'zip', 'tags', undefined],
];

const buildFile = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name);

test('a workbook and CSV with any delimiter are the same rows', async () => {
  const rows = [headings, acme];
  const workbook = await writeXlsx({ sheets: [{ name: 'Clients', rows }] });

  const read = await Promise.all([
    readSheet(buildFile(workbook, 'clients.xlsx')),
    readSheet(buildFile(rows.map((cells) => cells.join(',')).join('\r\n'), 'clients.csv')),
    readSheet(buildFile(rows.map((cells) => cells.join(';')).join('\n'), 'clients.csv')),
  ]);

  expect(read).toEqual([rows, rows, rows]);
});

test('CSV in the code page of Windows keeps its letters, and what is neither is refused', async () => {
  const windows = Uint8Array.from([...'Caf'].map((it) => it.charCodeAt(0)).concat(0xe9));

  expect(await readSheet(buildFile(windows, 'clients.csv'))).toEqual([['Café']]);
  await expect(readSheet(buildFile('\0\0\0', 'clients.csv'))).rejects.toThrow();
});

test('columns are guessed by their headings, each field once', () => {
  expect(guessMapping(headings)).toEqual(guessed);
  expect(guessMapping(['Email', 'Mail', 'Business'])).toEqual([
    ...['contactEmail', undefined, 'businessName'],
  ]);
});

test('a mapping needs the business name, and no field twice', () => {
  expect(validateMapping(guessMapping(headings))).toBeUndefined();
  expect(validateMapping(['city'])).toMatch(/name/i);
  expect(validateMapping(['businessName', 'city', 'city'])).toMatch(/City/);
});

test('of a mapping that is remembered a field that is gone is none', () => {
  expect(parseStoredMapping(['businessName', 'shoeSize'], ['Company', 'Size'])).toEqual([
    ...['businessName', undefined],
  ]);
});

test.each([
  ['no name', ['', 'Ann'], /name/i],
  ['an email that is none', ['Acme', 'not-an-email'], /^Email:/],
])(
  'a row with %s is named by its number and reason, and the others are read',
  (_what, bad, why) => {
    const mapping = ['businessName', 'contactEmail'] as const;
    const good = ['Lincoln High', 'ann@lincoln.example'];

    const { rows, bad: left } = parseRows([['Company', 'Email'], bad, ['', ''], good], {
      mapping,
      brands: [],
      brandIds: [],
    });

    expect(rows).toMatchObject([{ row: 4, businessName: 'Lincoln High' }]);
    expect(left).toMatchObject([{ row: 2, cells: bad, problem: expect.stringMatching(why) }]);
  },
);

test('a state is read by its name, and a rule is said in the words of forms', () => {
  const mapping = ['businessName', 'state', 'city'] as const;
  const long = ['Acme', 'IL', 'x'.repeat(1000)];

  const { rows, bad } = parseRows([['', '', ''], ['Acme', 'Illinois', 'Geneva'], long], {
    mapping,
    brands: [],
    brandIds: [],
  });

  expect(rows).toMatchObject([{ state: 'IL' }]);
  expect(bad).toMatchObject([
    { problem: expect.stringMatching(/^City: Enter at most \d+ characters\.$/) },
  ]);
});
