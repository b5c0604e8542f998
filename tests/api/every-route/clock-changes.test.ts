// The nights in which clocks change, in four zones. The same events, in each franchise's local
// hours, count on the same days in every figure, grid, file and report.
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { getReportSchedule } from '#functions/data/reports/report-schedules.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildEvent,
  buildOrder,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate, toLocalDate, localTime, getWeekday } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  buildReportInput,
  clearDueReports,
  getLastExport,
  runReports,
} from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const nights = ['an hour is missing', 'an hour comes twice'] as const;
type Night = (typeof nights)[number];

/** Saturday, the Sunday on which the clocks change, and Monday. */
const nightDays: Record<Night, readonly [string, string, string]> = {
  'an hour is missing': ['2026-03-07', '2026-03-08', '2026-03-09'],
  'an hour comes twice': ['2026-10-31', '2026-11-01', '2026-11-02'],
};
/** The number of hours from 23:30 until clocks show 03:30. */
const hoursOfNight: Record<Night, number> = { 'an hour is missing': 3, 'an hour comes twice': 5 };
/** The sales of each day's events; the number of entries is the number of days. */
const taken = [10_000, 1_100, 0];
const counts = [1, 2, 0];

type Booked = { readonly day: string; readonly hours: [string, string]; readonly amount: number };

/** Through the change, shortly after midnight, and into Monday. */
const bookedIn = (night: Night): Booked[] => {
  const [saturday, sunday] = nightDays[night];
  return [
    { day: saturday, hours: ['23:30', '03:30'], amount: 10_000 },
    { day: sunday, hours: ['00:15', '00:45'], amount: 1_000 },
    { day: sunday, hours: ['23:30', '00:30'], amount: 100 },
  ];
};

async function book({ scope, franchise }: World, { day, hours, amount }: Booked, assetId: string) {
  const { timeZone } = franchise;
  const eventId = newId(noon);
  const event = buildEvent({
    eventId,
    code: newEventCode(),
    timeZone,
    eventDate: localDate(day),
    startTime: localTime(hours[0]),
    endTime: localTime(hours[1]),
    assetIds: [assetId],
    prepay: true,
    sales: buildSales({ eventSalesCollectedCents: cents(amount) }),
  });
  await createEvent(scope, event, undefined);
  const { startsAt, endsAt } = event;
  const shift = { shiftId: newId(noon), day: toLocalDate(startsAt, timeZone), startsAt, endsAt };
  await writeInBulk([
    buildPutAssetItem(scope, buildAsset({ assetId })),
    buildPutOrderItem(scope, buildOrder({ orderId: newId(noon), eventId })),
    buildPutShiftItem(scope, buildShift(shift)),
  ]);
}

async function franchiseIn(timeZone: string): Promise<World> {
  const own = await world({ timeZone });
  const assetId = newId(noon);
  await mapInSequence(nights.flatMap(bookedIn), (booked) => book(own, booked, assetId));
  return own;
}

const franchises = new Map<string, World>();

beforeAll(async () => {
  for (const zone of zones) franchises.set(zone, await franchiseIn(zone));
  await settle();
});

afterEach(clearDueReports);

const franchiseAt = (zone: string) => requireFound(franchises.get(zone));
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The name of sales in each tab. */
const tabs = {
  topClients: 'grandTotalCents',
  average: 'eventSalesCollectedCents',
  byLocation: 'eventSalesCollectedCents',
  byIndustry: 'eventSalesCollectedCents',
  equipmentSummary: 'grandTotalCents',
  salesGiveback: 'eventSalesCollectedCents',
  staffOverview: 'eventSalesCollectedCents',
  prepayEvents: 'eventSalesCollectedCents',
  dayOfWeek: 'eventSalesCollectedCents',
} as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

type Points = readonly Readonly<Record<string, number>>[];

/** Each tab's sales on one day; in the tab by weekday, those of that day's weekday. */
async function salesOn(caller: Caller, day: string): Promise<Record<string, number>> {
  const body = { fromDate: day, toDate: day, granularity: 'day' as const };
  const weekday = getWeekday(localDate(day));
  const sales = async (tab: Tab) => {
    const answer = await caller.call(dashboards, tab, { body });
    const { data } = answer.body as unknown as { data: Points | { currentData: Points } };
    const points = 'currentData' in data ? data.currentData : data;
    const own = points.filter((it) => (it['day'] ?? weekday) === weekday);
    return [tab, sum(own, (it) => it[tabs[tab]] ?? 0)] as const;
  };
  return Object.fromEntries(await Promise.all(tabNames.map(sales)));
}

