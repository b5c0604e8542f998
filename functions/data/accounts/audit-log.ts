// The audit log: what happened to accounts, who did it, and from where. Append-only. Entries are
// written in the transaction of the change they describe, if there is one, and removed by TTL.
// Listed by tenant and day, and in the list index by the person they are about. Entries that only
// the person may see are stored under a key of their own, in no tenant.
import { Entity, shapedAttribute } from '#functions/data/store/entity.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  type NamedPerson,
  toFranchiseAuditEntry,
} from '#shared/domain/accounts/audit.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import type { AccountKey } from './identities.ts';
import { type RequestOrigin, toPersonKey, type Session } from './sessions.ts';
import { expiryAttribute, tableIndexes, tableConfig } from '#functions/data/store/table.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type AuditContext = {
  readonly session: Pick<Session, 'userId' | 'name' | 'impersonator'>;
  readonly origin: RequestOrigin;
  readonly now: Instant;
};

/** An entry for what the caller did, to themselves unless `about` names someone else. */
export function buildAuditEntry(
  { session, origin, now }: AuditContext,
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

const AuditEntries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'audit-entry', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      at: { type: 'string', required: true },
      id: { type: 'string', required: true },
      action: { type: auditActions, required: true, ifMissing: 'signedIn' },
      aboutId: { type: 'string', required: true },
      row: shapedAttribute<AuditEntry>({
        id: '',
        at: toIso(epoch),
        action: 'signedIn',
        actor: { userId: '', name: '' },
        actingFor: null,
        about: { userId: '', name: '' },
        address: '',
        device: '',
        details: '',
      }),
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['at', 'id'], casing: 'none' },
      },
      person: {
        index: tableIndexes.list.name,
        projection: ['row'],
        pk: { field: tableIndexes.list.pk, composite: ['tenant', 'aboutId'], casing: 'none' },
        sk: { field: tableIndexes.list.sk, composite: ['at', 'id'], casing: 'none' },
      },
    },
  },
  tableConfig,
);

/** Transaction item; write it together with the change that the entry describes. */
export function buildAuditItem(scope: Scope, entry: AuditEntry): TransactItem {
  return toPut(AuditEntries.put(toItem(scope, entry)).params());
}

/**
 * The same for changes to an email and its password, which don't belong to one franchise: for the
 * log of one of its accounts, and for that person alone if the franchise may see less.
 */
export function buildIdentityAuditItems(
  account: AccountKey,
  entry: AuditEntry,
  accounts: readonly AccountKey[],
): TransactItem[] {
  const isElsewhereToo = accounts.some(({ tenant }) => tenant !== account.tenant);
  const shown = toFranchiseAuditEntry(entry, { isElsewhereToo });
  const personal = toPersonalScope(account);
  return [
    ...(shown ? [buildAuditItem(createAccountScope(account), shown)] : []),
    ...(shown === entry ? [] : [buildAuditItem(personal, entry)]),
  ];
}

function toPersonalScope(account: AccountKey): Scope {
  return createAccountScope({ tenant: `person-${toPersonKey(account)}` });
}

export async function recordAuditEntry(scope: Scope, entry: AuditEntry): Promise<void> {
  await AuditEntries.put(toItem(scope, entry)).go();
}

export type InstantRange = { readonly from: Instant; readonly to: Instant };

/** Entries of a franchise or the platform between two instants, newest first. */
export async function listAuditEntries(
  { tenant }: Scope,
  { from, to }: InstantRange,
): Promise<AuditEntry[]> {
  const { data } = await AuditEntries.query
    .primary({ tenant })
    .between({ at: toIso(from) }, { at: toIso(to) })
    .go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row);
}

/** The latest entries about one person, for themselves: includes those that only they may see. */
export async function listPersonAuditEntries(
  { tenant }: Scope,
  aboutId: string,
  count: number,
): Promise<AuditEntry[]> {
  const personal = toPersonalScope({ tenant, userId: aboutId });
  const [inTenant, alone] = await Promise.all(
    [tenant, personal.tenant].map((of) => listLatestAbout(of, aboutId, count)),
  );
  const known = new Set(alone?.map(({ id }) => id));
  return [...(alone ?? []), ...(inTenant ?? []).filter(({ id }) => !known.has(id))]
    .toSorted((one, other) => compareText(other.at, one.at) || compareText(other.id, one.id))
    .slice(0, count);
}

async function listLatestAbout(
  tenant: string,
  aboutId: string,
  count: number,
): Promise<AuditEntry[]> {
  const { data } = await AuditEntries.query
    .person({ tenant, aboutId })
    .go({ count, order: 'desc' });
  return data.map(({ row }) => row);
}

function toItem({ tenant }: Scope, entry: AuditEntry) {
  const { at, id, action, about } = entry;
  const expiresAt = Math.ceil(Date.parse(at) / 1000) + accountLimits.auditDays * daySeconds;
  return { tenant, at, id, action, aboutId: about.userId, row: entry, expiresAt };
}
