// The audit log: what happened to accounts, who did it, and from where. Append-only. Entries are
// written in the transaction of the change they describe, if there is one, and removed by TTL.
// Listed by tenant and day (audit-list.ts), and in the list index by the person they are about.
// Entries that only the person may see are stored under a key of their own, in no tenant.
import type { DynamoDBRecord } from 'aws-lambda';
import { parseStreamImages } from '#functions/data/stream/stream-images.ts';
import { buildWriteCountItems } from '#functions/data/lists/row-stamps.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type AuditAction,
  auditActions,
  isPersonalAction,
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
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  type TransactItem,
  toPut,
  toUpdate,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type NewAuditEntry = { readonly tenant: string; readonly entry: AuditEntry };

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

const AuditEntries = defineEntity('audit-entry', {
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
    /** The number of writes: one, unless a job ran twice. Missing before there was a list. */
    version: { type: 'number' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['at', 'id']),
    person: listIndex(['tenant', 'aboutId'], ['at', 'id']),
  },
});

/**
 * Transaction items; write them together with the change that the entries describe. A transaction
 * takes all entries of a franchise from one call, because they share a stamp.
 */
export function buildAuditItems(scope: Scope, ...entries: readonly AuditEntry[]): TransactItem[] {
  return [
    ...entries.map((entry) => buildAuditItem(scope, entry)),
    ...buildWriteCountItems(
      scope,
      'audit',
      entries.map(({ id, at }) => ({ id, bucket: toAuditBucket(at) })),
    ),
  ];
}

const buildAuditItem = (scope: Scope, entry: AuditEntry) =>
  toUpdate(AuditEntries.upsert(toItem(scope, entry)).add({ version: 1 }).params());

/** One bucket per day in UTC, the beginning of the key. */
export const toAuditBucket = (at: string) => at.slice(0, 'yyyy-mm-dd'.length);

/**
 * The same for changes to an email and its password, which don't belong to one franchise: for the
 * log of one of its accounts, and for that person alone if the franchise may see less. `also` are
 * other entries of that log.
 */
export function buildIdentityAuditItems(
  account: AccountKey,
  entry: AuditEntry,
  accounts: readonly AccountKey[],
  also: readonly AuditEntry[] = [],
): TransactItem[] {
  const { shown, hidden } = splitIdentityEntry(entry, account, accounts);
  return [
    ...buildAuditItems(createAccountScope(account), ...shown, ...also),
    ...hidden.map((each) => buildAuditItem(toPersonalScope(account), each)),
  ];
}

/** The same for a bulk load: the lists are rebuilt after it. */
export function buildPutIdentityAuditItems(
  account: AccountKey,
  entry: AuditEntry,
  accounts: readonly AccountKey[],
): TransactItem[] {
  const { shown, hidden } = splitIdentityEntry(entry, account, accounts);
  return [
    ...shown.map((each) => buildAuditItem(createAccountScope(account), each)),
    ...hidden.map((each) => buildAuditItem(toPersonalScope(account), each)),
  ];
}

/** What the franchise sees of an entry, and what the person alone does. */
function splitIdentityEntry(
  entry: AuditEntry,
  { tenant }: AccountKey,
  accounts: readonly AccountKey[],
): { readonly shown: readonly AuditEntry[]; readonly hidden: readonly AuditEntry[] } {
  const isElsewhereToo = accounts.some((other) => other.tenant !== tenant);
  const shown = toFranchiseAuditEntry(entry, { isElsewhereToo });
  return { shown: shown ? [shown] : [], hidden: shown === entry ? [] : [entry] };
}

function toPersonalScope(account: AccountKey): Scope {
  return createAccountScope({ tenant: `${personalPrefix}${toPersonKey(account)}` });
}

const personalPrefix = 'person-';

export async function recordAuditEntry(scope: Scope, entry: AuditEntry): Promise<void> {
  await transact(buildAuditItems(scope, entry));
}

/** What was recorded of a day already, so that screens that load again record it once. */
const RecordedViews = defineEntity('audit-view', {
  attributes: {
    viewId: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['viewId'], []) },
});

/** Records an entry unless one was recorded under this id. Of several at once, one is. */
export async function recordAuditEntryOnce(
  scope: Scope,
  entry: AuditEntry,
  viewId: string,
): Promise<void> {
  const { data } = await RecordedViews.get({ viewId }).go();
  if (data) return;
  const expiresAt = Math.ceil(Date.parse(entry.at) / 1000) + 2 * daySeconds;
  await tryTransact([
    toPut(RecordedViews.create({ viewId, expiresAt }).params()),
    ...buildAuditItems(scope, entry),
  ]);
}

export type InstantRange = { readonly from: Instant; readonly to: Instant };

/** Entries of a franchise or the platform between two instants, newest first. */
export async function listAuditEntries(
  { tenant }: Scope,
  { from, to }: InstantRange,
  { consistent = false } = {},
): Promise<AuditEntry[]> {
  const { data } = await AuditEntries.query
    .primary({ tenant })
    .between({ at: toIso(from) }, { at: toIso(to) })
    .go({ pages: 'all', order: 'desc', consistent });
  return data.map(({ row }) => row);
}

/** As the list stores an entry. Version 0: from before there was a list. */
export type AuditListRow = AuditEntry & { readonly version: number };

/** The fields of names in one order: the table returns them in any, and rows are compared as text. */
export function parseAuditItem(item: Readonly<Record<string, unknown>>): AuditListRow {
  const { row, version = 0 } = parseItem(AuditEntries, item);
  const { actor, about } = row;
  return {
    ...row,
    actor: { userId: actor.userId, name: actor.name },
    about: { userId: about.userId, name: about.name },
    version,
  };
}

/** Entries of the days between two keys, both inclusive; from the table, consistently. */
export function queryAuditEntries(tenant: string, from: string, to: string) {
  const entries = AuditEntries.query.primary({ tenant }).between({ at: from }, { at: to });
  return { ...entries.params(), ConsistentRead: true };
}

/**
 * The latest entries about one person, for themselves: includes those that only they may see, without
 * what they read and exported (`toAboutId`).
 */
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
  const { at, id, action } = entry;
  const days = isPersonalAction(action) ? accountLimits.formerAuditDays : accountLimits.auditDays;
  const expiresAt = Math.ceil(Date.parse(at) / 1000) + days * daySeconds;
  return { tenant, at, id, action, aboutId: toAboutId(entry), row: entry, expiresAt };
}

/** What a person read and exported is apart from what they should recognize as theirs. */
const toAboutId = ({ action, about: { userId } }: AuditEntry): string =>
  action === 'viewed' || action === 'exported' ? `calls-${userId}` : userId;

/**
 * The entry that a change of the table has added to the log of a franchise or the platform, if it did.
 * Nobody checks what only the person may see, and anyone can cause it.
 */
export function findNewAuditEntry(record: DynamoDBRecord): NewAuditEntry | undefined {
  const images = parseStreamImages(record, ['audit-entry']);
  if (!images?.after || images.before) return undefined;
  const tenant = String(images.after['tenant']);
  if (tenant.startsWith(personalPrefix)) return undefined;
  const { version: _version, ...entry } = parseAuditItem(images.after);
  return { tenant, entry };
}
