// The rows of each report over a range of days, all of them: sales of events from the list's slim
// rows, rankings from the rollups that dashboards read, hours from the shifts that were worked.
import { listBrands } from '#functions/data/franchises/brands.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { equipmentSummary, topClients } from '#functions/data/figures/rankings.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PeriodReport, PeriodRow } from '#shared/domain/reports/period-reports.ts';
import { averageCents, sharePercent } from '#shared/domain/figures/sales-figures.ts';
import type { NamedShift } from '#shared/domain/staff/shift-grid.ts';
import { workedMilliseconds } from '#shared/domain/staff/shift.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';

type Reader = (scope: Scope, range: DateRange) => Promise<PeriodRow[]>;

/** Hours are milliseconds, so that totals are rounded once. */
export const periodLines: Readonly<Record<PeriodReport, Reader>> = {
  salesHistory: async (scope, range) =>
    (await soldEvents(scope, range)).map(({ id, ...values }) => ({ id, values })),

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
    (await topClients(scope, range, Infinity)).map((client, position) => ({
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
  const [rows, brands] = await Promise.all([eventList.rowsBetween(scope, range), listBrands()]);
  const names = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return rows.flatMap(({ id, eventDate, eventName, businessName, brandId, city, ...sales }) => {
    const { eventSalesCollectedCents: collected, salesTaxCents: salesTax } = sales;
    const { givebackCents: giveback } = sales;
    if (collected === null || salesTax === null || giveback === null) return [];
    const brandName = names.get(brandId) ?? brandId;
    const net = collected - salesTax;
    const about = { id, eventDate, eventName, businessName, brandName, city };
    return [{ ...about, collected, salesTax, net, giveback }];
  });
}

const hoursIn = (shifts: readonly NamedShift[]) =>
  shifts.reduce((sum, shift) => sum + workedMilliseconds(shift), 0);

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
