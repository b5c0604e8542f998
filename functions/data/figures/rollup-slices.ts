// A tenant's figures in slices of a quarter each. The slices of all franchises together are what
// the platform's own pages should contain.
import { type DateRange, quarterOf } from '#shared/domain/values/date-range.ts';
import { addMonths, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import type { Contribution } from '#shared/domain/figures/rollup.ts';
import { quarterNameOf } from '#shared/domain/figures/rollup-plan.ts';
import { cellsOf } from './rollup-folding.ts';
import {
  dimensionsOf,
  leadingDimensions,
  type Page,
  pageId,
  pagesOf,
  type Periods,
  queryPages,
  queryRecent,
  Rollups,
} from './rollup-items.ts';

/** The first day of a quarter. */
export type Slice = LocalDate;

/** Pages of months have all data; those of quarters repeat it. */
export function periodsOf(slice: Slice): readonly [Periods, ...Periods[]] {
  const { from, to } = quarterOf(slice);
  const quarter = quarterNameOf(slice);
  return [
    { grain: 'month', from: from.slice(0, 7), to: to.slice(0, 7) },
    { grain: 'quarter', from: quarter, to: quarter },
  ];
}

/** All slices in which a tenant has figures, in order. */
export async function slicesOf(tenant: string): Promise<Slice[]> {
  const found = await Promise.all(
    leadingDimensions.map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['grain', 'period'] }),
    ),
  );
  const months = found.flatMap(({ data }) => data).filter(({ grain }) => grain === 'month');
  const firstDays = months.map(({ period }) => quarterOf(localDate(`${period}-01`)).from);
  const quarters = [...new Set(firstDays)].toSorted();
  return quarters.flatMap((it, at) => [it, ...quartersAfter(it, quarters[at + 1])]);
}

/**
 * The quarters between two that have pages, in case theirs were lost. Longer gaps are skipped, so
 * that a mistyped year doesn't cause thousands of checks.
 */
function quartersAfter(quarter: LocalDate, next: LocalDate | undefined): LocalDate[] {
  if (next === undefined || next > addMonths(quarter, longestGapMonths)) return [];
  const between: LocalDate[] = [];
  for (let it = addMonths(quarter, 3); it < next; it = addMonths(it, 3)) between.push(it);
  return between;
}

const longestGapMonths = 36;

/** The contributions in a tenant's pages of a slice, and those not folded into them yet. */
export async function contributionsIn(tenant: string, slice: Slice): Promise<Contribution[]> {
  const [periods] = periodsOf(slice);
  // Pages are read last: they list the deltas that are folded into them in between.
  const { deltas } = await queryRecent(tenant, true);
  const found = await Promise.all(
    dimensionsOf(tenant).map((dimension) => queryPages(tenant, dimension, periods, true)),
  );
  const pages = found.flat();
  const folded = new Map(pages.map((page) => [pageId(page), page.folded]));
  const days = quarterOf(slice);
  const waiting = deltas.flatMap(({ id, contributions }) =>
    contributions.filter((it) => {
      const [page] = pagesOf(it);
      return isWithin(days, it.day) && page && folded.get(pageId(page))?.[id] === undefined;
    }),
  );
  return [...pages.flatMap(contributionsOf), ...waiting];
}

const isWithin = (days: DateRange, day: LocalDate) => day >= days.from && day <= days.to;

function contributionsOf(page: Page): Contribution[] {
  const { dimension, period } = page;
  return cellsOf(page, page.body).map(({ brandId, key, day, figures }) => ({
    dimension,
    brandId,
    key,
    figures,
    day: localDate(`${period}-${String(day).padStart(2, '0')}`),
  }));
}
