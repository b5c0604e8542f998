import { checkAuditMonth, isAuditMonthKept } from '#functions/data/accounts/audit-chain.ts';
import { readAuditSet } from '#functions/data/accounts/audit-list.ts';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { auditExport } from '#functions/flows/accounts/audit-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import type { Caller } from '#functions/http/access.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { auditGrid, auditPeriod } from '#shared/domain/accounts/audit-grid.ts';
import { getGridPage } from '#shared/domain/lists/row-set.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import {
  addDays,
  countDaysBetween,
  toLocalDate,
  type LocalDate,
} from '#shared/domain/values/local-date.ts';

const defaultDays = 30;
const maxOwnEntries = 50;

export const handler = serveRecordedArea(auditLog, {
  async list({ body }, { scope, session, now }) {
    const { timeZone, scope: within } = await getLogScope({ scope, session }, body.franchiseId);
    const days = toDayRange(body, toLocalDate(now, timeZone));
    const period = auditPeriod(days, timeZone);
    const set = await readAuditSet(within, period, now);
    const { data, count } = getGridPage(set, auditGrid, { ...body, period }, undefined);
    return { data, count };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await getLogScope({ scope, session }, body.franchiseId);
    const { from, to } = toDayRange(body, toLocalDate(now, franchise.timeZone));
    const request = { ...body, fromDate: from, toDate: to };
    const asker = { scope, userId: session.userId, requestKey };
    const exportInput = { source: auditExport, request, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async check({ query: { month, franchiseId } }, { scope, session, now }) {
    const { scope: within } = await getLogScope({ scope, session }, franchiseId);
    if (!isAuditMonthKept(month, now)) throw Invalid.field('month', 'msg_audit_month_over');
    await requireQuota('auditChecksOfTenant', within.tenant, now);
    const { changed, ...report } = await checkAuditMonth(within, month, now);
    return { data: { ...report, changed: [...changed] } };
  },

  async own(_input, { scope, session }) {
    return { data: await listPersonAuditEntries(scope, session.userId, maxOwnEntries) };
  },
});

/**
 * The caller's own audit log, or that of the franchise that a corporate admin names; in the
 * caller's time zone.
 */
async function getLogScope({ scope, session }: Caller, franchiseId: string | undefined) {
  const within = requireFound(resolveFranchiseScope(scope, franchiseId));
  const name = within === scope ? undefined : requireFound(await getFranchise(within)).name;
  return { scope: within, timeZone: session.timeZone, name };
}

type RequestedDays = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** At most three months, so that a page remains one quick read. */
function toDayRange({ fromDate, toDate }: RequestedDays, today: LocalDate): DateRange {
  const to = toDate ?? today;
  const from = fromDate ?? addDays(to, 1 - defaultDays);
  const length = countDaysBetween(from, to);
  if (length < 0) throw Invalid.field('toDate', 'msg_audit_range_order');
  if (length >= accountLimits.auditRangeDays) {
    throw Invalid.field('fromDate', 'msg_audit_range', {
      period: formatPeriodLength(accountLimits.auditRangeDays),
    });
  }
  return { from, to };
}
