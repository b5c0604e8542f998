// How things of one kind get from one franchise to another. Each noun has a migrator (listed in
// migrators.ts): it predicts the outcome for each thing, and builds the transaction items that copy
// one. This file makes sure that a thing is copied only once.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { Actor } from '#functions/data/events/event-history.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import type {
  MatchChoice,
  MigrationKind,
  MigrationType,
  RejectionReason,
  MigrationItem,
} from '#shared/domain/migration/migration.ts';
import {
  type FranchisePair,
  buildMigratedThingItem,
  getMigratedThings,
  formatThingKey,
  type MigrationThingKey,
} from './migrated-things.ts';

export type MigrationContext = FranchisePair & {
  readonly migrationId: string;
  readonly type: MigrationType;
  readonly from: Franchise;
  readonly into: Franchise;
  /** Only these brands; empty for all brands. */
  readonly brandIds: readonly string[];
  /** The user's decisions about things that may already exist in the target. */
  readonly choices: readonly MatchChoice[];
  readonly by: Actor;
};

export const findMatchChoice = ({ choices }: MigrationContext, { kind, id }: MigrationThingKey) =>
  choices.find((choice) => choice.kind === kind && choice.id === id);

/** The copy of one thing: its id in the target, and what to write. */
export type MigratedCopy = {
  readonly targetId: string;
  readonly parts: readonly TransactItem[];
  /**
   * Writes all items or none, plus some that only the migrator knows. False if one was rejected.
   */
  readonly commit?: (parts: readonly TransactItem[]) => Promise<boolean>;
};

export type Migrator = {
  readonly kinds: readonly MigrationKind[];
  /**
   * The expected outcome of each thing as of now. A kind comes before the kinds that refer to it.
   */
  readonly assess: (migration: MigrationContext) => Promise<MigrationItem[]>;
  /** The copy of one thing as of now. */
  readonly copy: (
    migration: MigrationContext,
    key: MigrationThingKey,
  ) => Promise<MigratedCopy | RejectionReason>;
  /** What else to write when an existing thing of the target takes the place of this one. */
  readonly join?: (
    migration: MigrationContext,
    key: MigrationThingKey,
  ) => Promise<readonly TransactItem[]>;
  /** Removes the thing from the source, if it is still there. */
  readonly removeSource: (
    migration: MigrationContext,
    key: MigrationThingKey,
  ) => Promise<readonly TransactItem[]>;
};

/** A thing's brand must be one that was selected, and one that the target runs. */
export function getBrandOutcome(
  { brandIds, into }: MigrationContext,
  brandId: string,
): 'fits' | 'left' | 'brand' {
  if (brandId === '') return brandIds.length === 0 ? 'fits' : 'left';
  if (brandIds.length > 0 && !brandIds.includes(brandId)) return 'left';
  return into.brandIds.includes(brandId) ? 'fits' : 'brand';
}

/**
 * Finds the target ids of the things that another thing refers to, by kind and id in the source.
 */
export async function findTargetIds(
  migration: FranchisePair,
  keys: readonly MigrationThingKey[],
): Promise<(key: MigrationThingKey) => string | undefined> {
  const brought = await getMigratedThings(migration, keys);
  return (key) => brought.get(formatThingKey(key))?.targetId;
}

/** A thing to copy, or to match with an existing thing of the target (`into`). */
export type PlannedMigrationThing = MigrationThingKey & { readonly into: string | undefined };

/** `stood`: it was matched with a thing of the target. */
type MigrationOutcome = 'brought' | 'stood' | RejectionReason;

/**
 * Idempotent: a thing that this migration already copied counts as copied. Things that events may
 * still need are removed from the source after the events have moved, by `removeFromSource`.
 */
export async function migrateThing(
  migration: MigrationContext,
  migrator: Migrator,
  { into, ...key }: PlannedMigrationThing,
  isLeftNow: boolean,
): Promise<MigrationOutcome> {
  const done = into === undefined ? 'brought' : 'stood';
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const before = (await getMigratedThings(migration, [key])).get(formatThingKey(key));
    if (before?.migrationId === migration.migrationId) return done;
    if (before && into === undefined) return 'meanwhile';
    const leaving = isLeftNow ? await migrator.removeSource(migration, key) : [];
    if (before && leaving.length === 0) return done;
    const made = await prepareCopy(migration, migrator, { into, ...key });
    if (typeof made === 'string') return made;
    const noted = before ? [] : [buildNoteItem(migration, key, made)];
    if (await (made.commit ?? commitItems)([...noted, ...made.parts, ...leaving])) return done;
    return tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}

async function prepareCopy(
  migration: MigrationContext,
  migrator: Migrator,
  { into, ...key }: PlannedMigrationThing,
): Promise<MigratedCopy | RejectionReason> {
  if (into === undefined) return migrator.copy(migration, key);
  return { targetId: into, parts: (await migrator.join?.(migration, key)) ?? [] };
}

/** Removes a migrated thing from the source. One that was rejected in the meantime stays. */
export async function removeFromSource(
  migration: MigrationContext,
  migrator: Migrator,
  key: MigrationThingKey,
): Promise<'left' | 'stayed' | 'meanwhile'> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    if (!(await getMigratedThings(migration, [key])).has(formatThingKey(key))) return 'stayed';
    const leaving = await migrator.removeSource(migration, key);
    if (leaving.length === 0 || (await commitItems(leaving))) return 'left';
    return tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}

const commitItems = async (parts: readonly TransactItem[]) => await tryTransact(parts);

const buildNoteItem = (
  migration: MigrationContext,
  { kind, id }: MigrationThingKey,
  { targetId }: MigratedCopy,
) =>
  buildMigratedThingItem(migration, {
    kind,
    sourceId: id,
    targetId,
    migrationId: migration.migrationId,
  });
