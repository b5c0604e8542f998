// Bulk jobs: what was planned, how far the job got, and the outcome. Get by (franchise, change);
// running jobs are in the due index by the time at which a worker may continue them. Every write is
// conditional on the revision that was read, so of two workers on the same job only one saves its
// progress. See functions/decisions/141-bulk-jobs-imports-and-migrations.md.
import { retentionDays } from '#shared/domain/platform/stored-data/retention-days.ts';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { daySeconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { addBulkJobReports, type BulkJobReport } from './reports.ts';
import { opaque, optional, recordReader, unset } from '#functions/data/store/stored-shape.ts';

/** `stopped`: the requester lost the permission, or a step found that it mustn't go on. `failed`: a step failed repeatedly. */
export type BulkJobState = 'running' | 'done' | 'stopped' | 'failed';

export type BulkJobRequester = {
  readonly userId: string;
  /** The corporate admin who impersonated that person. */
  readonly standIn: AccountKey | undefined;
};

type BulkJobContent = {
  /** Selects the step function. */
  readonly kind: string;
  /** Undefined if the product itself started the job. */
  readonly asker: BulkJobRequester | undefined;
  /** The brands that the requester could change at the time of the request. */
  readonly brands: Brands;
  readonly input: unknown;
  /** The chunks of the plan are stored under this id. */
  readonly planId: string;
  readonly parts: number;
  /** The number of things; undefined if they weren't counted. */
  readonly planned: number | undefined;
  readonly state: BulkJobState;
  /** Where the next step starts; empty for the first step. The format is up to the kind. */
  readonly cursor: string;
  readonly report: BulkJobReport;
  /** Claims since the last checkpoint. */
  readonly attempts: number;
};

export type BulkJob = BulkJobContent & {
  readonly tenant: string;
  readonly changeId: string;
  readonly revision: number;
  /** When a worker may continue the job; undefined once it has ended. */
  readonly dueAt: string | undefined;
  readonly expiresAt: number;
};

const BulkJobs = defineEntity('bulk-change', {
  attributes: {
    tenant: { type: 'string', required: true },
    changeId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    content: shapedAttribute<BulkJobContent>({
      kind: '',
      asker: optional<BulkJobRequester>({
        userId: '',
        standIn: optional({ tenant: '', userId: '' }),
      }),
      brands: [],
      /** Specific to the kind, whose schema parses it. */
      input: opaque<unknown>(() => undefined),
      planId: '',
      parts: 0,
      planned: unset,
      state: 'failed',
      cursor: '',
      report: { changed: 0, unchanged: 0, refused: recordReader(0) },
      attempts: 0,
    }),
    dueAt: { type: 'string' },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['changeId']),
    due: dueIndex('bulk-change', ['dueAt']),
  },
});

export type NewBulkJob = Pick<
  BulkJobContent,
  'kind' | 'asker' | 'input' | 'planId' | 'parts' | 'planned' | 'report'
> & {
  readonly changeId: string;
  /** If it isn't as usual. */
  readonly expiresAt?: number;
};

/** Longer than any function may run, but short for someone who is waiting. */
const claimMilliseconds = 3 * minuteMilliseconds;
const keptSeconds = retentionDays.bulkJobs * daySeconds;

/** Expiry of a job that starts now, and of its plan. */
export const computeBulkJobExpiry = (now: Instant) => Math.ceil(now / 1000) + keptSeconds;

function createBulkJob({ tenant, brands }: Scope, planned: NewBulkJob, now: Instant): BulkJob {
  return {
    expiresAt: computeBulkJobExpiry(now),
    ...planned,
    tenant,
    brands,
    state: 'running',
    cursor: '',
    attempts: 0,
    revision: 1,
    dueAt: toIso(now),
  };
}

/** For the transaction that the job belongs to. Creates the job; fails if it exists. */
export function buildCreateBulkJobItem(
  scope: Scope,
  planned: NewBulkJob,
  now: Instant,
): TransactItem {
  return toPut(BulkJobs.create(toItem(createBulkJob(scope, planned, now))).params());
}

type BulkJobInput = {
  readonly kind: string;
  readonly requestKey: string;
  /** What to do with which things. */
  readonly input: unknown;
};

/** The same request under the same key gets the same id. A different request gets another. */
export const buildBulkJobId = (
  { tenant }: Scope,
  { userId }: BulkJobRequester,
  { kind, requestKey, input }: BulkJobInput,
): string => hashId(JSON.stringify([tenant, userId, kind, requestKey, input]));

/**
 * The job in its current state: a new one, or the one that already exists under this id. `again`
 * restarts a job that has ended.
 */
