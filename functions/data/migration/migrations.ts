// Migrations from franchise to franchise: the request, who made it, the plan and the outcome. They
// belong to the platform and are never deleted. Get by (platform, migration); listed newest first
// from slim rows. The bulk job with the same id tells the progress of a running migration.
import { Entity } from '#functions/data/store/entity.ts';
import type {
  KindCount,
  MatchChoice,
  MigrationArea,
  MigrationKind,
  MigrationType,
  Refusal,
} from '#shared/domain/migration/migration.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

/** The franchise as it was named at the time. */
export type Place = { readonly id: string; readonly code: string; readonly name: string };

/** A thing that stays in the source, and why. */
type Problem = {
  readonly kind: MigrationKind;
  readonly name: string;
  readonly why: Refusal;
};

export type Asked = {
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
  readonly sources: readonly Place[];
  readonly target: Place;
  readonly areas: readonly MigrationArea[];
  readonly brandIds: readonly string[];
  readonly by: { readonly userId: string; readonly name: string };
  readonly beganAt: Instant;
  /** How many things are copied or matched. */
  readonly planned: number;
  readonly counts: readonly KindCount[];
  /** Set once everything has been processed. */
  readonly ended: Ended | undefined;
};

type Ended = {
  readonly at: Instant;
  /** What was rejected only during the run, by `<kind>.<why>`. */
  readonly refused: Readonly<Record<string, number>>;
};

export type Migration = MigrationRow & {
  readonly problems: readonly Problem[];
  /** How many problems there are beyond those listed. */
  readonly moreProblems: number;
};

const Migrations = new Entity(
  {
    model: { service: 'brandwagon', entity: 'franchise-migration', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      migrationId: { type: 'string', required: true },
      problems: { type: 'any', required: true },
      moreProblems: { type: 'number', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['migrationId'], casing: 'none' },
      },
      // Ids sort by creation time.
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['migrationId'], casing: 'none' },
      },
    },
  },
  table,
);

const tenant = platformTenant;

/** For the transaction that starts it. */
export function newMigrationPart(migration: Migration): Part {
  return put(Migrations.create(itemOf(migration)).params());
}

export async function getMigration(migrationId: string): Promise<Migration | undefined> {
  const { data } = await Migrations.get({ tenant, migrationId }).go({ consistent: true });
  if (!data) return undefined;
  const { row, moreProblems } = data;
  return {
    ...rowOf(row as StoredRow),
    problems: data.problems as readonly Problem[],
    moreProblems,
  };
}

/** Records the outcome. Idempotent. */
export async function endMigration(migration: Migration, ended: Ended): Promise<void> {
  await Migrations.put(itemOf({ ...migration, ended })).go({ response: 'none' });
}

/** Newest first. */
export async function listMigrations(): Promise<MigrationRow[]> {
  const { data } = await Migrations.query.list({ tenant }).go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => rowOf(row as StoredRow));
}

type StoredRow = Omit<MigrationRow, 'beganAt' | 'ended'> & {
  readonly beganAt: string;
  readonly endedAt?: string;
  readonly refused?: Readonly<Record<string, number>>;
};

function itemOf({ problems, moreProblems, beganAt, ended, ...rest }: Migration) {
  const end = ended && { endedAt: toIso(ended.at), refused: ended.refused };
  const row: StoredRow = { ...rest, beganAt: toIso(beganAt), ...end };
  return { tenant, migrationId: rest.migrationId, problems, moreProblems, row };
}

function rowOf({ beganAt, endedAt, refused = {}, ...row }: StoredRow): MigrationRow {
  const ended = endedAt === undefined ? undefined : { at: fromIso(endedAt), refused };
  return { ...row, beganAt: fromIso(beganAt), ended };
}
