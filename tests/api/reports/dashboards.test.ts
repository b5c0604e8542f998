import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

async function sold({ scope }: World, day: string, dollars: number, over: object = {}) {
  const id = newId(noon);
  const sales = buildSales({ eventSalesCollectedCents: cents(dollars * 100), salesTaxRate: '0' });
  const event = { eventId: id, code: newEventCode(), eventDate: localDate(day), sales, ...over };
  await createEvent(scope, buildEvent(event), undefined);
  return id;
}

test('a dashboard opens on the calendar of the franchise that is looked at', async () => {
  const own = await world({ timeZone: 'America/Denver' });
  const admin = await own.as('Admin');
  const { franchiseId, name } = own.franchise;

  const of = { params: { franchiseId } };
  const [all, one] = [
    await admin.call(dashboards, 'adminPage', {}),
    await admin.call(dashboards, 'franchisePage', of),
  ];
  const seen = await (await own.as('Franchise')).call(dashboards, 'franchisePage', of);

  expect(all.body.data.franchise).toBeNull();
  expect(all.body.data.franchises).toContainEqual({ id: franchiseId, name });
  expect(one.body.data).toMatchObject({
    franchise: { id: franchiseId, name },
    timeZone: 'America/Denver',
  });
  expect(seen.body).toEqual(one.body);
});

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };

test('sales are summed by day, and days without sales are there as well', async () => {
  const own = await world();
  await sold(own, '2026-07-01', 100);
  await sold(own, '2026-07-03', 50);
  await sold(own, '2026-07-03', 25);
  await settle();
  const owner = await own.as('Franchise');

  const body = { fromDate: '2026-07-01', toDate: '2026-07-04', granularity: 'day' } as const;
  const { currentData } = (await owner.call(dashboards, 'salesGiveback', { body })).body.data;

  expect(currentData.map((it) => it.eventSalesCollectedCents)).toEqual([10_000, 0, 7_500, 0]);
  expect(currentData.map(({ events: count }) => count)).toEqual([1, 0, 2, 0]);
});

test("weeks start on the franchise's own day", async () => {
  const own = await world({ weekStart: 2 });
  await sold(own, '2026-07-05', 10);
  await sold(own, '2026-07-06', 20);
  await settle();
  const owner = await own.as('Franchise');

  const body = { fromDate: '2026-06-29', toDate: '2026-07-12', granularity: 'week' } as const;
  const { currentData } = (await owner.call(dashboards, 'salesGiveback', { body })).body.data;

  expect(currentData.map((it) => [it.dateTime, it.eventSalesCollectedCents])).toEqual([
    ['2026-06-29', 1_000],
    ['2026-07-06', 2_000],
  ]);
});

test('months are read whole and their edges by day, each sale once', async () => {
  const own = await world();
  const days = ['2026-04-29', '2026-04-30', '2026-05-01', '2026-06-30', '2026-07-02', '2026-07-03'];
  await Promise.all(days.map((day) => sold(own, day, 1)));
  await settle();
  const owner = await own.as('Franchise');

  const body = { fromDate: '2026-04-30', toDate: '2026-07-02', granularity: 'month' } as const;
  const { currentData } = (await owner.call(dashboards, 'salesGiveback', { body })).body.data;

  expect(currentData.map(({ events: count }) => count)).toEqual([1, 1, 1, 1]);
});

test('a compared range stands beside the current one', async () => {
  const own = await world();
  await sold(own, '2026-07-01', 30);
  await sold(own, '2025-07-01', 20);
  await settle();
  const owner = await own.as('Franchise');

  const compared = { compareFromDate: '2025-07-01', compareToDate: '2025-07-31' };
  const body = { ...july, ...compared, granularity: 'year' } as const;
  const { data } = (await owner.call(dashboards, 'salesGiveback', { body })).body;

  expect(data.currentData).toMatchObject([{ eventSalesCollectedCents: 3_000 }]);
  expect(data.compareData).toMatchObject([{ eventSalesCollectedCents: 2_000 }]);
});

