import { getFranchise, listFranchiseNames } from '#functions/data/franchises/franchises.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/store/scope.ts';
import {
  salesAverage,
  salesByWeekday,
  salesOverTime,
  staffOverTime,
} from '#functions/flows/reports/read-dashboard.ts';
import {
  equipmentSummary,
  prepayEvents,
  rankClients,
  salesByFranchise,
  salesByIndustry,
  salesByLocation,
} from '#functions/data/figures/rankings.ts';
import { figuresStamp, readRecent } from '#functions/data/figures/rollups.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import {
  type ComparedRanges,
  type DashboardRange,
  dashboards,
} from '#shared/contract/reports/dashboards.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
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
    const { scope, weekStart, recent } = await changedFigures(caller, body);
    return bothRanges(body, (range) =>
      salesOverTime(scope, { range, granularity, weekStart }, recent),
    );
  },

  async dayOfWeek({ body }, caller) {
    const { scope, weekStart, recent } = await changedFigures(caller, body);
    return bothRanges(body, (range) => salesByWeekday(scope, { range, weekStart }, recent));
  },

  async prepayEvents({ body }, caller) {
    const { scope, recent } = await changedFigures(caller, body);
    return { data: await prepayEvents(scope, rangeOf(body.fromDate, body.toDate), recent) };
  },

  async average({ body }, caller) {
    const { scope, recent } = await changedFigures(caller, body);
    return { data: [await salesAverage(scope, rangeOf(body.fromDate, body.toDate), recent)] };
  },

  async equipmentSummary({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    return bothRanges(body, (range) => equipmentSummary(scope, range));
  },

  async staffOverview({ body }, caller) {
    const { granularity } = body;
    const { scope, weekStart, recent } = await changedFigures(caller, body);
    return bothRanges(body, (range) =>
      staffOverTime(scope, { range, granularity, weekStart }, recent),
    );
  },

  async topClients({ body }, caller) {
    const { scope } = await figuresFor(caller, body);
    const { clients, total } = await rankClients(scope, rangeOf(body.fromDate, body.toDate));
    return { data: clients, total };
  },

  async byIndustry({ body }, caller) {
    const { scope, recent } = await changedFigures(caller, body);
    return { data: await salesByIndustry(scope, rangeOf(body.fromDate, body.toDate), recent) };
  },

  async byLocation({ body }, caller) {
    const { scope, recent } = await changedFigures(caller, body);
    return { data: await salesByLocation(scope, rangeOf(body.fromDate, body.toDate), recent) };
  },

  async byFranchise({ body }, caller) {
    const { scope, recent } = await changedFigures(caller, body);
    return { data: await salesByFranchise(scope, rangeOf(body.fromDate, body.toDate), recent) };
  },
});

/**
 * The source of the figures, unless the caller has seen it already: for responses that consist only
 * of figures. Responses that name clients or trucks get an ETag from their text instead, because
 * names change independently of figures.
 */
async function changedFigures(caller: SignedInContext, asked: DashboardRange) {
  const { scope, weekStart } = await figuresFor(caller, asked);
  const recent = readRecent(scope);
  await caller.validate(recent.then((it) => [figuresStamp(it), weekStart]));
  return { scope, weekStart, recent };
}

/**
 * The scope of the caller's own figures, or of the franchise that the call names, limited to the
 * selected brands. Weeks are that franchise's weeks, also for a corporate admin.
 */
async function figuresFor(
  { scope, session }: Pick<SignedInContext, 'scope' | 'session'>,
  { franchiseId, brandIds }: DashboardRange,
): Promise<{ readonly scope: Scope; readonly weekStart: Weekday }> {
  const within = found(scopeWithin(scope, franchiseId));
  const { weekStart } = within === scope ? session : found(await getFranchise(within));
  return { scope: withBrands(within, brandIds), weekStart };
}

/** The range, and the one that it is compared with, if any. */
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
    throw Invalid.field('toDate', 'msg_range_long', {
      period: formatPeriodLength(dashboardLimits.dashboardDays),
    });
  }
  return range;
}
