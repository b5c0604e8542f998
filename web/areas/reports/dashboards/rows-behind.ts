// The events behind a figure, as filters of the events grid. A test compares every tab's figures
// with the rows that these filters list.
import { useSearchParams } from 'react-router-dom';
import { dashboards } from '#addresses/reports/dashboards.ts';
import { events } from '#addresses/events/events.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';
import { useCan } from '#web/api/account/account.ts';
import { useFranchiseLists } from '#web/api/franchise/franchise-lists.ts';
import { gridAddress } from '#web/kit/grid/grid-address.ts';

type Filters = Partial<EventFilters>;

/** Only completed events count as sales. */
const sold = { completed: true } satisfies Filters;

export const behind = {
  sales: sold,
  clients: (...ids: string[]): Filters => ({ ...sold, clientIds: ids }),
  zip: (zip: string): Filters => ({ ...sold, zips: [zip] }),
  industry: (...industries: string[]): Filters => ({ ...sold, industries }),
  equipment: (id: string): Filters => ({ ...sold, assetIds: [id] }),
  weekday: (day: Weekday): Filters => ({ ...sold, weekdays: [day] }),
  /** Orders arrive before the event is completed. */
  prepay: (eventName: string): Filters => ({ prepay: true, eventNames: [eventName] }),
};

export type Behind = {
  /** The base path of the franchise's lists. */
  readonly lists: string;
  /** The state of the dashboard, for the way back. */
  readonly dashboard: string;
};

export function rowsBehind(
  { lists, dashboard }: Behind,
  { from, to }: DateRange,
  filters: Filters,
): string {
  const asked = { fromDate: from, toDate: to, ...filters, dashboard };
  return `#${gridAddress(`${lists}/events/list`, asked)}`;
}

/**
 * A figure of all franchises belongs to no single list, so a list of each franchise's share comes
 * first.
 */
export function franchisesBehind(
  { dashboard }: Pick<Behind, 'dashboard'>,
  { from, to }: DateRange,
  filters: Filters,
): string {
  const asked = { fromDate: from, toDate: to, ...filters, dashboard };
  return `#${gridAddress('/admin/dashboard/by-franchise', asked)}`;
}

/** Where a figure leads. For all franchises, the list of each franchise's share comes first. */
export type RowsBehind = { readonly href: string; readonly byFranchise: boolean };

/**
 * Links for people who may see the rows; no link without days. A figure belongs to the franchise of
 * the dashboard (`whose`, empty for the person's own or for all together), or to the one passed
 * with it.
 */
export function useRowsBehind(whose: string) {
  const can = useCan();
  const listsOf = useFranchiseLists();
  const dashboard = useSearchParams()[0].toString();
  return (
    days: DateRange | undefined,
    filters: Filters,
    franchiseId = whose,
  ): RowsBehind | undefined => {
    const lists = listsOf(franchiseId);
    if (!days || !can(lists ? events.routes.list : dashboards.routes.byFranchise)) return undefined;
    const href = lists
      ? rowsBehind({ lists, dashboard }, days, filters)
      : franchisesBehind({ dashboard }, days, filters);
    return { href, byFranchise: !lists };
  };
}

/** The links of a table row: its name has none, its figures share one. */
export const sharedLink = (figures: readonly unknown[], rows: RowsBehind | undefined) => [
  undefined,
  ...figures.map(() => rows?.href),
];
