// Sets the status of many events. It is planned first: which events change, which have the status
// already, and which may not get it. Up to a limit, all are changed within the call; beyond it, the
// plan is saved and a job continues part by part. A repeated request changes nothing more.
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
import {
  type BulkJobReport,
  countProcessed,
  emptyBulkJobReport,
} from '#functions/data/bulk-changes/reports.ts';
import {
  listEventRowsByIds,
  type EventSelection,
  listSelectedEventRows,
} from '#functions/data/events/event-selection.ts';
import { type Actor, StoredActor } from '#functions/data/events/event-history.ts';
import { countOpenOrdersByEvent } from '#functions/data/orders/order-list.ts';
import { saveEventStatuses } from '#functions/data/events/event-statuses.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  type BulkStatus,
  bulkStatuses,
  eventStatuses,
  type EventStatus,
  canEventBecome,
  takesPlace,
} from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type EventStatusesQuery = {
  readonly status: BulkStatus;
  readonly selection: EventSelection;
  /** The time zone of "today", which separates upcoming events from past ones. */
  readonly timeZone: string;
};
type SetEventStatusesInput = EventStatusesQuery & {
  readonly asker: BulkJobRequester;
  readonly by: Actor;
  readonly requestKey: string | undefined;
};

type UnchangedCounts = {
  readonly unchanged: number;
  readonly refused: { readonly from: EventStatus; readonly count: number }[];
};

type SetEventStatusesResult = UnchangedCounts & {
  readonly changed: number;
  readonly left: number;
  readonly changeId: string | null;
};

export async function planEventStatuses(
  scope: Scope,
  { status, selection, timeZone }: EventStatusesQuery,
  now: Instant,
): Promise<UnchangedCounts & { readonly changing: number }> {
  const rows = await listSelectedEventRows(scope, selection, { now, timeZone });
  const { allowed, has, refused } = await sortRows(scope, rows, status);
  return { changing: allowed.length, unchanged: has.length, refused: listRefused(refused) };
}

export async function setEventStatuses(
  scope: Scope,
  asking: SetEventStatusesInput,
  now: Instant,
): Promise<SetEventStatusesResult> {
  const { status, selection, by, timeZone } = asking;
  const rows = await listSelectedEventRows(scope, selection, { now, timeZone });
  const planned = await sortRows(scope, rows, status);
  const { allowed, has, refused, orderable } = planned;
  if (allowed.length > listLimits.bulkRows) return startStatusJob(scope, asking, planned, now);
  const changed = await saveEventStatuses(scope, allowed, { status, by, orderable });
  const left = allowed.length - changed;
  return { changed, unchanged: has.length, refused: listRefused(refused), left, changeId: null };
}

/** The first part is changed within the call, so that the person sees progress immediately. */
async function startStatusJob(
  scope: Scope,
  { status, selection, asker, by, requestKey = '' }: SetEventStatusesInput,
  { allowed, has, refused }: SortedRows,
  now: Instant,
): Promise<SetEventStatusesResult> {
  const planId = newId(now);
  const job = { kind, requestKey: requestKey || planId, input: { status, selection } };
  const plan = {
    planId,
    ids: allowed.map(({ id }) => id),
    size: listLimits.bulkRows,
    expiresAt: computeBulkJobExpiry(now),
  };
  const begun = await startBulkJob(
    scope,
    {
      changeId: buildBulkJobId(scope, asker, job),
      kind,
      asker,
      input: { status, by },
      planId,
      parts: await writeBulkPlan(scope, plan),
      planned: allowed.length + has.length + sumCounts(refused),
      report: { changed: 0, unchanged: has.length, refused },
    },
    now,
  );
  const after = await runBulkJob(eventStatusJob, begun, { now, maxSteps: 1 });
  return toResult(after ?? begun);
}

function toResult({ changeId, report, planned = 0 }: BulkJob): SetEventStatusesResult {
  const { changed, unchanged, refused } = report;
  return {
    changed,
    unchanged,
    refused: listRefused(refused),
    left: planned - countProcessed(report),
    changeId,
  };
}

const kind = 'event-statuses';
const StatusJobInput = z.object({
  status: z.enum(bulkStatuses),
  /** Changes from before activity was recorded have no value here. */
  by: StoredActor.default({ userId: '', name: '', actingFor: null }),
});

/** Each part of the plan is a step. An event that has the status after a step counts as changed. */
export const eventStatusJob: BulkJobKind = {
  name: kind,
  access: events.routes.setStatusOfMany.access,
  async step(scope, { input, planId, parts, cursor }, now) {
    const number = Number(cursor);
    const ids = new Set(await readPlanChunk(scope, planId, number));
    const { status, by } = StatusJobInput.parse(input);
    const report = await setStatusOfRows(scope, ids, { status, by: { ...by, now } });
    return { next: number + 1 < parts ? String(number + 1) : undefined, report };
  },
};

type SetStatusContext = { readonly status: BulkStatus; readonly by: Actor };

/** Tries again with the events that someone else changed in the meantime. */
async function setStatusOfRows(
  scope: Scope,
  ids: ReadonlySet<string>,
  moving: SetStatusContext,
): Promise<BulkJobReport> {
  let report = emptyBulkJobReport;
  await retryOrGiveUp(retryLimits.costly, async () => {
    report = await trySetStatusOfRows(scope, ids, moving);
    return report.refused['meanwhile'] === undefined ? undefined : tryAgain;
  });
  return report;
}

async function trySetStatusOfRows(
  scope: Scope,
  ids: ReadonlySet<string>,
  { status, by }: SetStatusContext,
): Promise<BulkJobReport> {
  const rows = await listEventRowsByIds(scope, ids, by.now);
  const { allowed, has, refused, orderable } = await sortRows(scope, rows, status);
  const saved = await saveEventStatuses(scope, allowed, { status, by, orderable });
  const lost = { missing: ids.size - rows.length, meanwhile: allowed.length - saved };
  return {
    changed: has.length + saved,
    unchanged: 0,
    refused: { ...refused, ...withoutZeros(lost) },
  };
}

const withoutZeros = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

type SortedRows = {
  readonly allowed: readonly EventRow[];
  readonly has: readonly EventRow[];
  /** Counted by the current status of events whose status or orders rule out the change. */
  readonly refused: Record<string, number>;
  /** Events that would be canceled although someone may be ordering from them right now. */
  readonly orderable: ReadonlySet<string>;
};

async function sortRows(
  scope: Scope,
  rows: readonly EventRow[],
  status: BulkStatus,
): Promise<SortedRows> {
  const ending = takesPlace(status) ? [] : rows.filter((row) => takesPlace(row.status));
  const openOrders = await countOpenOrdersByEvent(
    scope,
    ending.map(({ id }) => id),
  );
  const sides: { allowed: EventRow[]; has: EventRow[]; refused: Record<string, number> } = {
    allowed: [],
    has: [],
    refused: {},
  };
  for (const row of rows) {
    if (row.status === status) sides.has.push(row);
    else if (canEventBecome(row.status, status) && !openOrders.get(row.id)) sides.allowed.push(row);
    else sides.refused[row.status] = (sides.refused[row.status] ?? 0) + 1;
  }
  return { ...sides, orderable: new Set(openOrders.keys()) };
}

const sumCounts = (refused: Readonly<Record<string, number>>) =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

const listRefused = (refused: Readonly<Record<string, number>>): UnchangedCounts['refused'] =>
  eventStatuses.flatMap((from) => {
    const count = refused[from];
    return count ? [{ from, count }] : [];
  });