export async function startBulkJob(
  scope: Scope,
  planned: NewBulkJob,
  now: Instant,
  { again }: { readonly again: boolean } = { again: false },
): Promise<BulkJob> {
  const { tenant } = scope;
  const { changeId } = planned;
  const begun = createBulkJob(scope, planned, now);
  const creation = BulkJobs.put(toItem(begun)).where((item, { notExists }) =>
    again ? notExists(item.dueAt) : notExists(item.tenant),
  );
  if (await tryConditionalWrite(creation)) return begun;
  const existing = await readBulkJob(tenant, changeId);
  if (!existing) throw new Error(`bulk change ${changeId} was forgotten as it was begun again`);
  return existing;
}

/** Only for the person who requested it. */
export async function getOwnBulkJob(
  { tenant }: Scope,
  changeId: string,
  userId: string,
): Promise<BulkJob | undefined> {
  const change = await readBulkJob(tenant, changeId);
  return change?.asker?.userId === userId ? change : undefined;
}

/** Bulk jobs of a franchise by id, in one request. The caller checks who may see them. */
export async function getBulkJobs(
  { tenant }: Scope,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, BulkJob>> {
  if (changeIds.length === 0) return new Map();
  const keys = changeIds.map((changeId) => ({ tenant, changeId }));
  const { data } = await BulkJobs.get(keys).go({ consistent: true });
  return new Map(data.map((stored) => [stored.changeId, fromStored(stored)]));
}

/** Regardless of who requested it. */
export async function getBulkJob(
  { tenant }: Scope,
  changeId: string,
): Promise<BulkJob | undefined> {
  return readBulkJob(tenant, changeId);
}

/** The running jobs of all franchises, those that can be continued soonest first. */
export async function listRunningBulkJobs(limit: number): Promise<BulkJob[]> {
  const { data } = await BulkJobs.query.due({}).go({ limit: limit, hydrate: true });
  return data.map(fromStored);
}

/** It ended before it was done, so that it can be started again for the rest. */
export const isBulkJobCutShort = ({ state }: Pick<BulkJob, 'state'>) =>
  state === 'failed' || state === 'stopped';

/** A worker claimed it and may still be running it. */
export const isBulkJobClaimed = ({ dueAt }: BulkJob, now: Instant) =>
  dueAt !== undefined && dueAt > toIso(now);

/** Keeps other workers off the job for a while. Undefined if another worker was faster. */
export async function claimBulkJob(change: BulkJob, now: Instant): Promise<BulkJob | undefined> {
  const dueAt = toIso(instant(now + claimMilliseconds));
  return saveProgress(change, { attempts: change.attempts + 1, dueAt });
}

export type BulkStep = {
  /** Where the next step starts; undefined after the last one. */
  readonly next: string | undefined;
  readonly report: BulkJobReport;
  /** True if the rest mustn't be done. */
  readonly isStopped?: boolean;
};

/** Undefined if the claim expired and another worker took over. */
export async function saveCheckpoint(
  claimed: BulkJob,
  { next, report, isStopped = false }: BulkStep,
): Promise<BulkJob | undefined> {
  const done = { report: addBulkJobReports(claimed.report, report), attempts: 0 };
  if (isStopped) return saveProgress(claimed, { ...done, state: 'stopped', dueAt: undefined });
  if (next === undefined)
    return saveProgress(claimed, { ...done, state: 'done', dueAt: undefined });
  return saveProgress(claimed, { ...done, cursor: next });
}

/** Lets the next worker continue right away. */
export async function releaseBulkJob(claimed: BulkJob, now: Instant): Promise<BulkJob | undefined> {
  return saveProgress(claimed, { dueAt: toIso(now) });
}

export async function endBulkJob(
  change: BulkJob,
  state: 'stopped' | 'failed',
): Promise<BulkJob | undefined> {
  return saveProgress(change, { state, dueAt: undefined });
}

type Progress = Partial<Pick<BulkJob, 'attempts' | 'cursor' | 'dueAt' | 'report' | 'state'>>;

async function saveProgress(change: BulkJob, progress: Progress): Promise<BulkJob | undefined> {
  const { revision } = change;
  const after = { ...change, ...progress, revision: revision + 1 };
  const saving = BulkJobs.put(toItem(after)).where(hasRevision(revision));
  return (await tryConditionalWrite(saving)) ? after : undefined;
}

async function readBulkJob(tenant: string, changeId: string): Promise<BulkJob | undefined> {
  const { data } = await BulkJobs.get({ tenant, changeId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

function toItem({ tenant, changeId, revision, dueAt, expiresAt, ...content }: BulkJob) {
  const item = { tenant, changeId, revision, expiresAt, content };
  return dueAt === undefined ? item : { ...item, dueAt };
}

type StoredBulkJob = NonNullable<
  Awaited<ReturnType<ReturnType<typeof BulkJobs.get>['go']>>['data']
>;

function fromStored({ content, dueAt, ...rest }: StoredBulkJob): BulkJob {
  return { ...content, ...rest, dueAt };
}
