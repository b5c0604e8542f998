// The seals of the audit log: each entry of a franchise and month is hashed together with the seal
// before it, so that an entry that is changed or removed later no longer fits. Sealed from the stream,
// in the order in which the entries are read there: the calls that write entries pay nothing, and
// don't wait for each other. Safe twice, late and concurrently: an entry is sealed once, and a chain
// grows only from the end that was read. The chain of a month starts from the end of the one before,
// so that a month can't go without a trace. Query by (tenant, month); all ends by tenant.
import { createHash } from 'node:crypto';
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
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
import { compareText } from '#shared/domain/lists/grid.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, daySeconds } from '#shared/domain/values/time-units.ts';
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

type ChainLink = { readonly month: string; readonly position: number; readonly hash: string };

/** The end of a chain: the seal of the entry that was sealed last. */
type ChainEnd = ChainLink & {
  readonly tenant: string;
  /** The end of the tenant's chain before, as it was when this one began. */
  readonly before?: ChainLink | undefined;
  /** When the first entry was recorded that the tenant has a seal of. */
  readonly since: string;
};

const ChainEnds = defineEntity('audit-chain-end', {
  attributes: {
    tenant: { type: 'string', required: true },
    month: { type: 'string', required: true },
    position: { type: 'number', required: true },
    hash: { type: 'string', required: true },
    before: optionalShapedAttribute<ChainLink>({ month: '', position: 0, hash: '' }),
    since: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['month']) },
});

const hashSeal = (before: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(`${before}\n${describeAuditEntry(entry)}`)
    .digest('base64url');

/** What the first seal of a month is made from: chains of others can't take its place. */
const toChainStart = ({ tenant, month, before, since }: ChainStart): string =>
  JSON.stringify([tenant, month, since, before?.month, before?.position, before?.hash]);

type ChainStart = Pick<ChainEnd, 'tenant' | 'month' | 'before' | 'since'>;

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
    const [first] = unsealed;
    if (!first) return true;
    const newest = await readNewestEnd(tenant, month);
    const end = newest?.month === month ? newest : undefined;
    const start = end ?? startChain({ tenant, month, newest, since: first.at });
    let hash = end?.hash ?? toChainStart(start);
    const known = end?.position ?? 0;
    const seals = unsealed.map((entry, index) => {
      hash = hashSeal(hash, entry);
      return { tenant, month, at: entry.at, id: entry.id, position: known + index + 1, hash };
    });
    const failed = await transact([
      ...seals.map((seal) => toPut(Seals.create({ ...seal, ...toExpiry(seal.at) }).params())),
      buildChainEndItem({ ...start, position: known + seals.length, hash }, end?.position),
    ]);
    if (failed.length === 0) return true;
    // Those that were sealed by an earlier delivery are left out.
    const sealed = new Set(failed);
    unsealed = unsealed.filter((_, index) => !sealed.has(index));
    return tryAgain;
  });
}

type StartChainInput = Pick<ChainEnd, 'tenant' | 'month' | 'since'> & {
  readonly newest: ChainEnd | undefined;
};

function startChain({ newest, ...start }: StartChainInput): ChainStart {
  if (!newest) return start;
  const { month, position, hash, since } = newest;
  return { ...start, since, before: { month, position, hash } };
}

/** The end of the chain of this month, or of the last one before it. */
async function readNewestEnd(tenant: string, month: string): Promise<ChainEnd | undefined> {
  const { data } = await ChainEnds.query
    .primary({ tenant })
    .between({ month: firstMonth }, { month })
    .go({ consistent: true, order: 'desc', limit: 1 });
  return data[0];
}

/** Before all others. */
const firstMonth = '0000-01';

function buildChainEndItem(
  { before, ...end }: ChainEnd,
  position: number | undefined,
): TransactItem {
  const moved = ChainEnds.put({
    ...end,
    ...(before && { before }),
    ...toExpiry(`${end.month}-28T00:00:00Z`),
  });
  const guarded = moved.where((it, { eq, notExists }) =>
    position === undefined ? notExists(it.position) : eq(it.position, position),
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
  const to = instant(startOfNextMonth(month) - 1);
  // Seals are read before entries, and ends before both: what is added meanwhile is young, and isn't
  // missing.
  const all = await listEnds(tenant);
  const end = all.find((it) => it.month === month);
  const since = all.map((it) => it.since).toSorted(compareText)[0];
  const links = all.flatMap(({ before }) => (before?.month === month ? [before] : []));
  const seals = await listSeals(tenant, month);
  const entries = await listAuditEntries(scope, { from, to }, { consistent: true });
  return checkAuditChain(
    { entries, seals, end, links, start: end && toChainStart(end), since },
    { hash: hashSeal, now },
  );
}

/** Whether all entries of a month are still kept. */
export const isAuditMonthKept = (month: string, now: Instant): boolean =>
  Date.parse(`${month}-01T00:00:00Z`) > now - accountLimits.auditDays * dayMilliseconds;

/** The ends of all chains of a tenant, the oldest first. There are at most 86. */
async function listEnds(tenant: string): Promise<ChainEnd[]> {
  const { data } = await ChainEnds.query.primary({ tenant }).go({ consistent: true, pages: 'all' });
  return data;
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