const everyTab = (amount: number) => Object.fromEntries(tabNames.map((tab) => [tab, amount]));

describe.each(zones.flatMap((zone) => nights.map((night) => [zone, night] as const)))(
  'in %s, when %s',
  (zone, night) => {
    let owner: Caller;
    const days = nightDays[night];

    beforeAll(async () => {
      owner = await franchiseAt(zone).as('Franchise');
    });

    test('each tab counts each event on the day on which it begins', async () => {
      const sales = await mapInSequence(days, (day) => salesOn(owner, day));

      expect(sales).toEqual(taken.map(everyTab));
    });

    test('hours of staff and equipment are those that passed, on the day of their beginning', async () => {
      const body = { fromDate: days[0], toDate: days[2], granularity: 'day' as const };
      const staff = await owner.call(dashboards, 'staffOverview', { body });
      const saturday = { fromDate: days[0], toDate: days[0] };
      const trucks = await owner.call(dashboards, 'equipmentSummary', { body: saturday });

      const worked = staff.body.data.currentData.map(({ hours }) => hours);
      expect(worked).toEqual([hoursOfNight[night], 1.5, 0]);
      expect(trucks.body.data.currentData[0]?.hours).toBe(hoursOfNight[night]);
    });

    test('orders that came in online count on the day of their event', async () => {
      const ordersOn = async (day: string) => {
        const body = { fromDate: day, toDate: day };
        const { data } = (await owner.call(dashboards, 'prepayEvents', { body })).body;
        return sum(data, ({ orderCount }) => orderCount);
      };

      expect(await mapInSequence(days, ordersOn)).toEqual(counts);
    });

    test('the grid and its file have the events of each day', async () => {
      const listedOn = async (day: string) => {
        const body = { fromDate: day, toDate: day };
        const { count, totals } = (await owner.call(events, 'list', { body })).body;
        return [count, totals.eventSalesCollectedCents];
      };
      const filedOn = (day: string) => exportGridFile(owner, { fromDate: day, toDate: day });

      const expected = taken.map((amount, at) => [counts[at], amount]);
      expect(await mapInSequence(days, listedOn)).toEqual(expected);
      expect(await mapInSequence(days, filedOn)).toEqual(expected);
    });

    test('the daily reports cover them, each its own day', async () => {
      const own = franchiseAt(zone);
      const asked = { requestKey: newId(noon), ...buildReportInput('owner@example.com') };
      const before = fromIso(`${days[0]}T19:00:00Z`);
      const created = await owner.call(scheduledReports, 'create', { body: asked }, before);

      const reported = await mapInSequence(days, () =>
        nextReport(own, owner, created.body.data.id),
      );

      expect(reported).toEqual(
        taken.map((amount, at) => [{ from: days[at], to: days[at] }, counts[at], amount]),
      );
    });
  },
);

test.each(nights)('when %s, all franchises together have four times as much', async (night) => {
  const admin = await franchiseAt(zones[0] ?? '').as('System Admin');

  const sales = await mapInSequence(nightDays[night], (day) => salesOn(admin, day));

  expect(sales).toEqual(taken.map((amount) => everyTab(4 * amount)));
});

/** The next due run: its days, the number of events in its file, and their sales. */
async function nextReport(own: World, owner: Caller, id: string) {
  const due = requireFound((await getReportSchedule(own.scope, id))?.nextRunAt);
  await runReports(due);
  const { exportId, range } = await getLastExport(own, id);
  const params = { id: exportId };
  const { body } = await owner.call(fileExport, 'download', { params }, due);
  const response = await fetch(body.data.signUrl);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const totals = rows.at(-1) ?? [];
  const collected = Number(totals[head.indexOf('Collected sales')]);
  return [range, rows.length - 1, Math.round(collected * 100)];
}

/** The number of rows in a file of the grid, and their sales. */
async function exportGridFile(owner: Caller, body: { fromDate: string; toDate: string }) {
  const answer = await owner.call(events, 'exportGrid', { body });
  const { file } = answer.body as unknown as { file: { bytes: Uint8Array } };
  const { sheets } = await readXlsx(file.bytes);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const at = head.indexOf('Collected sales');
  return [rows.length, Math.round(sum(rows, (row) => Number(row[at])) * 100)];
}
