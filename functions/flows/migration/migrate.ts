// Copies or moves what belongs to one franchise into another (functions/decisions/141-bulk-jobs-imports-and-migrations.md):
// planned for a preview, started by the person who confirms exactly that plan, and carried out step
// by step (functions/decisions/141). Each thing is written together with a record of its counterpart, so a
// step may be repeated at any point, late or concurrently.
import { z } from 'zod';
import {
  computeBulkJobExpiry,
  type NewBulkJob,
  buildCreateBulkJobItem,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { readPlanChunk, writeBulkPlan } from '#functions/data/bulk-changes/plan-chunks.ts';
import {
  addBulkJobReports,
  type BulkJobReport,
  emptyBulkJobReport,
} from '#functions/data/bulk-changes/reports.ts';
import { type Franchise, getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import type { Actor } from '#functions/data/events/event-history.ts';
import {
  migrateThing,
  type MigrationContext,
  removeFromSource,
  type PlannedMigrationThing,
} from '#functions/data/migration/migrator.ts';
import { getMigrator, assessThings } from '#functions/data/migration/migrators.ts';
import {
  type MigrationInput,
  endMigration,
  getMigration,
  type Migration,
  buildCreateMigrationItem,
  type FranchiseReference,
} from '#functions/data/migration/migrations.ts';
import { isNeededByEvents, findNeededThings } from '#functions/data/migration/needed-things.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { hashId, newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { migrationLimits } from '#shared/domain/migration/limits.ts';
import {
  type MatchCandidate,
  countOutcomesByKind,
  isMigrationKind,
  mergeAcrossSources,
  toLateRejectionKey,
  type MigrationKind,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';

const kind = 'franchise-migration';
const thingsPerStep = 50;
const concurrency = 8;

/** What a migration would do, given the current state of all its franchises. */
export type MigrationPlan = {
  readonly input: MigrationInput;
  readonly sources: readonly FranchiseReference[];
  readonly target: FranchiseReference;
  readonly counts: Migration['counts'];
  readonly problems: Migration['problems'];
  /** The number of further problems that aren't listed. */
  readonly moreProblems: number;
  /** Things that merge into existing ones of the target, with the names of both. */
  readonly matches: readonly NamedMatch[];
  readonly moreMatches: number;
  /** Things that a move only copies, because something that stays needs them. */
  readonly retained: readonly NamedThing[];
  readonly moreKept: number;
  /** Must be answered before the migration can start. */
  readonly questions: readonly MatchQuestion[];
  readonly entries: readonly string[];
  /** The number of things that it changes. */
  readonly planned: number;
  /**
   * A hash of everything that it would do; the person confirms the plan that they saw by this
   * value.
   */
  readonly fingerprint: string;
};

type NamedThing = { readonly kind: MigrationKind; readonly name: string };
type NamedMatch = NamedThing & { readonly intoName: string };
type MatchQuestion = NamedThing & {
  readonly id: string;
  readonly candidates: readonly MatchCandidate[];
};

/** Undefined if one of the franchises doesn't exist. */
export async function planMigration(
  scope: Scope,
  input: MigrationInput,
  by: Actor,
): Promise<MigrationPlan | undefined> {
  const carryings = await buildMigrationContexts(scope, input, { migrationId: '', by });
  const [first] = carryings ?? [];
  if (!carryings || !first) return undefined;
  const each = await Promise.all(carryings.map((it) => assessThings(it, input.areas)));
  const weighed = mergeAcrossSources(each);
  const all = weighed.flat();
  const problems = all.flatMap((it) =>
    it.fate === 'refused' ? [{ kind: it.kind, name: it.name, why: it.why }] : [],
  );
  const matches = all.flatMap((it) =>
    it.fate === 'joined' && it.intoName !== undefined
      ? [{ kind: it.kind, name: it.name, intoName: it.intoName }]
      : [],
  );
  const questions = all.flatMap((it) =>
    it.fate === 'asked'
      ? [{ kind: it.kind, id: it.id, name: it.name, candidates: it.candidates }]
      : [],
  );
  const { retained, leaving } = await planRemovals(carryings, weighed);
  const bringing = weighed.flatMap((own, at) => own.flatMap((it) => toPlanEntries(at, it)));
  const entries = [...bringing, ...leaving];
  return {
    input,
    sources: carryings.map(({ from }) => toPlace(from)),
    target: toPlace(first.into),
    counts: countOutcomesByKind(all),
    problems: problems.slice(0, migrationLimits.problemsNamed),
    moreProblems: Math.max(0, problems.length - migrationLimits.problemsNamed),
    matches: matches.slice(0, migrationLimits.problemsNamed),
    moreMatches: Math.max(0, matches.length - migrationLimits.problemsNamed),
    retained: retained.slice(0, migrationLimits.problemsNamed),
    moreKept: Math.max(0, retained.length - migrationLimits.problemsNamed),
    questions,
    entries,
    planned: bringing.length,
    fingerprint: hashId(JSON.stringify([input, entries])),
  };
}

/** What a move removes after the events have moved, and what stays because others need it. */
async function planRemovals(
  carryings: readonly MigrationContext[],
  weighed: readonly (readonly MigrationItem[])[],
) {
  const retained: NamedThing[] = [];
  const leaving: string[] = [];
  for (const [at, migration] of carryings.entries()) {
    const own = weighed[at] ?? [];
    const going = own.filter(
      (it) => isNeededByEvents(it) && !it.isLeft && (it.fate === 'brought' || it.fate === 'joined'),
    );
    if (migration.type !== 'Move' || going.length === 0) continue;
    const moving = own.flatMap(({ kind: of, fate, id }) =>
      of === 'event' && fate === 'brought' ? [id] : [],
    );
    const needed = await findNeededThings(migration, new Set(moving));
    for (const { kind: of, id, name } of going) {
      if (needed.has({ kind: of, id })) retained.push({ kind: of, name });
      else leaving.push([at, of, id, '', removalMark].join('/'));
    }
  }
  return { retained, leaving };
}

type MigrationStart = { readonly migrationId: string; readonly by: Actor };

/** Written together with `part`, or not at all. False if the write was rejected. */
export async function startMigration(
  scope: Scope,
  plan: MigrationPlan,
  { migrationId, by }: MigrationStart,
  part: TransactItem,
): Promise<boolean> {
  const { input, sources, target, counts, problems, moreProblems, entries, planned } = plan;
  const { now, userId, name } = by;
  const planId = newId(now);
  const expiresAt = computeBulkJobExpiry(now);
  const parts = await writeBulkPlan(scope, {
    planId,
    ids: entries,
    size: thingsPerStep,
    expiresAt,
  });
  const migration: Migration = {
    migrationId,
    sources,
    target,
    counts,
    problems,
    moreProblems,
    type: input.type,
    areas: input.areas,
    brandIds: input.brandIds,
    by: { userId, name },
    beganAt: now,
    planned,
    ended: entries.length === 0 ? { at: now, refused: {} } : undefined,
  };
  const change: NewBulkJob = {
    changeId: migrationId,
    kind,
    asker: { userId, standIn: undefined },
    input: { name },
    planId,
    parts,
    planned,
    report: emptyBulkJobReport,
  };
  const going = entries.length === 0 ? [] : [buildCreateBulkJobItem(scope, change, now)];
  return await tryTransact([buildCreateMigrationItem(migration), ...going, part]);
}

const MigrationJobInput = z.object({ name: z.string() });

export const migrationJob: BulkJobKind = {
  name: kind,
  access: franchiseMigration.routes.migrate.access,
  async step(scope, change, now) {
    const { changeId, planId, parts, cursor, asker, input } = change;
    const migration = await getMigration(changeId);
    if (!migration) throw new Error(`migration ${changeId} is missing`);
    const by: Actor = {
      userId: asker?.userId ?? '',
      name: MigrationJobInput.parse(input).name,
      actingFor: null,
      now,
    };
    const carryings = await buildMigrationContexts(scope, toMigrationRequest(migration), {
      migrationId: changeId,
      by,
    });
    if (!carryings) throw new Error(`a franchise of migration ${changeId} is missing`);
    const number = Number(cursor);
    const entries = (await readPlanChunk(scope, planId, number)).map(parsePlanEntry);
    const report = await migrateAll(carryings, entries);
    const next = number + 1 < parts ? String(number + 1) : undefined;
    if (next === undefined) {
      const { refused } = addBulkJobReports(change.report, report);
      await endMigration(migration, { at: now, refused });
    }
    return { next, report };
  },
};

const toMigrationRequest = ({
  type,
  sources,
  target,
  areas,
  brandIds,
}: Migration): MigrationInput => ({
  type,
  areas,
  brandIds,
  sourceIds: sources.map(({ id }) => id),
  targetId: target.id,
  // The plan already contains their effect.
  choices: [],
});

/** One kind after the other, so that a thing's references have already been migrated. */
async function migrateAll(
  carryings: readonly MigrationContext[],
  entries: readonly PlanEntry[],
): Promise<BulkJobReport> {
  let [changed, unchanged] = [0, 0];
  const refused: Record<string, number> = {};
  for (const group of groupEntries(entries)) {
    const [first] = group;
    const migration = first && carryings[first.at];
    if (!migration) throw new Error(`a migration has no source ${first?.at}`);
    if (first.isLeaving) {
      await removeAll(migration, group);
      continue;
    }
    await runConcurrently(
      group,
      concurrency,
      async ({ at: _at, isLeaving: _leaving, ...planned }) => {
        const isLeftNow = migration.type === 'Move' && !isNeededByEvents(planned);
        const outcome = await migrateThing(
          migration,
          getMigrator(planned.kind),
          planned,
          isLeftNow,
        );
        if (outcome === 'brought') changed += 1;
        else if (outcome === 'stood') unchanged += 1;
        else {
          const why = toLateRejectionKey(planned.kind, outcome);
          refused[why] = (refused[why] ?? 0) + 1;
        }
      },
    );
  }
  return { changed, unchanged, refused };
}

/**
 * Things that are needed by now stay: an event that was to move stayed after all, or there is a new
 * one.
 */
async function removeAll(migration: MigrationContext, group: readonly PlanEntry[]): Promise<void> {
  const needed = await findNeededThings(migration);
  await runConcurrently(group, concurrency, async ({ kind: of, id }) => {
    const key = { kind: of, id };
    if (needed.has(key)) return;
    const outcome = await removeFromSource(migration, getMigrator(of), key);
    // The step is repeated.
    if (outcome === 'meanwhile') throw new Error(`a ${of} of a migration is being changed`);
  });
}

type PlanEntry = PlannedMigrationThing & { readonly at: number; readonly isLeaving: boolean };

function groupEntries(entries: readonly PlanEntry[]): PlanEntry[][] {
  const groups: PlanEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isAlike =
      first?.kind === entry.kind && first.at === entry.at && first.isLeaving === entry.isLeaving;
    if (last && isAlike) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The last segment of an entry that removes something. */
const removalMark = 'leave';

/**
 * The format of the plan: the index of the source, the kind, the id, and the id of the counterpart.
 * No id contains a slash.
 */
function toPlanEntries(at: number, it: MigrationItem): string[] {
  if (it.fate === 'brought') return [[at, it.kind, it.id, ''].join('/')];
  if (it.fate === 'joined') return [[at, it.kind, it.id, it.into].join('/')];
  return [];
}

function parsePlanEntry(text: string): PlanEntry {
  const [at = '', of = '', id = '', into = '', act = ''] = text.split('/');
  if (!isMigrationKind(of)) throw new Error(`a migration brings no ${of}`);
  const named = { at: Number(at), kind: of, id, isLeaving: act === removalMark };
  return { ...named, into: into === '' ? undefined : into };
}

async function buildMigrationContexts(
  scope: Scope,
  { type, sourceIds, targetId, brandIds, choices }: MigrationInput,
  begun: MigrationStart,
): Promise<MigrationContext[] | undefined> {
  const place = async (id: string) => {
    const there = resolveFranchiseScope(scope, id);
    const franchise = there && (await getNewestFranchise(there));
    return there && franchise ? { there, franchise } : undefined;
  };
  const [target, ...sources] = await Promise.all([targetId, ...sourceIds].map(place));
  if (!target) return undefined;
  const carryings = sources.flatMap((source): MigrationContext[] =>
    source
      ? [
          {
            ...begun,
            type,
            brandIds,
            choices,
            source: source.there,
            target: target.there,
            from: source.franchise,
            into: target.franchise,
          },
        ]
      : [],
  );
  return carryings.length === sourceIds.length ? carryings : undefined;
}

const toPlace = ({ franchiseId: id, code, name }: Franchise): FranchiseReference => ({
  id,
  code,
  name,
});
