import { getFranchise, listFranchiseNames } from '#functions/data/franchises/franchises.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import {
  salesAverage,
  salesByWeekday,
  salesOverTime,
  staffOverTime,
} from '#functions/flows/reports/read-dashboard.ts';
import {
  equipmentSummary,
  prepayEvents,
  salesByFranchise,
  salesByIndustry,
  salesByLocation,
  topClients,
} from '#functions/data/figures/rankings.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import {
  type ComparedRanges,
  type DashboardRange,
  dashboards,
} from '#shared/contract/reports/dashboards.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import type { LocalDate, Weekday } from '#shared/domain/values/local-date.ts';

export const handler = serve(dashboards, {
  async adminPage(_input, { session: { timeZone } }) {
    return { data: { franchise: null, timeZone, franchises: await listFranchiseNames() } };
  },

  async franchisePage({ params: { franchiseId } }, { scope }) {
    const there = found(scopeWithin(scope, franchiseId));
    const { name, timeZone } = found(await getFranchise(there));
    return { data: { franchise: { id: franchiseId, name }, timeZone, franchises: [] } };
  },

  async salesGiveback({ body }, caller) {
    const { granularity } = body;
    const { scope, weekStart } = await figuresFor(caller, body);
    return bothRanges(body, (range) => salesOverTime(scope, { range, granularity, weekStart }));
  },

  async dayOfWeek({ body }, caller) {
    const { scope, weekStart } = await figuresFor(caller, body);
    return bothRanges(body, (range) => salesByWeekday(scope, range, weekStart));
  },

  async prepayEvents({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: await prepayEvents(scope, rangeOf(body.fromDate, body.toDate)) };
  },

  async average({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: [await salesAverage(scope, rangeOf(body.fromDate, body.toDate))] };
  },

  async equipmentSummary({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return bothRanges(body, (range) => equipmentSummary(scope, range));
  },

  async staffOverview({ body }, caller) {
    const { granularity } = body;
    const { scope, weekStart } = await figuresFor(caller, body);
    return bothRanges(body, (range) => staffOverTime(scope, { range, granularity, weekStart }));
  },

  async topClients({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: await topClients(scope, rangeOf(body.fromDate, body.toDate)) };
  },

  async byIndustry({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: await salesByIndustry(scope, rangeOf(body.fromDate, body.toDate)) };
  },

  async byLocation({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: await salesByLocation(scope, rangeOf(body.fromDate, body.toDate)) };
  },

  async byFranchise({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return { data: await salesByFranchise(scope, rangeOf(body.fromDate, body.toDate)) };
  },
});

type Caller = { readonly scope: Scope; readonly session: Session };

/**
 * The caller's own figures, or those of the franchise that the call names, of the brands selected.
 * Weeks are that franchise's, also before a corporate admin.
 */
async function figuresFor(
  { scope, session }: Caller,
  { franchiseId, brandIds }: DashboardRange,
): Promise<{ readonly scope: Scope; readonly weekStart: Weekday }> {
  const within = found(scopeWithin(scope, franchiseId));
  const { weekStart } = within === scope ? session : found(await getFranchise(within));
  return { scope: withBrands(within, brandIds), weekStart };
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
  if (lengthInDays(range) > dashboardLimits.dashboardDays) {
    throw Invalid.field('toDate', 'msg_range_long', { maximum: dashboardLimits.dashboardDays });
  }
  return range;
}
