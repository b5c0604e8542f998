// The rows of each report over a range of days, unpaged. Sales of events and orders come from the
// lists' slim rows, rankings from the dashboards' rollups, hours from worked shifts, and payouts
// from the entries written with each card payment and refund.
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { type ListedOrder, ordersAsked } from '#functions/data/orders/order-list.ts';
import { type PayoutEntry, payoutEntriesBetween } from '#functions/data/payments/payout-entries.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { equipmentSummary, rankClients } from '#functions/data/figures/rankings.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PeriodReport, PeriodRow } from '#shared/domain/reports/period-reports.ts';
import { averageCents, sharePercent } from '#shared/domain/figures/sales-figures.ts';
import type { NamedShift } from '#shared/domain/staff/shift-grid.ts';
import { chargedCents, payoutCents } from '#shared/domain/money/payout.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';

/** The days are calendar days in `timeZone`. */
type Reader = (scope: Scope, range: DateRange, timeZone: string) => Promise<PeriodRow[]>;

/** Hours are milliseconds, so that only totals are rounded. */
export const periodLines: Readonly<Record<PeriodReport, Reader>> = {
  salesHistory: async (scope, range) =>
    (await soldEvents(scope, range)).map(({ id, assetIds: _, ...values }) => ({ id, values })),

  salesWithEquipment: async (scope, range) => {
    const [sold, names] = await Promise.all([soldEvents(scope, range), assetNames(scope)]);
    return sold.map(({ id, assetIds, city: _, ...values }) => ({
      id,
      values: {
        ...values,
        assetNames: assetIds.map((assetId) => names.get(assetId) ?? assetId).join(', '),
      },
    }));
  },

  giveback: async (scope, range) =>
    (await soldEvents(scope, range))
      .filter(({ giveback }) => giveback > 0)
      .map(({ id, eventDate, eventName, businessName, brandName, net, giveback }) => ({
        id,
        values: {
          ...{ eventDate, eventName, businessName, brandName, net, giveback },
          givebackPercent: sharePercent(giveback, net),
        },
      })),

  assetUsage: async (scope, range) =>
    (await equipmentSummary(scope, range, Infinity)).map((asset) => ({
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

  orderSales: async (scope, { from, to }, timeZone) => {
    const asked = { fromDate: from, toDate: to, brandIds: [] };
    const [orders, names] = await Promise.all([ordersAsked(scope, asked, timeZone), brandNames()]);
    return orders.filter(isPlaced).map((order) => orderLine(order, names, timeZone));
  },

  payout: async (scope, range, timeZone) => {
    const [entries, names] = await Promise.all([
      payoutEntriesBetween(scope, range, timeZone),
      brandNames(),
    ]);
    return entries.map((entry) => payoutLine(entry, names, timeZone));
  },

  hoursWorked: async (scope, range) => {
    const { rows } = await shiftsBetween(scope, range);
    return grouped(rows, ({ staffId }) => staffId).map(([id, shifts]) => ({
      id,
      values: {
        staffName: shifts[0]?.staffName ?? id,
        shifts: shifts.length,
        days: new Set(shifts.map(({ day }) => day)).size,
        hours: hoursIn(shifts),
      },
    }));
  },

  timeCard: async (scope, range) => {
    const { rows } = await shiftsBetween(scope, range);
    return grouped(rows, ({ staffId, day }) => `${staffId} ${day}`).map(([id, shifts]) => ({
      id,
      values: {
        staffName: shifts[0]?.staffName ?? id,
        day: shifts[0]?.day ?? '',
        shifts: shifts.length,
        hours: hoursIn(shifts),
      },
    }));
  },
};

/** Only completed events have sales to report. */
async function soldEvents(scope: Scope, range: DateRange) {
  const [rows, names] = await Promise.all([eventList.rowsBetween(scope, range), brandNames()]);
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

const brandNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await listBrands()).map(({ brandId, brandName }) => [brandId, brandName]));

const assetNames = async (scope: Scope): Promise<ReadonlyMap<string, string>> =>
  new Map((await listAssets(scope)).map(({ assetId, assetName }) => [assetId, assetName]));

/** Excludes orders that were never paid or fully canceled. */
const isPlaced = ({ paymentStatus, canceledCents, grandTotalCents }: ListedOrder): boolean =>
  paymentStatus !== 'FAILED' && (canceledCents === 0 || canceledCents < grandTotalCents);

function orderLine(
  order: ListedOrder,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): PeriodRow {
  const { id, slot, eventName, customerName, brandId, term, lines } = order;
  const { refundedCents: refunded, taxCents, gratuityCents } = order;
  const billed = order.grandTotalCents - order.canceledCents;
  return {
    id,
    values: {
      ...{ day: localDateOf(slot, timeZone), eventName, customerName, billed, refunded },
      brandName: names.get(brandId) ?? brandId,
      paymentTerm: `term_${term}`,
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(taxCents === undefined ? {} : { salesTax: taxCents }),
      ...(gratuityCents === undefined ? {} : { gratuity: gratuityCents }),
      kept: billed - refunded,
    },
  };
}

function payoutLine(
  entry: PayoutEntry,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): PeriodRow {
  const { entryId, at, title, kind, source, brandId, availableAt } = entry;
  const { processingFeeCents: processingFee } = entry;
  return {
    id: entryId,
    values: {
      ...{ day: localDateOf(at, timeZone), title, entry: kind, source },
      brandName: names.get(brandId) ?? brandId,
      charged: chargedCents(entry),
      ...(processingFee === undefined ? {} : { processingFee }),
      payout: payoutCents(entry),
      ...(availableAt === undefined ? {} : { availableOn: localDateOf(availableAt, 'UTC') }),
    },
  };
}

/** Whole minutes per shift, so the numbers in these reports add up. */
const hoursIn = (shifts: readonly NamedShift[]) =>
  shifts.reduce((sum, { minutes }) => sum + minutes * minuteMilliseconds, 0);

const minuteMilliseconds = 60_000;

function grouped(
  shifts: readonly NamedShift[],
  keyOf: (shift: NamedShift) => string,
): (readonly [string, NamedShift[]])[] {
  const groups = new Map<string, NamedShift[]>();
  for (const shift of shifts) {
    const key = keyOf(shift);
    groups.set(key, [...(groups.get(key) ?? []), shift]);
  }
  return [...groups];
}
