// Merges two clients and separates them again. The clients change in one transaction; their events
// follow through what that transaction publishes (flows/clients/move-events.ts).
import type { ClientChangeContext } from '#functions/data/clients/client-activity.ts';
import {
  type ClientMerge,
  getClientMerge,
  isMergeUndoable,
  buildMergeItem,
  buildUndoMergeItem,
} from '#functions/data/clients/client-merges.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  buildUpdateClientItems,
  pickClientContent,
  getAnyClient,
  getNewestClient,
} from '#functions/data/clients/clients.ts';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import type { MergePreview } from '#shared/contract/clients/client-merges.ts';
import {
  mergeClientContent,
  singleValueFields,
  findExceededLimit,
  unmergeClientContent,
} from '#shared/domain/clients/merge.ts';

type ClientPair = { readonly keptId: string; readonly mergedId: string };

async function readPair(scope: Scope, { keptId, mergedId }: ClientPair) {
  if (keptId === mergedId) return undefined;
  const [kept, merged] = await Promise.all([
    getNewestClient(scope, keptId),
    getNewestClient(scope, mergedId),
  ]);
  return kept && merged ? { kept, merged } : undefined;
}

export async function previewMerge(
  scope: Scope,
  pair: ClientPair,
): Promise<MergePreview | undefined> {
  const both = await readPair(scope, pair);
  if (!both) return undefined;
  const { kept, merged } = both;
  const result = mergeClientContent(kept, merged);
  const events = await listClientEvents(scope, merged.clientId);
  const fields = singleValueFields.map((field) => ({
    field,
    kept: String(kept[field]),
    merged: String(merged[field]),
    result: String(result[field]),
  }));
  return {
    kept: toMergeSide(kept),
    merged: toMergeSide(merged),
    fields,
    moves: {
      events: events.length,
      contacts: result.contacts.length - kept.contacts.length,
      tags: result.tags.length - kept.tags.length,
      notes: merged.notes.length,
      bannerFiles: merged.bannerFiles.length,
    },
    tooMuch: findExceededLimit(result) ?? null,
  };
}

const toMergeSide = ({ clientId: id, version, businessName }: Client) => ({
  id,
  version,
  businessName,
});

type MergeClientsInput = ClientPair & {
  readonly keptVersion: number;
  readonly mergedVersion: number;
};

export type MergeOutcome = 'merged' | 'missing' | 'changedMeanwhile' | 'tooMuch';

/** `part` records the idempotent request together with the merge. */
export async function mergeClients(
  { scope, userId, now }: ClientChangeContext,
  { keptVersion, mergedVersion, ...pair }: MergeClientsInput,
  mergeId: string,
  part: TransactItem,
): Promise<MergeOutcome> {
  const both = await readPair(scope, pair);
  if (!both) return 'missing';
  const { kept, merged } = both;
  if (kept.version !== keptVersion || merged.version !== mergedVersion) return 'changedMeanwhile';
  const after = mergeClientContent(kept, merged);
  if (findExceededLimit(after)) return 'tooMuch';
  const { clientId: keptId, businessName: keptName } = kept;
  const { clientId: mergedId, businessName: mergedName } = merged;
  const did = (about: string) => ({ action: 'merged', by: userId, at: now, about }) as const;
  const merge: ClientMerge = {
    mergeId,
    keptId,
    mergedId,
    mergedName,
    state: 'merged',
    at: now,
    by: userId,
    before: pickClientContent(kept),
    after,
  };
  const failed = await transact([
    ...buildUpdateClientItems(scope, [
      { before: kept, after: { ...kept, ...after }, entry: did(mergedName) },
      {
        before: merged,
        after: { ...merged, mergedInto: keptId, mergeId },
        entry: did(keptName),
      },
    ]),
    buildMergeItem(scope, merge),
    part,
  ]);
  return failed.length === 0 ? 'merged' : 'changedMeanwhile';
}

/** `over`: it was already undone, or is too old to be undone. */
export type UndoMergeOutcome = ClientMerge | 'missing' | 'over' | 'changedMeanwhile';

export async function undoMerge(
  { scope, userId, now }: ClientChangeContext,
  keptId: string,
  mergeId: string,
): Promise<UndoMergeOutcome> {
  const [merge, survivor] = await Promise.all([
    getClientMerge(scope, keptId, mergeId),
    getNewestClient(scope, keptId),
  ]);
  if (!merge || !survivor) return 'missing';
  if (!isMergeUndoable(merge, now)) return 'over';
  const merged = await getAnyClient(scope, merge.mergedId);
  if (!merged) return 'missing';
  const did = (about: string) => ({ action: 'mergeUndone', by: userId, at: now, about }) as const;
  const failed = await transact([
    ...buildUpdateClientItems(scope, [
      {
        before: survivor,
        after: { ...survivor, ...unmergeClientContent(merge, pickClientContent(survivor)) },
        entry: did(merged.businessName),
      },
      {
        before: merged,
        after: { ...merged, mergedInto: undefined, mergeId: undefined },
        entry: did(survivor.businessName),
      },
    ]),
    buildUndoMergeItem(scope, merge),
  ]);
  return failed.length === 0 ? merge : 'changedMeanwhile';
}
