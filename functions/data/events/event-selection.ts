// Resolves the events of a bulk action: those selected by id, or all that match the filters.
import { eventList } from './event-list.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import {
  type EventFilters,
  eventGrid,
  type EventRow,
  resolveFilterDays,
} from '#shared/domain/events/event-grid.ts';
import { filterRowEntries } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

export type EventSelection =
  | { readonly ids: readonly string[] }
  | {
      readonly matching: EventFilters & {
        readonly brandIds: readonly string[];
        readonly fromDate?: LocalDate | undefined;
        readonly toDate?: LocalDate | undefined;
      };
      readonly except: readonly string[];
    };

export async function listSelectedEventRows(
  scope: Scope,
  selection: EventSelection,
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): Promise<EventRow[]> {
  if ('ids' in selection) return listEventRowsByIds(scope, new Set(selection.ids), now);
  const { matching, except } = selection;
  const excluded = new Set(except);
  const request = resolveFilterDays(matching, toLocalDate(now, timeZone));
  const { entries } = await eventList.rowSet(limitScopeToBrands(scope, matching.brandIds), now);
  const found = filterRowEntries(entries, eventGrid, request);
  return found.filter(({ row }) => !excluded.has(row.id)).map(({ row }) => row);
}

export async function listEventRowsByIds(
  scope: Scope,
  ids: ReadonlySet<string>,
  now: Instant,
): Promise<EventRow[]> {
  const { entries } = await eventList.rowSet(scope, now);
  return entries.filter(({ row }) => ids.has(row.id)).map(({ row }) => row);
}
