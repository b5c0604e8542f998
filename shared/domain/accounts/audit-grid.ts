// The audit log as a grid. The screen and the exports share these filters.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import type { AuditAction, AuditEntry } from './audit.ts';

export const auditGridColumns = ['at', 'action', 'actor', 'about'] as const;
type AuditColumn = (typeof auditGridColumns)[number];

type AuditFilters = {
  readonly searchText: string;
  readonly action?: AuditAction | undefined;
  /** Both inclusive. */
  readonly period: { readonly from: Instant; readonly to: Instant };
};

export const auditGrid: GridRules<AuditEntry, AuditColumn, AuditFilters, undefined> = {
  opening: { column: 'at', sortType: 'DESC' },
  cells: {
    at: ({ at }) => at,
    action: ({ action }) => action,
    actor: ({ actor }) => actor.name,
    about: ({ about }) => about.name,
  },
  searched: ({ actor, about, address, device, details }) => [
    actor.name,
    about.name,
    address,
    device,
    details,
  ],
  fits({ action, period }) {
    const [from, to] = [toIso(period.from), toIso(period.to)];
    return (entry) =>
      (action === undefined || entry.action === action) && entry.at >= from && entry.at <= to;
  },
  totals: { none: undefined, plus: () => undefined },
};

/** The first and the last instant of a range of whole calendar days. */
export function auditPeriod(days: DateRange, timeZone: string): { from: Instant; to: Instant } {
  return {
    from: startOfLocalDay(days.from, timeZone),
    to: instant(startOfLocalDay(addDays(days.to, 1), timeZone) - 1),
  };
}
