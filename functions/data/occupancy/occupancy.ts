// Who and what of a franchise is busy when: one item per resource and week, with the intervals in
// which it is held. Get by (franchise, kind, resource, week), consistently. Items are written over
// the revision that was read, in the transaction that takes or releases the resource. No one can
// therefore take the same resource between read and write (functions/decisions/008).
import { defineEntity, brandedAttribute, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  findFreeStart,
  type Interval,
  intervalsOverlap,
} from '#shared/domain/occupancy/interval.ts';
import {
  type Capacity,
  type ResourceConflict as PlannedConflict,
  findFullIntervals,
  type OccupancyEntry,
  type Holder,
  type OccupancyChange,
  planOccupancyChanges,
  type Resource,
  toResourceKey,
  resourceKinds,
  type OccupancySlot,
  toSlotKey,
  listOccupancySlots,
  listAllOccupancySlots,
} from '#shared/domain/occupancy/occupancy.ts';
import { getFollowingWeeks } from '#shared/domain/occupancy/weeks.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { getAssetInventories } from '#functions/data/equipment/assets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, transact } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';

const OccupiedWeeks = defineEntity('occupied-week', {
  attributes: {
    tenant: { type: 'string', required: true },
    kind: { type: resourceKinds, required: true },
    resourceId: { type: 'string', required: true },
    week: brandedAttribute<OccupancySlot['week']>(epochDay),
    held: shapedAttribute(opaque<readonly StoredHeld[]>(() => [])),
    /** Counts the writes and never restarts: an emptied week stays as an item. */
    revision: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'kind', 'resourceId'], ['week']) },
});

export type OccupancyConflict = PlannedConflict & {
  /** When the whole interval would be free; undefined if not within the next weeks. */
  readonly freeFrom: Instant | undefined;
};

export type OccupancyPlanResult =
  | {
      readonly parts: readonly TransactItem[];
      /** What is double-booked on purpose, for the activity log. */
      readonly overruled: readonly PlannedConflict[];
    }
  | { readonly conflicts: readonly OccupancyConflict[] };

/**
 * The transaction items that apply the changes, one per resource and week, or the conflicts. If one
 * of the items is rejected, someone else was faster: plan again.
 */
export async function planOccupancy(
  scope: Scope,
  changes: readonly OccupancyChange[],
): Promise<OccupancyPlanResult> {
  const slots = listAllOccupancySlots(changes);
  const weeks = await readWeeks(scope, slots);
  const entriesByWeek = new Map([...weeks].map(([key, week]) => [key, week.held]));
  const { capacity, ...plan } = await planWithCapacity(scope, entriesByWeek, changes);
  const { changed, conflicts, overruled } = plan;
  if (conflicts.length > 0) {
    return {
      conflicts: await Promise.all(
        conflicts.map((conflict) => addFreeFrom(scope, conflict, capacity)),
      ),
    };
  }
  const parts = slots.flatMap((slot) => {
    const after = changed.get(toSlotKey(slot));
    return after ? [buildWeekItem(scope, slot, after, weeks.get(toSlotKey(slot))?.revision)] : [];
  });
  return { parts, overruled };
}

/** Reads how many pieces of equipment there are only if there is a conflict. */
async function planWithCapacity(
  scope: Scope,
  weeks: ReadonlyMap<string, readonly OccupancyEntry[]>,
  changes: readonly OccupancyChange[],
) {
  const plan = planOccupancyChanges(weeks, changes);
  const inTheWay = [...plan.conflicts, ...plan.overruled].map(({ resource }) => resource);
  const capacity = await readCapacity(scope, inTheWay);
  const isOne = inTheWay.every((resource) => capacity(resource) === 1);
  return { capacity, ...(isOne ? plan : planOccupancyChanges(weeks, changes, capacity)) };
}

async function readCapacity(scope: Scope, resources: readonly Resource[]): Promise<Capacity> {
  const equipment = resources.filter(({ kind }) => kind === 'equipment').map(({ id }) => id);
  const inventories = await getAssetInventories(scope, [...new Set(equipment)]);
  return ({ kind, id }) => (kind === 'equipment' ? Math.max(1, inventories.get(id) ?? 1) : 1);
}

export type OccupancyWriteResult =
  | { readonly outcome: 'written'; readonly overruled: readonly PlannedConflict[] }
  /** Conditions of the caller's own items failed, at these positions. Nothing was written. */
  | { readonly outcome: 'refused'; readonly failed: readonly number[] }
  /** Something that was to be taken is held by another holder. Nothing was written. */
  | { readonly outcome: 'busy'; readonly conflicts: readonly OccupancyConflict[] };

/**
 * Writes the caller's items and the changes, all or nothing. Throws ContentionError if other
 * writers kept coming first. Overruling a holder that the user hasn't seen (`isSeen`) counts as
 * busy.
 */
