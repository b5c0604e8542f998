import { expect, test } from 'vitest';
import { buildColumnStyle } from '#web/kit/grid/columns/column-style.ts';
import {
  defaultColumnPreferences,
  columnWidthLimits,
  isColumnShown,
  sortColumns,
  togglePin,
  parseColumnPreferences,
  removeColumnWidth,
  setColumnWidth,
} from '#web/kit/grid/columns/column-preferences.ts';

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'name', header: 'Name', primary: true },
  { key: 'code', header: 'Code', optional: true },
];

test('columns stand where they were moved to', () => {
  const kept = { ...defaultColumnPreferences, order: ['date', 'code', 'name'] };

  expect(sortColumns(columns, kept).map(({ key }) => key)).toEqual(['date', 'code', 'name']);
});

test('a column that is newer than the choice stands where the code has it', () => {
  const kept = { ...defaultColumnPreferences, order: ['code', 'date'] };

  expect(sortColumns(columns, kept).map(({ key }) => key)).toEqual(['code', 'name', 'date']);
});

test('pinned columns come first, in the order of the columns, until they are let go of', () => {
  const sorted = (kept: typeof defaultColumnPreferences) =>
    sortColumns(columns, kept).map(({ key }) => key);
  const pinned = togglePin(defaultColumnPreferences, 'code');

  expect(sorted(pinned)).toEqual(['code', 'date', 'name']);
  expect(sorted(togglePin(pinned, 'date'))).toEqual(['date', 'code', 'name']);
  expect(sorted(togglePin(pinned, 'code'))).toEqual(['date', 'name', 'code']);
});

test('amounts and days are never cut, whatever width they were given', () => {
  const due = { key: 'due', header: 'Due', kind: 'money', value: () => 1 } as const;
  const day = { key: 'day', header: 'Day', kind: 'date', value: () => '2026-06-20' } as const;
  const narrow = setColumnWidth(setColumnWidth(defaultColumnPreferences, 'due', 64), 'day', 64);

  for (const column of [due, day]) {
    const style = buildColumnStyle(column, narrow);
    expect(style.style).toEqual({ width: 64, minWidth: 64 });
    expect(style.className).not.toContain('cut-short');
  }
});

test('an optional column waits to be asked for, and the one that names the row cannot be hidden', () => {
  const chosen = { ...defaultColumnPreferences, shown: { code: true, date: false, name: false } };
  const shown = (kept: typeof defaultColumnPreferences) =>
    columns.filter((column) => isColumnShown(column, kept)).map(({ key }) => key);

  expect(shown(defaultColumnPreferences)).toEqual(['date', 'name']);
  expect(shown(chosen)).toEqual(['name', 'code']);
});

test('a width that somebody made can be let go of', () => {
  const wide = setColumnWidth(setColumnWidth(defaultColumnPreferences, 'name', 300), 'city', 200);

  expect(removeColumnWidth(wide, 'name').widths).toEqual({ city: 200 });
});

test('a width stays within what can be read', () => {
  expect(setColumnWidth(defaultColumnPreferences, 'date', 3).widths).toEqual({
    date: columnWidthLimits.least,
  });
  expect(setColumnWidth(defaultColumnPreferences, 'date', 9999).widths).toEqual({
    date: columnWidthLimits.most,
  });
});

test.each([
  null,
  'no JSON',
  '[]',
  'null',
  '{"order":"x","shown":7,"widths":null}',
  '{"order":[1],"shown":{"a":"yes"},"widths":{"a":"9"}}',
])('what is stored as %s leaves the columns as designed', (stored) => {
  expect(parseColumnPreferences(stored)).toEqual(defaultColumnPreferences);
});

test('a column goes as far as its design lets it, and as wide as somebody made it', () => {
  const email = { key: 'email', header: 'Email', kind: 'text', value: () => '' } as const;
  const wide = { ...email, width: '17rem' };

  const spare = 'max(11rem, 11rem + (100cqi - 72rem) * 0.25)';
  expect(buildColumnStyle(email, defaultColumnPreferences).style).toEqual({ maxWidth: spare });
  expect(buildColumnStyle(wide, defaultColumnPreferences).style).toEqual({
    maxWidth: `max(${spare}, 17rem)`,
  });
  expect(
    buildColumnStyle(wide, setColumnWidth(defaultColumnPreferences, 'email', 90)).style,
  ).toMatchObject({ width: 90 });
});
