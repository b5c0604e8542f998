// Brings what belongs to one franchise into another (decisions/440-what-copying-means.md): planned as it is shown, begun by
// whoever confirms just that, and gone on with step by step (decisions/141). Each thing is brought with
// the note of what stands for it, so that a step may be made again anywhere, late and at once.
import { z } from 'zod';
import {
  changeExpiry,
  type NewChange,
  newChangePart,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import type { ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { readPlanPart, writePlan } from '#functions/data/bulk-changes/plan-parts.ts';
import {
  addReports,
  type ChangeReport,
  emptyReport,
} from '#functions/data/bulk-changes/reports.ts';
import { type Franchise, getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import type { Doer } from '#functions/data/events/event-history.ts';
import { bringOne, type Carrying, type Planned } from '#functions/data/migration/carrier.ts';
import { carrierOf, weighAll } from '#functions/data/migration/carriers.ts';
import {
  type Asked,
  endMigration,
  getMigration,
  type Migration,
  newMigrationPart,
  type Place,
} from '#functions/data/migration/migrations.ts';
import { type Scope, scopeWithin } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import { idOf, newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { migrationLimits } from '#shared/domain/migration/limits.ts';
import {
  countByKind,
  isMigrationKind,
  joinedAcross,
  lateRefusal,
  type Weighed,
} from '#shared/domain/migration/migration.ts';

const kind = 'franchise-migration';
const thingsPerStep = 50;
const atOnce = 8;

/** What a migration would do, as all its franchises stand. */
export type MigrationPlan = {
  readonly asked: Asked;
  readonly sources: readonly Place[];
  readonly target: Place;
  readonly counts: Migration['counts'];
  readonly problems: Migration['problems'];
  /** How many more problems there are than are named. */
  readonly moreProblems: number;
  readonly entries: readonly string[];
  /** Of all that it would do: whoever confirms names what they were shown. */
  readonly fingerprint: string;
};

/** Undefined: there is no such franchise. */
export async function planMigration(
  scope: Scope,
  asked: Asked,
  by: Doer,
): Promise<MigrationPlan | undefined> {
  const carryings = await carryingsOf(scope, asked, { migrationId: '', by });
  const [first] = carryings ?? [];
  if (!carryings || !first) return undefined;
  const each = await Promise.all(carryings.map((it) => weighAll(it, asked.areas)));
  const weighed = joinedAcross(each);
  const all = weighed.flat();
  const problems = all.flatMap((it) =>
    it.fate === 'refused' ? [{ kind: it.kind, name: it.name, why: it.why }] : [],
  );
  const entries = weighed.flatMap((own, at) => own.flatMap((it) => entryOf(at, it)));
  return {
    asked,
    sources: carryings.map(({ from }) => placeOf(from)),
    target: placeOf(first.into),
    counts: countByKind(all),
    problems: problems.slice(0, migrationLimits.problemsNamed),
    moreProblems: Math.max(0, problems.length - migrationLimits.problemsNamed),
    entries,
    fingerprint: idOf(JSON.stringify([asked, entries])),
  };
}

type Begun = { readonly migrationId: string; readonly by: Doer };

/** Written with `part`, or not at all: false where that was refused. */
export async function beginMigration(
  scope: Scope,
  plan: MigrationPlan,
  { migrationId, by }: Begun,
  part: Part,
): Promise<boolean> {
  const { asked, sources, target, counts, problems, moreProblems, entries } = plan;
  const { now, userId, name } = by;
  const planId = newId(now);
  const expiresAt = changeExpiry(now);
  const parts = await writePlan(scope, { planId, ids: entries, size: thingsPerStep, expiresAt });
  const migration: Migration = {
    ...{ migrationId, sources, target, counts, problems, moreProblems },
    ...{ type: asked.type, areas: asked.areas, brandIds: asked.brandIds },
    ...{ by: { userId, name }, beganAt: now, planned: entries.length },
    ended: entries.length === 0 ? { at: now, refused: {} } : undefined,
  };
  const change: NewChange = {
    changeId: migrationId,
    kind,
    asker: { userId, standIn: undefined },
    input: { name },
    planId,
    parts,
    planned: entries.length,
    report: emptyReport,
  };
  const going = entries.length === 0 ? [] : [newChangePart(scope, change, now)];
  return (await transact([newMigrationPart(migration), ...going, part])).length === 0;
}

const Input = z.object({ name: z.string() });

export const migrationChange: ChangeKind = {
  name: kind,
  access: franchiseMigration.routes.migrate.access,
  async step(scope, change, now) {
    const { changeId, planId, parts, cursor, asker, input } = change;
    const migration = await getMigration(changeId);
    if (!migration) throw new Error(`migration ${changeId} is missing`);
    const by: Doer = {
      ...{ userId: asker?.userId ?? '', name: Input.parse(input).name },
      ...{ actingFor: null, now },
    };
    const carryings = await carryingsOf(scope, askedOf(migration), { migrationId: changeId, by });
    if (!carryings) throw new Error(`a franchise of migration ${changeId} is missing`);
    const number = Number(cursor);
    const entries = (await readPlanPart(scope, planId, number)).map(entryFrom);
    const report = await bringAll(carryings, entries);
    const next = number + 1 < parts ? String(number + 1) : undefined;
    if (next === undefined) {
      const { refused } = addReports(change.report, report);
      await endMigration(migration, { at: now, refused });
    }
    return { next, report };
  },
};

const askedOf = ({ type, sources, target, areas, brandIds }: Migration): Asked => ({
  ...{ type, areas, brandIds },
  sourceIds: sources.map(({ id }) => id),
  targetId: target.id,
});

/** Of one kind after the other: what refers to something finds it brought. */
async function bringAll(
  carryings: readonly Carrying[],
  entries: readonly Entry[],
): Promise<ChangeReport> {
  let [changed, unchanged] = [0, 0];
  const refused: Record<string, number> = {};
  for (const group of groupsOf(entries)) {
    await sideBySide(group, atOnce, async ({ at, ...planned }) => {
      const carrying = carryings[at];
      if (!carrying) throw new Error(`a migration has no source ${at}`);
      const outcome = await bringOne(carrying, carrierOf(planned.kind), planned);
      if (outcome === 'brought') changed += 1;
      else if (outcome === 'stood') unchanged += 1;
      else {
        const why = lateRefusal(planned.kind, outcome);
        refused[why] = (refused[why] ?? 0) + 1;
      }
    });
  }
  return { changed, unchanged, refused };
}

type Entry = Planned & { readonly at: number };

function groupsOf(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first?.kind === entry.kind && first.at === entry.at) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** As the plan has it: the place of its source, its kind, its id, and what stands for it. No id has a slash. */
function entryOf(at: number, it: Weighed): string[] {
  if (it.fate === 'brought') return [[at, it.kind, it.id, ''].join('/')];
  if (it.fate === 'joined') return [[at, it.kind, it.id, it.into].join('/')];
  return [];
}

function entryFrom(text: string): Entry {
  const [at = '', kind = '', id = '', into = ''] = text.split('/');
  if (!isMigrationKind(kind)) throw new Error(`a migration brings no ${kind}`);
  return { at: Number(at), kind, id, into: into === '' ? undefined : into };
}

async function carryingsOf(
  scope: Scope,
  { type, sourceIds, targetId, brandIds }: Asked,
  begun: Begun,
): Promise<Carrying[] | undefined> {
  const place = async (id: string) => {
    const there = scopeWithin(scope, id);
    const franchise = there && (await getNewestFranchise(there));
    return there && franchise ? { there, franchise } : undefined;
  };
  const [target, ...sources] = await Promise.all([targetId, ...sourceIds].map(place));
  if (!target) return undefined;
  const carryings = sources.flatMap((source): Carrying[] =>
    source
      ? [
          {
            ...{ ...begun, type, brandIds },
            ...{ source: source.there, target: target.there },
            ...{ from: source.franchise, into: target.franchise },
          },
        ]
      : [],
  );
  return carryings.length === sourceIds.length ? carryings : undefined;
}

const placeOf = ({ franchiseId: id, code, name }: Franchise): Place => ({
  id,
  code,
  name,
});
