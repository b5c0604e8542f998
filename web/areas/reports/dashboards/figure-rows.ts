// Where the events behind a figure of the dashboard are listed.
import { useSearchParams } from 'react-router-dom';
import { dashboards } from '#addresses/reports/dashboards.ts';
import { events } from '#addresses/events/events.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import { useCan } from '#web/api/account/account.ts';
import { useFranchiseListPath } from '#web/api/franchise/franchise-lists.ts';
import { buildGridAddress } from '#web/kit/grid/grid-address.ts';

type Filters = Partial<EventFilters>;

export type RowsBehindContext = {
  /** The base path of the franchise's lists. */
  readonly lists: string;
  /** The state of the dashboard, for the way back. */
  readonly dashboard: string;
};

export function buildRowsPath(
  { lists, dashboard }: RowsBehindContext,
  { from, to }: DateRange,
  filters: Filters,
): string {
  const search = { fromDate: from, toDate: to, ...filters, dashboard };
  return `#${buildGridAddress(`${lists}/events/list`, search)}`;
}

/**
 * A figure of all franchises belongs to no single list, so a list of each franchise's share comes
 * first.
 */
export function buildFranchisesPath(
  { dashboard }: Pick<RowsBehindContext, 'dashboard'>,
  { from, to }: DateRange,
  filters: Filters,
): string {
  const search = { fromDate: from, toDate: to, ...filters, dashboard };
  return `#${buildGridAddress('/admin/dashboard/by-franchise', search)}`;
}

/** Where a figure leads. For all franchises, the list of each franchise's share comes first. */
export type FigureRows = { readonly href: string; readonly byFranchise: boolean };

/**
 * Links for people who may see the rows; no link without days. A figure belongs to the franchise of
 * the dashboard (`whose`, empty for the person's own or for all together), or to the one passed
 * with it.
 */
export function useFigureRows(whose: string) {
  const can = useCan();
  const buildListPath = useFranchiseListPath();
  const dashboard = useSearchParams()[0].toString();
  return (
    days: DateRange | undefined,
    filters: Filters,
    franchiseId = whose,
  ): FigureRows | undefined => {
    const lists = buildListPath(franchiseId);
    if (!days || !can(lists ? events.routes.list : dashboards.routes.byFranchise)) return undefined;
    const href = lists
      ? buildRowsPath({ lists, dashboard }, days, filters)
      : buildFranchisesPath({ dashboard }, days, filters);
    return { href, byFranchise: !lists };
  };
}

/** The links of a table row: its name has none, its figures share one. */
export const listRowLinks = (figures: readonly unknown[], rows: FigureRows | undefined) => [
  undefined,
  ...figures.map(() => rows?.href),
];
