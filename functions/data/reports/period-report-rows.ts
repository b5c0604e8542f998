// The rows of each report over a range of days, unpaged: from the stored lists of events, orders,
// worked shifts and payout entries, and rankings from the dashboards' rollups.
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import type { OrderListRow } from '#functions/data/orders/order-rows.ts';
import { listOrderRowsBetween } from '#functions/data/orders/order-row-list.ts';
import type { PayoutEntry } from '#functions/data/payments/payout-entries.ts';
import { readPayoutEntries } from '#functions/data/payments/payout-list.ts';
import { toMonthBucket } from '#functions/data/events/event-rows.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { summarizeEquipment, rankClients } from '#functions/data/figures/rankings.ts';
import { readDeltaState } from '#functions/data/figures/rollups.ts';
import { listWorkedShiftsOfRanges } from '#functions/data/staff/shift-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TopClient } from '#shared/contract/reports/dashboards.ts';
import type { PeriodReport, PeriodRow } from '#shared/domain/reports/period-reports.ts';
import { averageCents, computeSharePercent } from '#shared/domain/figures/sales-figures.ts';
import type { NamedShift } from '#shared/domain/staff/shift-grid.ts';
import { computeChargedCents, computePayoutCents } from '#shared/domain/money/payout.ts';
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, startOfLocalDay, toLocalDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

type ReadOptions = { readonly timeZone: string; readonly now: Instant };

/**
 * The rows of each range, in the order of the ranges: of the report's days and of those that it is
 * compared with. Names are read once for all. The days are calendar days in `timeZone`.
 */
type PeriodReportReader = (
  scope: Scope,
  ranges: readonly DateRange[],
  options: ReadOptions,
) => Promise<PeriodRow[][]>;

/** Hours are milliseconds, so that only totals are rounded. */
export const periodReportReaders: Readonly<Record<PeriodReport, PeriodReportReader>> = {
  salesHistory: (scope, ranges, options) =>
    mapSoldEvents(scope, ranges, options, ({ id, clientId, assetIds: _, ...values }) => [
      { id, groupId: clientId, values },
    ]),

  salesWithEquipment: async (scope, ranges, options) => {
    const [sold, names] = await Promise.all([
      mapSoldEvents(scope, ranges, options, (event) => [event]),
      getAssetNames(scope),
    ]);
    return sold.map((events) =>
      events.map(({ id, clientId: _client, assetIds, city: _, ...values }) => ({
        id,
        groupId: assetIds.toSorted().join('.'),
        values: {
          ...values,
          assetNames: assetIds.map((assetId) => names.get(assetId) ?? assetId).join(', '),
        },
      })),
    );
  },

  giveback: (scope, ranges, options) =>
    mapSoldEvents(scope, ranges, options, ({ id, clientId, net, giveback, ...event }) => {
      if (giveback <= 0) return [];
      const { eventDate, eventName, businessName, brandName } = event;
      const about = { eventDate, eventName, businessName, brandName };
      const givebackPercent = computeSharePercent(giveback, net);
      return [{ id, groupId: clientId, values: { ...about, net, giveback, givebackPercent } }];
    }),

  assetUsage: async (scope, ranges) => {
    const recent = readDeltaState(scope);
    const read = (range: DateRange) =>
      summarizeEquipment(scope, range, { limit: Infinity, recent });
    return (await Promise.all(ranges.map(read))).map((assets) => assets.map(toAssetReportRow));
  },

  clientRanking: async (scope, ranges) => {
    const recent = readDeltaState(scope);
    const read = (range: DateRange) => rankClients(scope, range, { limit: Infinity, recent });
    return (await Promise.all(ranges.map(read))).map(({ clients }) =>
      clients.map(toClientReportRow),
    );
  },

  orderSales: async (scope, ranges, { timeZone, now }) => {
    const read = ({ from, to }: DateRange) => {
      const slots = {
        from: startOfLocalDay(from, timeZone),
        until: endOfLocalDay(to, timeZone),
      };
      return listOrderRowsBetween(scope, slots, now);
    };
    const [orders, names] = await Promise.all([Promise.all(ranges.map(read)), getBrandNames()]);
    return orders.map((rows) =>
      rows.filter(isPlaced).map((order) => toOrderReportRow(order, names, timeZone)),
    );
  },

  payout: async (scope, ranges, options) => {
    const read = (range: DateRange) => readPayoutEntries(scope, range, options);
    const [entries, names] = await Promise.all([Promise.all(ranges.map(read)), getBrandNames()]);
    return entries.map((rows) =>
      rows.map((entry) => toPayoutReportRow(entry, names, options.timeZone)),
    );
  },

  hoursWorked: async (scope, ranges, { now }) => {
    const { rows } = await listWorkedShiftsOfRanges(scope, ranges, now);
    return rows.map((worked) =>
      groupShifts(worked, ({ staffId }) => staffId).map(([id, shifts]) => ({
        id,
        groupId: id,
        values: {
          staffName: shifts[0]?.staffName ?? id,
          shifts: shifts.length,
          days: new Set(shifts.map(({ day }) => day)).size,
          hours: sumHours(shifts),
        },
      })),
    );
  },

  timeCard: async (scope, ranges, { now }) => {
    const { rows } = await listWorkedShiftsOfRanges(scope, ranges, now);
    return rows.map((worked) =>
      groupShifts(worked, ({ staffId, day }) => `${staffId} ${day}`).map(([id, shifts]) => ({
        id,
        groupId: shifts[0]?.staffId ?? id,
        values: {
          staffName: shifts[0]?.staffName ?? id,
          day: shifts[0]?.day ?? '',
          shifts: shifts.length,
          hours: sumHours(shifts),
        },
      })),
    );
  },
};

