// Changes or cancels the events of a series together. The series itself comes first, so that new
// events already follow the change. Then existing events follow, step by step
// (functions/decisions/141). Each event is set to its final state, so a repeated step changes
// nothing more. Events that were completed, canceled or changed individually stay as they are,
// unless the request includes the latter.
import { isDeepStrictEqual } from 'node:util';
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
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import {
  type EventActivityInput,
  type Actor,
  StoredActor,
  buildEventNoteItem,
} from '#functions/data/events/event-history.ts';
import {
  changeSeries,
  type EventSeries,
  getSeries,
  listSeriesDays,
} from '#functions/data/events/event-series.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { getAcceptanceForMove } from '#functions/data/mail/event-mails.ts';
import { countOpenOrders } from '#functions/data/orders/order-list.ts';
import { buildNoOpenOrdersCheck } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventSeries, SeriesChanges } from '#shared/contract/events/event-series.ts';
import { eventFieldNames } from '#shared/domain/events/event-fields.ts';
import { isHoldable } from '#shared/domain/events/event.ts';
import { updatePlanPlace } from '#shared/domain/events/event-place.ts';
import { diffFields } from '#shared/domain/events/event-history.ts';
import { planProblems } from '#shared/domain/events/event-plan.ts';
import { type Acceptance, toStatusAfterMove } from '#shared/domain/events/event-move.ts';
import {
  findEventHoursProblem,
  toExistingHours,
  type EventTimes,
  getEventTimes,
} from '#shared/domain/events/event-times.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

const kind = 'event-series';
const eventsPerStep = 50;
const concurrency = 8;

const SeriesAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), changes: SeriesChanges }),
  z.object({ kind: z.literal('cancel') }),
]);
type SeriesAction = z.output<typeof SeriesAction>;

const SeriesJobInput = z.object({
  act: SeriesAction,
  by: StoredActor,
  includesByHand: z.boolean(),
});

export type ChangeSeriesInput = {
  readonly seriesId: string;
  readonly version: number;
  readonly asker: BulkJobRequester;
  readonly by: Actor;
  readonly requestKey: string;
  readonly includesByHand: boolean;
  /** The first day whose events change; undefined if only the series changes. */
  readonly from: LocalDate | undefined;
  readonly act: SeriesAction;
  /** Applies the change to the series itself. */
  readonly changed: (series: EventSeries) => EventSeries;
};

/**
 * `changed`: someone else changed the series since it was read. `missing`: there is no such series.
 */
export async function changeWholeSeries(
  scope: Scope,
  ask: ChangeSeriesInput,
  now: Instant,
): Promise<BulkJob | 'onlySeries' | 'changed' | 'missing'> {
  const { seriesId, asker, by, requestKey, includesByHand, from, act } = ask;
  // Excludes the series' version: a request that is repeated after reading the series again is the
  // same request.
  const input = { seriesId, includesByHand, from, act };
  const changeId = buildBulkJobId(scope, asker, { kind, requestKey, input });
  const saved = await saveSeries(scope, ask, changeId);
  if (saved !== 'saved') return saved;
  if (from === undefined) return 'onlySeries';
  const ids = (await listSeriesDays(scope, seriesId, from)).map(({ eventId }) => eventId);
  if (ids.length === 0) return 'onlySeries';
  const planId = newId(now);
  const plan = { planId, ids, size: eventsPerStep, expiresAt: computeBulkJobExpiry(now) };
  const begun = await startBulkJob(
    scope,
    {
      changeId,
      kind,
      asker,
      input: { act, by, includesByHand },
      planId,
      parts: await writeBulkPlan(scope, plan),
      planned: ids.length,
      report: emptyBulkJobReport,
    },
    now,
  );
  return (await runBulkJob(eventSeriesJob, begun, { now, maxSteps: 1 })) ?? begun;
}

/**
 * On a repeated request that was cut off, the series is already changed, and the run continues with
 * its events.
 */
async function saveSeries(
  scope: Scope,
  { seriesId, version, changed }: ChangeSeriesInput,
  changeId: string,
): Promise<'saved' | 'changed' | 'missing'> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const series = await getSeries(scope, seriesId);
    if (!series) return 'missing';
    if (series.changedBy === changeId) return 'saved';
    if (series.version !== version) return 'changed';
    // Rejected if its events were being created meanwhile or someone else changed it.
    if (await changeSeries(scope, series, { ...changed(series), changedBy: changeId })) {
      return 'saved';
    }
    return tryAgain;
  });
  return outcome === tryAgain ? 'changed' : outcome;
}

