// The calendar: the rows of the displayed days, read by day from the list index.
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { events } from '#shared/contract/events/events.ts';
import type { RouteReply } from '#shared/contract/route.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';

type CalendarQuery = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly statuses: readonly EventStatus[];
  readonly timeZone: string;
};

type CalendarData =
  RouteReply<typeof events.routes.calendar> extends { data: infer Data } ? Data : never;

export async function readCalendar(
  scope: Scope,
  { from, to, statuses, timeZone }: CalendarQuery,
): Promise<CalendarData> {
  const rows = await eventList.rowsBetween(scope, { from, to });
  const shown = rows.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  const first = new Set(shown.flatMap(({ assetIds }) => assetIds.slice(0, 1)));
  const { tenant } = scope;
  const equipment = await getAssetLabels([...first].map((id) => ({ tenant, id })));
  return shown.map(({ tags: _tags, ...row }) => ({
    ...row,
    endTime: toLocalTime(fromIso(row.endsAt), timeZone),
    color: equipment.get(row.assetIds[0] ?? '')?.colorPicker ?? null,
  }));
}

/** In alphabetical order. */
export async function suggestTags(
  scope: Scope,
  searchText: string,
  now: Instant,
): Promise<string[]> {
  const { entries } = await eventList.rowSet(scope, now);
  const tags = new Set(entries.flatMap(({ row }) => row.tags));
  const wanted = foldText(searchText);
  return [...tags]
    .filter((tag) => foldText(tag).startsWith(wanted))
    .toSorted((a, b) => compareText(foldText(a), foldText(b)))
    .slice(0, eventLimits.tagsSuggested);
}
