// Moves the things that reference a client to the client it was merged into, and back. Each thing
// is moved in its own transaction, conditioned on the version that was read, and recorded with the
// merge in that transaction. Each noun defines how its things are found and reassigned;
// functions/flows/clients/move-events.ts has the list.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { type ClientMerge, movedBackPart, movedPart, stateCheck } from './client-merges.ts';

/**
 * `elsewhere`: it no longer belongs to that client, or no longer exists. `refused`: it was changed
 * in the meantime.
 */
type Given = 'given' | 'elsewhere' | 'refused';

export type Follower = {
  /** Distinguishes its things from others that a merge moved. */
  readonly name: string;
  /** Things of the client. May be eventually consistent. */
  readonly idsOf: (scope: Scope, clientId: string, now: Instant) => Promise<readonly string[]>;
  /** Reassigns one thing to another client, in one transaction with `beside`. */
  readonly give: (
    scope: Scope,
    id: string,
    between: { readonly from: string; readonly to: string },
    beside: readonly Part[],
  ) => Promise<Given>;
};

/** How many things were to be moved by a merge, and how many were. */
export type Moved = { readonly wanted: number; readonly saved: number };

const thingsOfStep = 100;
const atOnce = 8;

export async function followMerged(
  scope: Scope,
  merge: ClientMerge,
  follower: Follower,
  now: Instant,
): Promise<Moved> {
  const { mergedId: from, keptId: to } = merge;
  const ids = await follower.idsOf(scope, from, now);
  return giveAll(ids, (id) =>
    follower.give(scope, id, { from, to }, [
      movedPart(scope, merge, notedAs(follower, id)),
      stateCheck(scope, merge, 'merged'),
    ]),
  );
}

/**
 * Moves back only what the merge moved. Anything that was reassigned to another client since then
 * stays there.
 */
export async function followUnmerged(
  scope: Scope,
  merge: ClientMerge,
  follower: Follower,
  thingIds: readonly string[],
): Promise<Moved> {
  const { mergedId: to, keptId: from } = merge;
  return giveAll(movedOf(follower, thingIds), (id) =>
    follower.give(scope, id, { from, to }, [
      movedBackPart(scope, merge, notedAs(follower, id)),
      stateCheck(scope, merge, 'undone'),
    ]),
  );
}

const separator = '~';

const notedAs = ({ name }: Follower, id: string) => `${name}${separator}${id}`;

const movedOf = ({ name }: Follower, thingIds: readonly string[]) =>
  thingIds
    .filter((id) => id.startsWith(name + separator))
    .map((id) => id.slice(name.length + separator.length));

/** Events are the most common, so they are recorded by their ids alone, without a prefix. */
export const movedEvents = (thingIds: readonly string[]) =>
  thingIds.filter((id) => !id.includes(separator));

async function giveAll(
  ids: readonly string[],
  give: (id: string) => Promise<Given>,
): Promise<Moved> {
  let [saved, refused] = [0, 0];
  await sideBySide(ids.slice(0, thingsOfStep), atOnce, async (id) => {
    const outcome = await give(id);
    if (outcome === 'given') saved += 1;
    if (outcome === 'refused') refused += 1;
  });
  const later = Math.max(0, ids.length - thingsOfStep);
  return { wanted: saved + refused + later, saved };
}

export const givenIf = (isWritten: boolean): Given => (isWritten ? 'given' : 'refused');
