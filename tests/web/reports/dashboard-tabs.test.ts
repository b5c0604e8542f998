import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { chartColors } from '#web/kit/charts/chart.ts';
import { pairEquipment } from '#web/areas/reports/dashboards/equipment-pairs.ts';
import { formatChange } from '#web/areas/reports/dashboards/figures.ts';
import { buildIndustrySlices } from '#web/areas/reports/dashboards/industry-slices.ts';
import {
  listBucketRanges,
  buildComparedPoints,
  createAxisFormat,
  createFigureFormat,
} from '#web/areas/reports/dashboards/sales-points.ts';
import { dashboardTabs, defaultTab, filtersByTab } from '#web/areas/reports/dashboards/tabs.ts';

test('the overview stands before the tabs of the specification in their order, and Top Clients opens', () => {
  expect(defaultTab).toBe('topClients');
  expect(dashboardTabs).toEqual([
    'overview',
    'topClients',
    'average',
    'location',
    'industry',
    'equipment',
    'salesGiveback',
    'staff',
    'prepay',
    'dayOfWeek',
  ]);
});

test.each([
  ['overview', false, false],
  ['topClients', false, false],
  ['average', true, false],
  ['location', false, false],
  ['industry', false, false],
  ['equipment', true, false],
  ['salesGiveback', true, true],
  ['staff', true, true],
  ['prepay', false, false],
  ['dayOfWeek', true, false],
] as const)('%s shows the comparison: %s, the granularity: %s', (tab, compare, granularity) => {
  expect(filtersByTab[tab]).toEqual({ compare, granularity });
});

const salesOn = (day: string) => ({
  dateTime: localDate(day),
  events: 1,
  eventSalesCollectedCents: 1_000,
  salesTaxCents: 0,
  givebackCents: 0,
});

const truck = (assetId: string, over: object = {}) => ({
  assetId,
  assetName: `Truck ${assetId}`,
  colorPicker: '#0EA5E9',
  grandTotalCents: 100,
  hours: 1.5,
  eventsCount: 1,
  ...over,
});

test('each truck stands once, also one that only the compared range has', () => {
  const pairs = pairEquipment([truck('1')], [truck('2'), truck('1', { grandTotalCents: 50 })]);

  expect(
    pairs.map(({ assetId, current, compared }) => [
      assetId,
      current?.grandTotalCents,
      compared?.grandTotalCents,
    ]),
  ).toEqual([
    ['1', 100, 50],
    ['2', undefined, 100],
  ]);
});

test('more industries than colours share the last one, and nothing is lost', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    type: `Industry ${at}`,
    eventSalesCollectedCents: 100,
    events: 1,
  }));

  const slices = buildIndustrySlices(many);

  expect(slices).toHaveLength(chartColors.length);
  expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(1_400);
});

test('a compared range with more weeks keeps its last ones, beside nothing', () => {
  const weeks = (...days: readonly string[]) => days.map((day) => salesOn(day));

  const points = buildComparedPoints(
    weeks('2026-02-01', '2026-02-08'),
    weeks('2026-01-01', '2026-01-04', '2026-01-11'),
    { mode: 'sales', granularity: 'week', today: localDate('2026-03-01') },
  );

  expect(points.map(({ label, comparedLabel, values }) => [label, comparedLabel, values])).toEqual([
    ['01-Feb-26', '01-Jan-26', { current: 10, compared: 10 }],
    ['08-Feb-26', '04-Jan-26', { current: 10, compared: 10 }],
    ['', '11-Jan-26', { compared: 10 }],
  ]);
  expect(new Set(points.map(({ key }) => key)).size).toBe(3);
});

test('nothing is drawn for days to come, unless something was recorded for one already', () => {
  const none = { ...salesOn('2026-02-22'), events: 0, eventSalesCollectedCents: 0 };
  const current = [{ ...none, dateTime: localDate('2026-02-08') }, salesOn('2026-02-15'), none];

  const points = buildComparedPoints(current, [], {
    mode: 'sales',
    granularity: 'week',
    today: localDate('2026-02-10'),
  });

  expect(points.map(({ values }) => values)).toEqual([{ current: 0 }, { current: 10 }, {}]);
});

test('a comparison says the change in percent, and nothing where there was nothing', () => {
  expect([formatChange(1_125, 1_000), formatChange(500, 1_000), formatChange(3, 3)]).toEqual([
    ...['+12.50%', '-50.00%', '0.00%'],
  ]);
  expect([formatChange(5, 0), formatChange(undefined, 5), formatChange(5, undefined)]).toEqual([
    '',
    '',
    '',
  ]);
});

test('an axis says millions in few letters, and a tooltip to the cent', () => {
  expect([5, 15_000, 12_500_000].map(createAxisFormat('sales'))).toEqual([
    '$5',
    '$15,000',
    '$12.5M',
  ]);
  expect(createFigureFormat('sales')(12_345_678.9)).toBe('$12,345,678.90');
});

test('the rows behind a point are those up to the next one', () => {
  const points = [{ dateTime: localDate('2026-06-01') }, { dateTime: localDate('2026-06-07') }];
  const range = { from: localDate('2026-06-01'), to: localDate('2026-06-10') };

  expect(listBucketRanges(points, range)).toEqual([
    { from: '2026-06-01', to: '2026-06-06' },
    { from: '2026-06-07', to: '2026-06-10' },
  ]);
});
