// The audit log: what happened to accounts, who did it, and from where. Append-only. Entries are
// written in the transaction of the change they describe, if there is one, and removed by TTL.
// Listed by tenant and day, and in the list index by the person they are about. Entries that only
// the person may see are stored under a key of their own, in no tenant.
import { Entity } from '#functions/data/store/entity.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  type NamedPerson,
  shownToFranchise,
} from '#shared/domain/accounts/audit.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Scope, scopeOfAccount } from '#functions/data/store/scope.ts';
import type { AccountKey } from './identities.ts';
import { type Origin, personOf, type Session } from './sessions.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

export type Doing = {
  readonly session: Pick<Session, 'userId' | 'name' | 'impersonator'>;
  readonly origin: Origin;
  readonly now: Instant;
};

/** An entry for what the caller did, to themselves unless `about` names someone else. */
export function auditOf(
  { session, origin, now }: Doing,
  action: AuditAction,
  { about, details = '' }: { about?: NamedPerson; details?: string } = {},
): AuditEntry {
  const { userId, name, impersonator } = session;
  const self = { userId, name };
  return {
    id: newId(now),
    at: toIso(now),
    action,
    actor: impersonator ? { userId: impersonator.userId, name: impersonator.name } : self,
    actingFor: impersonator ? name : null,
    about: about ? { userId: about.userId, name: about.name } : self,
    address: origin.address,
    device: origin.device,
    details,
  };
}

const Entries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'audit-entry', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      at: { type: 'string', required: true },
      id: { type: 'string', required: true },
      action: { type: auditActions, required: true },
      aboutId: { type: 'string', required: true },
      row: { type: 'any', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['at', 'id'], casing: 'none' },
      },
      person: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant', 'aboutId'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['at', 'id'], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;

/** Transaction item; write it together with the change that the entry describes. */
export function auditPart(scope: Scope, entry: AuditEntry): Part {
  return put(Entries.put(itemOf(scope, entry)).params());
}

/**
 * The same for changes to an email and its password, which don't belong to one franchise: for the
 * log of one of its accounts, and for that person alone if the franchise may see less.
 */
export function identityAuditParts(
  account: AccountKey,
  entry: AuditEntry,
  accounts: readonly AccountKey[],
): Part[] {
  const isElsewhereToo = accounts.some(({ tenant }) => tenant !== account.tenant);
  const shown = shownToFranchise(entry, { isElsewhereToo });
  const personal = personalScope(account);
  return [
    ...(shown ? [auditPart(scopeOfAccount(account), shown)] : []),
    ...(shown === entry ? [] : [auditPart(personal, entry)]),
  ];
}

function personalScope(account: AccountKey): Scope {
  return scopeOfAccount({ tenant: `person-${personOf(account)}` });
}

export async function recordAudit(scope: Scope, entry: AuditEntry): Promise<void> {
  await Entries.put(itemOf(scope, entry)).go();
}

export type Period = { readonly from: Instant; readonly to: Instant };

/** Entries of a franchise or the platform between two instants, newest first. */
export async function auditBetween({ tenant }: Scope, { from, to }: Period): Promise<AuditEntry[]> {
  const { data } = await Entries.query
    .primary({ tenant })
    .between({ at: toIso(from) }, { at: toIso(to) })
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row as AuditEntry);
}

/** The latest entries about one person, for themselves: includes those that only they may see. */
export async function auditAbout(
  { tenant }: Scope,
  aboutId: string,
  count: number,
): Promise<AuditEntry[]> {
  const personal = personalScope({ tenant, userId: aboutId });
  const [inTenant, alone] = await Promise.all(
    [tenant, personal.tenant].map((of) => latestAbout(of, aboutId, count)),
  );
  const known = new Set(alone?.map(({ id }) => id));
  return [...(alone ?? []), ...(inTenant ?? []).filter(({ id }) => !known.has(id))]
    .toSorted((one, other) => compareText(other.at, one.at) || compareText(other.id, one.id))
    .slice(0, count);
}

async function latestAbout(tenant: string, aboutId: string, count: number): Promise<AuditEntry[]> {
  const { data } = await Entries.query.person({ tenant, aboutId }).go({ count, order: 'desc' });
  return data.map(({ row }) => row as AuditEntry);
}

function itemOf({ tenant }: Scope, entry: AuditEntry) {
  const { at, id, action, about } = entry;
  const expiresAt = Math.ceil(Date.parse(at) / 1000) + accountLimits.auditDays * daySeconds;
  return { tenant, at, id, action, aboutId: about.userId, row: entry, expiresAt };
}
