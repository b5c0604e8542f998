// How things of one kind get from one franchise to another: each noun brings a carrier (carriers.ts has
// the list of them). A carrier says what would become of each thing, and makes the parts of the
// transaction that brings one; that it is brought once is seen to here.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { Doer } from '#functions/data/events/event-history.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import type { MigrationType, Refusal, Weighed } from '#shared/domain/migration/migration.ts';
import { type Between, broughtPart, getBrought, keyOf, type ThingKey } from './brought-things.ts';

export type Carrying = Between & {
  readonly migrationId: string;
  readonly type: MigrationType;
  readonly from: Franchise;
  readonly into: Franchise;
  /** Of which brands; none: of all. */
  readonly brandIds: readonly string[];
  readonly by: Doer;
};

/** What brings one thing: what it is called in the target, and what is written. */
export type Made = { readonly targetId: string; readonly parts: readonly Part[] };

export type Carrier = {
  /** What would become of each, as both franchises stand; each kind before those that refer to it. */
  readonly weigh: (carrying: Carrying) => Promise<Weighed[]>;
  /** What brings one, as both franchises stand now. */
  readonly make: (carrying: Carrying, key: ThingKey) => Promise<Made | Refusal>;
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

/** Made again, it tells the same: what this migration brought counts as brought. */
export async function bringOne(
  carrying: Carrying,
  carrier: Carrier,
  { into, ...key }: Planned,
): Promise<Outcome> {
  const done = into === undefined ? 'brought' : 'stood';
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = (await getBrought(carrying, [key])).get(keyOf(key));
    if (before) return before.migrationId === carrying.migrationId ? done : otherwise(done);
    const made =
      into === undefined ? await carrier.make(carrying, key) : { targetId: into, parts: [] };
    if (typeof made === 'string') return made;
    if (await write(carrying, key, made)) return done;
  }
  return 'meanwhile';
}

/** Another migration was first. */
const otherwise = (done: 'brought' | 'stood'): Outcome => (done === 'stood' ? done : 'meanwhile');

async function write(carrying: Carrying, { kind, id }: ThingKey, { targetId, parts }: Made) {
  const brought = { kind, sourceId: id, targetId, migrationId: carrying.migrationId };
  return (await transact([broughtPart(carrying, brought), ...parts])).length === 0;
}
