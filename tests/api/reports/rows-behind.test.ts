// Each figure of the dashboard equals the sum of the rows that it links to.
import { matchPath } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import { buildAsset, buildClient, buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';
import { buildFranchisePath } from '#web/api/franchise/franchise-lists.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { buildRowsPath } from '#web/areas/reports/dashboards/figure-rows.ts';
import { listBucketRanges } from '#web/areas/reports/dashboards/sales-points.ts';
import { groupEventFilters } from '#web/areas/reports/period-reports/rows-behind.ts';
import { parseEventFilters } from '#web/areas/events/events/grid/address-filters.ts';

const range = { from: localDate('2026-02-20'), to: localDate('2026-03-20') };
const days = { fromDate: range.from, toDate: range.to };
const clientIds = Array.from({ length: 12 }, () => newId(noon));
const industries = ['Schools', 'Corporate', 'Fairs & Festivals', ''];
/** Events have the industry of their client. */
const getIndustry = (clientId: string) =>
  industries[clientIds.indexOf(clientId) % industries.length] ?? '';
const assetIds = Array.from({ length: 4 }, () => newId(noon));
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Around the night in which clocks change, at hours that fall on another day elsewhere. */
function drawn(random: Random, timeZone: string) {
  const clientId = random.pick(clientIds);
  return buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    timeZone,
    eventDate: addDays(range.from, random.between(-4, 32)),
    startTime: localTime(random.pick(['00:15', '09:00', '23:30'])),
    endTime: localTime(random.pick(['01:00', '03:30', '12:00'])),
    clientId,
    industry: getIndustry(clientId),
    zip: random.pick(['60540', '60563', '']),
    eventName: random.pick(['Fair', 'Fair & Square', 'Fair + Games?']),
    assetIds: random.pick([[], assetIds.slice(0, 1), assetIds.slice(1, 3), assetIds]),
    prepay: random.chance(0.4),
    brandId: random.pick(brandIds),
    sales: random.chance(0.7)
      ? buildSales({ eventSalesCollectedCents: cents(random.between(0, 900_000)) })
      : undefined,
    completedAt: undefined,
  });
}

async function sellIn({ scope }: World, timeZone: string): Promise<void> {
  const random = createRandom(timeZone.length);
  await writeInBulk([
    ...clientIds.map((clientId) =>
      buildPutClientItem(scope, buildClient({ clientId, industry: getIndustry(clientId) }), noon),
    ),
    ...assetIds.map((assetId) => buildPutAssetItem(scope, buildAsset({ assetId }))),
  ]);
  for (let count = 0; count < 70; count += 1) {
    const event = drawn(random, timeZone);
    const completedAt = event.sales && noon;
    await createEvent(scope, { ...event, completedAt }, undefined);
  }
}

/** The sums of the rows that a link lists. */
async function listed(caller: Caller, href: string) {
  const { pathname, searchParams } = new URL(href.slice(1), 'https://brandwagon.test');
  const whose = matchPath('/admin/franchise/:franchiseId/events/list', pathname)?.params;
  const filters = parseEventFilters({ filter: (name) => searchParams.getAll(name) });
  const body = { ...whose, ...filters };
  const { totals, count, names } = (await caller.call(events, 'list', { body })).body;
  return { sales: totals.eventSalesCollectedCents, totals, count, names };
}

type Filters = Parameters<typeof buildRowsPath>[2];

const soldIn = new Map<string, Promise<World>>();

/** Created once for all tests that use it. */
function worldIn(timeZone: string): Promise<World> {
  const known = soldIn.get(timeZone) ?? newWorldIn(timeZone);
  soldIn.set(timeZone, known);
  return known;
}

async function newWorldIn(timeZone: string): Promise<World> {
  const own = await world({ timeZone });
  await sellIn(own, timeZone);
  await settle();
  return own;
}

const lookers = zones.flatMap((zone) =>
  (['Franchise', 'System Admin'] as const).map((role) => [role, zone] as const),
);

