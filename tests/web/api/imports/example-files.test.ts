// Files as people have them, made by hand: what comes in, row by row.
import { expect, test } from 'vitest';
import { clientKind, legacyKind, readExample } from '#tests/support/fixtures/import-files.ts';

test('an export of Square: people come in with and without a company', async () => {
  const { source, mapping, rows } = await readExample('square.csv', clientKind);

  expect(source).toBe('square');
  expect(mapping.filter(Boolean)).toHaveLength(11);
  expect(rows).toMatchObject([
    {
      row: 2,
      businessName: 'Lee Catering',
      contactName: 'Ann Lee',
      contactEmail: 'ann@lee.example',
      contactPhone: '5551234567',
      address: '12 Main St, Ste 4',
      city: 'Aurora',
      state: 'IL',
      zip: '60505',
    },
    { row: 3, businessName: 'Bob Ray', contactName: 'Bob Ray', contactPhone: '5552223333' },
  ]);
});

test('an export of HubSpot: the owner’s address is nobody’s, and a person is a client', async () => {
  const { source, rows } = await readExample('hubspot.csv', clientKind);

  expect(source).toBe('hubspot');
  expect(rows).toMatchObject([
    {
      businessName: 'Lee Catering',
      contactName: 'Ann Lee',
      contactTitle: 'Owner',
      contactEmail: 'ann@lee.example',
      otherEmails: [],
      state: 'IL',
      zip: '60505',
    },
    { businessName: 'Bob Ray', contactEmail: 'bob@ray.example', notes: '' },
  ]);
});

test('two columns with the same heading are two addresses', async () => {
  const { rows } = await readExample('dup_headers.csv', clientKind);

  expect(rows).toMatchObject([
    { contactEmail: 'a@mail.example', otherEmails: ['b@mail.example'], contactPhone: '5551234567' },
  ]);
});

test('line breaks in cells become spaces, and commas in a street', async () => {
  const { rows } = await readExample('linebreaks.csv', clientKind);

  expect(rows).toMatchObject([
    { row: 2, businessName: 'Line Break Co', address: '12 Main, Suite 4' },
    { row: 3, businessName: 'Quote "Q" Co', address: '1 A St' },
  ]);
});

test('names come in as they are written; what the specification forbids is named, and fixed', async () => {
  const { rows } = await readExample('names.csv', clientKind, {
    fixes: { 4: { businessName: '50% Off' }, 7: { businessName: 'Home Café' } },
  });

  expect(rows).toMatchObject([
    { businessName: 'The Children\'s "Fun" Zone', contactName: "Conan O'Brien" },
    { businessName: 'A&W', contactName: 'Jean-Luc de la Tour' },
    { row: 4, businessName: '50% Off', contactName: 'X Æ A-12' },
    { row: 5, problems: { businessName: expect.stringMatching(/letter/i) } },
    { row: 6, problems: { businessName: expect.stringMatching(/letter/i) } },
    { row: 7, businessName: 'Home Café', contactName: 'Renée' },
    { row: 8, problems: { businessName: expect.stringMatching(/letter/i) } },
    { row: 9, problems: { businessName: expect.stringMatching(/letter/i) } },
  ]);
});

test('a title above the table isn’t its heading', async () => {
  const { rows } = await readExample('title_row.csv', clientKind);

  expect(rows).toMatchObject([{ row: 3, businessName: 'Title One', zip: '04101' }]);
});

test('an empty cell behind the last column is no column', async () => {
  const { headings, rows } = await readExample('trailing_cell.csv', clientKind);

  expect(headings).toEqual(['Business name', 'Email', 'Phone']);
  expect(rows).toHaveLength(2);
});

test('two addresses, names, links, two numbers and extensions in a cell', async () => {
  const { rows } = await readExample('two_mails.csv', clientKind);

  expect(rows).toMatchObject([
    { contactEmail: 'a@mail.example', otherEmails: ['b@mail.example'] },
    { contactEmail: 'a@mail.example', otherEmails: ['b@mail.example'] },
    { contactEmail: 'ann@mail.example', contactName: 'Ann' },
    { contactEmail: 'd@mail.example' },
    { contactPhone: '5551234567', notes: 'Other phone: (555) 123-4568' },
    { contactPhone: '5551234567', notes: 'Phone extension: 12' },
    { contactPhone: '5551234567', notes: 'Phone extension: 12' },
    { row: 9, problems: { contactPhone: expect.stringMatching(/all of its digits/) } },
    { row: 10, problems: { contactPhone: expect.stringMatching(/all of its digits/) } },
    { contactPhone: '5551234567' },
  ]);
});

test('ZIP codes without zeros, with ZIP+4, as numbers', async () => {
  const { rows } = await readExample('zip9.csv', clientKind);

  expect(rows.map((row) => 'zip' in row && row.zip)).toEqual([
    ...['04101', '04101', '04101', '04101', '04101', '00501', '60505'],
  ]);
});

test('characters that nobody sees change nothing', async () => {
  const { rows } = await readExample('zwsp.csv', clientKind);

  expect(rows.map((row) => 'contactEmail' in row && [row.contactEmail, row.contactPhone])).toEqual([
    ['zw@mail.example', '5551234567'],
    ['nb@mail.example', '5551234567'],
    ['l@mail.example', '5551234567'],
    ['d@mail.example', '5551234567'],
  ]);
});

test('a workbook’s numbers are phone numbers and ZIP codes', async () => {
  const { rows } = await readExample('nums.xlsx', clientKind);

  expect(rows).toMatchObject([
    { contactPhone: '5551234567', zip: '04101', state: 'ME' },
    { row: 3, problems: { contactPhone: expect.stringMatching(/all of its digits/) } },
    { contactPhone: '5551234567', zip: '04101' },
    { contactPhone: '5551234567', zip: '04101', state: 'ME' },
    { contactPhone: '5551234567', zip: '04101' },
  ]);
});

test('a workbook’s table may be on another sheet, or below a title', async () => {
  const second = await readExample('second_sheet.xlsx', clientKind);
  const title = await readExample('title.xlsx', clientKind);

  expect(second.rows).toMatchObject([{ businessName: 'Second Sheet Co' }]);
  expect(title.rows).toMatchObject([{ row: 4, businessName: 'Titled Co', zip: '04101' }]);
});

test('a workbook’s days: serial numbers, dates, text; the order of 10/1/23 has to be said', async () => {
  const days = (rows: readonly object[]) =>
    rows.map((row) => ('lastEventDate' in row ? row.lastEventDate : row));

  const { order, rows } = await readExample('dates.xlsx', legacyKind);
  const dayFirst = await readExample('dates.xlsx', legacyKind, { dayOrder: 'dayFirst' });

  expect(order).toBeUndefined();
  expect(days(rows)).toEqual(Array(5).fill('2023-10-01'));
  expect(days(dayFirst.rows)[3]).toBe('2023-01-10');
});

test('legacy contacts come in from the same files, with what they have no field for as notes', async () => {
  const square = await readExample('square.csv', legacyKind);
  const mails = await readExample('two_mails.csv', legacyKind);

  expect(square.rows).toMatchObject([
    { businessName: 'Lee Catering', contactName: 'Ann Lee', lastEventDate: '2025-01-01' },
    { businessName: '', contactName: 'Bob Ray', phone: '5552223333' },
  ]);
  expect(mails.rows[0]).toMatchObject({
    email: 'a@mail.example',
    notes: 'Other email: b@mail.example',
  });
});
