// Who and what is busy when. A holder (an event, a shift, …) occupies a resource (a person, a
// truck) for one interval, including buffers. Two holders can't have the same resource at the same
// time unless somebody with permission overrules it; the later booking then records who did and
// when.
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Interval, isInterval, intervalsOverlap, subtractInterval } from './interval.ts';
import { type OccupancyWeek, listWeeks } from './weeks.ts';

export const resourceKinds = ['staff', 'equipment'] as const;
export type Resource = { readonly kind: (typeof resourceKinds)[number]; readonly id: string };

export const holderKinds = ['event', 'task', 'shift', 'leave', 'outOfService'] as const;
export type Holder = { readonly kind: (typeof holderKinds)[number]; readonly id: string };

/** Who decided to double-book, and when. */
export type Overrule = { readonly by: string; readonly at: Instant };

/** What a holder has or wants of a resource; at most one claim per resource. */
export type ResourceClaim = Interval & {
  readonly resource: Resource;
  /** Book it even if another holder has it. */
  readonly overrule?: Overrule | undefined;
};

export type OccupancyEntry = Interval & {
  readonly holder: Holder;
  /** It was taken from somebody else's time, and somebody overruled the conflict. */
  readonly overruled: Overrule | undefined;
};

/** A holder's claims before and after. Empty before: a booking. Empty after: a release. */
export type OccupancyChange = {
  readonly holder: Holder;
  readonly before: readonly ResourceClaim[];
  readonly after: readonly ResourceClaim[];
};

export type ResourceConflict = {
  readonly resource: Resource;
  readonly wanted: Interval;
  /** Conflicting entries by start time. Empty if the week is full. */
  readonly held: readonly OccupancyEntry[];
};

export const occupancyLimits = {
  /** Per resource: more would be a mistake, and the item would be too large to write. */
  heldPerWeek: 200,
  /** A transaction holds a year of one resource in addition to its holder. */
  days: 366,
} as const;

/** The location of stored occupancy: one item per resource and week. */
export type OccupancySlot = { readonly resource: Resource; readonly week: OccupancyWeek };

export const toResourceKey = ({ kind, id }: Resource) => `${kind}/${id}`;
export const toSlotKey = ({ resource, week }: OccupancySlot) =>
  `${week}/${toResourceKey(resource)}`;

export function listOccupancySlots({ resource, ...interval }: ResourceClaim): OccupancySlot[] {
  return listWeeks(interval).map((week) => ({ resource, week }));
}

export function listAllOccupancySlots(changes: readonly OccupancyChange[]): OccupancySlot[] {
  const slots = changes
    .flatMap(({ before, after }) => [...before, ...after])
    .flatMap(listOccupancySlots);
  return [...new Map(slots.map((slot) => [toSlotKey(slot), slot])).values()];
}

type EntriesBySlot = ReadonlyMap<string, readonly OccupancyEntry[]>;

/** How many units of a resource there are. A person or a truck is one. */
export type Capacity = (resource: Resource) => number;

const singleCapacity: Capacity = () => 1;

/** The intervals in which all units are occupied. Out of service occupies all units. */
export function findFullIntervals(
  entries: readonly OccupancyEntry[],
  capacity: number,
): readonly Interval[] {
  if (capacity <= 1) return entries;
  const moments = [...new Set(entries.flatMap(({ from, until }) => [from, until]))];
  const ordered = moments.toSorted((one, other) => one - other);
  return ordered.flatMap((from, at) => {
    const until = ordered[at + 1];
    if (until === undefined) return [];
    const units = entries
      .filter((it) => intervalsOverlap(it, { from, until }))
      .reduce((sum, { holder }) => sum + (holder.kind === 'outOfService' ? capacity : 1), 0);
    return units >= capacity ? [{ from, until }] : [];
  });
}

export type OccupancyPlan = {
  /** The weeks to write, by the key of their slot. */
  readonly changed: EntriesBySlot;
  readonly conflicts: readonly ResourceConflict[];
  /** Double bookings that somebody overruled. */
  readonly overruled: readonly ResourceConflict[];
};

/**
 * The weeks after the changes. `weeks` must contain all slots of `listAllOccupancySlots`. All
 * releases come first, so that two holders can swap. A holder that stays within its own time can't
 * conflict.
 */
