// Merges of two clients: the content of both before the merge, so that it can be undone for 30
// days, and the things that were moved. The merge record itself never expires, because the activity
// of the merged client is read with that of the kept one. Query by (franchise, kept client). Each
// moved thing is recorded in the transaction that moves it, so undoing moves back only those.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { type ClientContent, noAddress } from '#shared/domain/clients/client.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, daySeconds } from '#shared/domain/values/time-units.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
} from '#functions/data/store/transact.ts';
import { clientContentShape } from './client-content-shape.ts';

export type ClientMerge = {
  readonly mergeId: string;
  readonly keptId: string;
  readonly mergedId: string;
  readonly mergedName: string;
  readonly state: 'merged' | 'undone';
  readonly at: Instant;
  readonly by: string;
  /** The kept client, before and after the merge. Empty once it is undone. */
  readonly before: ClientContent;
  readonly after: ClientContent;
};

const ClientMerges = defineEntity('client-merge', {
  attributes: {
    tenant: { type: 'string', required: true },
    keptId: { type: 'string', required: true },
    mergeId: { type: 'string', required: true },
    mergedId: { type: 'string', required: true },
    mergedName: { type: 'string', required: true },
    state: { type: ['merged', 'undone'] as const, required: true, ifMissing: 'merged' },
    at: { type: 'number', required: true },
    by: { type: 'string', required: true },
    before: shapedAttribute<ClientContent>(clientContentShape),
    after: shapedAttribute<ClientContent>(clientContentShape),
    /** Only older merges have one. Without it a merge is kept forever. */
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'keptId'], ['mergeId']) },
});

const MovedThings = defineEntity('client-merge-moved', {
  attributes: {
    tenant: { type: 'string', required: true },
    mergeId: { type: 'string', required: true },
    thingId: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'mergeId'], ['thingId']) },
});

/** Two days longer than the undo period, because undoing can take a while. */
const toExpiry = (at: Instant) => Math.ceil(at / 1000) + (mergeUndoDays + 2) * daySeconds;

export const isMergeUndoable = ({ state, at }: Pick<ClientMerge, 'state' | 'at'>, now: Instant) =>
  state === 'merged' && now < at + mergeUndoDays * dayMilliseconds;

export function buildMergeItem({ tenant }: Scope, merge: ClientMerge): TransactItem {
  return toPut(ClientMerges.create({ tenant, ...merge }).params());
}

const noContent: ClientContent = {
  ...noAddress,
  businessName: '',
  industry: '',
  contacts: [],
  notes: [],
  tags: [],
  brandIds: [],
  bannerFiles: [],
  active: false,
};

/**
 * Fails if it was undone before. The copies are only needed to undo it, and would outlast the client
 * that is separate again.
 */
export function buildUndoMergeItem(
  { tenant }: Scope,
  { keptId, mergeId }: ClientMerge,
): TransactItem {
  return toUpdate(
    ClientMerges.patch({ tenant, keptId, mergeId })
      .set({ state: 'undone', mergedName: '', before: noContent, after: noContent })
      .where(({ state }, { eq }) => eq(state, 'merged'))
      .params(),
  );
}

/** Transaction item that checks that the merge is still in this state. */
export function buildMergeStateCheck(
  { tenant }: Scope,
  { keptId, mergeId }: ClientMerge,
  state: ClientMerge['state'],
): TransactItem {
  return toConditionCheck(
    ClientMerges.delete({ tenant, keptId, mergeId })
      .where((at, { eq }) => eq(at.state, state))
      .params(),
  );
}

/** For good: what both clients were is gone. */
export const buildRemoveMergeItem = (
  { tenant }: Scope,
  { keptId, mergeId }: ClientMerge,
): TransactItem => toDelete(ClientMerges.delete({ tenant, keptId, mergeId }).params());

export async function getClientMerge(
  { tenant }: Scope,
  keptId: string,
  mergeId: string,
): Promise<ClientMerge | undefined> {
  const { data } = await ClientMerges.get({ tenant, keptId, mergeId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** Merges into this client, latest first. */
export async function listClientMerges({ tenant }: Scope, keptId: string): Promise<ClientMerge[]> {
  const { data } = await ClientMerges.query
    .primary({ tenant, keptId })
    .go({ order: 'desc', pages: 'all', consistent: true });
  return data.map(fromStored);
}

export function buildMovedThingItem(
  { tenant }: Scope,
  { mergeId, at }: ClientMerge,
  thingId: string,
): TransactItem {
  return toPut(MovedThings.put({ tenant, mergeId, thingId, expiresAt: toExpiry(at) }).params());
}

export function buildRemoveMovedThingItem(
  { tenant }: Scope,
  { mergeId }: ClientMerge,
  thingId: string,
): TransactItem {
  return toDelete(MovedThings.delete({ tenant, mergeId, thingId }).params());
}

/** The ids as they were recorded, at most `most`. */
export async function listMovedThingIds(
  { tenant }: Scope,
  mergeId: string,
  limit: number,
): Promise<string[]> {
  const { data } = await MovedThings.query
    .primary({ tenant, mergeId })
    .go({ limit: limit, consistent: true });
  return data.map(({ thingId }) => thingId);
}

type StoredMerge = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ClientMerges.get>['go']>>['data']
>;

function fromStored({
  tenant: _tenant,
  expiresAt: _expiry,
  before,
  after,
  at,
  ...rest
}: StoredMerge): ClientMerge {
  return {
    ...rest,
    at: instant(at),
    before,
    after,
  };
}
