// How things of one kind get from one franchise to another: each noun brings a carrier (carriers.ts has
// the list of them). A carrier says what would become of each thing, and makes the parts of the
// transaction that brings one; that it is brought once is seen to here.
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
  /** Of which brands; none: of all. */
  readonly brandIds: readonly string[];
  /** What was said of those that may be one of the target's. */
  readonly choices: readonly MatchChoice[];
  readonly by: Doer;
};

export const choiceOf = ({ choices }: Carrying, { kind, id }: ThingKey) =>
  choices.find((choice) => choice.kind === kind && choice.id === id);

/** What brings one thing: what it is called in the target, and what is written. */
export type Made = {
  readonly targetId: string;
  readonly parts: readonly Part[];
  /** Writes all parts or none, with more that only it can say; false where one was refused. */
  readonly commit?: (parts: readonly Part[]) => Promise<boolean>;
};

export type Carrier = {
  readonly kinds: readonly MigrationKind[];
  /** What would become of each, as both franchises stand; each kind before those that refer to it. */
  readonly weigh: (carrying: Carrying) => Promise<Weighed[]>;
  /** What brings one, as both franchises stand now. */
  readonly make: (carrying: Carrying, key: ThingKey) => Promise<Made | Refusal>;
  /** What comes along with one that one of the target's stands for. */
  readonly join?: (carrying: Carrying, key: ThingKey) => Promise<readonly Part[]>;
  /** What takes one away from the source, where it still is there. */
  readonly leave: (carrying: Carrying, key: ThingKey) => Promise<readonly Part[]>;
};

/** Of which brand it is: one that the target runs, and that was chosen. */
export function brandFate(
  { brandIds, into }: Carrying,
  brandId: string,
): 'fits' | 'left' | 'brand' {
  if (brandId === '') return brandIds.length === 0 ? 'fits' : 'left';
  if (brandIds.length > 0 && !brandIds.includes(brandId)) return 'left';
  return into.brandIds.includes(brandId) ? 'fits' : 'brand';
}

/** The ids in the target of what a thing refers to there, by kind and id in the source. */
export async function targetIds(
  carrying: Between,
  keys: readonly ThingKey[],
): Promise<(key: ThingKey) => string | undefined> {
  const brought = await getBrought(carrying, keys);
  return (key) => brought.get(keyOf(key))?.targetId;
}

/** One that is to be brought, or that one of the target is to stand for. */
export type Planned = ThingKey & { readonly into: string | undefined };

/** `stood`: one of the target stands for it from now on. */
type Outcome = 'brought' | 'stood' | Refusal;

const mostTries = 4;

/**
 * Made again, it tells the same: what this migration brought counts as brought. What events may still
 * need is taken away once they have gone, by `leaveOne`.
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

/** Takes one away that was brought; one that was refused meanwhile stays. */
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
