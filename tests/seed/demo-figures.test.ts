// Every figure of the demo leads to rows that exist: what each tab of the dashboard and the home
// screen say is what the grids and reports behind them add up to. The same for random worlds, over
// changed clocks and for all franchises: tests/api/reports/{rows-behind,shifts-behind,
// dashboard-by-franchise}.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { seedDemoData } from '#scripts/seed/index.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { home } from '#shared/contract/reports/home.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import type { Area, Route, RouteRequest, RouteResponse } from '#shared/contract/route.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { getHomeDays } from '#shared/domain/reports/home.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { noon, toWorld } from '#tests/support/world.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';

beforeAll(async () => {
  await resetEngines(() => seedDemoData({ events: 600, now: noon, progress: () => undefined }));
}, 120_000);

const places = demoFranchises.map(({ franchise }) => franchise);
/** How many were compared in all franchises: not each of them has some. */
let prepaidEvents = 0;

describe.each(places)('$name', (franchise) => {
  const today = toLocalDate(noon, franchise.timeZone);
  const year = { fromDate: addDays(today, -364), toDate: today };
  /** As many days as all reports cover. */
  const span = { fromDate: addDays(today, 1 - reportLimits.rangeDays), toDate: today };
  let cookie: string;

  beforeAll(async () => {
    ({ cookie } = await toWorld(franchise).as('Franchise'));
  });

  async function ask<R extends Record<string, Route>, Name extends keyof R & string>(
    area: Area<R>,
    name: Name,
    body: object = {},
  ): Promise<RouteResponse<R[Name]>> {
    const sent = { body } as unknown as RouteRequest<R[Name]>;
    const answer = await call(area, area.routes[name] as R[Name], sent, { now: noon, cookie });
    expect(answer.status).toBe(200);
    return answer.body as RouteResponse<R[Name]>;
  }

  /** The sales and the number of the events that these filters list. */
  async function sumEvents(filters: object, days: object = year) {
    const { totals, count } = await ask(events, 'list', { ...days, ...filters, limit: 1 });
    return { sales: totals.eventSalesCollectedCents, events: count };
  }

  test('sales and giveback are those of the events, and of the reports', async () => {
    const asked = { ...span, granularity: 'month' };
    const { currentData } = (await ask(dashboards, 'salesGiveback', asked)).data;
    const { totals, count } = await ask(events, 'list', { ...span, ...figureFilters.sales });
    const history = await ask(periodReports, 'salesHistory', span);
    const giveback = await ask(periodReports, 'giveback', span);

    const sums = {
      events: sum(currentData, ({ events: held }) => held),
      collected: sum(currentData, (it) => it.eventSalesCollectedCents),
      salesTax: sum(currentData, (it) => it.salesTaxCents),
      giveback: sum(currentData, (it) => it.givebackCents),
    };
    expect(sums.events).toBeGreaterThan(0);
    expect(sums).toEqual({
      events: count,
      collected: totals.eventSalesCollectedCents,
      salesTax: totals.salesTaxCents,
      giveback: totals.givebackCents,
    });
    const { collected, salesTax } = history.totals;
    expect({ ...sums, events: history.count }).toMatchObject({ collected, salesTax });
    expect([history.totals['giveback'], giveback.totals['giveback']]).toEqual([
      sums.giveback,
      sums.giveback,
    ]);
  });

  test('clients, towns, industries, weekdays and the average', async () => {
    const clients = await ask(dashboards, 'topClients', year);
    const towns = (await ask(dashboards, 'byLocation', year)).data;
    const industries = (await ask(dashboards, 'byIndustry', year)).data;
    const weekdays = (await ask(dashboards, 'dayOfWeek', year)).data.currentData;
    const [average] = (await ask(dashboards, 'average', year)).data;
    const ranking = await ask(periodReports, 'clientRanking', { ...year, limit: 100 });
    const all = await sumEvents(figureFilters.sales);

    for (const it of clients.data) {
      const rows = await sumEvents(figureFilters.clients(it.clientId));
      expect({ sales: it.grandTotalCents, events: it.eventsCount }).toEqual(rows);
    }
    for (const it of towns) {
      const rows = await sumEvents(figureFilters.zip(it.zipCode));
      expect({ sales: it.eventSalesCollectedCents, events: it.events }).toEqual(rows);
    }
    for (const it of industries) {
      const rows = await sumEvents(figureFilters.industry(it.type));
      expect({ sales: it.eventSalesCollectedCents, events: it.events }).toEqual(rows);
    }
    for (const it of weekdays) {
      const rows = await sumEvents(figureFilters.weekday(it.day));
      expect({ sales: it.eventSalesCollectedCents, events: it.events }).toEqual(rows);
    }
    expect({ sales: average?.eventSalesCollectedCents, events: average?.events }).toEqual(all);
    expect({ sales: clients.total.grandTotalCents, events: clients.total.eventsCount }).toEqual(
      all,
    );
    expect(ranking.totals).toMatchObject({ collected: all.sales, events: all.events });
    expect(sum(towns, (it) => it.eventSalesCollectedCents)).toBe(all.sales);
    expect(sum(industries, (it) => it.eventSalesCollectedCents)).toBe(all.sales);
    expect(sum(weekdays, (it) => it.eventSalesCollectedCents)).toBe(all.sales);
  });

  test('equipment, as in its report', async () => {
    const { currentData } = (await ask(dashboards, 'equipmentSummary', span)).data;
    const usage = await ask(periodReports, 'assetUsage', { ...span, limit: 100 });

    expect(currentData.length).toBeGreaterThan(0);
    for (const it of currentData) {
      const rows = await sumEvents(figureFilters.equipment(it.assetId), span);
      expect({ sales: it.grandTotalCents, events: it.eventsCount }).toEqual(rows);
    }
    expect(usage.data.map(({ id, values }) => [id, values['collected'], values['events']])).toEqual(
      currentData.map((it) => [it.assetId, it.grandTotalCents, it.eventsCount]),
    );
  });

  test('prepaid events and the orders that came in for them', async () => {
    const prepaid = (await ask(dashboards, 'prepayEvents', year)).data;
    prepaidEvents += prepaid.length;

    for (const it of prepaid) {
      const { data, totals } = await ask(events, 'list', {
        ...year,
        ...figureFilters.prepay(it.name),
        limit: 100,
      });
      const ordered = [];
      for (const { id } of data) {
        ordered.push(...(await ask(orders, 'list', { eventId: id, limit: 1_000 })).data);
      }
      const online = ordered.filter(({ term }) => term === 'menu');
      expect(it.eventSalesCollectedCents).toBe(totals.eventSalesCollectedCents);
      expect(it.orderCount).toBe(online.filter(({ status }) => status !== 'CANCELLED').length);
      expect(it.onlineSalesCents).toBe(
        sum(online, (order) => order.grandTotalCents - order.refundedCents),
      );
    }
  });

  test('staff hours, as on the time card and in both reports', async () => {
    const asked = { fromDate: addDays(today, -27), toDate: today, granularity: 'week' };
    const { currentData } = (await ask(dashboards, 'staffOverview', asked)).data;
    const card = await ask(staffReports, 'shiftTimeCard', asked);
    const hoursWorked = await ask(periodReports, 'hoursWorked', asked);
    const timeCard = await ask(periodReports, 'timeCard', asked);

    const hours = sum(currentData, (it) => it.hours);
    expect(Math.abs(hours - card.totals.minutes / 60)).toBeLessThan(
      0.05 * currentData.length + 0.01,
    );
    expect([hoursWorked.totals['hours'], timeCard.totals['hours']]).toEqual([
      card.totals.minutes,
      card.totals.minutes,
    ]);
  });

  test('the home screen: its months, and each thing that needs attention', async () => {
    const { attention, months } = (await ask(home, 'view')).data;
    const { from, to } = getHomeDays(today);
    const coming = { fromDate: today, toDate: to };
    const lately = { fromDate: from, toDate: addDays(today, -1) };
    const late = await ask(invoices, 'list', { overdue: true });
    const behind = {
      bookingRequests: (await ask(bookingRequests, 'list', { read: false })).count,
      overdueInvoices: late.count,
      unconfirmed: (await sumEvents({ statuses: ['pending', 'booked'], when: 'upcoming' }, coming))
        .events,
      unrecorded: (await sumEvents({ unrecorded: true, when: 'past' }, lately)).events,
      timeOff: (await ask(timeOff, 'list', { state: 'pending' })).count,
      swaps: (await ask(shiftSwaps, 'list', { state: 'accepted' })).count,
      documentsDue: (await ask(staffProfiles, 'list', { documents: 'due' })).count,
      noReplies: (await ask(noReplies, 'list')).count,
    };
    const week = (await sumEvents({ when: 'upcoming' }, coming)).events;
    const pieces = (await ask(assets, 'grid', { limit: 1_000 })).count;

    const counts = Object.fromEntries(attention.map(({ kind, count }) => [kind, count]));
    for (const [kind, count] of Object.entries(behind)) {
      expect([kind, counts[kind] ?? 0]).toEqual([kind, count]);
    }
    // These two lead to lists of more, in which what needs attention is marked.
    expect(counts['unassigned'] ?? 0).toBeLessThanOrEqual(week);
    expect(counts['equipmentDue'] ?? 0).toBeLessThanOrEqual(pieces);
    const due = attention.find(({ kind }) => kind === 'overdueInvoices')?.dueCents ?? 0;
    expect(due).toBe(late.totals.dueAmount);
    for (const month of [months?.now, months?.before]) {
      const days = { fromDate: month?.from, toDate: month?.to };
      const rows = await sumEvents(figureFilters.sales, days);
      expect({ sales: month?.eventSalesCollectedCents, events: month?.events }).toEqual(rows);
    }
  });
});

test('there were prepaid events to compare', () => {
  expect(prepaidEvents).toBeGreaterThan(0);
});

const sum = <Item>(items: readonly Item[], figure: (item: Item) => number) =>
  items.reduce((total, item) => total + figure(item), 0);
