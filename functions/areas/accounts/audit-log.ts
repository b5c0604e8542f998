import { auditAbout, auditBetween, type AuditEntry } from '#functions/data/accounts/audit-log.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { scopeWithin } from '#functions/data/store/scope.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import {
  addDays,
  daysBetween,
  localDateOf,
  type LocalDate,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';

const usualDays = 30;
const ownEntries = 50;

export const handler = serve(auditLog, {
  async list({ body }, { scope, session, now }) {
    const { searchText, action, sortColumn, sortType, offset, limit } = body;
    const there = found(scopeWithin(scope, body.franchiseId));
    if (there !== scope) found(await getFranchise(there));
    const entries = await auditBetween(there, periodOf(body, session.timeZone, now));
    const fitting = entries.filter(
      (it) => (action === undefined || it.action === action) && isFound(it, searchText),
    );
    // As they are stored, the newest come first.
    const sorted = sortColumn ? sortRows(fitting, cells[sortColumn], sortType) : fitting;
    return { data: sorted.slice(offset, offset + limit), count: sorted.length };
  },

  async own(_input, { scope, session }) {
    return { data: await auditAbout(scope, session.userId, ownEntries) };
  },
});

const cells = {
  at: ({ at }: AuditEntry) => at,
  action: ({ action }: AuditEntry) => action,
  actor: ({ actor }: AuditEntry) => actor.name,
  about: ({ about }: AuditEntry) => about.name,
};

const isFound = ({ actor, about, address, device, details }: AuditEntry, searchText: string) =>
  matches([actor.name, about.name, address, device, details], searchText);

type Days = { readonly fromDate?: LocalDate | undefined; readonly toDate?: LocalDate | undefined };

/** Whole days of the caller's calendar; a quarter at most, so that a page stays one quick read. */
function periodOf(days: Days, timeZone: string, now: Instant) {
  const toDate = days.toDate ?? localDateOf(now, timeZone);
  const fromDate = days.fromDate ?? addDays(toDate, 1 - usualDays);
  const length = daysBetween(fromDate, toDate);
  if (length < 0) throw Invalid.field('toDate', 'msg_audit_range_order');
  if (length >= accountLimits.auditRangeDays) {
    throw Invalid.field('fromDate', 'msg_audit_range', { days: accountLimits.auditRangeDays });
  }
  return {
    from: startOfLocalDay(fromDate, timeZone),
    to: instant(startOfLocalDay(addDays(toDate, 1), timeZone) - 1),
  };
}
