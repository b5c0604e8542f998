// Migrations from franchise to franchise: the request, who made it, the plan and the outcome. They
// belong to the platform and are never deleted. Get by (platform, migration); listed newest first
// from slim rows. The bulk job with the same id tells the progress of a running migration.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type {
  KindCount,
  MatchChoice,
  MigrationArea,
  MigrationKind,
  MigrationType,
  RejectionReason,
} from '#shared/domain/migration/migration.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import {
  listReader,
  opaque,
  optional,
  recordReader,
  unset,
} from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

/** The franchise as it was named at the time. */
export type FranchiseReference = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
};

/** A thing that stays in the source, and why. */
type MigrationProblem = {
  readonly kind: MigrationKind;
  readonly name: string;
  readonly why: RejectionReason;
};

export type MigrationInput = {
  readonly type: MigrationType;
  readonly sourceIds: readonly string[];
  readonly targetId: string;
  readonly areas: readonly MigrationArea[];
  readonly brandIds: readonly string[];
  readonly choices: readonly MatchChoice[];
};

export type MigrationRow = {
  readonly migrationId: string;
  readonly type: MigrationType;
  readonly sources: readonly FranchiseReference[];
  readonly target: FranchiseReference;
  readonly areas: readonly MigrationArea[];
  readonly brandIds: readonly string[];
  readonly by: { readonly userId: string; readonly name: string };
  readonly beganAt: Instant;
  /** How many things are copied or matched. */
  readonly planned: number;
  readonly counts: readonly KindCount[];
  /** Set once everything has been processed. */
  readonly ended: MigrationResult | undefined;
};

type MigrationResult = {
  readonly at: Instant;
  /** What was rejected only during the run, by `<kind>.<why>`. */
  readonly refused: Readonly<Record<string, number>>;
};

export type Migration = MigrationRow & {
  readonly problems: readonly MigrationProblem[];
  /** How many problems there are beyond those listed. */
  readonly moreProblems: number;
};

type StoredRow = Omit<MigrationRow, 'beganAt' | 'ended'> & {
  readonly beganAt: string;
  readonly endedAt?: string;
  readonly refused?: Readonly<Record<string, number>>;
};

const emptyFranchiseReference: FranchiseReference = { id: '', code: '', name: '' };

const Migrations = defineEntity('franchise-migration', {
  attributes: {
    tenant: { type: 'string', required: true },
    migrationId: { type: 'string', required: true },
    problems: shapedAttribute<readonly MigrationProblem[]>(
      listReader<MigrationProblem>({ kind: 'client', name: '', why: 'meanwhile' }),
    ),
    moreProblems: { type: 'number', required: true },
    row: shapedAttribute<StoredRow>({
      migrationId: '',
      type: 'Copy',
      sources: listReader(emptyFranchiseReference),
      target: emptyFranchiseReference,
      areas: [],
      brandIds: [],
      by: { userId: '', name: '' },
      beganAt: toIso(epoch),
      planned: 0,
      counts: listReader<KindCount>({
        kind: 'client',
        brought: 0,
        joined: 0,
        already: 0,
        refused: opaque<KindCount['refused']>(() => ({})),
      }),
      endedAt: unset,
      refused: optional(recordReader(0)),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['migrationId']),
    // Ids sort by creation time.
    list: listIndex(['tenant'], ['migrationId']),
  },
});

const tenant = platformTenant;

/** For the transaction that starts it. */
export function buildCreateMigrationItem(migration: Migration): TransactItem {
  return toPut(Migrations.create(toItem(migration)).params());
}

export async function getMigration(migrationId: string): Promise<Migration | undefined> {
  const { data } = await Migrations.get({ tenant, migrationId }).go({ consistent: true });
  if (!data) return undefined;
  const { row, moreProblems } = data;
  return {
    ...toMigrationRow(row),
    problems: data.problems,
    moreProblems,
  };
}

/** Records the outcome. Idempotent. */
export async function endMigration(migration: Migration, ended: MigrationResult): Promise<void> {
  await Migrations.put(toItem({ ...migration, ended })).go({ response: 'none' });
}

/** Newest first. */
export async function listMigrations(): Promise<MigrationRow[]> {
  const { data } = await Migrations.query.list({ tenant }).go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => toMigrationRow(row));
}

function toItem({ problems, moreProblems, beganAt, ended, ...rest }: Migration) {
  const end = ended && { endedAt: toIso(ended.at), refused: ended.refused };
  const row: StoredRow = { ...rest, beganAt: toIso(beganAt), ...end };
  return { tenant, migrationId: rest.migrationId, problems, moreProblems, row };
}

function toMigrationRow({ beganAt, endedAt, refused = {}, ...row }: StoredRow): MigrationRow {
  const ended = endedAt === undefined ? undefined : { at: fromIso(endedAt), refused };
  return { ...row, beganAt: fromIso(beganAt), ended };
}
