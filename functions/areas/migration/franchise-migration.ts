import { type BulkChange, getChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut } from '#functions/data/bulk-changes/carry-out.ts';
import { countOf } from '#functions/data/bulk-changes/reports.ts';
import { doerOf } from '#functions/data/events/event-history.ts';
import {
  type Asked,
  getMigration,
  listMigrations,
  type Migration,
  type MigrationRow as Listed,
} from '#functions/data/migration/migrations.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  beginMigration,
  migrationChange,
  type MigrationPlan,
  planMigration,
} from '#functions/flows/migration/migrate.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import {
  franchiseMigration,
  type GatheringAsked,
  type KindCount,
  type MigrationAsked,
  type MigrationDetails,
  type MigrationPreview,
  type MigrationRow,
} from '#shared/contract/migration/franchise-migration.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { countsAfter, refusals } from '#shared/domain/migration/migration.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

/** A small migration finishes within the call; the scheduled job continues the others. */
const stepsOfCall = 4;

export const handler = serve(franchiseMigration, {
  async list({ body: { searchText, sortColumn, sortType, offset, limit } }, { scope }) {
    const fitting = (await listMigrations()).filter(({ sources, target, by }) =>
      matches(
        [...[...sources, target].flatMap(({ code, name }) => [code, name]), by.name],
        searchText,
      ),
    );
    const named = fitting.map((row) => ({ ...row, id: row.migrationId }));
    const cellOf = (row: Listed) => (sortColumn === 'byName' ? row.by.name : row.beganAt);
    const sorted = sortColumn ? sortRows(named, cellOf, sortType) : named;
    const page = sorted.slice(offset, offset + limit);
    const data = await Promise.all(page.map(async (row) => rowOf(row, await changeOf(scope, row))));
    return { data, count: sorted.length };
  },

  async details({ params }, { scope }) {
    const migration = found(await getMigration(params.id));
    return { data: detailsOf(migration, await changeOf(scope, migration)) };
  },

  async preview({ body }, caller) {
    return { data: previewOf(await requirePlan(caller, askedOf(body))) };
  },

  async migrate({ body }, caller) {
    const { confirmation, fingerprint, requestKey: _, ...asked } = body;
    return begin(caller, askedOf(asked), { confirmation, fingerprint }, body);
  },

  async previewAggregate({ body }, caller) {
    return { data: previewOf(await requirePlan(caller, gatheringOf(body))) };
  },

  async aggregate({ body }, caller) {
    const { confirmation, fingerprint, requestKey: _, ...asked } = body;
    return begin(caller, gatheringOf(asked), { confirmation, fingerprint }, body);
  },
});

const gatheringOf = (asked: GatheringAsked): Asked => ({
  ...asked,
  type: 'Aggregate',
  areas: ['contacts'],
  choices: [],
});

const askedOf = ({ sourceId, ...asked }: MigrationAsked): Asked => ({
  ...asked,
  sourceIds: [sourceId],
});

async function requirePlan(caller: SignedInContext, asked: Asked): Promise<MigrationPlan> {
  const { scope, session, now } = caller;
  const plan = await planMigration(scope, asked, doerOf(session, now));
  if (!plan) throw Invalid.field('targetId', 'err_choice');
  return plan;
}

type Confirmed = { readonly confirmation: string; readonly fingerprint: string };

async function begin(
  caller: SignedInContext,
  asked: Asked,
  { confirmation, fingerprint }: Confirmed,
  body: { readonly requestKey: string },
) {
  const { scope, session, now } = caller;
  const request = keyedRequest(caller, 'franchise-migration.begin', body);
  const before = await givenBefore(request);
  const id = before ?? (await makeOnce(request, make));
  const migration = found(await getMigration(found(id)));
  const change = await changeOf(scope, migration);
  if (change?.state === 'running') {
    await carryOut(migrationChange, change, { now, mostSteps: stepsOfCall });
  }
  const { id: _, name } = migration.target;
  return { data: { id: migration.migrationId }, general: said('msg_migration_begun', { name }) };

  async function make(migrationId: string, part: Parameters<typeof beginMigration>[3]) {
    const plan = await requirePlan(caller, asked);
    const { code } = plan.target;
    if (confirmation.toUpperCase() !== code.toUpperCase()) {
      throw Invalid.field('confirmation', 'err_migration_confirmation', { code });
    }
    if (plan.fingerprint !== fingerprint) throw new Conflict('msg_migration_changed');
    if (plan.questions.length > 0) throw Invalid.field('general', 'msg_migration_questions');
    return beginMigration(scope, plan, { migrationId, by: doerOf(session, now) }, part);
  }
}

/** Undefined for a finished migration. */
async function changeOf(
  scope: Scope,
  { migrationId, ended }: Listed,
): Promise<BulkChange | undefined> {
  return ended ? undefined : getChange(scope, migrationId);
}

function rowOf(migration: Listed, change: BulkChange | undefined): MigrationRow {
  const { migrationId: id, by, beganAt, ended, type, sources, target, areas, planned } = migration;
  return {
    ...{ id, type, target, planned },
    sources: [...sources],
    areas: [...areas],
    byName: by.name,
    beganAt: toIso(beganAt),
    endedAt: ended ? toIso(ended.at) : null,
    state: stateOf(migration, change),
    done: ended ? planned : change ? countOf(change.report) : 0,
    brought: ended
      ? countsNow(migration).reduce((sum, { brought }) => sum + brought, 0)
      : (change?.report.changed ?? 0),
  };
}

/** A bulk change that expired without finishing was given up long ago. */
function stateOf({ ended }: Listed, change: BulkChange | undefined): MigrationRow['state'] {
  if (ended) return 'done';
  return change?.state ?? 'stopped';
}

function detailsOf(migration: Migration, change: BulkChange | undefined): MigrationDetails {
  const { brandIds, problems, moreProblems } = migration;
  return {
    ...rowOf(migration, change),
    brandIds: [...brandIds],
    counts: sentCounts(countsNow(migration)),
    problems: [...problems],
    moreProblems,
  };
}

const countsNow = ({ counts, ended }: Listed) => countsAfter(counts, ended?.refused ?? {});

function previewOf(plan: MigrationPlan): MigrationPreview {
  const { sources, target, counts, problems, moreProblems, planned, fingerprint } = plan;
  const { matches, moreMatches, kept, moreKept, questions } = plan;
  return {
    ...{ target, moreProblems, moreMatches, moreKept, fingerprint },
    matches: [...matches],
    kept: [...kept],
    questions: questions.map(({ candidates, ...it }) => ({ ...it, candidates: [...candidates] })),
    sources: [...sources],
    counts: sentCounts(counts),
    problems: [...problems],
    planned,
  };
}

/** In the fixed order of reasons, because a stored map comes back in any order. */
function sentCounts(counts: Migration['counts']): KindCount[] {
  return counts.map(({ refused, ...count }) => ({
    ...count,
    refused: refusals.flatMap((why) => {
      const number = refused[why] ?? 0;
      return number > 0 ? [{ why, count: number }] : [];
    }),
  }));
}
