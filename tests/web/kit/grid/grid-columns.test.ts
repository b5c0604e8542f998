import { expect, test } from 'vitest';
import { columnLook } from '#web/kit/grid/columns/column-look.ts';
import {
  asDesigned,
  columnWidths,
  isShown,
  orderedColumns,
  readKept,
  withMoved,
  withoutWidth,
  withWidth,
} from '#web/kit/grid/columns/kept-columns.ts';

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'name', header: 'Name', primary: true },
  { key: 'code', header: 'Code', optional: true },
];
const keys = columns.map(({ key }) => key);

test('columns stand where they were moved to', () => {
  const kept = withMoved(asDesigned, keys, 'code', -1);

  expect(orderedColumns(columns, kept).map(({ key }) => key)).toEqual(['date', 'code', 'name']);
});

test('a column that is newer than the choice stands where the code has it', () => {
  const kept = { ...asDesigned, order: ['code', 'date'] };

  expect(orderedColumns(columns, kept).map(({ key }) => key)).toEqual(['code', 'name', 'date']);
});

test('an optional column waits to be asked for, and the one that names the row cannot be hidden', () => {
  const chosen = { ...asDesigned, shown: { code: true, date: false, name: false } };
  const shown = (kept: typeof asDesigned) =>
    columns.filter((column) => isShown(column, kept)).map(({ key }) => key);

  expect(shown(asDesigned)).toEqual(['date', 'name']);
  expect(shown(chosen)).toEqual(['name', 'code']);
});

test('a width that somebody made can be let go of', () => {
  const wide = withWidth(withWidth(asDesigned, 'name', 300), 'city', 200);

  expect(withoutWidth(wide, 'name').widths).toEqual({ city: 200 });
});

test('a width stays within what can be read', () => {
  expect(withWidth(asDesigned, 'date', 3).widths).toEqual({ date: columnWidths.least });
  expect(withWidth(asDesigned, 'date', 9999).widths).toEqual({ date: columnWidths.most });
});

test.each([
  null,
  'no JSON',
  '[]',
  'null',
  '{"order":"x","shown":7,"widths":null}',
  '{"order":[1],"shown":{"a":"yes"},"widths":{"a":"9"}}',
])('what is stored as %s leaves the columns as designed', (stored) => {
  expect(readKept(stored)).toEqual(asDesigned);
});

test('a column goes as far as its design lets it, and as wide as somebody made it', () => {
  const email = { key: 'email', header: 'Email', kind: 'text', value: () => '' } as const;
  const wide = { ...email, width: '17rem' };

  const spare = 'max(11rem, 11rem + (100cqi - 72rem) * 0.25)';
  expect(columnLook(email, asDesigned).style).toEqual({ maxWidth: spare });
  expect(columnLook(wide, asDesigned).style).toEqual({ maxWidth: `max(${spare}, 17rem)` });
  expect(columnLook(wide, withWidth(asDesigned, 'email', 90)).style).toMatchObject({ width: 90 });
});
