import { expect, test } from 'vitest';
import {
  defaultGridState,
  getPageRange,
  setSearchText,
  canSearch,
  setPageSize,
  toggleSort,
  clampToLastPage,
} from '#web/kit/grid/grid-state.ts';
import { toGridItems } from '#web/kit/grid/table/grouping.ts';

test.each([
  ['', true],
  ['  ', true],
  ['a', false],
  ['ab', false],
  ['ab ', false],
  ['abc', true],
])('a search for "%s" runs: %s', (typed, runs) => {
  expect(canSearch(typed)).toBe(runs);
});

test('a header sorts up, then down, then leaves the order to the server', () => {
  const up = toggleSort({ ...defaultGridState, offset: 30 }, 'name');
  const down = toggleSort(up, 'name');
  const none = toggleSort(down, 'name');

  expect(up).toMatchObject({ sortColumn: 'name', sortType: 'ASC', offset: 0 });
  expect(down).toMatchObject({ sortColumn: 'name', sortType: 'DESC' });
  expect(none.sortColumn).toBeUndefined();
});

test('another header starts over, going up', () => {
  const state = { ...defaultGridState, sortColumn: 'name', sortType: 'DESC' as const };

  expect(toggleSort(state, 'date')).toMatchObject({ sortColumn: 'date', sortType: 'ASC' });
});

test('a search begins at the first page', () => {
  expect(setSearchText({ ...defaultGridState, offset: 40 }, ' fair ')).toMatchObject({
    searchText: 'fair',
    offset: 0,
  });
});

test('another page size keeps the first row of the page in sight', () => {
  expect(setPageSize({ ...defaultGridState, offset: 30 }, 25).offset).toBe(25);
});

test('the range of a page ends with the rows that there are', () => {
  expect(getPageRange({ ...defaultGridState, offset: 2340 }, 2345)).toEqual({
    from: 2341,
    to: 2345,
  });
  expect(getPageRange(defaultGridState, 0)).toEqual({ from: 0, to: 0 });
});

test('beyond the rows that there are, the last page is meant', () => {
  const beyond = { ...defaultGridState, offset: 90 };

  expect(clampToLastPage(beyond, 41).offset).toBe(40);
  expect(clampToLastPage(beyond, 40).offset).toBe(30);
  expect(clampToLastPage(beyond, 91)).toBe(beyond);
  expect(clampToLastPage(beyond, 0)).toBe(beyond);
});

test('rows are grouped by runs, in the order in which they come', () => {
  const rows = ['a1', 'a2', 'b1', 'a3'].map((key) => ({
    key,
    group: { key: key.slice(0, 1), label: key.slice(0, 1) },
  }));

  const items = toGridItems(rows).map((it) =>
    it.kind === 'row' ? it.row.key : `${it.label}: ${it.rows}`,
  );

  expect(items).toEqual(['a: 2', 'a1', 'a2', 'b: 1', 'b1', 'a: 1', 'a3']);
});