export const eventSeriesJob: BulkJobKind = {
  name: kind,
  access: eventSeries.routes.update.access,
  async step(scope, { input, planId, parts, cursor }, now) {
    const number = Number(cursor);
    const ids = await readPlanChunk(scope, planId, number);
    const { act, by, includesByHand } = SeriesJobInput.parse(input);
    const context = { act, by: { ...by, now }, includesByHand };
    const counts = {
      changed: 0,
      byHand: 0,
      settled: 0,
      unfit: 0,
      missing: 0,
      meanwhile: 0,
      taken: 0,
      ordered: 0,
    };
    await runConcurrently(ids, concurrency, async (eventId: string) => {
      counts[await changeEventOfSeries(scope, eventId, context)] += 1;
    });
    const { changed, ...lost } = counts;
    const refused = Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
    const next = number + 1 < parts ? String(number + 1) : undefined;
    return { next, report: { changed, unchanged: 0, refused } };
  },
};

type ChangeEventContext = {
  readonly act: SeriesAction;
  readonly by: Actor;
  readonly includesByHand: boolean;
};
type Outcome =
  'changed' | 'byHand' | 'settled' | 'unfit' | 'missing' | 'meanwhile' | 'taken' | 'ordered';

async function changeEventOfSeries(
  scope: Scope,
  eventId: string,
  { act, by, includesByHand }: ChangeEventContext,
): Promise<Outcome> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const event = await getEvent(scope, eventId);
    if (!event) return 'missing';
    const accepted = await getAcceptanceForMove(scope, event, getTimesAfter(event, act));
    const { changed, activity } = applyAction(event, act, { now: by.now, accepted });
    if (isDeepStrictEqual(changed, event)) return 'changed';
    if (event.series?.byHand && !includesByHand) return 'byHand';
    const { status, completedAt } = event;
    const isOpen = isHoldable({ status, completed: completedAt !== undefined });
    if (!isOpen) return 'settled';
    if (isInvalid(changed)) return 'unfit';
    if (act.kind === 'cancel' && (await countOpenOrders(scope, eventId)) > 0) return 'ordered';
    const alongside = [
      buildEventNoteItem(scope, { eventId, version: event.version + 1 }, by, activity),
      ...(act.kind === 'cancel' ? [buildNoOpenOrdersCheck(scope, eventId)] : []),
    ];
    const saving = await saveEventChange(scope, { before: event, changed, alongside });
    if (saving === 'saved') return 'changed';
    if (typeof saving === 'object') return 'taken';
    return tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}

/** On that day the event would have no duration, or it would break the event's own plan. */
const isInvalid = (event: Event) =>
  findEventHoursProblem(event, event.timeZone) !== undefined ||
  Object.keys(planProblems(event)).length > 0;

const getTimesAfter = (event: Event, act: SeriesAction): EventTimes =>
  act.kind === 'change' ? getEventTimes(getHoursAfter(event, act.changes), event.timeZone) : event;

/** On the event's own day, where daylight saving may skip the series' hours. */
const getHoursAfter = (event: Event, changes: z.output<typeof SeriesChanges>) =>
  toExistingHours({ ...event, ...changes }, event.timeZone);

function applyAction(
  event: Event,
  act: SeriesAction,
  { now, accepted }: { readonly now: Instant; readonly accepted: Acceptance | undefined },
): { readonly changed: Event; readonly activity: EventActivityInput } {
  switch (act.kind) {
    case 'cancel': {
      const activity = { deed: 'statusChanged', from: event.status, to: 'cancelled' } as const;
      return { changed: { ...event, status: 'cancelled' }, activity };
    }
    case 'change': {
      const times = getTimesAfter(event, act);
      const { startTime, endTime } = getHoursAfter(event, act.changes);
      const plan = updatePlanPlace(event, act.changes);
      const status = toStatusAfterMove(event, times, { now, accepted });
      const changed = { ...event, ...act.changes, startTime, endTime, ...times, status, plan };
      const fields = diffFields(event, changed, [...eventFieldNames, 'status']);
      return { changed, activity: { deed: 'changed', fields } };
    }
  }
}

/** The series ends after a day. Events that already exist after it stay as they are. */
export function endSeries(series: EventSeries, lastDay: LocalDate): EventSeries {
  const { rule, madeUntil, dueAt } = series;
  const isMade = lastDay <= madeUntil;
  return {
    ...series,
    rule: { ...rule, endsOn: lastDay, count: null },
    dueAt: isMade ? undefined : dueAt,
  };
}