test('top clients are ranked by sales with their share, count and sales per event', async () => {
  const own = await world();
  const [school, bank] = ['School', 'Bank'].map((businessName) =>
    buildClient({ clientId: newId(noon), businessName }),
  );
  await Promise.all([school, bank].map((it) => it && createClient(own.scope, it, noon)));
  await sold(own, '2026-07-01', 100, { clientId: school?.clientId });
  await sold(own, '2026-07-02', 101, { clientId: school?.clientId });
  await sold(own, '2026-07-03', 400, { clientId: bank?.clientId });
  await settle();
  const owner = await own.as('Franchise');

  const { data } = (await owner.call(dashboards, 'topClients', { body: july })).body;

  expect(data).toMatchObject([
    { businessName: 'Bank', gross: 66.56, grandTotalCents: 40_000, eventsCount: 1 },
    { businessName: 'School', gross: 33.44, grandTotalCents: 20_100, perEventCents: 10_050 },
  ]);
});

test('the ten best of many clients are those that a plain sort puts first', async () => {
  const own = await world();
  const dollars = Array.from({ length: 40 }, (_, at) => ((at * 7) % 13) + 1);
  for (const [at, amount] of dollars.entries()) {
    await sold(own, '2026-07-01', amount, { clientId: `client-${at}` });
  }
  await settle();
  const owner = await own.as('Franchise');

  const { body } = await owner.call(dashboards, 'topClients', { body: july });
  const { data, total: all } = body;

  const best = dollars.toSorted((a, b) => b - a).slice(0, 10);
  const total = dollars.reduce((sum, amount) => sum + amount, 0);
  expect(data.map((it) => it.grandTotalCents)).toEqual(best.map((amount) => amount * 100));
  expect(data.map(({ gross }) => gross)).toEqual(
    best.map((amount) => Math.round((amount * 10_000) / total) / 100),
  );
  expect(new Set(data.map(({ clientId }) => clientId)).size).toBe(10);
  expect(all).toMatchObject({ grandTotalCents: total * 100, eventsCount: 40 });
});

test('a manager sees the sales of permitted brands only', async () => {
  const own = await world();
  await sold(own, '2026-07-01', 10, { brandId: 'coffee' });
  await sold(own, '2026-07-01', 90, { brandId: 'shaved-ice' });
  await settle();
  const manager = await own.as('Manager', buildPermission('MANAGE_DASHBOARD', 'read', ['coffee']));

  const brandIds = ['shaved-ice', 'coffee'];
  const body = { ...july, brandIds, granularity: 'year' as const };
  const { currentData } = (await manager.call(dashboards, 'salesGiveback', { body })).body.data;

  expect(currentData).toMatchObject([{ events: 1, eventSalesCollectedCents: 1_000 }]);
});

test('corporate admins see the sales of all franchises together', async () => {
  const worlds = await Promise.all([world(), world()]);
  const year = { fromDate: '1999-01-01', toDate: '1999-12-31', granularity: 'year' } as const;
  await Promise.all(worlds.map((own) => sold(own, '1999-05-05', 5)));
  await settle();
  const admin = await worlds[0].as('System Admin');

  const { currentData } = (await admin.call(dashboards, 'salesGiveback', { body: year })).body.data;

  expect(currentData).toMatchObject([{ events: 2, eventSalesCollectedCents: 1_000 }]);
});

test('sales that are recorded again replace what was recorded before', async () => {
  const own = await world();
  const id = await sold(own, '2026-07-01', 10);
  const owner = await own.as('Franchise');
  const takings = { eventSalesCollectedCents: 700, salesTaxRate: '0', givebackPercentage: '0' };
  await owner.call(events, 'complete', { body: { id, version: 1, ...takings } });
  await settle();

  const body = { ...july, granularity: 'year' } as const;
  const { currentData } = (await owner.call(dashboards, 'salesGiveback', { body })).body.data;

  expect(currentData).toMatchObject([{ events: 1, eventSalesCollectedCents: 700 }]);
});

test('a range of more than ten years is refused', async () => {
  const owner = await (await world()).as('Franchise');

  const body = { fromDate: '0001-01-01', toDate: '9999-12-31' };
  const answer = await owner.call(dashboards, 'topClients', { body });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('toDate');
});

test('a range that ends before it starts is refused', async () => {
  const owner = await (await world()).as('Franchise');

  const body = { fromDate: '2026-07-02', toDate: '2026-07-01', granularity: 'day' } as const;
  const answer = await owner.call(dashboards, 'salesGiveback', { body });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('toDate');
});
