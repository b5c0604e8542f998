import { expect, test } from 'vitest';
import {
  buildViewLink,
  isSameColumns,
  resolveViewParams,
  toStandardParams,
  toViewParams,
  toViewSearch,
} from '#web/api/grids/grid-view-address.ts';
import { defaultColumnPreferences } from '#web/kit/grid/columns/column-preferences.ts';

const late = {
  id: 'late',
  name: 'Late',
  search: 'sortColumn=dueOn&statuses=OVERDUE&statuses=OPEN',
  columns: defaultColumnPreferences,
  isShared: true,
};
const saved = { views: [late], defaultId: undefined };
const withDefault = { ...saved, defaultId: 'late' };
const lateAddress = `${late.search}&view=late`;

const resolve = (search: string, known: typeof saved | typeof withDefault, isFirst = true) =>
  resolveViewParams(new URLSearchParams(search), known, isFirst).toString();

test('an address that only names a view opens its filters and order', () => {
  expect(resolve('view=late', saved)).toBe(lateAddress);
});

test('a view with other filters, or one that is gone, opens with what the address says', () => {
  expect(resolve('view=late&statuses=PAID', saved)).toBe('view=late&statuses=PAID');
  expect(resolve('view=deleted', saved)).toBe('view=deleted');
});

test('an address without filters opens the default view, keeping an open dialog and the tab', () => {
  expect(resolve('', withDefault)).toBe(lateAddress);
  expect(resolve('new=', withDefault)).toBe(`${lateAddress}&new=`);
  expect(resolve('report=giveback', withDefault)).toBe(`report=giveback&${lateAddress}`);
});

test('a view that keeps no filters leaves an open dialog open', () => {
  const wide = { ...late, id: 'wide', search: '' };

  expect(resolve('view=wide&new=', { views: [wide], defaultId: undefined })).toBe('view=wide&new=');
});

test('where a grid is stays as it is, and is no part of a view', () => {
  expect(resolve('from=switchShift', withDefault)).toBe(`from=switchShift&${lateAddress}`);
  expect(toViewSearch(new URLSearchParams('franchise=f1&dashboard=x&statuses=OPEN'))).toBe(
    'statuses=OPEN',
  );
  expect(toStandardParams(new URLSearchParams('franchise=f1&view=late'), false).toString()).toBe(
    'franchise=f1',
  );
});

test('links to rows, the standard list and filters that were cleared stay as they are', () => {
  expect(resolve('fromDate=2026-11-01', withDefault)).toBe('fromDate=2026-11-01');
  expect(resolve('view=standard', withDefault)).toBe('view=standard');
  expect(resolve('', withDefault, false)).toBe('');
  expect(resolve('view=late', saved, false)).toBe('view=late');
  expect(resolve('', { views: [], defaultId: 'late' } as never)).toBe('');
});

test('a view keeps filters and order, neither the page nor the tab, in one order', () => {
  const params = new URLSearchParams(
    'view=late&offset=50&report=payout&statuses=OPEN&fromDate=2026-01-01&columns={}',
  );

  expect(toViewSearch(params)).toBe('fromDate=2026-01-01&statuses=OPEN');
  expect(toViewSearch(toViewParams(params, late))).toBe(
    toViewSearch(new URLSearchParams(late.search)),
  );
});

test('leaving a view leads to the list as it is, even where another view would open', () => {
  const params = new URLSearchParams('report=payout&view=late&statuses=OPEN');

  expect(toStandardParams(params, false).toString()).toBe('report=payout');
  expect(toStandardParams(params, true).toString()).toBe('report=payout&view=standard');
});

test('a link carries the columns for those who do not have the view', () => {
  const columns = { ...defaultColumnPreferences, shown: { zip: true }, widths: { zip: 80 } };
  const params = new URLSearchParams('statuses=OPEN&offset=20');

  const [, search] = buildViewLink(params, columns).split('?');

  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    statuses: 'OPEN',
    columns: JSON.stringify({ shown: { zip: true } }),
  });
});

test('columns are the same in whatever order their choices were stored', () => {
  const a = { ...defaultColumnPreferences, shown: { zip: true, city: false } };

  expect(isSameColumns(a, { ...a, shown: { city: false, zip: true } })).toBe(true);
  expect(isSameColumns(a, { ...a, order: ['zip'] })).toBe(false);
});
