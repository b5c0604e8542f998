// Merges two clients and separates them again. The clients change in one transaction; their events
// follow through what that transaction publishes (flows/clients/move-events.ts).
import type { Changer } from '#functions/data/clients/client-activity.ts';
import {
  type ClientMerge,
  getMerge,
  isUndoable,
  mergePart,
  undoPart,
} from '#functions/data/clients/client-merges.ts';
import {
  type Client,
  clientChangeParts,
  contentOf,
  getAnyClient,
  getNewestClient,
} from '#functions/data/clients/clients.ts';
import { eventsOfClient } from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import type { MergePreview } from '#shared/contract/clients/client-merges.ts';
import {
  mergedContent,
  singleFields,
  tooMuch,
  unmergedContent,
} from '#shared/domain/clients/merge.ts';

type Pair = { readonly keptId: string; readonly mergedId: string };

async function readPair(scope: Scope, { keptId, mergedId }: Pair) {
  if (keptId === mergedId) return undefined;
  const [kept, merged] = await Promise.all([
    getNewestClient(scope, keptId),
    getNewestClient(scope, mergedId),
  ]);
  return kept && merged ? { kept, merged } : undefined;
}

export async function previewMerge(scope: Scope, pair: Pair): Promise<MergePreview | undefined> {
  const both = await readPair(scope, pair);
  if (!both) return undefined;
  const { kept, merged } = both;
  const result = mergedContent(kept, merged);
  const events = await eventsOfClient(scope, merged.clientId);
  const fields = singleFields.map((field) => ({
    field,
    kept: String(kept[field]),
    merged: String(merged[field]),
    result: String(result[field]),
  }));
  return {
    kept: sideOf(kept),
    merged: sideOf(merged),
    fields,
    moves: {
      events: events.length,
      contacts: result.contacts.length - kept.contacts.length,
      tags: result.tags.length - kept.tags.length,
      notes: merged.notes.length,
      bannerFiles: merged.bannerFiles.length,
    },
    tooMuch: tooMuch(result) ?? null,
  };
}

const sideOf = ({ clientId: id, version, businessName }: Client) => ({ id, version, businessName });

type Merging = Pair & { readonly keptVersion: number; readonly mergedVersion: number };

export type MergeOutcome = 'merged' | 'missing' | 'changedMeanwhile' | 'tooMuch';

/** `part` records the idempotent request together with the merge. */
export async function mergeClients(
  { scope, userId, now }: Changer,
  { keptVersion, mergedVersion, ...pair }: Merging,
  mergeId: string,
  part: Part,
): Promise<MergeOutcome> {
  const both = await readPair(scope, pair);
  if (!both) return 'missing';
  const { kept, merged } = both;
  if (kept.version !== keptVersion || merged.version !== mergedVersion) return 'changedMeanwhile';
  const after = mergedContent(kept, merged);
  if (tooMuch(after)) return 'tooMuch';
  const { clientId: keptId, businessName: keptName } = kept;
  const { clientId: mergedId, businessName: mergedName } = merged;
  const did = (about: string) => ({ action: 'merged', by: userId, at: now, about }) as const;
  const merge: ClientMerge = {
    ...{ mergeId, keptId, mergedId, mergedName, state: 'merged', at: now, by: userId },
    before: contentOf(kept),
    after,
  };
  const failed = await transact([
    ...clientChangeParts(scope, [
      { before: kept, after: { ...kept, ...after }, entry: did(mergedName) },
      {
        before: merged,
        after: { ...merged, mergedInto: keptId, mergeId },
        entry: did(keptName),
      },
    ]),
    mergePart(scope, merge),
    part,
  ]);
  return failed.length === 0 ? 'merged' : 'changedMeanwhile';
}

/** `over`: it was already undone, or is too old to be undone. */
export type UndoOutcome = ClientMerge | 'missing' | 'over' | 'changedMeanwhile';

export async function undoMerge(
  { scope, userId, now }: Changer,
  keptId: string,
  mergeId: string,
): Promise<UndoOutcome> {
  const [merge, kept] = await Promise.all([
    getMerge(scope, keptId, mergeId),
    getNewestClient(scope, keptId),
  ]);
  if (!merge || !kept) return 'missing';
  if (!isUndoable(merge, now)) return 'over';
  const merged = await getAnyClient(scope, merge.mergedId);
  if (!merged) return 'missing';
  const did = (about: string) => ({ action: 'mergeUndone', by: userId, at: now, about }) as const;
  const failed = await transact([
    ...clientChangeParts(scope, [
      {
        before: kept,
        after: { ...kept, ...unmergedContent(merge, contentOf(kept)) },
        entry: did(merged.businessName),
      },
      {
        before: merged,
        after: { ...merged, mergedInto: undefined, mergeId: undefined },
        entry: did(kept.businessName),
      },
    ]),
    undoPart(scope, merge),
  ]);
  return failed.length === 0 ? merge : 'changedMeanwhile';
}
