import { type BulkJob, getBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { countProcessed } from '#functions/data/bulk-changes/reports.ts';
import { toActor } from '#functions/data/events/event-history.ts';
import {
  type MigrationInput,
  getMigration,
  listMigrations,
  type Migration,
  type MigrationRow as Listed,
} from '#functions/data/migration/migrations.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  startMigration,
  migrationJob,
  type MigrationPlan,
  planMigration,
} from '#functions/flows/migration/migrate.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import {
  franchiseMigration,
  type GatheringRequest,
  type KindCount,
  type MigrationRequest,
  type MigrationDetails,
  type MigrationPreview,
  type MigrationRow,
} from '#shared/contract/migration/franchise-migration.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { applyLateRejections, rejectionReasons } from '#shared/domain/migration/migration.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** A small migration finishes within the call; the scheduled job continues the others. */
const maxStepsInCall = 4;

const listSearchedTexts = ({ sources, target, by }: Listed) => [
  ...[target, ...sources].flatMap(({ code, name }) => [name, code]),
  by.name,
];

export const handler = serveArea(franchiseMigration, {
  async list({ body }, { scope }) {
    const { sortColumn, sortType, offset, limit } = body;
    const named = (await listMigrations()).map((row) => ({ ...row, id: row.migrationId }));
    const getCell = (row: Listed) => (sortColumn === 'byName' ? row.by.name : row.beganAt);
    const sorted = sortColumn ? sortRows(named, getCell, sortType) : named;
    const found = searchItems(sorted, listSearchedTexts, body);
    const page = found.slice(offset, offset + limit);
    const data = await Promise.all(
      page.map(async (row) => toMigrationRow(row, await getBulkChange(scope, row))),
    );
    return { data, count: found.length };
  },

  async details({ params }, { scope }) {
    const migration = requireFound(await getMigration(params.id));
    return { data: toMigrationDetails(migration, await getBulkChange(scope, migration)) };
  },

  async preview({ body }, caller) {
    return { data: toMigrationPreview(await requirePlan(caller, toMigrationRequest(body))) };
  },

  async migrate({ body }, caller) {
    const { confirmation, fingerprint, requestKey: _, ...input } = body;
    return startConfirmedMigration(
      caller,
      toMigrationRequest(input),
      { confirmation, fingerprint },
      body,
    );
  },

  async previewAggregate({ body }, caller) {
    return { data: toMigrationPreview(await requirePlan(caller, toGatheringRequest(body))) };
  },

  async aggregate({ body }, caller) {
    const { confirmation, fingerprint, requestKey: _, ...input } = body;
    return startConfirmedMigration(
      caller,
      toGatheringRequest(input),
      { confirmation, fingerprint },
      body,
    );
  },
});

const toGatheringRequest = (input: GatheringRequest): MigrationInput => ({
  ...input,
  type: 'Aggregate',
  areas: ['contacts'],
  choices: [],
});

const toMigrationRequest = ({ sourceId, ...input }: MigrationRequest): MigrationInput => ({
  ...input,
  sourceIds: [sourceId],
});

async function requirePlan(caller: SignedInContext, input: MigrationInput): Promise<MigrationPlan> {
  const { scope, session, now } = caller;
  const plan = await planMigration(scope, input, toActor(session, now));
  if (!plan) throw Invalid.field('targetId', 'err_choice');
  return plan;
}

type MigrationConfirmation = { readonly confirmation: string; readonly fingerprint: string };

async function startConfirmedMigration(
  caller: SignedInContext,
  input: MigrationInput,
  { confirmation, fingerprint }: MigrationConfirmation,
  body: { readonly requestKey: string },
) {
  const { scope, session, now } = caller;
  const request = toIdempotentRequest(caller, 'franchise-migration.begin', body);
  const before = await readPreviousResult(request);
  const id = before ?? (await runIdempotent(request, make));
  const migration = requireFound(await getMigration(requireFound(id)));
  const change = await getBulkChange(scope, migration);
  if (change?.state === 'running') {
    await runBulkJob(migrationJob, change, { now, maxSteps: maxStepsInCall });
  }
  const { id: _, name } = migration.target;
  return {
    data: { id: migration.migrationId },
    general: successMessage('msg_migration_begun', { name }),
  };

  async function make(migrationId: string, part: Parameters<typeof startMigration>[3]) {
    const plan = await requirePlan(caller, input);
    const { code } = plan.target;
    if (confirmation.toUpperCase() !== code.toUpperCase()) {
      throw Invalid.field('confirmation', 'err_migration_confirmation', { code });
    }
    if (plan.fingerprint !== fingerprint) throw new Conflict('msg_migration_changed');
    if (plan.questions.length > 0) throw Invalid.field('general', 'msg_migration_questions');
    return startMigration(scope, plan, { migrationId, by: toActor(session, now) }, part);
  }
}

/** Undefined for a finished migration. */
async function getBulkChange(
  scope: Scope,
  { migrationId, ended }: Listed,
): Promise<BulkJob | undefined> {
  return ended ? undefined : getBulkJob(scope, migrationId);
}

function toMigrationRow(migration: Listed, change: BulkJob | undefined): MigrationRow {
  const { migrationId: id, by, beganAt, ended, type, sources, target, areas, planned } = migration;
  return {
    id,
    type,
    target,
    planned,
    sources: [...sources],
    areas: [...areas],
    byName: by.name,
    beganAt: toIso(beganAt),
    endedAt: ended ? toIso(ended.at) : null,
    state: toMigrationState(migration, change),
    done: ended ? planned : change ? countProcessed(change.report) : 0,
    brought: ended
      ? getCurrentCounts(migration).reduce((sum, { brought }) => sum + brought, 0)
      : (change?.report.changed ?? 0),
  };
}

/** A bulk change that expired without finishing was given up long ago. */
function toMigrationState({ ended }: Listed, change: BulkJob | undefined): MigrationRow['state'] {
  if (ended) return 'done';
  return change?.state ?? 'stopped';
}

function toMigrationDetails(migration: Migration, change: BulkJob | undefined): MigrationDetails {
  const { brandIds, problems, moreProblems } = migration;
  return {
    ...toMigrationRow(migration, change),
    brandIds: [...brandIds],
    counts: toCountsView(getCurrentCounts(migration)),
    problems: [...problems],
    moreProblems,
  };
}

const getCurrentCounts = ({ counts, ended }: Listed) =>
  applyLateRejections(counts, ended?.refused ?? {});

function toMigrationPreview(plan: MigrationPlan): MigrationPreview {
  const { sources, target, counts, problems, moreProblems, planned, fingerprint } = plan;
  const { matches, moreMatches, retained, moreKept, questions } = plan;
  return {
    target,
    moreProblems,
    moreMatches,
    moreKept,
    fingerprint,
    matches: [...matches],
    kept: [...retained],
    questions: questions.map(({ candidates, ...it }) => ({ ...it, candidates: [...candidates] })),
    sources: [...sources],
    counts: toCountsView(counts),
    problems: [...problems],
    planned,
  };
}

/** In the fixed order of reasons, because a stored map comes back in any order. */
function toCountsView(counts: Migration['counts']): KindCount[] {
  return counts.map(({ refused, ...count }) => ({
    ...count,
    refused: rejectionReasons.flatMap((why) => {
      const number = refused[why] ?? 0;
      return number > 0 ? [{ why, count: number }] : [];
    }),
  }));
}
