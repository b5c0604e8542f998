// A tenant's figures in slices of a quarter each. The slices of all franchises together are what
// the platform's own pages should contain.
import { type DateRange, getQuarterRange } from '#shared/domain/values/date-range.ts';
import { addMonths, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import type { Contribution } from '#shared/domain/figures/rollup.ts';
import { toQuarterName } from '#shared/domain/figures/rollup-plan.ts';
import { decodePageCells } from './rollup-folding.ts';
import {
  listDimensions,
  leadingDimensions,
  type RollupPage,
  toPageId,
  toPageKeys,
  type PeriodRange,
  queryPages,
  queryDeltaState,
  Rollups,
} from './rollup-items.ts';

/** The first day of a quarter. */
export type RollupSlice = LocalDate;

/** Pages of months have all data; those of quarters repeat it. */
export function listSlicePeriods(slice: RollupSlice): readonly [PeriodRange, ...PeriodRange[]] {
  const { from, to } = getQuarterRange(slice);
  const quarter = toQuarterName(slice);
  return [
    { grain: 'month', from: from.slice(0, 7), to: to.slice(0, 7) },
    { grain: 'quarter', from: quarter, to: quarter },
  ];
}

/** All slices in which a tenant has figures, in order. */
export async function listRollupSlices(tenant: string): Promise<RollupSlice[]> {
  const found = await Promise.all(
    leadingDimensions.map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['grain', 'period'] }),
    ),
  );
  const months = found.flatMap(({ data }) => data).filter(({ grain }) => grain === 'month');
  const firstDays = months.map(({ period }) => getQuarterRange(localDate(`${period}-01`)).from);
  const quarters = [...new Set(firstDays)].toSorted();
  return quarters.flatMap((it, at) => [it, ...listQuartersBetween(it, quarters[at + 1])]);
}

/**
 * The quarters between two that have pages, in case theirs were lost. Longer gaps are skipped, so
 * that a mistyped year doesn't cause thousands of checks.
 */
function listQuartersBetween(quarter: LocalDate, next: LocalDate | undefined): LocalDate[] {
  if (next === undefined || next > addMonths(quarter, maxGapMonths)) return [];
  const between: LocalDate[] = [];
  for (let it = addMonths(quarter, 3); it < next; it = addMonths(it, 3)) between.push(it);
  return between;
}

const maxGapMonths = 36;

/** The contributions in a tenant's pages of a slice, and those not folded into them yet. */
export async function readSliceContributions(
  tenant: string,
  slice: RollupSlice,
): Promise<Contribution[]> {
  const [periods] = listSlicePeriods(slice);
  // Pages are read last: they list the deltas that are folded into them in between.
  const { deltas } = await queryDeltaState(tenant, true);
  const found = await Promise.all(
    listDimensions(tenant).map((dimension) => queryPages(tenant, dimension, periods, true)),
  );
  const pages = found.flat();
  const folded = new Map(pages.map((page) => [toPageId(page), page.folded]));
  const days = getQuarterRange(slice);
  const waiting = deltas.flatMap(({ id, contributions }) =>
    contributions.filter((it) => {
      const [page] = toPageKeys(tenant, it);
      return isWithinRange(days, it.day) && page && folded.get(toPageId(page))?.[id] === undefined;
    }),
  );
  return [...pages.flatMap(toPageContributions), ...waiting];
}

const isWithinRange = (days: DateRange, day: LocalDate) => day >= days.from && day <= days.to;

function toPageContributions(page: RollupPage): Contribution[] {
  const { dimension, period } = page;
  return decodePageCells(page, page.body).map(({ brandId, key, day, figures }) => ({
    dimension,
    brandId,
    key,
    figures,
    day: localDate(`${period}-${String(day).padStart(2, '0')}`),
  }));
}