type SoldEvent = ReturnType<typeof toSoldEvents>[number];

async function mapSoldEvents<Row>(
  scope: Scope,
  ranges: readonly DateRange[],
  { now }: ReadOptions,
  toRows: (event: SoldEvent) => readonly Row[],
): Promise<Row[][]> {
  const read = (range: DateRange) => readEventRows(scope, range, now);
  const [rows, names] = await Promise.all([Promise.all(ranges.map(read)), getBrandNames()]);
  return rows.map((each) => toSoldEvents(each, names).flatMap(toRows));
}

async function readEventRows(scope: Scope, range: DateRange, now: Instant) {
  const months = { from: toMonthBucket(range.from), to: toMonthBucket(range.to) };
  const { entries } = await eventList.rowSet(scope, now, months);
  return entries.map(({ row }) => row).filter(({ eventDate }) => includesDay(range, eventDate));
}

type EventRows = Awaited<ReturnType<typeof readEventRows>>;

/** Only completed events have sales to report. */
function toSoldEvents(rows: EventRows, brandNames: ReadonlyMap<string, string>) {
  return rows.flatMap(({ id, eventDate, eventName, businessName, brandId, city, ...sales }) => {
    const { eventSalesCollectedCents: collected, salesTaxCents: salesTax } = sales;
    const { givebackCents: giveback } = sales;
    if (collected === null || salesTax === null || giveback === null) return [];
    const brandName = brandNames.get(brandId) ?? brandId;
    const net = collected - salesTax;
    const { assetIds, clientId } = sales;
    const about = { id, clientId, eventDate, eventName, businessName, brandName, city, assetIds };
    return [{ ...about, collected, salesTax, net, giveback }];
  });
}

const getBrandNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await listBrands()).map(({ brandId, brandName }) => [brandId, brandName]));

const getAssetNames = async (scope: Scope): Promise<ReadonlyMap<string, string>> =>
  new Map((await listAssets(scope)).map(({ assetId, assetName }) => [assetId, assetName]));

/** Excludes orders that were never paid or fully canceled. */
const isPlaced = ({ paymentStatus, canceledCents, grandTotalCents }: OrderListRow): boolean =>
  paymentStatus !== 'FAILED' && (canceledCents === 0 || canceledCents < grandTotalCents);

const toAssetReportRow = (
  asset: Awaited<ReturnType<typeof summarizeEquipment>>[number],
): PeriodRow => ({
  id: asset.assetId,
  groupId: asset.assetId,
  values: {
    assetName: asset.assetName,
    events: asset.eventsCount,
    hours: asset.eventMilliseconds,
    collected: asset.grandTotalCents,
    perEvent: averageCents(asset.grandTotalCents, asset.eventsCount),
  },
});

const toClientReportRow = (client: TopClient, position: number): PeriodRow => ({
  id: client.clientId,
  groupId: client.clientId,
  values: {
    rank: position + 1,
    businessName: client.businessName,
    events: client.eventsCount,
    collected: client.grandTotalCents,
    share: client.gross,
    perEvent: client.perEventCents,
  },
});

function toOrderReportRow(
  order: OrderListRow,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): PeriodRow {
  const { id, slot, eventName, customerName, brandId, term, lines } = order;
  const { refundedCents: refunded, taxCents, gratuityCents } = order;
  const billed = order.grandTotalCents - order.canceledCents;
  return {
    id,
    groupId: order.eventId,
    values: {
      day: toLocalDate(slot, timeZone),
      eventName,
      customerName,
      billed,
      refunded,
      brandName: names.get(brandId) ?? brandId,
      paymentTerm: `term_${term}`,
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(taxCents === null ? {} : { salesTax: taxCents }),
      ...(gratuityCents === null ? {} : { gratuity: gratuityCents }),
      kept: billed - refunded,
    },
  };
}

function toPayoutReportRow(
  entry: PayoutEntry,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): PeriodRow {
  const { entryId, at, title, kind, source, brandId, availableAt } = entry;
  const { processingFeeCents: processingFee } = entry;
  return {
    id: entryId,
    groupId: source,
    values: {
      day: toLocalDate(at, timeZone),
      title,
      entry: kind,
      source,
      brandName: names.get(brandId) ?? brandId,
      charged: computeChargedCents(entry),
      ...(processingFee === undefined ? {} : { processingFee }),
      payout: computePayoutCents(entry),
      ...(availableAt === undefined ? {} : { availableOn: toLocalDate(availableAt, 'UTC') }),
    },
  };
}

/** Whole minutes per shift, so the numbers in these reports add up. */
const sumHours = (shifts: readonly NamedShift[]) =>
  shifts.reduce((sum, { minutes }) => sum + minutes * minuteMilliseconds, 0);

function groupShifts(
  shifts: readonly NamedShift[],
  getKey: (shift: NamedShift) => string,
): (readonly [string, NamedShift[]])[] {
  const groups = new Map<string, NamedShift[]>();
  for (const shift of shifts) {
    const key = getKey(shift);
    groups.set(key, [...(groups.get(key) ?? []), shift]);
  }
  return [...groups];
}
