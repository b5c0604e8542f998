// Changes of many things: what was planned, how far it is, and what has become of it. Get by
// (franchise, change); those that run stand in the due index by the time at which somebody may go on
// with them. Each write is made over the revision that was read, so that of two who go on with one
// change at once, one notes nothing. See decisions/141-changes-of-many.md.
import { Entity } from '#functions/data/store/entity.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';
import { addReports, type ChangeReport } from './reports.ts';

/** `stopped`: whoever asked for it lost the right to. `failed`: a step failed again and again. */
export type ChangeState = 'running' | 'done' | 'stopped' | 'failed';

export type Asker = {
  readonly userId: string;
  /** The corporate admin who stood in for that person. */
  readonly standIn: AccountKey | undefined;
};

type Content = {
  /** What is done to them: which step goes on with it. */
  readonly kind: string;
  /** Undefined where the product itself asked. */
  readonly asker: Asker | undefined;
  /** Those that whoever asked could change when they asked. */
  readonly brands: Brands;
  readonly input: unknown;
  /** The parts of the plan lie under this id. */
  readonly planId: string;
  readonly parts: number;
  /** Of how many things; undefined where nobody has counted them. */
  readonly planned: number | undefined;
  readonly state: ChangeState;
  /** Where the next step begins, empty for the first one; what it says is the kind's own. */
  readonly cursor: string;
  readonly report: ChangeReport;
  /** Claims since a step was last noted. */
  readonly attempts: number;
};

export type BulkChange = Content & {
  readonly tenant: string;
  readonly changeId: string;
  readonly revision: number;
  /** When somebody may go on with it; undefined once it is over. */
  readonly dueAt: string | undefined;
  readonly expiresAt: number;
};

