import { getFranchise, listFranchiseNames } from '#functions/data/franchises.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/scope.ts';
import type { Session } from '#functions/data/sessions.ts';
import {
  salesAverage,
  salesByWeekday,
  salesOverTime,
  staffOverTime,
} from '#functions/flows/read-dashboard.ts';
import {
  equipmentSummary,
  prepayEvents,
  salesByFranchise,
  salesByIndustry,
  salesByLocation,
  topClients,
} from '#functions/flows/read-rankings.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import {
  type ComparedRanges,
  type DashboardRange,
  dashboards,
} from '#shared/contract/dashboards.ts';
import { type DateRange, lengthInDays } from '#shared/domain/date-range.ts';
import { limits } from '#shared/domain/limits.ts';
import type { LocalDate, Weekday } from '#shared/domain/local-date.ts';

export const handler = serve(dashboards, {
  async adminPage(_input, { session: { timeZone } }) {
    return { data: { franchise: null, timeZone, franchises: await listFranchiseNames() } };
  },

  async franchisePage({ params: { franchiseId } }, { scope }) {
    const there = found(scopeWithin(scope, franchiseId));
    const { name, timeZone } = found(await getFranchise(there));
    return { data: { franchise: { id: franchiseId, name }, timeZone, franchises: [] } };
  },

  async salesGiveback({ body }, { scope, session }) {
    const { granularity } = body;
    const within = scopeFor(scope, body);
    const weekStart = await weekStartOf(within, session);
    return bothRanges(body, (range) => salesOverTime(within, { range, granularity, weekStart }));
  },

  async dayOfWeek({ body }, { scope, session }) {
    const within = scopeFor(scope, body);
    const weekStart = await weekStartOf(within, session);
    return bothRanges(body, (range) => salesByWeekday(within, range, weekStart));
  },

  async prepayEvents({ body }, { scope }) {
    return { data: await prepayEvents(scopeFor(scope, body), rangeOf(body.fromDate, body.toDate)) };
  },

  async average({ body }, { scope }) {
    const range = rangeOf(body.fromDate, body.toDate);
    return { data: [await salesAverage(scopeFor(scope, body), range)] };
  },

  async equipmentSummary({ body }, { scope }) {
    const within = scopeFor(scope, body);
    return bothRanges(body, (range) => equipmentSummary(within, range));
  },

  async staffOverview({ body }, { scope, session }) {
    const { granularity } = body;
    const within = scopeFor(scope, body);
    const weekStart = await weekStartOf(within, session);
    return bothRanges(body, (range) => staffOverTime(within, { range, granularity, weekStart }));
  },

  async topClients({ body }, { scope }) {
    return { data: await topClients(scopeFor(scope, body), rangeOf(body.fromDate, body.toDate)) };
  },

  async byIndustry({ body }, { scope }) {
    const range = rangeOf(body.fromDate, body.toDate);
    return { data: await salesByIndustry(scopeFor(scope, body), range) };
  },

  async byLocation({ body }, { scope }) {
    const range = rangeOf(body.fromDate, body.toDate);
    return { data: await salesByLocation(scopeFor(scope, body), range) };
  },

  async byFranchise({ body }, { scope }) {
    const range = rangeOf(body.fromDate, body.toDate);
    return { data: await salesByFranchise(scopeFor(scope, body), range) };
  },
});

/** The caller's own figures, or those of the franchise that the call names, of the brands selected. */
function scopeFor(scope: Scope, { franchiseId, brandIds }: DashboardRange): Scope {
  return withBrands(found(scopeWithin(scope, franchiseId)), brandIds);
}

/** Weeks are those of the franchise whose figures they are, also before a corporate admin. */
async function weekStartOf(within: Scope, { tenant, weekStart }: Session): Promise<Weekday> {
  return within.tenant === tenant ? weekStart : found(await getFranchise(within)).weekStart;
}

/** The range and, where one is named, the one it is compared with. */
async function bothRanges<Point>(
  { fromDate, toDate, compareFromDate, compareToDate }: ComparedRanges,
  read: (range: DateRange) => Promise<Point[]>,
) {
  const current = rangeOf(fromDate, toDate);
  const compared =
    compareFromDate === '' || compareToDate === ''
      ? undefined
      : rangeOf(compareFromDate, compareToDate);
  const [currentData, compareData] = await Promise.all([
    read(current),
    compared ? read(compared) : [],
  ]);
  return { data: { currentData, compareData } };
}

function rangeOf(from: LocalDate, to: LocalDate): DateRange {
  if (to < from) throw Invalid.field('toDate', 'msg_range_order');
  const range = { from, to };
  if (lengthInDays(range) > limits.dashboardDays) {
    throw Invalid.field('toDate', 'msg_range_long', { maximum: limits.dashboardDays });
  }
  return range;
}
