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
import { listWorkedShifts } from '#functions/data/staff/shift-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PeriodReport, PeriodRow } from '#shared/domain/reports/period-reports.ts';
import { averageCents, computeSharePercent } from '#shared/domain/figures/sales-figures.ts';
import type { NamedShift } from '#shared/domain/staff/shift-grid.ts';
import { computeChargedCents, computePayoutCents } from '#shared/domain/money/payout.ts';
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, startOfLocalDay, toLocalDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** The days are calendar days in `timeZone`. */
type PeriodReportReader = (
  scope: Scope,
  range: DateRange,
  by: { readonly timeZone: string; readonly now: Instant },
) => Promise<PeriodRow[]>;

/** Hours are milliseconds, so that only totals are rounded. */
export const periodReportReaders: Readonly<Record<PeriodReport, PeriodReportReader>> = {
  salesHistory: async (scope, range, { now }) =>
    (await listSoldEvents(scope, range, now)).map(({ id, assetIds: _, ...values }) => ({
      id,
      values,
    })),

  salesWithEquipment: async (scope, range, { now }) => {
    const [sold, names] = await Promise.all([
      listSoldEvents(scope, range, now),
      getAssetNames(scope),
    ]);
    return sold.map(({ id, assetIds, city: _, ...values }) => ({
      id,
      values: {
        ...values,
        assetNames: assetIds.map((assetId) => names.get(assetId) ?? assetId).join(', '),
      },
    }));
  },

  giveback: async (scope, range, { now }) =>
    (await listSoldEvents(scope, range, now))
      .filter(({ giveback }) => giveback > 0)
      .map(({ id, eventDate, eventName, businessName, brandName, net, giveback }) => ({
        id,
        values: {
          eventDate,
          eventName,
          businessName,
          brandName,
          net,
          giveback,
          givebackPercent: computeSharePercent(giveback, net),
        },
      })),

  assetUsage: async (scope, range) =>
    (await summarizeEquipment(scope, range, Infinity)).map((asset) => ({
      id: asset.assetId,
      values: {
        assetName: asset.assetName,
        events: asset.eventsCount,
        hours: asset.eventMilliseconds,
        collected: asset.grandTotalCents,
        perEvent: averageCents(asset.grandTotalCents, asset.eventsCount),
      },
    })),

  clientRanking: async (scope, range) =>
    (await rankClients(scope, range, Infinity)).clients.map((client, position) => ({
      id: client.clientId,
      values: {
        rank: position + 1,
        businessName: client.businessName,
        events: client.eventsCount,
        collected: client.grandTotalCents,
        share: client.gross,
        perEvent: client.perEventCents,
      },
    })),

  orderSales: async (scope, { from, to }, { timeZone, now }) => {
    const slots = {
      from: startOfLocalDay(from, timeZone),
      until: endOfLocalDay(to, timeZone),
    };
    const [orders, names] = await Promise.all([
      listOrderRowsBetween(scope, slots, now),
      getBrandNames(),
    ]);
    return orders.filter(isPlaced).map((order) => toOrderReportRow(order, names, timeZone));
  },

  payout: async (scope, range, { timeZone, now }) => {
    const [entries, names] = await Promise.all([
      readPayoutEntries(scope, range, { timeZone, now }),
      getBrandNames(),
    ]);
    return entries.map((entry) => toPayoutReportRow(entry, names, timeZone));
  },

  hoursWorked: async (scope, range, { now }) => {
    const { rows } = await listWorkedShifts(scope, range, now);
    return groupShifts(rows, ({ staffId }) => staffId).map(([id, shifts]) => ({
      id,
      values: {
        staffName: shifts[0]?.staffName ?? id,
        shifts: shifts.length,
        days: new Set(shifts.map(({ day }) => day)).size,
        hours: sumHours(shifts),
      },
    }));
  },

  timeCard: async (scope, range, { now }) => {
    const { rows } = await listWorkedShifts(scope, range, now);
    return groupShifts(rows, ({ staffId, day }) => `${staffId} ${day}`).map(([id, shifts]) => ({
      id,
      values: {
        staffName: shifts[0]?.staffName ?? id,
        day: shifts[0]?.day ?? '',
        shifts: shifts.length,
        hours: sumHours(shifts),
      },
    }));
  },
};

/** Only completed events have sales to report. */
async function listSoldEvents(scope: Scope, range: DateRange, now: Instant) {
  const months = { from: toMonthBucket(range.from), to: toMonthBucket(range.to) };
  const [{ entries }, names] = await Promise.all([
    eventList.rowSet(scope, now, months),
    getBrandNames(),
  ]);
  const rows = entries
    .map(({ row }) => row)
    .filter(({ eventDate }) => includesDay(range, eventDate));
  return rows.flatMap(({ id, eventDate, eventName, businessName, brandId, city, ...sales }) => {
    const { eventSalesCollectedCents: collected, salesTaxCents: salesTax } = sales;
    const { givebackCents: giveback } = sales;
    if (collected === null || salesTax === null || giveback === null) return [];
    const brandName = names.get(brandId) ?? brandId;
    const net = collected - salesTax;
    const { assetIds } = sales;
    const about = { id, eventDate, eventName, businessName, brandName, city, assetIds };
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
