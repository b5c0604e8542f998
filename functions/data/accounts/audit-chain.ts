// The seals of the audit log: each entry of a franchise and month is hashed together with the seal
// before it, so that an entry that is changed or removed later no longer fits. Sealed from the stream,
// in the order in which the entries are read there: the calls that write entries pay nothing, and
// don't wait for each other. Safe twice, late and concurrently: an entry is sealed once, and a chain
// grows only from the end that was read. Query by (tenant, month).
import { createHash } from 'node:crypto';
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  maxTransactItems,
  type TransactItem,
  toPut,
  transact,
} from '#functions/data/store/transact.ts';
import {
  type AuditChainReport,
  type AuditEntry,
  toAuditMonth,
} from '#shared/domain/accounts/audit.ts';
import {
  checkAuditChain,
  type AuditSeal,
  describeAuditEntry,
} from '#shared/domain/accounts/audit-chain.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { listAuditEntries, type NewAuditEntry } from './audit-log.ts';

const Seals = defineEntity('audit-seal', {
  attributes: {
    tenant: { type: 'string', required: true },
    month: { type: 'string', required: true },
    at: { type: 'string', required: true },
    id: { type: 'string', required: true },
    position: { type: 'number', required: true },
    hash: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'month'], ['at', 'id']) },
});

/** The end of a chain: the seal of the entry that was sealed last. */
const ChainEnds = defineEntity('audit-chain-end', {
  attributes: {
    tenant: { type: 'string', required: true },
    month: { type: 'string', required: true },
    position: { type: 'number', required: true },
    hash: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'month'], []) },
});

const hashSeal = (before: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(`${before}\n${describeAuditEntry(entry)}`)
    .digest('base64url');

/** What the first seal of a month is made from: chains of others can't take its place. */
const toChainStart = (tenant: string, month: string) => `${tenant} ${month}`;

export async function sealAuditEntries(added: readonly NewAuditEntry[]): Promise<void> {
  const chains = groupBy(added, ({ tenant, entry }) => `${tenant}\n${toAuditMonth(entry.at)}`);
  for (const chain of chains.values()) {
    const [first] = chain;
    if (!first) continue;
    const entries = chain.map(({ entry }) => entry);
    for (let at = 0; at < entries.length; at += maxSeals) {
      await sealChain(first.tenant, toAuditMonth(first.entry.at), entries.slice(at, at + maxSeals));
    }
  }
}

/** With the end of their chain, they fit in a transaction. */
const maxSeals = maxTransactItems - 1;

async function sealChain(
  tenant: string,
  month: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  let unsealed = entries;
  await retry(retryLimits.many, 'the end of an audit chain', async () => {
    if (unsealed.length === 0) return true;
    const { data: end } = await ChainEnds.get({ tenant, month }).go({ consistent: true });
    let hash = end?.hash ?? toChainStart(tenant, month);
    const known = end?.position ?? 0;
    const seals = unsealed.map((entry, index) => {
      hash = hashSeal(hash, entry);
      return { tenant, month, at: entry.at, id: entry.id, position: known + index + 1, hash };
    });
    const failed = await transact([
      ...seals.map((seal) => toPut(Seals.create({ ...seal, ...toExpiry(seal.at) }).params())),
      buildChainEndItem({ tenant, month, position: known + seals.length, hash }, end?.position),
    ]);
    if (failed.length === 0) return true;
    // Those that were sealed by an earlier delivery are left out.
    const sealed = new Set(failed);
    unsealed = unsealed.filter((_, index) => !sealed.has(index));
    return tryAgain;
  });
}

type ChainEnd = {
  readonly tenant: string;
  readonly month: string;
  readonly position: number;
  readonly hash: string;
};

function buildChainEndItem(end: ChainEnd, before: number | undefined): TransactItem {
  const moved = ChainEnds.put({ ...end, ...toExpiry(`${end.month}-28T00:00:00Z`) });
  const guarded = moved.where((it, { eq, notExists }) =>
    before === undefined ? notExists(it.position) : eq(it.position, before),
  );
  return toPut(guarded.params());
}

/** A seal is kept some days longer than its entry. */
const toExpiry = (at: string) => ({
  expiresAt: Math.ceil(Date.parse(at) / 1000) + (accountLimits.auditDays + 31) * daySeconds,
});

/** Compares the entries of a month (UTC) with their seals. */
export async function checkAuditMonth(
  scope: Scope,
  month: string,
  now: Instant,
): Promise<AuditChainReport> {
  const { tenant } = scope;
  const from = instant(Date.parse(`${month}-01T00:00:00Z`));
  const to = instant(Math.min(now, startOfNextMonth(month) - 1));
  // Seals are read before entries, and the end before both: what is added meanwhile is young, and
  // isn't missing.
  const { data: end } = await ChainEnds.get({ tenant, month }).go({ consistent: true });
  const seals = (await listSeals(tenant, month)).filter(
    ({ position }) => position <= (end?.position ?? 0),
  );
  const entries = await listAuditEntries(scope, { from, to }, { consistent: true });
  return checkAuditChain(
    { entries, seals, end: end ?? undefined, start: toChainStart(tenant, month) },
    { hash: hashSeal, now },
  );
}

async function listSeals(tenant: string, month: string): Promise<AuditSeal[]> {
  const { data } = await Seals.query
    .primary({ tenant, month })
    .go({ consistent: true, pages: 'all' });
  return data;
}

function startOfNextMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number);
}
