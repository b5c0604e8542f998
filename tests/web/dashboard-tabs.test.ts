import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/local-date.ts';
import { chartColors } from '#web/kit/charts/chart.ts';
import { equipmentPairs } from '#web/areas/dashboard/equipment-pairs.ts';
import { industrySlices } from '#web/areas/dashboard/industry-slices.ts';
import { bucketRanges } from '#web/areas/dashboard/sales-points.ts';
import { dashboardTabs, shownFilters } from '#web/areas/dashboard/tabs.ts';

test('the tabs stand in the order of the specification, Top Clients first', () => {
  expect(dashboardTabs).toEqual([
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
  expect(shownFilters[tab]).toEqual({ compare, granularity });
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
  const pairs = equipmentPairs([truck('1')], [truck('2'), truck('1', { grandTotalCents: 50 })]);

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

test('equipment without a colour has the one of the specification', () => {
  expect(equipmentPairs([truck('1', { colorPicker: '' })], [])[0]?.color).toBe('#33FF00');
});

test('more industries than colours share the last one, and nothing is lost', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    type: `Industry ${at}`,
    eventSalesCollectedCents: 100,
    events: 1,
  }));

  const slices = industrySlices(many);

  expect(slices).toHaveLength(chartColors.length);
  expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(1_400);
});

test('the rows behind a point are those up to the next one', () => {
  const points = [{ dateTime: localDate('2026-06-01') }, { dateTime: localDate('2026-06-07') }];
  const range = { from: localDate('2026-06-01'), to: localDate('2026-06-10') };

  expect(bucketRanges(points, range)).toEqual([
    { from: '2026-06-01', to: '2026-06-06' },
    { from: '2026-06-07', to: '2026-06-10' },
  ]);
});
