// Who and what is busy when. A holder (an event, a shift, …) occupies a resource (a person, a
// truck) for one interval, including buffers. Two holders can't have the same resource at the same
// time unless somebody with permission overrules it; the later booking then records who did and
// when.
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Interval, isInterval, overlap, without } from './interval.ts';
import { type Week, weeksOf } from './weeks.ts';

export const resourceKinds = ['staff', 'equipment'] as const;
export type Resource = { readonly kind: (typeof resourceKinds)[number]; readonly id: string };

export const holderKinds = ['event', 'task', 'shift', 'leave', 'outOfService'] as const;
export type Holder = { readonly kind: (typeof holderKinds)[number]; readonly id: string };

/** Who decided to double-book, and when. */
export type Overrule = { readonly by: string; readonly at: Instant };

/** What a holder has or wants of a resource; at most one claim per resource. */
export type Claim = Interval & {
  readonly resource: Resource;
  /** Book it even if another holder has it. */
  readonly overrule?: Overrule | undefined;
};

export type Held = Interval & {
  readonly holder: Holder;
  /** It was taken from somebody else's time, and somebody overruled the conflict. */
  readonly overruled: Overrule | undefined;
};

/** A holder's claims before and after. Empty before: a booking. Empty after: a release. */
export type OccupancyChange = {
  readonly holder: Holder;
  readonly before: readonly Claim[];
  readonly after: readonly Claim[];
};

export type Conflict = {
  readonly resource: Resource;
  readonly wanted: Interval;
  /** Conflicting entries by start time. Empty if the week is full. */
  readonly held: readonly Held[];
};

export const occupancyLimits = {
  /** Per resource: more would be a mistake, and the item would be too large to write. */
  heldPerWeek: 200,
  /** A transaction holds a year of one resource in addition to its holder. */
  days: 366,
} as const;

/** The location of stored occupancy: one item per resource and week. */
export type Slot = { readonly resource: Resource; readonly week: Week };

export const resourceKey = ({ kind, id }: Resource) => `${kind}/${id}`;
export const slotKey = ({ resource, week }: Slot) => `${week}/${resourceKey(resource)}`;

export function slotsOf({ resource, ...interval }: Claim): Slot[] {
  return weeksOf(interval).map((week) => ({ resource, week }));
}

export function slotsOfAll(changes: readonly OccupancyChange[]): Slot[] {
  const slots = changes.flatMap(({ before, after }) => [...before, ...after]).flatMap(slotsOf);
  return [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()];
}

type Weeks = ReadonlyMap<string, readonly Held[]>;

/** How many units of a resource there are. A person or a truck is one. */
export type Capacity = (resource: Resource) => number;

const onlyOne: Capacity = () => 1;

/** The intervals in which all units are occupied. Out of service occupies all units. */
export function findFullIntervals(held: readonly Held[], capacity: number): readonly Interval[] {
  if (capacity <= 1) return held;
  const moments = [...new Set(held.flatMap(({ from, until }) => [from, until]))];
  const ordered = moments.toSorted((one, other) => one - other);
  return ordered.flatMap((from, at) => {
    const until = ordered[at + 1];
    if (until === undefined) return [];
    const units = held
      .filter((it) => overlap(it, { from, until }))
      .reduce((sum, { holder }) => sum + (holder.kind === 'outOfService' ? capacity : 1), 0);
    return units >= capacity ? [{ from, until }] : [];
  });
}

export type Planned = {
  /** The weeks to write, by the key of their slot. */
  readonly changed: Weeks;
  readonly conflicts: readonly Conflict[];
  /** Double bookings that somebody overruled. */
  readonly overruled: readonly Conflict[];
};

/**
 * The weeks after the changes. `weeks` must contain all slots of `listAllOccupancySlots`. All
 * releases come first, so that two holders can swap. A holder that stays within its own time can't
 * conflict.
 */
