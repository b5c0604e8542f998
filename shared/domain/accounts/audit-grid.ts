// The audit log as a grid. The screen and the exports share these filters.
import { matchesSearch, sortRows, type SortType } from '#shared/domain/lists/grid.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import type { AuditAction, AuditEntry } from './audit.ts';

export const auditGridColumns = ['at', 'action', 'actor', 'about'] as const;
type AuditColumn = (typeof auditGridColumns)[number];

type AuditQuery = {
  readonly searchText: string;
  readonly action?: AuditAction | undefined;
  readonly sortColumn?: AuditColumn | undefined;
  readonly sortType: SortType;
};

const cells: Readonly<Record<AuditColumn, (entry: AuditEntry) => string>> = {
  at: ({ at }) => at,
  action: ({ action }) => action,
  actor: ({ actor }) => actor.name,
  about: ({ about }) => about.name,
};

/**
 * The matching entries, sorted by the query's column. Without one they keep their order, newest
 * first.
 */
export function queryAuditEntries(entries: readonly AuditEntry[], asked: AuditQuery): AuditEntry[] {
  const { searchText, action, sortColumn, sortType } = asked;
  const fitting = entries.filter(
    (entry) =>
      (action === undefined || entry.action === action) && matchesSearchText(entry, searchText),
  );
  return sortColumn ? sortRows(fitting, cells[sortColumn], sortType) : fitting;
}

const matchesSearchText = (
  { actor, about, address, device, details }: AuditEntry,
  searchText: string,
) => matchesSearch([actor.name, about.name, address, device, details], searchText);

/** The first and the last instant of a range of whole calendar days. */
export function auditPeriod(days: DateRange, timeZone: string): { from: Instant; to: Instant } {
  return {
    from: startOfLocalDay(days.from, timeZone),
    to: instant(startOfLocalDay(addDays(days.to, 1), timeZone) - 1),
  };
}
