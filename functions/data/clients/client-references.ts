// Moves the things that reference a client to the client it was merged into, and back. Each thing
// is moved in its own transaction, conditioned on the version that was read, and recorded with the
// merge in that transaction. Each noun defines how its things are found and reassigned;
// functions/flows/clients/move-events.ts has the list.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import {
  type ClientMerge,
  buildRemoveMovedThingItem,
  buildMovedThingItem,
  buildMergeStateCheck,
} from './client-merges.ts';

/**
 * `elsewhere`: it no longer belongs to that client, or no longer exists. `refused`: it was changed
 * in the meantime.
 */
type ReassignResult = 'given' | 'elsewhere' | 'refused';

export type ClientReferenceMover = {
  /** Distinguishes its things from others that a merge moved. */
  readonly name: string;
  /** Things of the client. May be eventually consistent. */
  readonly listIds: (scope: Scope, clientId: string, now: Instant) => Promise<readonly string[]>;
  /** Reassigns one thing to another client, in one transaction with `beside`. */
  readonly reassign: (
    scope: Scope,
    id: string,
    between: { readonly from: string; readonly to: string },
    beside: readonly TransactItem[],
  ) => Promise<ReassignResult>;
};

/** How many things were to be moved by a merge, and how many were. */
export type MovedCounts = { readonly wanted: number; readonly saved: number };

const maxThingsPerStep = 100;
const maxConcurrency = 8;

export async function moveReferencesToKeptClient(
  scope: Scope,
  merge: ClientMerge,
  follower: ClientReferenceMover,
  now: Instant,
): Promise<MovedCounts> {
  const { mergedId: from, keptId: to } = merge;
  const ids = await follower.listIds(scope, from, now);
  return reassignAll(ids, (id) =>
    follower.reassign(scope, id, { from, to }, [
      buildMovedThingItem(scope, merge, toMovedThingId(follower, id)),
      buildMergeStateCheck(scope, merge, 'merged'),
    ]),
  );
}

/**
 * Moves back only what the merge moved. Anything that was reassigned to another client since then
 * stays there.
 */
export async function moveReferencesBack(
  scope: Scope,
  merge: ClientMerge,
  follower: ClientReferenceMover,
  thingIds: readonly string[],
): Promise<MovedCounts> {
  const { mergedId: to, keptId: from } = merge;
  return reassignAll(filterMovedIds(follower, thingIds), (id) =>
    follower.reassign(scope, id, { from, to }, [
      buildRemoveMovedThingItem(scope, merge, toMovedThingId(follower, id)),
      buildMergeStateCheck(scope, merge, 'undone'),
    ]),
  );
}

const separator = '~';

const toMovedThingId = ({ name }: ClientReferenceMover, id: string) => `${name}${separator}${id}`;

const filterMovedIds = ({ name }: ClientReferenceMover, thingIds: readonly string[]) =>
  thingIds
    .filter((id) => id.startsWith(name + separator))
    .map((id) => id.slice(name.length + separator.length));

/** Events are the most common, so they are recorded by their ids alone, without a prefix. */
export const filterMovedEventIds = (thingIds: readonly string[]) =>
  thingIds.filter((id) => !id.includes(separator));

async function reassignAll(
  ids: readonly string[],
  give: (id: string) => Promise<ReassignResult>,
): Promise<MovedCounts> {
  let [saved, refused] = [0, 0];
  await runConcurrently(ids.slice(0, maxThingsPerStep), maxConcurrency, async (id) => {
    const outcome = await give(id);
    if (outcome === 'given') saved += 1;
    if (outcome === 'refused') refused += 1;
  });
  const later = Math.max(0, ids.length - maxThingsPerStep);
  return { wanted: saved + refused + later, saved };
}

export const toReassignResult = (isWritten: boolean): ReassignResult =>
  isWritten ? 'given' : 'refused';
