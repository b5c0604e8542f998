// Bulk jobs: what was planned, how far the job got, and the outcome. Get by (franchise, change);
// running jobs are in the due index by the time at which a worker may continue them. Every write is
// conditional on the revision that was read, so of two workers on the same job only one saves its
// progress. See decisions/141-changes-of-many.md.
import { Entity } from '#functions/data/store/entity.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';
import { addReports, type ChangeReport } from './reports.ts';

/** `stopped`: the requester lost the permission. `failed`: a step failed repeatedly. */
export type ChangeState = 'running' | 'done' | 'stopped' | 'failed';

export type Asker = {
  readonly userId: string;
  /** The corporate admin who impersonated that person. */
  readonly standIn: AccountKey | undefined;
};

type Content = {
  /** Selects the step function. */
  readonly kind: string;
  /** Undefined if the product itself started the job. */
  readonly asker: Asker | undefined;
  /** The brands that the requester could change at the time of the request. */
  readonly brands: Brands;
  readonly input: unknown;
  /** The chunks of the plan are stored under this id. */
  readonly planId: string;
  readonly parts: number;
  /** The number of things; undefined if they weren't counted. */
  readonly planned: number | undefined;
  readonly state: ChangeState;
  /** Where the next step starts; empty for the first step. The format is up to the kind. */
  readonly cursor: string;
  readonly report: ChangeReport;
  /** Claims since the last checkpoint. */
  readonly attempts: number;
};

export type BulkChange = Content & {
  readonly tenant: string;
  readonly changeId: string;
  readonly revision: number;
  /** When a worker may continue the job; undefined once it has ended. */
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

/** Longer than any function may run, but short for someone who is waiting. */
const claimMilliseconds = 3 * 60_000;
const keptSeconds = 30 * 86_400;

/** Expiry of a job that starts now, and of its plan. */
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

/** For the transaction that the job belongs to. Creates the job; fails if it exists. */
export function newChangePart(scope: Scope, planned: NewChange, now: Instant): Part {
  return put(BulkChanges.create(itemOf(changeBegun(scope, planned, now))).params());
}

type AskedChange = {
  readonly kind: string;
  readonly requestKey: string;
  /** What to do with which things. */
  readonly asked: unknown;
};

/** The same request under the same key gets the same id. A different request gets another. */
export const changeIdOf = (
  { tenant }: Scope,
  { userId }: Asker,
  { kind, requestKey, asked }: AskedChange,
): string => idOf(JSON.stringify([tenant, userId, kind, requestKey, asked]));

/**
 * The job in its current state: a new one, or the one that already exists under this id. `again`
 * restarts a job that has ended.
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

/** Only for the person who requested it. */
export async function getOwnChange(
  { tenant }: Scope,
  changeId: string,
  userId: string,
): Promise<BulkChange | undefined> {
  const change = await readChange(tenant, changeId);
  return change?.asker?.userId === userId ? change : undefined;
}

/** Bulk jobs of a franchise by id, in one request. The caller checks who may see them. */
export async function getChanges(
  { tenant }: Scope,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, BulkChange>> {
  if (changeIds.length === 0) return new Map();
  const keys = changeIds.map((changeId) => ({ tenant, changeId }));
  const { data } = await BulkChanges.get(keys).go({ consistent: true });
  return new Map(data.map((stored) => [stored.changeId, changeOf(stored)]));
}

/** Regardless of who requested it. */
export async function getChange(
  { tenant }: Scope,
  changeId: string,
): Promise<BulkChange | undefined> {
  return readChange(tenant, changeId);
}

/** The running jobs of all franchises, those that can be continued soonest first. */
export async function runningChanges(most: number): Promise<BulkChange[]> {
  const { data } = await BulkChanges.query.due({}).go({ limit: most, hydrate: true });
  return data.map(changeOf);
}

/** A worker claimed it and may still be running it. */
export const isClaimed = ({ dueAt }: BulkChange, now: Instant) =>
  dueAt !== undefined && dueAt > toIso(now);

/** Keeps other workers off the job for a while. Undefined if another worker was faster. */
export async function claimChange(
  change: BulkChange,
  now: Instant,
): Promise<BulkChange | undefined> {
  const dueAt = toIso(instant(now + claimMilliseconds));
  return save(change, { attempts: change.attempts + 1, dueAt });
}

export type Step = {
  /** Where the next step starts; undefined after the last one. */
  readonly next: string | undefined;
  readonly report: ChangeReport;
};

/** Undefined if the claim expired and another worker took over. */
export async function noteStep(
  claimed: BulkChange,
  { next, report }: Step,
): Promise<BulkChange | undefined> {
  const done = { report: addReports(claimed.report, report), attempts: 0 };
  if (next === undefined) return save(claimed, { ...done, state: 'done', dueAt: undefined });
  return save(claimed, { ...done, cursor: next });
}

/** Lets the next worker continue right away. */
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
