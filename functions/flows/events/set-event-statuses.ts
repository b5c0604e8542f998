// Many events to another status at once. What one call does not get to is left for the next one,
// which finds done what is done: sent twice, it changes nothing more.
import { eventRowSet } from '#functions/data/events/event-list.ts';
import { saveEventStatuses } from '#functions/data/events/event-statuses.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { type BulkStatus, type EventStatus, mayBecome } from '#shared/domain/events/event.ts';
import { type EventFilters, eventGrid, type EventRow } from '#shared/domain/events/event-grid.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { filterOf } from '#shared/domain/lists/row-set.ts';

export type EventSelection =
  | { readonly ids: readonly string[] }
  | {
      readonly matching: EventFilters & { readonly brandIds: readonly string[] };
      readonly except: readonly string[];
    };

type Outcome = {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: { readonly from: EventStatus; readonly count: number }[];
  readonly left: number;
};

export async function setEventStatuses(
  scope: Scope,
  status: BulkStatus,
  selection: EventSelection,
  now: Instant,
): Promise<Outcome> {
  const selected = await selectedRows(scope, selection, now);
  const others = selected.filter((row) => row.status !== status);
  const allowed = others.filter((row) => mayBecome(row.status, status));
  const refused = groupBy(
    others.filter((row) => !mayBecome(row.status, status)),
    (row) => row.status,
  );
  const changed = await saveEventStatuses(scope, allowed.slice(0, listLimits.bulkRows), status);
  return {
    changed,
    unchanged: selected.length - others.length,
    refused: [...refused].map(([from, rows]) => ({ from, count: rows.length })),
    left: allowed.length - changed,
  };
}

async function selectedRows(
  scope: Scope,
  selection: EventSelection,
  now: Instant,
): Promise<EventRow[]> {
  if ('ids' in selection) {
    const ids = new Set(selection.ids);
    const { entries } = await eventRowSet(scope, now);
    return entries.filter(({ row }) => ids.has(row.id)).map(({ row }) => row);
  }
  const { matching, except } = selection;
  const kept = new Set(except);
  const fits = filterOf(eventGrid, matching);
  const { entries } = await eventRowSet(withBrands(scope, matching.brandIds), now);
  return entries.filter((entry) => fits(entry) && !kept.has(entry.row.id)).map(({ row }) => row);
}
