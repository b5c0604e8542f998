// A list of equipment as people keep it: what each row becomes, and what is wrong beside its field.
import { expect, test } from 'vitest';
import { assetSheet } from '#shared/domain/equipment/asset-sheet.ts';
import { text } from '#shared/text/catalogue.ts';
import { assetKind, readText } from '#tests/support/fixtures/import-files.ts';

const heading =
  'Truck,Type,Brand,Make,Model,License plate,Qty,Registration expires,Next inspection,Color,Notes';

test('columns are guessed, dates in all common forms are read, and brands are matched by name', async () => {
  const csv = [
    heading,
    'Big Blue,Truck,COFFEE,Ford,E-450,IL 123,1,"Oct 1, 2027",3/15/27,Blue,Rings twice',
    'Folding tables,Furniture,coffee,,,,"1,200",,46204,,',
  ].join('\n');

  const { mapping, rows } = await readText(csv, assetKind);

  expect(mapping).toEqual([
    ...['assetName', 'assetTypeName', 'brandId', 'make', 'model', 'registrationNumber'],
    ...['inventory', 'registrationExpiresOn', 'inspectionDueOn', undefined, 'notes'],
  ]);
  expect(rows).toMatchObject([
    {
      assetName: 'Big Blue',
      assetTypeName: 'Truck',
      brandId: 'coffee',
      registrationNumber: 'IL 123',
      inventory: 1,
      registrationExpiresOn: '2027-10-01',
      inspectionDueOn: '2027-03-15',
      maintenanceDueOn: null,
      notes: 'Rings twice',
    },
    { assetName: 'Folding tables', inventory: 1200, inspectionDueOn: '2026-07-01' },
  ]);
});

test.each([
  ['no name', ',Truck,coffee,,,,,,,,', { assetName: /required/i }],
  ['no type', 'Big Blue,,coffee,,,,,,,,', { assetTypeName: /required/i }],
  ['an unknown brand', 'Big Blue,Truck,Tea,,,,,,,,', { brandId: /Tea/ }],
  ['no brand', 'Big Blue,Truck,,,,,,,,,', { brandId: /brand/i }],
  ['a count that is none', 'Big Blue,Truck,coffee,,,,many,,,,', { inventory: /whole number/ }],
  ['a day that is none', 'Big Blue,Truck,coffee,,,,,soon,,,', { registrationExpiresOn: /./ }],
])('a row with %s says so beside the field', async (_what, line, problems) => {
  const { rows } = await readText(`${heading}\n${line}`, assetKind);

  const [[field, pattern] = ['', /^$/]] = Object.entries(problems);
  expect(rows).toEqual([{ row: 2, problems: { [field]: expect.stringMatching(pattern) } }]);
});

test('what the equipment list exports comes back in, column by column', async () => {
  const headings = assetSheet.map(({ heading }) => text(heading, { zone: 'UTC' })).join(',');
  const csv = `${headings}\nBig Blue,Truck,Coffee,Ford,E-450,IL 123,2,2027-10-01,2027-03-15,2027-04-01`;

  const { mapping, rows } = await readText(csv, assetKind);

  expect(mapping).not.toContain(undefined);
  expect(rows).toMatchObject([
    {
      assetName: 'Big Blue',
      inventory: 2,
      registrationExpiresOn: '2027-10-01',
      inspectionDueOn: '2027-03-15',
      maintenanceDueOn: '2027-04-01',
    },
  ]);
});