describe.each(lookers)('for %s in %s', (role, timeZone) => {
  let caller: Caller;
  let lists: string;
  let asked: { fromDate: string; toDate: string; franchiseId?: string };

  beforeAll(async () => {
    const own = await worldIn(timeZone);
    const { franchiseId } = own.franchise;
    caller = await own.as(role);
    lists = role === 'Franchise' ? '/franchise' : buildFranchisePath(franchiseId);
    asked = { ...days, ...(role === 'Franchise' ? {} : { franchiseId }) };
  });

  const rows = (filters: Filters, of: DateRange = range) =>
    listed(caller, buildRowsPath({ lists, dashboard: 'tab=average' }, of, filters));

  async function hold<Figure>(
    figures: readonly Figure[],
    said: (figure: Figure) => readonly [sales: number, count: number | undefined, Filters],
  ) {
    expect(figures.length).toBeGreaterThan(1);
    for (const figure of figures) {
      const [sales, count, filters] = said(figure);
      const { sales: sum, count: found } = await rows(filters);
      expect([sum, found]).toEqual([sales, count ?? found]);
    }
  }

  test('top clients', async () => {
    const { data } = (await caller.call(dashboards, 'topClients', { body: asked })).body;

    await hold(data, (it) => [
      it.grandTotalCents,
      it.eventsCount,
      figureFilters.clients(it.clientId),
    ]);
    const all = await rows(figureFilters.clients(...data.map(({ clientId }) => clientId)));
    expect(all.sales).toBe(data.reduce((sum, it) => sum + it.grandTotalCents, 0));
  });

  test('sales by location, those without a zip code too', async () => {
    const { data } = (await caller.call(dashboards, 'byLocation', { body: asked })).body;

    expect(data.map(({ zipCode }) => zipCode)).toContain('');
    await hold(data, (it) => [
      it.eventSalesCollectedCents,
      it.events,
      figureFilters.zip(it.zipCode),
    ]);
  });

  test('sales by industry, and several as one', async () => {
    const { data } = (await caller.call(dashboards, 'byIndustry', { body: asked })).body;

    await hold(data, (it) => [
      it.eventSalesCollectedCents,
      it.events,
      figureFilters.industry(it.type),
    ]);
    const all = await rows(figureFilters.industry(...data.map(({ type }) => type)));
    expect(all.count).toBe(data.reduce((sum, it) => sum + it.events, 0));
    const { count, sales } = await rows(figureFilters.sales);
    expect([count, sales]).toEqual([all.count, all.sales]);
  });

  test('equipment, under its name', async () => {
    const { data } = (await caller.call(dashboards, 'equipmentSummary', { body: asked })).body;

    await hold(data.currentData, (it) => [
      it.grandTotalCents,
      it.eventsCount,
      figureFilters.equipment(it.assetId),
    ]);
    const { names } = await rows(figureFilters.equipment(assetIds[0] ?? ''));
    expect(names).toEqual({ [assetIds[0] ?? '']: 'Truck 1' });
  });

  test.runIf(role === 'Franchise').each(['clientRanking', 'assetUsage'] as const)(
    'each row of the report %s',
    async (report) => {
      const body = { ...days, limit: 50 };
      const { data } = (await caller.call(periodReports, report, { body })).body;

      await hold(data, ({ id, values }) => [
        Number(values['collected']),
        Number(values['events']),
        groupEventFilters[report](id),
      ]);
    },
  );

  test('days of the week', async () => {
    const { data } = (await caller.call(dashboards, 'dayOfWeek', { body: asked })).body;

    await hold(data.currentData, (it) => [
      it.eventSalesCollectedCents,
      it.events,
      figureFilters.weekday(it.day),
    ]);
  });

  test('the average', async () => {
    const { data } = (await caller.call(dashboards, 'average', { body: asked })).body;

    const { sales, count } = await rows(figureFilters.sales);
    expect([sales, count]).toEqual([data[0]?.eventSalesCollectedCents, data[0]?.events]);
    expect(count).toBeGreaterThan(20);
  });

  test('prepay events', async () => {
    const { data } = (await caller.call(dashboards, 'prepayEvents', { body: asked })).body;

    await hold(data, (it) => [
      it.eventSalesCollectedCents,
      undefined,
      figureFilters.prepay(it.name),
    ]);
  });

  test.each(['salesGiveback', 'staffOverview'] as const)('each week of %s', async (tab) => {
    const body = { ...asked, granularity: 'week' as const };
    const points = (await caller.call(dashboards, tab, { body })).body.data.currentData;

    for (const [at, bucket] of listBucketRanges(points, range).entries()) {
      const { totals, count } = await rows(figureFilters.sales, bucket);
      expect({ ...totals, events: count }).toMatchObject(pickRowFigures(points[at] ?? {}));
    }
  });
});

/** The figures of a point that rows have as well. */
function pickRowFigures(point: object) {
  const known = ['events', 'eventSalesCollectedCents', 'salesTaxCents', 'givebackCents'];
  return Object.fromEntries(Object.entries(point).filter(([name]) => known.includes(name)));
}
