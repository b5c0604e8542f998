// Things of other nouns that name a client follow it into the one that it was merged into, and back: each
// in a transaction of its own, over the version that was read, which notes it with the merge. Each noun
// says how its things are found and given to another client; functions/flows/clients/move-events.ts has
// the list of them.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { type ClientMerge, movedBackPart, movedPart, stateCheck } from './client-merges.ts';

/** `elsewhere`: it isn't of that client now, or is gone. `refused`: something was written meanwhile. */
type Given = 'given' | 'elsewhere' | 'refused';

export type Follower = {
  /** Tells its things from others that a merge moved. */
  readonly name: string;
  /** Things of the client; the list may lag behind. */
  readonly idsOf: (scope: Scope, clientId: string, now: Instant) => Promise<readonly string[]>;
  /** Gives it to another client, written with `beside` or not at all. */
  readonly give: (
    scope: Scope,
    id: string,
    between: { readonly from: string; readonly to: string },
    beside: readonly Part[],
  ) => Promise<Given>;
};

/** How much was to be done of a merge, and how much was. */
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

/** Just those that the merge moved; who gave one to another client since meant it. */
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

/** Events, of which most things are, are noted by their ids alone. */
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
