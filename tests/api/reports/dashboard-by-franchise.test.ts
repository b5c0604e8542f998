// Each franchise's share of the combined figures, and which franchise the clients and trucks among
// them belong to.
import { expect, test } from 'vitest';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, saveEvent } from '#functions/data/events/events.ts';
import { buildPutFranchiseItem } from '#functions/data/franchises/franchises.ts';
import { replacePages } from '#functions/data/figures/rollup-pages.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import {
  buildAsset,
  buildClient,
  buildEvent,
  buildFranchise,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { listDays } from '#shared/domain/values/date-range.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { type Contribution, createContribution } from '#shared/domain/figures/rollup.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const dollars = (amount: number) =>
  buildSales({
    eventSalesCollectedCents: cents(amount * 100),
    salesTaxRate: '0',
    givebackPercentage: '10',
  });

async function sold({ scope }: World, day: string, amount: number, over: Partial<Event> = {}) {
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate(day),
    sales: dollars(amount),
    ...over,
  });
  await createEvent(scope, event, undefined);
  return event;
}

async function worked({ scope }: World, day: string, hours: number) {
  const shift = buildShift({ shiftId: newId(noon), day: localDate(day) });
  const endsAt = instant(shift.startsAt + hours * 3_600_000);
  await writeInBulk([buildPutShiftItem(scope, { ...shift, endsAt })]);
}

/** Each test has its own year, because the platform's sums cover all of them. */
const toYearRange = (year: number) => ({ fromDate: `${year}-01-01`, toDate: `${year}-12-31` });

test('each franchise stands with its sales, tax, giveback and staff hours, the best seller first', async () => {
  const [north, south] = [await world({ name: 'North' }), await world({ name: 'South' })];
  await sold(north, '2001-02-03', 50);
  await sold(south, '2001-02-03', 100);
  await sold(south, '2001-12-31', 20);
  await sold(south, '2002-01-01', 999);
  await worked(north, '2001-07-01', 5);
  await settle();
  const admin = await north.as('Admin');

  const { data } = (await admin.call(dashboards, 'byFranchise', { body: toYearRange(2001) })).body;

  expect(data).toEqual([
    {
      franchiseId: south.franchise.franchiseId,
      events: 2,
      eventSalesCollectedCents: 12_000,
      salesTaxCents: 0,
      givebackCents: 1_200,
      workedMilliseconds: 0,
    },
    {
      franchiseId: north.franchise.franchiseId,
      events: 1,
      eventSalesCollectedCents: 5_000,
      salesTaxCents: 0,
      givebackCents: 500,
      workedMilliseconds: 5 * 3_600_000,
    },
  ]);
});

test('they come to the figures of all franchises, of the brands that are selected', async () => {
  const [north, south] = [await world(), await world()];
  await sold(north, '2003-02-03', 50, { brandId: 'coffee' });
  await sold(north, '2003-02-03', 7, { brandId: 'shaved-ice' });
  await sold(south, '2003-04-05', 30, { brandId: 'coffee' });
  await settle();
  const admin = await north.as('System Admin');

  const body = { ...toYearRange(2003), brandIds: ['coffee'] };
  const { data } = (await admin.call(dashboards, 'byFranchise', { body })).body;
  const [all] = (await admin.call(dashboards, 'average', { body })).body.data;

  expect(data.map((it) => it.eventSalesCollectedCents)).toEqual([5_000, 3_000]);
  expect(all).toMatchObject({ events: 2, eventSalesCollectedCents: 8_000 });
});

test('a franchise that has nothing in these days, or nothing any more, is left out', async () => {
  const own = await world();
  const event = await sold(own, '2005-02-03', 50);
  await settle();
  await saveEvent(own.scope, event, { ...event, eventDate: localDate('2006-02-03') });
  await settle();
  const admin = await own.as('Admin');

  const [before, after] = [
    await admin.call(dashboards, 'byFranchise', { body: toYearRange(2005) }),
    await admin.call(dashboards, 'byFranchise', { body: toYearRange(2006) }),
  ];

  expect(before.body.data).toEqual([]);
  expect(after.body.data).toHaveLength(1);
});

test('a range that ends before it begins is refused', async () => {
  const admin = await (await world()).as('Admin');

  const body = { fromDate: '2026-07-02', toDate: '2026-07-01' };
  const answer = await admin.call(dashboards, 'byFranchise', { body });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('toDate');
});

/** Both have a client and a truck of the same name. */
async function namesakes(year: number) {
  const [north, south] = [await world(), await world()];
  for (const own of [north, south]) {
    const [clientId, assetId] = [newId(noon), newId(noon)];
    await writeInBulk([
      buildPutClientItem(own.scope, buildClient({ clientId, businessName: 'Lincoln' }), noon),
      buildPutAssetItem(own.scope, buildAsset({ assetId, assetName: 'Truck 1' })),
    ]);
    const amount = own === north ? 2 : 1;
    await sold(own, `${year}-05-05`, amount, { clientId, assetIds: [assetId] });
  }
  await settle();
  return { north, ids: [north, south].map(({ franchise }) => franchise.franchiseId) };
}

