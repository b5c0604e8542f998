// The audit log of a franchise as a stored list, one bucket per day in UTC.
import { createTableList } from '#functions/data/lists/added-list.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { AuditEntry } from '#shared/domain/accounts/audit.ts';
import { toRowEntry, RowSet } from '#shared/domain/lists/row-set.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  type AuditListRow,
  type InstantRange,
  listAuditEntries,
  parseAuditItem,
  queryAuditEntries,
  toAuditBucket,
} from './audit-log.ts';

export const auditCodec = rowCodec<AuditListRow>()(
  [
    [
      'id',
      'version',
      'at',
      'action',
      'actor',
      'actingFor',
      'about',
      'address',
      'device',
      'details',
    ],
  ],
  {},
);

const getOldestKept = (now: Instant) => instant(now - accountLimits.auditDays * dayMilliseconds);

/**
 * TTL removes the entries of the days that end, and those from before there were seals already after
 * `formerAuditDays`: what is gone since then is no drift.
 */
const isDrift = (repaired: string, now: Instant) => {
  const oldest = instant(now - accountLimits.formerAuditDays * dayMilliseconds);
  return (repaired.split('|').at(-1) ?? '') > toAuditBucket(toIso(oldest));
};

export const auditList = createTableList(
  {
    name: 'audit',
    getBucket: ({ at }) => toAuditBucket(at),
    codec: auditCodec,
    parseItem: parseAuditItem,
    isVisibleTo: () => true,
    between: queryAuditEntries,
    newestFirst: true,
  },
  isDrift,
);

/** The entries of at least this period that are kept. */
export async function readAuditSet(
  scope: Scope,
  { from, to }: InstantRange,
  now: Instant,
): Promise<RowSet<AuditEntry>> {
  const retainedRange = { from: instant(Math.max(from, getOldestKept(now))), to };
  if (retainedRange.from > to) return new RowSet([]);
  if (!(await auditList.isComplete(scope))) {
    return new RowSet((await listAuditEntries(scope, retainedRange)).map(toRowEntry));
  }
  const range = { from: toAuditBucket(toIso(retainedRange.from)), to: toAuditBucket(toIso(to)) };
  return auditList.rowSet(scope, now, range);
}