export function planned(
  weeks: Weeks,
  changes: readonly OccupancyChange[],
  capacity: Capacity = onlyOne,
): Planned {
  const now = new Map(weeks);
  const marks = new Map<OccupancyChange, ReadonlyMap<string, Held>>();
  for (const change of changes) marks.set(change, takeOut(now, change));
  const conflicts: Conflict[] = [];
  const overruled: Conflict[] = [];
  for (const change of changes) {
    for (const claim of lastOfEach(change.after)) {
      const had = marks.get(change)?.get(resourceKey(claim.resource));
      // Out of service always applies to the whole resource.
      const most = change.holder.kind === 'outOfService' ? 1 : capacity(claim.resource);
      const conflict = conflictOf(now, claim, had, most);
      if (conflict && (!claim.overrule || conflict.held.length === 0)) conflicts.push(conflict);
      else if (conflict) overruled.push(conflict);
      const before = isShared(now, claim) ? had?.overruled : undefined;
      putIn(now, change.holder, claim, (conflict && claim.overrule) ?? before);
    }
  }
  const changed = new Map([...now].filter(([key, held]) => !isSame(held, weeks.get(key) ?? [])));
  return { changed, conflicts, overruled };
}

/** A holder has each resource once, even if it is named repeatedly. */
const lastOfEach = (claims: readonly Claim[]) =>
  new Map(claims.map((claim) => [resourceKey(claim.resource), claim])).values();

const isOf =
  (holder: Holder) =>
  ({ holder: { kind, id } }: Held) =>
    kind === holder.kind && id === holder.id;

/** Removes the holder's entries and returns them by resource. */
function takeOut(now: Map<string, readonly Held[]>, { holder, before, after }: OccupancyChange) {
  const had = new Map<string, Held>();
  for (const claim of [...before, ...after]) {
    for (const slot of slotsOf(claim)) {
      const held = now.get(slotKey(slot)) ?? [];
      const own = held.find(isOf(holder));
      if (!own) continue;
      had.set(resourceKey(claim.resource), own);
      now.set(
        slotKey(slot),
        held.filter((it) => it !== own),
      );
    }
  }
  return had;
}

function conflictOf(
  now: Weeks,
  claim: Claim,
  had: Held | undefined,
  capacity: number,
): Conflict | undefined {
  const { resource, from, until } = claim;
  const wanted = { from, until };
  if (!isInterval(wanted)) throw new RangeError('what is taken has an end after its beginning');
  const weeks = weeksOfClaim(now, claim);
  if (weeks.some(({ length }) => length >= occupancyLimits.heldPerWeek)) {
    return { resource, wanted, held: [] };
  }
  const added = had ? without(wanted, had) : [wanted];
  const isAdded = (interval: Interval) => added.some((piece) => overlap(piece, interval));
  const others = once(weeks.flat().filter(isAdded));
  const full = findFullIntervals(others, capacity).filter(isAdded);
  const held = others.filter((other) => full.some((interval) => overlap(interval, other)));
  return held.length > 0 ? { resource, wanted, held } : undefined;
}

const weeksOfClaim = (now: Weeks, claim: Claim) =>
  slotsOf(claim).map((slot) => now.get(slotKey(slot)) ?? []);

const isShared = (now: Weeks, claim: Claim) =>
  weeksOfClaim(now, claim).some((week) => week.some((other) => overlap(claim, other)));

/** An entry that spans several weeks is stored in each of them. */
function once(held: readonly Held[]): Held[] {
  const distinct = new Map(held.map((it) => [`${it.holder.kind}/${it.holder.id}`, it]));
  return [...distinct.values()].toSorted((one, other) => one.from - other.from);
}

function putIn(
  now: Map<string, readonly Held[]>,
  holder: Holder,
  claim: Claim,
  overruled: Overrule | undefined,
): void {
  const { from, until } = claim;
  for (const slot of slotsOf(claim)) {
    const held = [...(now.get(slotKey(slot)) ?? []), { holder, from, until, overruled }];
    now.set(
      slotKey(slot),
      held.toSorted((one, other) => one.from - other.from || one.until - other.until),
    );
  }
}

function isSame(one: readonly Held[], other: readonly Held[]): boolean {
  return one.length === other.length && one.every((held, at) => isSameHeld(held, other[at]));
}

function isSameHeld(one: Held, other: Held | undefined): boolean {
  if (one === other) return true;
  const isSameTime = one.from === other?.from && one.until === other.until;
  return isSameTime && isOf(one.holder)(other) && one.overruled?.at === other.overruled?.at;
}
