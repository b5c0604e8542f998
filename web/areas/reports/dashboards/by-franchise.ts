// Each franchise's share of the overall figures. All rows are loaded, so searching, sorting and
// paging need no call.
import type { FranchiseSales } from '#shared/contract/reports/dashboards.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';
import { type GridCell, sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import {
  averageCents,
  toHours,
  computePerHourCents,
  computeSharePercent,
} from '#shared/domain/figures/sales-figures.ts';
import type { GridState } from '#web/kit/grid/grid-state.ts';

type FranchiseSums = Omit<FranchiseSales, 'franchiseId'>;

export type FranchiseRow = FranchiseSales &
  ReturnType<typeof computeFigures> & {
    readonly id: string;
    readonly franchiseName: string;
    /** The percentage of all sales in these days. */
    readonly share: number;
    /** The length of its bar as a percentage of the longest. */
    readonly bar: number;
  };

/** Figures calculated from sums, of one franchise or of several. */
function computeFigures({
  events,
  eventSalesCollectedCents: salesCents,
  workedMilliseconds,
}: FranchiseSums) {
  return {
    perEventCents: averageCents(salesCents, events),
    hours: toHours(workedMilliseconds),
    perHourCents: computePerHourCents(salesCents, workedMilliseconds),
  };
}

/** `all` in the order of the response, the best seller first; `names` by franchise id. */
export function buildFranchiseRows(
  all: readonly FranchiseSales[],
  names: ReadonlyMap<string, string>,
): FranchiseRow[] {
  const total = sumFranchises(all).eventSalesCollectedCents;
  const best = all[0]?.eventSalesCollectedCents ?? 0;
  return all.map((it) => ({
    ...it,
    ...computeFigures(it),
    id: it.franchiseId,
    franchiseName: names.get(it.franchiseId) ?? it.franchiseId,
    share: computeSharePercent(it.eventSalesCollectedCents, total),
    bar: computeSharePercent(it.eventSalesCollectedCents, best),
  }));
}

const cells: Readonly<Record<string, (row: FranchiseRow) => GridCell>> = {
  franchiseName: ({ franchiseName }) => franchiseName,
  eventSalesCollectedCents: ({ eventSalesCollectedCents }) => eventSalesCollectedCents,
  events: ({ events }) => events,
  perEventCents: ({ perEventCents }) => perEventCents,
  salesTaxCents: ({ salesTaxCents }) => salesTaxCents,
  givebackCents: ({ givebackCents }) => givebackCents,
  hours: ({ workedMilliseconds }) => workedMilliseconds,
  perHourCents: ({ perHourCents: cents }) => cents,
};

/** A page of the matching rows, with the totals of all matching rows. */
export function buildFranchisePage(
  all: readonly FranchiseRow[],
  { searchText, sortColumn = '', sortType, offset, limit }: GridState,
) {
  const found = searchItems(all, ({ franchiseName }) => [franchiseName], { searchText });
  const getCell = Object.hasOwn(cells, sortColumn) && cells[sortColumn];
  const sorted = getCell ? sortRows(found, getCell, sortType) : found;
  const sums = sumFranchises(found);
  return {
    rows: sorted.slice(offset, offset + limit),
    count: found.length,
    totals: { ...sums, ...computeFigures(sums) },
  };
}

const emptySums: FranchiseSums = { ...noSales, workedMilliseconds: 0 };

const sumFranchises = (all: readonly FranchiseSums[]): FranchiseSums =>
  all.reduce(addSums<keyof FranchiseSums>, emptySums);
