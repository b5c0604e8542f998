import { expect, test } from 'vitest';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import {
  buildFranchisePage,
  buildFranchiseRows,
} from '#web/areas/reports/dashboards/by-franchise.ts';
import { listNarrowings, toRowFilters } from '#web/areas/reports/dashboards/narrowings.ts';

const hour = 3_600_000;

const sold = (franchiseId: string, dollars: number, over: object = {}) => ({
  franchiseId,
  events: 2,
  eventSalesCollectedCents: dollars * 100,
  salesTaxCents: 0,
  givebackCents: 0,
  workedMilliseconds: hour,
  ...over,
});

const names = new Map([
  ['north', 'North'],
  ['évora', 'Évora'],
  ['south', 'South'],
]);
const all = buildFranchiseRows([sold('north', 60), sold('évora', 30), sold('south', 10)], names);

test('each franchise has its part of all sales, and the best seller the longest bar', () => {
  expect(all.map(({ share, bar }) => [share, bar])).toEqual([
    [60, 100],
    [30, 50],
    [10, 16.67],
  ]);
});

test('nobody sold anything: no part, no bar', () => {
  const [only] = buildFranchiseRows([sold('north', 0, { events: 0 })], names);

  expect(only).toMatchObject({ share: 0, bar: 0, perEventCents: 0, hours: 1, perHourCents: 0 });
});

test('the totals are those of all that match, on whatever page they stand', () => {
  const page = buildFranchisePage(all, { ...defaultGridState, limit: 1 });

  expect(page.rows.map(({ franchiseName }) => franchiseName)).toEqual(['North']);
  expect(page).toMatchObject({
    count: 3,
    totals: { eventSalesCollectedCents: 10_000, events: 6, perEventCents: 1_667, hours: 3 },
  });
});

test('hours are rounded once, as their sum', () => {
  const each = { workedMilliseconds: hour * 0.04 };
  const short = buildFranchiseRows([sold('north', 2, each), sold('south', 1, each)], names);

  expect(buildFranchisePage(short, defaultGridState)).toMatchObject({
    rows: [{ hours: 0 }, { hours: 0 }],
    totals: { hours: 0.1 },
  });
});

test('a search finds names whatever their accents, and adds up what it found', () => {
  const page = buildFranchisePage(all, { ...defaultGridState, searchText: 'EVORA' });

  expect(page.rows.map(({ franchiseName }) => franchiseName)).toEqual(['Évora']);
  expect(page).toMatchObject({ count: 1, totals: { eventSalesCollectedCents: 3_000 } });
});

test.each([
  ['franchiseName', 'ASC', ['Évora', 'North', 'South']],
  ['eventSalesCollectedCents', 'ASC', ['South', 'Évora', 'North']],
  ['no such column', 'DESC', ['North', 'Évora', 'South']],
  ['toString', 'ASC', ['North', 'Évora', 'South']],
] as const)('in order of %s %s', (sortColumn, sortType, names) => {
  const page = buildFranchisePage(all, { ...defaultGridState, sortColumn, sortType });

  expect(page.rows.map(({ franchiseName }) => franchiseName)).toEqual(names);
});

const chosen = (filters: Readonly<Record<string, readonly string[]>>) => (name: string) =>
  filters[name] ?? [];

test('what a figure was of is said in words', () => {
  const said = listNarrowings(chosen({ weekdays: ['7'], zips: ['60540', ''], industries: [''] }));

  expect(said.map(({ label }) => label)).toEqual([
    'Saturday',
    'No industry',
    'ZIP code 60540',
    'No ZIP code',
  ]);
});

test('the top clients of several franchises are said as one, and their events are listed', () => {
  const clientIds = ['bay-school', 'hill-fair'];

  expect(listNarrowings(chosen({ clientIds }))).toEqual([
    { filter: 'clientIds', label: 'Top 2 clients', others: [] },
  ]);
  expect(toRowFilters(chosen({ clientIds }))).toMatchObject({ completed: true, clientIds });
});

test('the rows behind a sum are the completed events, and orders count before that', () => {
  expect(toRowFilters(chosen({ zips: ['60540'] }))).toMatchObject({
    completed: true,
    zips: ['60540'],
  });
  expect(toRowFilters(chosen({ prepay: ['true'] }))).not.toHaveProperty('completed');
});
