// How things of one kind get from one franchise to another. Each noun has a migrator (listed in
// migrators.ts): it predicts the outcome for each thing, and builds the transaction items that copy
// one. This file makes sure that a thing is copied only once.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { Doer } from '#functions/data/events/event-history.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import type {
  MatchChoice,
  MigrationKind,
  MigrationType,
  Refusal,
  Weighed,
} from '#shared/domain/migration/migration.ts';
import { type Between, broughtPart, getBrought, keyOf, type ThingKey } from './brought-things.ts';

export type Carrying = Between & {
  readonly migrationId: string;
  readonly type: MigrationType;
  readonly from: Franchise;
  readonly into: Franchise;
  /** Only these brands; empty for all brands. */
  readonly brandIds: readonly string[];
  /** The user's decisions about things that may already exist in the target. */
  readonly choices: readonly MatchChoice[];
  readonly by: Doer;
};

export const choiceOf = ({ choices }: Carrying, { kind, id }: ThingKey) =>
  choices.find((choice) => choice.kind === kind && choice.id === id);

/** The copy of one thing: its id in the target, and what to write. */
export type Made = {
  readonly targetId: string;
  readonly parts: readonly Part[];
  /**
   * Writes all items or none, plus some that only the migrator knows. False if one was rejected.
   */
  readonly commit?: (parts: readonly Part[]) => Promise<boolean>;
};

export type Carrier = {
  readonly kinds: readonly MigrationKind[];
  /**
   * The expected outcome of each thing as of now. A kind comes before the kinds that refer to it.
   */
  readonly weigh: (carrying: Carrying) => Promise<Weighed[]>;
  /** The copy of one thing as of now. */
  readonly make: (carrying: Carrying, key: ThingKey) => Promise<Made | Refusal>;
  /** What else to write when an existing thing of the target takes the place of this one. */
  readonly join?: (carrying: Carrying, key: ThingKey) => Promise<readonly Part[]>;
  /** Removes the thing from the source, if it is still there. */
  readonly leave: (carrying: Carrying, key: ThingKey) => Promise<readonly Part[]>;
};

/** A thing's brand must be one that was selected, and one that the target runs. */
export function brandFate(
  { brandIds, into }: Carrying,
  brandId: string,
): 'fits' | 'left' | 'brand' {
  if (brandId === '') return brandIds.length === 0 ? 'fits' : 'left';
  if (brandIds.length > 0 && !brandIds.includes(brandId)) return 'left';
  return into.brandIds.includes(brandId) ? 'fits' : 'brand';
}

/**
 * Finds the target ids of the things that another thing refers to, by kind and id in the source.
 */
export async function targetIds(
  carrying: Between,
  keys: readonly ThingKey[],
): Promise<(key: ThingKey) => string | undefined> {
  const brought = await getBrought(carrying, keys);
  return (key) => brought.get(keyOf(key))?.targetId;
}

/** A thing to copy, or to match with an existing thing of the target (`into`). */
export type Planned = ThingKey & { readonly into: string | undefined };

/** `stood`: it was matched with a thing of the target. */
type Outcome = 'brought' | 'stood' | Refusal;

const mostTries = 4;

/**
 * Idempotent: a thing that this migration already copied counts as copied. Things that events may
 * still need are removed from the source after the events have moved, by `removeFromSource`.
 */
export async function bringOne(
  carrying: Carrying,
  carrier: Carrier,
  { into, ...key }: Planned,
  isLeftNow: boolean,
): Promise<Outcome> {
  const done = into === undefined ? 'brought' : 'stood';
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = (await getBrought(carrying, [key])).get(keyOf(key));
    if (before?.migrationId === carrying.migrationId) return done;
    if (before && into === undefined) return 'meanwhile';
    const leaving = isLeftNow ? await carrier.leave(carrying, key) : [];
    if (before && leaving.length === 0) return done;
    const made = await madeOf(carrying, carrier, { into, ...key });
    if (typeof made === 'string') return made;
    const noted = before ? [] : [notedPart(carrying, key, made)];
    if (await (made.commit ?? written)([...noted, ...made.parts, ...leaving])) return done;
  }
  return 'meanwhile';
}

async function madeOf(
  carrying: Carrying,
  carrier: Carrier,
  { into, ...key }: Planned,
): Promise<Made | Refusal> {
  if (into === undefined) return carrier.make(carrying, key);
  return { targetId: into, parts: (await carrier.join?.(carrying, key)) ?? [] };
}

/** Removes a migrated thing from the source. One that was rejected in the meantime stays. */
export async function leaveOne(
  carrying: Carrying,
  carrier: Carrier,
  key: ThingKey,
): Promise<'left' | 'stayed' | 'meanwhile'> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    if (!(await getBrought(carrying, [key])).has(keyOf(key))) return 'stayed';
    const leaving = await carrier.leave(carrying, key);
    if (leaving.length === 0 || (await written(leaving))) return 'left';
  }
  return 'meanwhile';
}

const written = async (parts: readonly Part[]) => (await transact(parts)).length === 0;

const notedPart = (carrying: Carrying, { kind, id }: ThingKey, { targetId }: Made) =>
  broughtPart(carrying, { kind, sourceId: id, targetId, migrationId: carrying.migrationId });