const BulkChanges = new Entity(
  {
    model: { service: 'brandwagon', entity: 'bulk-change', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      changeId: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      content: { type: 'any', required: true },
      dueAt: { type: 'string' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['changeId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'bulk-change',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

export type NewChange = Pick<
  Content,
  'kind' | 'asker' | 'input' | 'planId' | 'parts' | 'planned' | 'report'
> & { readonly changeId: string };

/** Longer than any function may run, and short for somebody who waits. */
const claimMilliseconds = 3 * 60_000;
const keptSeconds = 30 * 86_400;

/** When a change that is begun now, and its plan, are forgotten. */
export const changeExpiry = (now: Instant) => Math.ceil(now / 1000) + keptSeconds;

function changeBegun({ tenant, brands }: Scope, planned: NewChange, now: Instant): BulkChange {
  return {
    ...planned,
    tenant,
    brands,
    state: 'running',
    cursor: '',
    attempts: 0,
    revision: 1,
    dueAt: toIso(now),
    expiresAt: changeExpiry(now),
  };
}

/** For the transaction of what it is a part of, which may be written once. */
export function newChangePart(scope: Scope, planned: NewChange, now: Instant): Part {
  return put(BulkChanges.create(itemOf(changeBegun(scope, planned, now))).params());
}

type AskedChange = {
  readonly kind: string;
  readonly requestKey: string;
  /** What is to be done to which things. */
  readonly asked: unknown;
};

/** Asked for again under the same key, it is the same change; asked for something else, it is another one. */
export const changeIdOf = (
  { tenant }: Scope,
  { userId }: Asker,
  { kind, requestKey, asked }: AskedChange,
): string => idOf(JSON.stringify([tenant, userId, kind, requestKey, asked]));

/**
 * The change as it stands: a new one, or the one that was begun under this id before. `again` begins
 * anew what is over.
 */
export async function beginChange(
  scope: Scope,
  planned: NewChange,
  now: Instant,
  { again }: { readonly again: boolean } = { again: false },
): Promise<BulkChange> {
  const { tenant } = scope;
  const { changeId } = planned;
  const begun = changeBegun(scope, planned, now);
  const creation = BulkChanges.put(itemOf(begun)).where((item, { notExists }) =>
    again ? notExists(item.dueAt) : notExists(item.tenant),
  );
  if (await applied(creation)) return begun;
  const existing = await readChange(tenant, changeId);
  if (!existing) throw new Error(`bulk change ${changeId} was forgotten as it was begun again`);
  return existing;
}

/** For the person who asked for it. */
export async function getOwnChange(
  { tenant }: Scope,
  changeId: string,
  userId: string,
): Promise<BulkChange | undefined> {
  const change = await readChange(tenant, changeId);
  return change?.asker?.userId === userId ? change : undefined;
}

/** Those of a franchise by their ids, in one request; who may know of them is asked elsewhere. */
export async function getChanges(
  { tenant }: Scope,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, BulkChange>> {
  if (changeIds.length === 0) return new Map();
  const keys = changeIds.map((changeId) => ({ tenant, changeId }));
  const { data } = await BulkChanges.get(keys).go({ consistent: true });
  return new Map(data.map((stored) => [stored.changeId, changeOf(stored)]));
}

/** Whoever asked for it. */
export async function getChange(
  { tenant }: Scope,
  changeId: string,
): Promise<BulkChange | undefined> {
  return readChange(tenant, changeId);
}

/** All that run, of all franchises: those first with which somebody may go on soonest. */
export async function runningChanges(most: number): Promise<BulkChange[]> {
  const { data } = await BulkChanges.query.due({}).go({ limit: most, hydrate: true });
  return data.map(changeOf);
}

/** Somebody has claimed it, and may still be at work on it. */
export const isClaimed = ({ dueAt }: BulkChange, now: Instant) =>
  dueAt !== undefined && dueAt > toIso(now);

/** Nobody else goes on with it for a while. Undefined: somebody else was first. */
export async function claimChange(
  change: BulkChange,
  now: Instant,
): Promise<BulkChange | undefined> {
  const dueAt = toIso(instant(now + claimMilliseconds));
  return save(change, { attempts: change.attempts + 1, dueAt });
}

export type Step = {
  /** Where the next step begins; undefined when there is none. */
  readonly next: string | undefined;
  readonly report: ChangeReport;
};

/** Undefined: the claim had run out, and somebody else has gone on with the change. */
export async function noteStep(
  claimed: BulkChange,
  { next, report }: Step,
): Promise<BulkChange | undefined> {
  const done = { report: addReports(claimed.report, report), attempts: 0 };
  if (next === undefined) return save(claimed, { ...done, state: 'done', dueAt: undefined });
  return save(claimed, { ...done, cursor: next });
}

/** For whoever comes next. */
export async function releaseChange(
  claimed: BulkChange,
  now: Instant,
): Promise<BulkChange | undefined> {
  return save(claimed, { dueAt: toIso(now) });
}

export async function endChange(
  change: BulkChange,
  state: 'stopped' | 'failed',
): Promise<BulkChange | undefined> {
  return save(change, { state, dueAt: undefined });
}

type Progress = Partial<Pick<BulkChange, 'attempts' | 'cursor' | 'dueAt' | 'report' | 'state'>>;

async function save(change: BulkChange, progress: Progress): Promise<BulkChange | undefined> {
  const { revision } = change;
  const after = { ...change, ...progress, revision: revision + 1 };
  const saving = BulkChanges.put(itemOf(after)).where((item, { eq }) =>
    eq(item.revision, revision),
  );
  return (await applied(saving)) ? after : undefined;
}

async function readChange(tenant: string, changeId: string): Promise<BulkChange | undefined> {
  const { data } = await BulkChanges.get({ tenant, changeId }).go({ consistent: true });
  return data ? changeOf(data) : undefined;
}

function itemOf({ tenant, changeId, revision, dueAt, expiresAt, ...content }: BulkChange) {
  const item = { tenant, changeId, revision, expiresAt, content };
  return dueAt === undefined ? item : { ...item, dueAt };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof BulkChanges.get>['go']>>['data']>;

function changeOf({ content, dueAt, ...rest }: Stored): BulkChange {
  return { ...(content as Content), ...rest, dueAt };
}
