// Dashboard figures: read from the rollups alone, whole months where a range has them.
import { clientNames } from '#functions/data/clients.ts';
import { readRollups, type RollupCell } from '#functions/data/rollups.ts';
import type { Scope } from '#functions/data/scope.ts';
import type { SalesPoint, TopClient } from '#shared/contract/dashboards.ts';
import { bucketsOf, rollupPlan, sumByBucket } from '#shared/domain/buckets.ts';
import type { DateRange } from '#shared/domain/date-range.ts';
import { localDate, type Weekday } from '#shared/domain/local-date.ts';
import {
  addFigures,
  clientOfKey,
  type Dimension,
  type Figures,
  noFigures,
  sum,
} from '#shared/domain/rollup.ts';
import type { Granularity } from '#shared/domain/timeframe.ts';

/** One point per bucket of the range, those without sales included. */
export async function salesOverTime(
  scope: Scope,
  range: DateRange,
  granularity: Granularity,
  weekStart: Weekday,
): Promise<SalesPoint[]> {
  const buckets = bucketsOf(range, granularity, weekStart);
  const byMonth = granularity === 'month' || granularity === 'year';
  const cells = byMonth
    ? await cellsByPlan(scope, 'sales', range)
    : await readRollups(scope, 'sales', { grain: 'day', ...range });
  const totals = sumByBucket<Figures>(buckets, cells.map(datedFigures), noFigures, addFigures);
  return buckets.map(({ from }, at) => ({ dateTime: from, ...(totals[at] ?? noFigures) }));
}

/** As many as the pie has colours for (spec §9 "pie palette"). */
const mostClients = 10;

export async function topClients(scope: Scope, range: DateRange): Promise<TopClient[]> {
  const byClient = new Map<string, Figures>();
  for (const cell of await cellsByPlan(scope, 'clients', range)) {
    byClient.set(cell.key, addFigures(byClient.get(cell.key) ?? noFigures, cell));
  }
  const all = sum([...byClient.values()].map((it) => it.eventSalesCollectedCents));
  const top = [...byClient]
    .sort(([, a], [, b]) => b.eventSalesCollectedCents - a.eventSalesCollectedCents)
    .slice(0, mostClients)
    .map(([key, figures]) => ({ ...clientOfKey(key), figures }));
  const names = await clientNames(top);
  return top.map(({ clientId, figures }) => ({
    clientId,
    businessName: names.get(clientId) ?? clientId,
    gross: share(figures.eventSalesCollectedCents, all),
    grandTotalCents: figures.eventSalesCollectedCents,
    eventsCount: figures.events,
    perEventCents: Math.round(figures.eventSalesCollectedCents / figures.events),
  }));
}

async function cellsByPlan(scope: Scope, dimension: Dimension, range: DateRange) {
  const { months, days } = rollupPlan(range);
  const parts = await Promise.all([
    ...(months ? [readRollups(scope, dimension, { grain: 'month', ...months })] : []),
    ...days.map((part) => readRollups(scope, dimension, { grain: 'day', ...part })),
  ]);
  return parts.flat();
}

/** A month's figures stand on its first day: no bucket that is read by months cuts one in two. */
function datedFigures(cell: RollupCell) {
  const day = cell.period.length === 7 ? `${cell.period}-01` : cell.period;
  return [localDate(day), cell] as const;
}

/** Percent with two decimals (spec §9 "tooltip percentages"). */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}
