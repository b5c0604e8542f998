// Puts many events on hold, resumes them or moves them by some days: previewed first, then carried
// out step by step (functions/decisions/141). The same step doesn't change an event twice: a held
// event has its hold, and a moved one records the bulk change.
import { z } from 'zod';
import {
  type Asker,
  beginChange,
  type BulkChange,
  changeExpiry,
  changeIdOf,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut, type ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { readPlanPart, writePlan } from '#functions/data/bulk-changes/plan-parts.ts';
import type { ChangeReport } from '#functions/data/bulk-changes/reports.ts';
import { type Doer, DoerName, notePart } from '#functions/data/events/event-history.ts';
import { acted, isActed, timesThen } from '#functions/data/events/event-holds.ts';
import {
  type EventSelection,
  eventsOf,
  selectedEventRows,
} from '#functions/data/events/event-selection.ts';
import { type Event, getEvent, saveEventWith } from '#functions/data/events/events.ts';
import { acceptanceForMove } from '#functions/data/mail/event-mails.ts';
import { holderNames, resourceNames } from '#functions/data/occupancy/names.ts';
import { planOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  type HeldEvent,
  type HoldAct,
  HoldAct as HoldActShape,
  type HoldOutcome,
} from '#shared/contract/events/event-shapes.ts';
import { eventHoursProblem } from '#shared/domain/events/event-times.ts';
import { isHoldable } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { crewClaims } from '#shared/domain/events/event-crew.ts';
import { resourceKey } from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Asked = {
  readonly act: HoldAct;
  readonly selection: EventSelection;
  readonly timeZone: string;
};

type Sorted = {
  readonly changing: EventRow[];
  readonly unchanged: number;
  readonly refused: number;
};

/** With more events than this, the preview doesn't check the crews. */
const lookedAt = 100;
const mostBusy = 10;

export async function planHold(scope: Scope, asked: Asked, now: Instant) {
  const { changing, unchanged, refused } = await sorted(scope, asked, now);
  const ids = changing.map(({ id }) => id);
  const events = ids.length <= lookedAt ? await eventsOf(scope, ids) : undefined;
  return {
    changing: changing.length,
    staff: events ? new Set(events.flatMap(({ crew }) => crew?.staffIds ?? [])).size : null,
    busy: events && asked.act.kind === 'move' ? await busyThen(scope, events, asked.act, now) : [],
    unchanged,
    refused,
    equipment: new Set(changing.flatMap(({ assetIds }) => assetIds)).size,
    clients: new Set(changing.map(({ clientId }) => clientId)).size,
    ordering: changing.filter(({ prepay }) => prepay).length,
  };
}

/**
 * The people and equipment that are busy at the time to which all of these events would move
 * together.
 */
async function busyThen(scope: Scope, events: readonly Event[], act: HoldAct, now: Instant) {
  const changes = events.flatMap((event) => {
    const { changed } = acted(event, act, { changeId: '', now });
    if (eventHoursProblem(changed, event.timeZone)) return [];
    const holder = { kind: 'event', id: event.eventId } as const;
    return [{ holder, before: crewClaims(event), after: crewClaims(changed) }];
  });
  const plan = await planOccupancy(scope, changes);
  if (!('conflicts' in plan)) return [];
  const conflicts = plan.conflicts.slice(0, mostBusy);
  const holders = conflicts.flatMap(({ held: [first] }) => first?.holder ?? []);
  const [resources, names] = await Promise.all([
    resourceNames(
      scope,
      conflicts.map(({ resource }) => resource),
    ),
    holderNames(scope, holders),
  ]);
  return conflicts.map(({ resource, held: [first] }) => ({
    name: resources.get(resourceKey(resource)) ?? '',
    holder: names.get(first?.holder.id ?? '') ?? '',
  }));
}

type Asking = Asked & {
  readonly asker: Asker;
  readonly by: Doer;
  readonly requestKey: string;
};

/** Returns the bulk change. Its first step runs within the call. */
export async function holdEvents(scope: Scope, asking: Asking, now: Instant): Promise<BulkChange> {
  const { act, selection, asker, by, requestKey } = asking;
  const { changing, unchanged, refused } = await sorted(scope, asking, now);
  const planId = newId(now);
  const ids = changing.map(({ id }) => id);
  const plan = { planId, ids, size: eventsPerStep, expiresAt: changeExpiry(now) };
  const begun = await beginChange(
    scope,
    {
      changeId: changeIdOf(scope, asker, { kind, requestKey, asked: { act, selection } }),
      kind,
      asker,
      input: { act, by, events: ids.length },
      planId,
      parts: Math.max(1, await writePlan(scope, plan)),
      planned: changing.length + unchanged + refused,
      report: { changed: 0, unchanged, refused: refused > 0 ? { settled: refused } : {} },
    },
    now,
  );
  return (await carryOut(eventHoldChange, begun, { now, mostSteps: 1 })) ?? begun;
}

const kind = 'event-holds';
const eventsPerStep = 100;
const atOnce = 8;
const mostTries = 4;

const Input = z.object({
  act: HoldActShape,
  by: DoerName,
  /** The number of events in the plan. Changes from before this was stored have none. */
  events: z.int().default(0),
});
type Input = z.output<typeof Input>;

export const eventHoldChange: ChangeKind = {
  name: kind,
  access: events.routes.holdMany.access,
  async step(scope, { changeId, input, planId, parts, planned, report: soFar, cursor }, now) {
    const number = Number(cursor);
    const isEmpty = planned === soFar.unchanged + (soFar.refused['settled'] ?? 0);
    const ids = isEmpty ? [] : await readPlanPart(scope, planId, number);
    const { act, by } = Input.parse(input);
    const carrying = { act, by: { ...by, now }, changeId };
    const outcomes = new Map<string, Outcome>();
    const change = async (eventId: string) => {
      outcomes.set(eventId, await changeOne(scope, eventId, carrying));
    };
    await sideBySide(ids, atOnce, change);
    // One event may need what another one frees by moving.
    const taken = ids.filter((id) => outcomes.get(id) === 'taken');
    for (const id of taken) await change(id);
    const counts = { changed: 0, settled: 0, skippedHour: 0, missing: 0, meanwhile: 0, taken: 0 };
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    const { changed, ...lost } = counts;
    const refused = Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
    const report: ChangeReport = { changed, unchanged: 0, refused };
    return { next: number + 1 < parts ? String(number + 1) : undefined, report };
  },
};

type Carrying = { readonly act: HoldAct; readonly by: Doer; readonly changeId: string };
/**
 * `taken`: someone or something of the event is busy at that time. `skippedHour`: daylight saving
 * skips all of its hours on that day, so it would have no duration.
 */
type Outcome = 'changed' | 'settled' | 'skippedHour' | 'missing' | 'meanwhile' | 'taken';

async function changeOne(
  scope: Scope,
  eventId: string,
  { act, by, changeId }: Carrying,
  tries = 1,
): Promise<Outcome> {
  const event = await getEvent(scope, eventId);
  if (!event) return 'missing';
  if (isActed(event, act, changeId)) return 'changed';
  if (!isHoldable({ status: event.status, completed: event.completedAt !== undefined })) {
    return 'settled';
  }
  const accepted = await acceptanceForMove(scope, event, timesThen(event, act));
  const { changed, deed } = acted(event, act, { changeId, now: by.now, accepted });
  if (eventHoursProblem(changed, event.timeZone)) return 'skippedHour';
  const note = notePart(scope, { eventId, version: event.version + 1 }, by, deed);
  const saving = await saveEventWith(scope, { before: event, changed, alongside: [note] });
  if (saving === 'saved') return 'changed';
  if (typeof saving === 'object') return 'taken';
  if (tries === mostTries) return 'meanwhile';
  return changeOne(scope, eventId, { act, by, changeId }, tries + 1);
}

async function sorted(
  scope: Scope,
  { act, selection, timeZone }: Asked,
  now: Instant,
): Promise<Sorted> {
  const changing: EventRow[] = [];
  let [unchanged, refused] = [0, 0];
  for (const row of await selectedEventRows(scope, selection, { now, timeZone })) {
    if (act.kind !== 'move' && row.held === (act.kind === 'hold')) unchanged += 1;
    else if (isHoldable(row)) changing.push(row);
    else refused += 1;
  }
  return { changing, unchanged, refused };
}

/**
 * The outcome for the first events of the plan, judged by their current state. Undefined for
 * another kind of bulk change.
 */
export async function heldEvents(
  scope: Scope,
  change: BulkChange,
  now: Instant,
): Promise<HeldEvent[] | undefined> {
  if (change.kind !== kind) return undefined;
  const { act, events: planned } = Input.parse(change.input);
  const ids = planned === 0 ? [] : await readPlanPart(scope, change.planId, 0);
  const looking = { changeId: change.changeId, isOver: change.state !== 'running', now };
  const events = await eventsOf(scope, ids);
  return events.map((event) => {
    const { eventId: id, eventName, eventDate, startTime } = event;
    return { id, eventName, eventDate, startTime, outcome: outcomeNow(event, act, looking) };
  });
}

type Looking = { readonly changeId: string; readonly isOver: boolean; readonly now: Instant };

function outcomeNow(event: Event, act: HoldAct, { changeId, isOver, now }: Looking): HoldOutcome {
  if (isActed(event, act, changeId)) return 'changed';
  if (!isOver) return 'waiting';
  const { status, completedAt } = event;
  if (!isHoldable({ status, completed: completedAt !== undefined })) return 'settled';
  const { changed } = acted(event, act, { changeId, now });
  if (eventHoursProblem(changed, event.timeZone)) return 'skippedHour';
  return act.kind === 'move' ? 'taken' : 'meanwhile';
}