export function planOccupancyChanges(
  weeks: EntriesBySlot,
  changes: readonly OccupancyChange[],
  capacity: Capacity = singleCapacity,
): OccupancyPlan {
  const now = new Map(weeks);
  const marks = new Map<OccupancyChange, ReadonlyMap<string, OccupancyEntry>>();
  for (const change of changes) marks.set(change, removeEntries(now, change));
  const conflicts: ResourceConflict[] = [];
  const overruled: ResourceConflict[] = [];
  for (const change of changes) {
    for (const claim of lastByResource(change.after)) {
      const had = marks.get(change)?.get(toResourceKey(claim.resource));
      // Out of service always applies to the whole resource.
      const capacityLimit = change.holder.kind === 'outOfService' ? 1 : capacity(claim.resource);
      const conflict = findConflict(now, claim, had, capacityLimit);
      if (conflict && (!claim.overrule || conflict.held.length === 0)) conflicts.push(conflict);
      else if (conflict) overruled.push(conflict);
      const before = isShared(now, claim) ? had?.overruled : undefined;
      addEntries(now, change.holder, claim, (conflict && claim.overrule) ?? before);
    }
  }
  const changed = new Map(
    [...now].filter(([key, entries]) => !areSameEntries(entries, weeks.get(key) ?? [])),
  );
  return { changed, conflicts, overruled };
}

/** A holder has each resource once, even if it is named repeatedly. */
const lastByResource = (claims: readonly ResourceClaim[]) =>
  new Map(claims.map((claim) => [toResourceKey(claim.resource), claim])).values();

const isHeldBy =
  (holder: Holder) =>
  ({ holder: { kind, id } }: OccupancyEntry) =>
    kind === holder.kind && id === holder.id;

/** Removes the holder's entries and returns them by resource. */
function removeEntries(
  now: Map<string, readonly OccupancyEntry[]>,
  { holder, before, after }: OccupancyChange,
) {
  const had = new Map<string, OccupancyEntry>();
  for (const claim of [...before, ...after]) {
    for (const slot of listOccupancySlots(claim)) {
      const entries = now.get(toSlotKey(slot)) ?? [];
      const own = entries.find(isHeldBy(holder));
      if (!own) continue;
      had.set(toResourceKey(claim.resource), own);
      now.set(
        toSlotKey(slot),
        entries.filter((it) => it !== own),
      );
    }
  }
  return had;
}

function findConflict(
  now: EntriesBySlot,
  claim: ResourceClaim,
  had: OccupancyEntry | undefined,
  capacity: number,
): ResourceConflict | undefined {
  const { resource, from, until } = claim;
  const wanted = { from, until };
  if (!isInterval(wanted)) throw new RangeError('what is taken has an end after its beginning');
  const weeks = listClaimWeeks(now, claim);
  if (weeks.some(({ length }) => length >= occupancyLimits.heldPerWeek)) {
    return { resource, wanted, held: [] };
  }
  const added = had ? subtractInterval(wanted, had) : [wanted];
  const isAdded = (interval: Interval) => added.some((piece) => intervalsOverlap(piece, interval));
  const others = distinctEntries(weeks.flat().filter(isAdded));
  const full = findFullIntervals(others, capacity).filter(isAdded);
  const blocking = others.filter((other) =>
    full.some((interval) => intervalsOverlap(interval, other)),
  );
  return blocking.length > 0 ? { resource, wanted, held: blocking } : undefined;
}

const listClaimWeeks = (now: EntriesBySlot, claim: ResourceClaim) =>
  listOccupancySlots(claim).map((slot) => now.get(toSlotKey(slot)) ?? []);

const isShared = (now: EntriesBySlot, claim: ResourceClaim) =>
  listClaimWeeks(now, claim).some((week) => week.some((other) => intervalsOverlap(claim, other)));

/** An entry that spans several weeks is stored in each of them. */
function distinctEntries(entries: readonly OccupancyEntry[]): OccupancyEntry[] {
  const distinct = new Map(entries.map((it) => [`${it.holder.kind}/${it.holder.id}`, it]));
  return [...distinct.values()].toSorted((one, other) => one.from - other.from);
}

function addEntries(
  now: Map<string, readonly OccupancyEntry[]>,
  holder: Holder,
  claim: ResourceClaim,
  overruled: Overrule | undefined,
): void {
  const { from, until } = claim;
  for (const slot of listOccupancySlots(claim)) {
    const entries = [...(now.get(toSlotKey(slot)) ?? []), { holder, from, until, overruled }];
    now.set(
      toSlotKey(slot),
      entries.toSorted((one, other) => one.from - other.from || one.until - other.until),
    );
  }
}

function areSameEntries(one: readonly OccupancyEntry[], other: readonly OccupancyEntry[]): boolean {
  return one.length === other.length && one.every((entry, at) => isSameEntry(entry, other[at]));
}

function isSameEntry(one: OccupancyEntry, other: OccupancyEntry | undefined): boolean {
  if (one === other) return true;
  const isSameTime = one.from === other?.from && one.until === other.until;
  return isSameTime && isHeldBy(one.holder)(other) && one.overruled?.at === other.overruled?.at;
}
