import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridCell, type GridRules, sortRows, toSortKey } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { filterRowEntries, toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import { testProperty } from '#tests/domain/property.ts';

type Row = { readonly id: string; readonly name: GridCell; readonly cents: number };
type Filters = { readonly searchText: string; readonly most: number };

const rules: GridRules<Row, 'name', Filters, number> = {
  cells: { name: ({ name }) => name },
  searched: ({ name }) => [String(name)],
  fits:
    ({ most }) =>
    ({ cents }) =>
      cents <= most,
  opening: { column: 'name', sortType: 'ASC' },
  totals: { none: 0, plus: (sum, { cents }) => sum + cents },
};

const rows = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    name: fc.constantFrom<GridCell>('Field Day', 'field day', 'Party 9', 'Party 10', 'Fête', null),
    cents: fc.nat(9),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const requests = fc.record({
  searchText: fc.constantFrom('', 'field', 'party 1', 'feild', 'day'),
  most: fc.nat(9),
  sortType: fc.constantFrom('ASC', 'DESC'),
  limit: fc.integer({ min: 1, max: 4 }),
});

testProperty(
  'pages from cursor to cursor are all rows that fit, in order, with their count and total on each',
  [rows, requests, fc.boolean()],
  (all, asked, isOrderKept) => {
    const set = new RowSet(all.map(toRowEntry));
    const request = { ...asked, offset: 0, sortColumn: 'name' } as const;
    if (isOrderKept) getGridPage(set, rules, { ...request, searchText: '', most: 9 }, undefined);
    const fitting = searchItems(
      all.filter(({ cents }) => cents <= asked.most),
      ({ name }) => [String(name)],
      request,
    );
    const total = fitting.reduce((sum, { cents }) => sum + cents, 0);
    const read: Row[] = [];
    let page = getGridPage(set, rules, request, undefined);
    read.push(...page.data);
    while (page.next) {
      page = getGridPage(set, rules, request, page.next);
      expect([page.count, page.totals]).toEqual([fitting.length, total]);
      read.push(...page.data);
    }
    expect(read).toEqual(sortRows(fitting, ({ name }) => name, asked.sortType));
  },
);

testProperty(
  'without a requested order, pages of a search are what fits it best first, each in the opening order',
  [rows, requests],
  (all, asked) => {
    const set = new RowSet(all.map(toRowEntry));
    const request = { ...asked, offset: 0 };
    const sorted = sortRows(
      all.filter(({ cents }) => cents <= asked.most),
      ({ name }) => name,
      'ASC',
    );
    const read: Row[] = [];
    let page = getGridPage(set, rules, request, undefined);
    read.push(...page.data);
    while (page.next) {
      page = getGridPage(set, rules, request, page.next);
      read.push(...page.data);
    }

    expect(read).toEqual(searchItems(sorted, ({ name }) => [String(name)], asked));
  },
);

test('after a position without a rank, the opening order goes on', () => {
  const all = ['Party 9', 'A party', 'The party', 'Field Day'].map((name, at) => ({
    id: `row-${at}`,
    name,
    cents: 1,
  }));
  const request = { searchText: 'party', most: 9, offset: 0, limit: 9, sortType: 'ASC' } as const;
  const set = new RowSet(all.map(toRowEntry));
  const after = { key: toSortKey('A party'), id: 'row-1' };

  const page = getGridPage(set, rules, request, after);

  expect(page.data.map(({ name }) => name)).toEqual(['Party 9', 'The party']);
});

const named = (...names: readonly string[]) =>
  names.map((name) => ({ id: `row-${name}`, name, cents: 1 }));
const misspelled = {
  searchText: 'jonson',
  most: 9,
  offset: 0,
  limit: 1,
  sortType: 'ASC',
} as const;

test('pages of a misspelled search go on, though a row that is spelled so is added meanwhile', () => {
  const before = new RowSet(named('Johnson', 'Johnsons', 'Johnson Co').map(toRowEntry));
  const first = getGridPage(before, rules, misspelled, undefined);
  const after = new RowSet(named('Johnson', 'Johnsons', 'Johnson Co', 'Jonson').map(toRowEntry));

  const rest = getGridPage(after, rules, { ...misspelled, limit: 9 }, first.next);

  const read = [...first.data, ...rest.data].map(({ name }) => name);
  expect(read.filter((name) => name !== 'Jonson').toSorted()).toEqual([
    'Johnson',
    'Johnson Co',
    'Johnsons',
  ]);
});

test('a change of all that match never turns to rows that are spelled otherwise', () => {
  const entries = named('Johnson', 'Johnsons').map(toRowEntry);

  expect(getGridPage(new RowSet(entries), rules, misspelled, undefined).count).toBe(2);
  expect(filterRowEntries(entries, rules, misspelled)).toEqual([]);
});