export async function transactWithOccupancy(
  scope: Scope,
  own: readonly TransactItem[],
  changes: readonly OccupancyChange[],
  isSeen: (entry: OccupancyEntry) => boolean = () => true,
): Promise<OccupancyWriteResult> {
  return retry(retryLimits.resources, 'who is busy when', async () => {
    const plan = await planOccupancy(scope, changes);
    if ('conflicts' in plan) return { outcome: 'busy', conflicts: plan.conflicts };
    const unseen = plan.overruled.filter(({ held: entries }) => !entries.every(isSeen));
    if (unseen.length > 0) {
      const conflicts = unseen.map((conflict) => ({ ...conflict, freeFrom: undefined }));
      return { outcome: 'busy', conflicts };
    }
    const failed = await transact([...own, ...plan.parts]);
    if (failed.length === 0) return { outcome: 'written', overruled: plan.overruled };
    const ownFailed = failed.filter((at) => at < own.length);
    if (ownFailed.length > 0) return { outcome: 'refused', failed: ownFailed };
    return tryAgain;
  });
}

export type OccupiedInterval = OccupancyEntry & { readonly resource: Resource };

/**
 * All holds of the resources within the interval, sorted by start. Screens that only show them may
 * read them eventually consistent, at half the units.
 */
export async function readOccupancy(
  scope: Scope,
  resources: readonly Resource[],
  interval: Interval,
  options: ReadOptions = {},
): Promise<OccupiedInterval[]> {
  const distinct = new Map(resources.map((resource) => [toResourceKey(resource), resource]));
  const slots = [...distinct.values()].flatMap((resource) =>
    listOccupancySlots({ ...interval, resource }),
  );
  const weeks = await readWeeks(scope, slots, options);
  const found = new Map<string, OccupiedInterval>();
  for (const slot of slots) {
    const { resource } = slot;
    for (const entry of weeks.get(toSlotKey(slot))?.held ?? []) {
      const key = [toResourceKey(resource), entry.holder.kind, entry.holder.id].join('/');
      if (intervalsOverlap(entry, interval)) found.set(key, { resource, ...entry });
    }
  }
  return [...found.values()].toSorted((one, other) => one.from - other.from);
}

/** Whether anyone ever held it, even if they released it since. */
export async function wasEverHeld(
  { tenant }: Scope,
  { kind, id: resourceId }: Resource,
): Promise<boolean> {
  const { data } = await OccupiedWeeks.query
    .primary({ tenant, kind, resourceId })
    .go({ limit: 1, attributes: ['week'], consistent: true });
  return data.length > 0;
}

/** How far ahead we look for a free interval. */
const weeksAhead = 4;

async function addFreeFrom(
  scope: Scope,
  conflict: PlannedConflict,
  capacity: Capacity,
): Promise<OccupancyConflict> {
  const { resource, wanted } = conflict;
  const ahead = getFollowingWeeks(wanted.until, weeksAhead);
  const busy = await readOccupancy(scope, [resource], { from: wanted.from, until: ahead.until });
  const from = findFreeStart(findFullIntervals(busy, capacity(resource)), wanted);
  const until = instant(from + (wanted.until - wanted.from));
  return { ...conflict, freeFrom: until <= ahead.until && from > wanted.from ? from : undefined };
}

type StoredWeek = { readonly held: readonly OccupancyEntry[]; readonly revision: number };

type ReadOptions = { readonly consistent?: boolean };

async function readWeeks(
  { tenant }: Scope,
  slots: readonly OccupancySlot[],
  { consistent = true }: ReadOptions = {},
): Promise<ReadonlyMap<string, StoredWeek>> {
  if (slots.length === 0) return new Map();
  const keys = slots.map(({ resource: { kind, id: resourceId }, week }) => ({
    tenant,
    kind,
    resourceId,
    week,
  }));
  const { data } = await OccupiedWeeks.get(keys).go({ consistent });
  return new Map(
    data.map(({ kind, resourceId: id, week, held, revision }) => [
      toSlotKey({ resource: { kind, id }, week }),
      { held: held.map(fromStored), revision },
    ]),
  );
}

function buildWeekItem(
  { tenant }: Scope,
  { resource: { kind, id: resourceId }, week }: OccupancySlot,
  entries: readonly OccupancyEntry[],
  read: number | undefined,
): TransactItem {
  const item = { tenant, kind, resourceId, week, held: entries.map(toStored) };
  const write = OccupiedWeeks.put({ ...item, revision: (read ?? 0) + 1 }).where(hasRevision(read));
  return toPut(write.params());
}

/** Attribute names count as bytes in every write. */
type StoredHeld = readonly [
  kind: Holder['kind'],
  id: string,
  from: number,
  until: number,
  ...overruled: [] | [by: string, at: number],
];

function toStored({ holder: { kind, id }, from, until, overruled }: OccupancyEntry): StoredHeld {
  return overruled ? [kind, id, from, until, overruled.by, overruled.at] : [kind, id, from, until];
}

function fromStored([kind, id, from, until, by, at]: StoredHeld): OccupancyEntry {
  return {
    holder: { kind, id },
    from: instant(from),
    until: instant(until),
    overruled: by === undefined || at === undefined ? undefined : { by, at: instant(at) },
  };
}
