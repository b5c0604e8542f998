import { getFranchise, listFranchiseNames } from '#functions/data/franchises/franchises.ts';
import {
  type Scope,
  resolveFranchiseScope,
  limitScopeToBrands,
} from '#functions/data/store/scope.ts';
import {
  readSalesAverage,
  readSalesByWeekday,
  readSalesOverTime,
  readStaffOverTime,
} from '#functions/flows/reports/read-dashboard.ts';
import {
  summarizeEquipment,
  listPrepayEventSales,
  rankClients,
  getSalesByFranchise,
  getSalesByIndustry,
  getSalesByLocation,
} from '#functions/data/figures/rankings.ts';
import { toFiguresVersionStamp, readDeltaState } from '#functions/data/figures/rollups.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import {
  type ComparedRanges,
  type DashboardRange,
  dashboards,
} from '#shared/contract/reports/dashboards.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import type { LocalDate, Weekday } from '#shared/domain/values/local-date.ts';

export const handler = serveArea(dashboards, {
  async adminPage(_input, { session: { timeZone } }) {
    return { data: { franchise: null, timeZone, franchises: await listFranchiseNames() } };
  },

  async franchisePage({ params: { franchiseId } }, { scope }) {
    const there = requireFound(resolveFranchiseScope(scope, franchiseId));
    const { name, timeZone } = requireFound(await getFranchise(there));
    return { data: { franchise: { id: franchiseId, name }, timeZone, franchises: [] } };
  },

  async salesGiveback({ body }, caller) {
    const { granularity } = body;
    const { scope, weekStart, recent } = await readChangedFigures(caller, body);
    return readBothRanges(body, (range) =>
      readSalesOverTime(scope, { range, granularity, weekStart }, recent),
    );
  },

  async dayOfWeek({ body }, caller) {
    const { scope, weekStart, recent } = await readChangedFigures(caller, body);
    return readBothRanges(body, (range) => readSalesByWeekday(scope, { range, weekStart }, recent));
  },

  async prepayEvents({ body }, caller) {
    const { scope, recent } = await readChangedFigures(caller, body);
    return { data: await listPrepayEventSales(scope, toRange(body.fromDate, body.toDate), recent) };
  },

  async average({ body }, caller) {
    const { scope, recent } = await readChangedFigures(caller, body);
    return { data: [await readSalesAverage(scope, toRange(body.fromDate, body.toDate), recent)] };
  },

  async equipmentSummary({ body }, caller) {
    const { scope } = await getFiguresScope(caller, body);
    return readBothRanges(body, (range) => summarizeEquipment(scope, range));
  },

  async staffOverview({ body }, caller) {
    const { granularity } = body;
    const { scope, weekStart, recent } = await readChangedFigures(caller, body);
    return readBothRanges(body, (range) =>
      readStaffOverTime(scope, { range, granularity, weekStart }, recent),
    );
  },

  async topClients({ body }, caller) {
    const { scope } = await getFiguresScope(caller, body);
    const { clients, total } = await rankClients(scope, toRange(body.fromDate, body.toDate));
    return { data: clients, total };
  },

  async byIndustry({ body }, caller) {
    const { scope, recent } = await readChangedFigures(caller, body);
    return { data: await getSalesByIndustry(scope, toRange(body.fromDate, body.toDate), recent) };
  },

  async byLocation({ body }, caller) {
    const { scope, recent } = await readChangedFigures(caller, body);
    return { data: await getSalesByLocation(scope, toRange(body.fromDate, body.toDate), recent) };
  },

  async byFranchise({ body }, caller) {
    const { scope, recent } = await readChangedFigures(caller, body);
    return { data: await getSalesByFranchise(scope, toRange(body.fromDate, body.toDate), recent) };
  },
});

/**
 * The source of the figures, unless the caller has seen it already: for responses that consist only
 * of figures. Responses that name clients or trucks get an ETag from their text instead, because
 * names change independently of figures.
 */
async function readChangedFigures(caller: SignedInContext, range: DashboardRange) {
  const { scope, weekStart } = await getFiguresScope(caller, range);
  const recent = readDeltaState(scope);
  await caller.validate(recent.then((it) => [toFiguresVersionStamp(it), weekStart]));
  return { scope, weekStart, recent };
}

/**
 * The scope of the caller's own figures, or of the franchise that the call names, limited to the
 * selected brands. Weeks are that franchise's weeks, also for a corporate admin.
 */
async function getFiguresScope(
  { scope, session }: Pick<SignedInContext, 'scope' | 'session'>,
  { franchiseId, brandIds }: DashboardRange,
): Promise<{ readonly scope: Scope; readonly weekStart: Weekday }> {
  const within = requireFound(resolveFranchiseScope(scope, franchiseId));
  const { weekStart } = within === scope ? session : requireFound(await getFranchise(within));
  return { scope: limitScopeToBrands(within, brandIds), weekStart };
}

/** The range, and the one that it is compared with, if any. */
async function readBothRanges<Point>(
  { fromDate, toDate, compareFromDate, compareToDate }: ComparedRanges,
  read: (range: DateRange) => Promise<Point[]>,
) {
  const current = toRange(fromDate, toDate);
  const compared =
    compareFromDate === '' || compareToDate === ''
      ? undefined
      : toRange(compareFromDate, compareToDate);
  const [currentData, compareData] = await Promise.all([
    read(current),
    compared ? read(compared) : [],
  ]);
  return { data: { currentData, compareData } };
}

function toRange(from: LocalDate, to: LocalDate): DateRange {
  if (to < from) throw Invalid.field('toDate', 'msg_range_order');
  const range = { from, to };
  if (lengthInDays(range) > dashboardLimits.dashboardDays) {
    throw Invalid.field('toDate', 'msg_range_long', {
      period: formatPeriodLength(dashboardLimits.dashboardDays),
    });
  }
  return range;
}
