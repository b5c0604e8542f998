// Puts many events on hold, resumes them or moves them by some days: previewed first, then carried
// out step by step (functions/decisions/141). The same step doesn't change an event twice: a held
// event has its hold, and a moved one records the bulk job.
import { z } from 'zod';
import {
  type BulkJobRequester,
  startBulkJob,
  type BulkJob,
  computeBulkJobExpiry,
  buildBulkJobId,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { readPlanChunk, writeBulkPlan } from '#functions/data/bulk-changes/plan-chunks.ts';
import type { BulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import {
  type Actor,
  StoredActor,
  buildEventNoteItem,
} from '#functions/data/events/event-history.ts';
import {
  applyHoldAction,
  isHoldActionApplied,
  getTimesAfterHoldAction,
} from '#functions/data/events/event-holds.ts';
import {
  type EventSelection,
  listSelectedEventRows,
} from '#functions/data/events/event-selection.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent, listOccupancyChanges, saveEventChange } from '#functions/data/events/events.ts';
import { getAcceptanceForMove } from '#functions/data/mail/event-mails.ts';
import { getHolderNames, getResourceNames } from '#functions/data/occupancy/names.ts';
import { planOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  type HoldResult,
  type HoldAction,
  HoldAction as HoldActShape,
  type HoldOutcome,
} from '#shared/contract/events/event-shapes.ts';
import { findEventHoursProblem } from '#shared/domain/events/event-times.ts';
import { isHoldable } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { toResourceKey } from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type HoldEventsQuery = {
  readonly act: HoldAction;
  readonly selection: EventSelection;
  readonly timeZone: string;
};

type SortedRows = {
  readonly changing: EventRow[];
  readonly unchanged: number;
  readonly refused: number;
};

/** With more events than this, the preview doesn't check the crews. */
const maxEventsChecked = 100;
const maxBusyShown = 10;

export async function planEventHold(scope: Scope, query: HoldEventsQuery, now: Instant) {
  const { changing, unchanged, refused } = await sortRows(scope, query, now);
  const ids = changing.map(({ id }) => id);
  const events = ids.length <= maxEventsChecked ? await getEvents(scope, ids) : undefined;
  return {
    changing: changing.length,
    staff: events ? new Set(events.flatMap(({ crew }) => crew?.staffIds ?? [])).size : null,
    busy:
      events && query.act.kind === 'move'
        ? await findBusyAfterMove(scope, events, query.act, now)
        : [],
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
async function findBusyAfterMove(
  scope: Scope,
  events: readonly Event[],
  act: HoldAction,
  now: Instant,
) {
  const changes = await Promise.all(
    events.map(async (event) => {
      const { changed } = applyHoldAction(event, act, { changeId: '', now });
      return findEventHoursProblem(changed, event.timeZone)
        ? []
        : listOccupancyChanges(scope, event, changed);
    }),
  );
  // A shift at two of the events moves with either.
  const distinct = new Map(changes.flat().map((it) => [it.holder.id, it]));
  const plan = await planOccupancy(scope, [...distinct.values()]);
  if (!('conflicts' in plan)) return [];
  const conflicts = plan.conflicts.slice(0, maxBusyShown);
  const holders = conflicts.flatMap(({ held: [first] }) => first?.holder ?? []);
  const [resources, names] = await Promise.all([
    getResourceNames(
      scope,
      conflicts.map(({ resource }) => resource),
    ),
    getHolderNames(scope, holders),
  ]);
  return conflicts.map(({ resource, held: [first] }) => ({
    name: resources.get(toResourceKey(resource)) ?? '',
    holder: names.get(first?.holder.id ?? '') ?? '',
  }));
}

type HoldEventsInput = HoldEventsQuery & {
  readonly asker: BulkJobRequester;
  readonly by: Actor;
  readonly requestKey: string;
};

/** Returns the bulk job. Its first step runs within the call. */
export async function holdEvents(
  scope: Scope,
  asking: HoldEventsInput,
  now: Instant,
): Promise<BulkJob> {
  const { act, selection, asker, by, requestKey } = asking;
  const { changing, unchanged, refused } = await sortRows(scope, asking, now);
  const planId = newId(now);
  const ids = changing.map(({ id }) => id);
  const plan = { planId, ids, size: eventsPerStep, expiresAt: computeBulkJobExpiry(now) };
  const begun = await startBulkJob(
    scope,
    {
      changeId: buildBulkJobId(scope, asker, { kind, requestKey, input: { act, selection } }),
      kind,
      asker,
      input: { act, by, events: ids.length },
      planId,
      parts: Math.max(1, await writeBulkPlan(scope, plan)),
      planned: changing.length + unchanged + refused,
      report: { changed: 0, unchanged, refused: refused > 0 ? { settled: refused } : {} },
    },
    now,
  );
  return (await runBulkJob(eventHoldJob, begun, { now, maxSteps: 1 })) ?? begun;
}

const kind = 'event-holds';
const eventsPerStep = 100;
const concurrency = 8;

const HoldJobInput = z.object({
  act: HoldActShape,
  by: StoredActor,
  /** The number of events in the plan. Changes from before this was stored have none. */
  events: z.int().default(0),
});
type HoldJobInput = z.output<typeof HoldJobInput>;

export const eventHoldJob: BulkJobKind = {
  name: kind,
  access: events.routes.holdMany.access,
  async step(scope, { changeId, input, planId, parts, planned, report: soFar, cursor }, now) {
    const number = Number(cursor);
    const isEmpty = planned === soFar.unchanged + (soFar.refused['settled'] ?? 0);
    const ids = isEmpty ? [] : await readPlanChunk(scope, planId, number);
    const { act, by } = HoldJobInput.parse(input);
    const context = { act, by: { ...by, now }, changeId };
    const outcomes = new Map<string, HoldEventOutcome>();
    const change = async (eventId: string) => {
      outcomes.set(eventId, await holdEvent(scope, eventId, context));
    };
    await runConcurrently(ids, concurrency, change);
    // One event may need what another one frees by moving.
    const taken = ids.filter((id) => outcomes.get(id) === 'taken');
    for (const id of taken) await change(id);
    const counts = { changed: 0, settled: 0, skippedHour: 0, missing: 0, meanwhile: 0, taken: 0 };
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    const { changed, ...lost } = counts;
    const refused = Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
    const report: BulkJobReport = { changed, unchanged: 0, refused };
    return { next: number + 1 < parts ? String(number + 1) : undefined, report };
  },
};

type HoldEventContext = { readonly act: HoldAction; readonly by: Actor; readonly changeId: string };
/**
 * `taken`: someone or something of the event is busy at that time. `skippedHour`: daylight saving
 * skips all of its hours on that day, so it would have no duration.
 */
type HoldEventOutcome = 'changed' | 'settled' | 'skippedHour' | 'missing' | 'meanwhile' | 'taken';

async function holdEvent(
  scope: Scope,
  eventId: string,
  { act, by, changeId }: HoldEventContext,
): Promise<HoldEventOutcome> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const event = await getEvent(scope, eventId);
    if (!event) return 'missing';
    if (isHoldActionApplied(event, act, changeId)) return 'changed';
    if (!isHoldable({ status: event.status, completed: event.completedAt !== undefined })) {
      return 'settled';
    }
    const accepted = await getAcceptanceForMove(scope, event, getTimesAfterHoldAction(event, act));
    const { changed, activity } = applyHoldAction(event, act, { changeId, now: by.now, accepted });
    if (findEventHoursProblem(changed, event.timeZone)) return 'skippedHour';
    const note = buildEventNoteItem(scope, { eventId, version: event.version + 1 }, by, activity);
    const saving = await saveEventChange(scope, { before: event, changed, alongside: [note] });
    if (saving === 'saved') return 'changed';
    if (typeof saving === 'object') return 'taken';
    return tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}

async function sortRows(
  scope: Scope,
  { act, selection, timeZone }: HoldEventsQuery,
  now: Instant,
): Promise<SortedRows> {
  const changing: EventRow[] = [];
  let [unchanged, refused] = [0, 0];
  for (const row of await listSelectedEventRows(scope, selection, { now, timeZone })) {
    if (act.kind !== 'move' && row.held === (act.kind === 'hold')) unchanged += 1;
    else if (isHoldable(row)) changing.push(row);
    else refused += 1;
  }
  return { changing, unchanged, refused };
}

/**
 * The outcome for the first events of the plan, judged by their current state. Undefined for
 * another kind of bulk job.
 */
export async function listHoldOutcomes(
  scope: Scope,
  change: BulkJob,
  now: Instant,
): Promise<HoldResult[] | undefined> {
  if (change.kind !== kind) return undefined;
  const { act, events: planned } = HoldJobInput.parse(change.input);
  const ids = planned === 0 ? [] : await readPlanChunk(scope, change.planId, 0);
  const looking = { changeId: change.changeId, isOver: change.state !== 'running', now };
  const events = await getEvents(scope, ids);
  return events.map((event) => {
    const { eventId: id, eventName, eventDate, startTime } = event;
    return { id, eventName, eventDate, startTime, outcome: getCurrentOutcome(event, act, looking) };
  });
}

type OutcomeContext = {
  readonly changeId: string;
  readonly isOver: boolean;
  readonly now: Instant;
};

function getCurrentOutcome(
  event: Event,
  act: HoldAction,
  { changeId, isOver, now }: OutcomeContext,
): HoldOutcome {
  if (isHoldActionApplied(event, act, changeId)) return 'changed';
  if (!isOver) return 'waiting';
  const { status, completedAt } = event;
  if (!isHoldable({ status, completed: completedAt !== undefined })) return 'settled';
  const { changed } = applyHoldAction(event, act, { changeId, now });
  if (findEventHoursProblem(changed, event.timeZone)) return 'skippedHour';
  return act.kind === 'move' ? 'taken' : 'meanwhile';
}