test('clients and trucks among those of all franchises say whose they are', async () => {
  const { north, ids } = await namesakes(2007);
  const admin = await north.as('Admin');

  const body = toYearRange(2007);
  const clients = (await admin.call(dashboards, 'topClients', { body })).body.data;
  const trucks = (await admin.call(dashboards, 'equipmentSummary', { body })).body.data.currentData;

  expect(clients.map((it) => [it.businessName, it.franchiseId])).toEqual(
    ids.map((id) => ['Lincoln', id]),
  );
  expect(trucks.map((it) => [it.assetName, it.franchiseId])).toEqual(
    ids.map((id) => ['Truck 1', id]),
  );
});

test('each part of a figure is what the rows of its franchise come to', async () => {
  const { north } = await namesakes(2009);
  const admin = await north.as('Admin');
  const body = toYearRange(2009);
  const salesOf = async (filters: { franchiseId?: string; clientIds?: string[] }) => {
    const asked = { ...body, completed: true, ...filters };
    return (await admin.call(events, 'list', { body: asked })).body.totals;
  };

  const parts = (await admin.call(dashboards, 'byFranchise', { body })).body.data;
  const clients = (await admin.call(dashboards, 'topClients', { body })).body.data;

  const ofParts = await Promise.all(parts.map(({ franchiseId }) => salesOf({ franchiseId })));
  const ofClients = await Promise.all(
    clients.map(({ franchiseId = '', clientId }) =>
      salesOf({ franchiseId, clientIds: [clientId] }),
    ),
  );
  const sold = [{ eventSalesCollectedCents: 200 }, { eventSalesCollectedCents: 100 }];
  expect([parts, ofParts, ofClients]).toMatchObject([sold, sold, sold]);
});

test('among those of one franchise there is nobody to tell apart', async () => {
  const { north } = await namesakes(2008);
  const [owner, admin] = [await north.as('Franchise'), await north.as('Admin')];

  const body = { ...toYearRange(2008), franchiseId: north.franchise.franchiseId };
  const answers = [
    await owner.call(dashboards, 'topClients', { body }),
    await owner.call(dashboards, 'equipmentSummary', { body }),
    await admin.call(dashboards, 'topClients', { body }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(answers)).not.toContain('franchiseId');
});

const franchises = 1_000;
const year = { fromDate: '2025-07-15', toDate: '2026-07-14' };
/**
 * The quarters that a year from July to July reads whole, and the days of the months around them.
 */
const quarters = ['2025-10-01', '2026-01-01', '2026-04-01'].map(localDate);
const edges = [
  ...listDays({ from: localDate('2025-07-01'), to: localDate('2025-09-30') }),
  ...listDays({ from: localDate('2026-07-01'), to: localDate('2026-07-31') }),
];

/** What 333 events in a year leave there: a sale on nine days of ten, and each brand's quarters. */
function yearAt(key: string, at: number): Contribution[] {
  const cell = (day: LocalDate, brandId: string, event: number): Contribution => {
    const mixed = (at * 7_919 + event * 104_729) % 1_000_003;
    const sales = 20_000 + (mixed % 300_000);
    const worked = ((mixed % 16) + 4) * 1_800_000;
    return createContribution(
      'franchises',
      { day, brandId, key },
      {
        events: 1,
        eventSalesCollectedCents: sales,
        salesTaxCents: Math.round(sales / 13),
        givebackCents: Math.round(sales / 6),
        workedMilliseconds: worked,
      },
    );
  };
  const brandAt = (place: number) => brandIds[place % brandIds.length] ?? '';
  return [
    ...edges
      .filter((_, place) => (place + at) % 10 > 0)
      .map((day, it) => cell(day, brandAt(it), it)),
    ...quarters.flatMap((day) => brandIds.map((brandId, it) => cell(day, brandId, it))),
  ];
}

test('a year of a thousand franchises takes five requests and about a third of the bar of read units', async () => {
  const admin = await (await world()).as('System Admin');
  const ids = Array.from({ length: franchises }, () => newId(noon));
  await writeInBulk(
    ids.map((franchiseId) => buildPutFranchiseItem(buildFranchise({ franchiseId }))),
  );
  await replacePages(platformTenant, ids.flatMap(yearAt));

  const { cost, body } = await admin.call(dashboards, 'byFranchise', { body: year });

  expect(body.data).toHaveLength(franchises);
  expect(cost).toMatchObject({ requests: 5, writeUnits: 0 });
  expect(cost.readUnits).toBeLessThanOrEqual(150);
});
