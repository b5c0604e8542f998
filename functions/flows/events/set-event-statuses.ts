// Sets the status of many events. It is planned first: which events change, which have the status
// already, and which may not get it. Up to a limit, all are changed within the call; beyond it, the
// plan is saved and a job continues part by part. A repeated request changes nothing more.
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
import { type ChangeReport, countOf } from '#functions/data/bulk-changes/reports.ts';
import {
  eventRowsOf,
  type EventSelection,
  selectedEventRows,
} from '#functions/data/events/event-selection.ts';
import { type Doer, DoerName } from '#functions/data/events/event-history.ts';
import { openOrdersByEvent } from '#functions/data/orders/order-list.ts';
import { saveEventStatuses } from '#functions/data/events/event-statuses.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  type BulkStatus,
  bulkStatuses,
  eventStatuses,
  type EventStatus,
  mayBecome,
  takesPlace,
} from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Asked = {
  readonly status: BulkStatus;
  readonly selection: EventSelection;
  /** The time zone of "today", which separates upcoming events from past ones. */
  readonly timeZone: string;
};
type Asking = Asked & {
  readonly asker: Asker;
  readonly by: Doer;
  readonly requestKey: string | undefined;
};

type Untouched = {
  readonly unchanged: number;
  readonly refused: { readonly from: EventStatus; readonly count: number }[];
};

type Outcome = Untouched & {
  readonly changed: number;
  readonly left: number;
  readonly changeId: string | null;
};

export async function planEventStatuses(
  scope: Scope,
  { status, selection, timeZone }: Asked,
  now: Instant,
): Promise<Untouched & { readonly changing: number }> {
  const rows = await selectedEventRows(scope, selection, { now, timeZone });
  const { allowed, has, refused } = await sorted(scope, rows, status);
  return { changing: allowed.length, unchanged: has.length, refused: listed(refused) };
}

export async function setEventStatuses(
  scope: Scope,
  asking: Asking,
  now: Instant,
): Promise<Outcome> {
  const { status, selection, by, timeZone } = asking;
  const rows = await selectedEventRows(scope, selection, { now, timeZone });
  const planned = await sorted(scope, rows, status);
  const { allowed, has, refused, orderable } = planned;
  if (allowed.length > listLimits.bulkRows) return beginLarge(scope, asking, planned, now);
  const changed = await saveEventStatuses(scope, allowed, { status, by, orderable });
  const left = allowed.length - changed;
  return { changed, unchanged: has.length, refused: listed(refused), left, changeId: null };
}

/** The first part is changed within the call, so that the person sees progress immediately. */
async function beginLarge(
  scope: Scope,
  { status, selection, asker, by, requestKey = '' }: Asking,
  { allowed, has, refused }: Sorted,
  now: Instant,
): Promise<Outcome> {
  const planId = newId(now);
  const asked = { kind, requestKey: requestKey || planId, asked: { status, selection } };
  const plan = {
    planId,
    ids: allowed.map(({ id }) => id),
    size: listLimits.bulkRows,
    expiresAt: changeExpiry(now),
  };
  const begun = await beginChange(
    scope,
    {
      changeId: changeIdOf(scope, asker, asked),
      kind,
      asker,
      input: { status, by },
      planId,
      parts: await writePlan(scope, plan),
      planned: allowed.length + has.length + sumOf(refused),
      report: { changed: 0, unchanged: has.length, refused },
    },
    now,
  );
  const after = await carryOut(eventStatusChange, begun, { now, mostSteps: 1 });
  return outcomeOf(after ?? begun);
}

function outcomeOf({ changeId, report, planned = 0 }: BulkChange): Outcome {
  const { changed, unchanged, refused } = report;
  return {
    changed,
    unchanged,
    refused: listed(refused),
    left: planned - countOf(report),
    changeId,
  };
}

const kind = 'event-statuses';
const Input = z.object({
  status: z.enum(bulkStatuses),
  /** Changes from before activity was recorded have no value here. */
  by: DoerName.default({ userId: '', name: '', actingFor: null }),
});

/** Each part of the plan is a step. An event that has the status after a step counts as changed. */
export const eventStatusChange: ChangeKind = {
  name: kind,
  access: events.routes.setStatusOfMany.access,
  async step(scope, { input, planId, parts, cursor }, now) {
    const number = Number(cursor);
    const ids = new Set(await readPlanPart(scope, planId, number));
    const { status, by } = Input.parse(input);
    const report = await moveAll(scope, ids, { status, by: { ...by, now } });
    return { next: number + 1 < parts ? String(number + 1) : undefined, report };
  },
};

const mostTries = 3;

type Moving = { readonly status: BulkStatus; readonly by: Doer; readonly tries?: number };

async function moveAll(
  scope: Scope,
  ids: ReadonlySet<string>,
  { status, by, tries = 1 }: Moving,
): Promise<ChangeReport> {
  const rows = await eventRowsOf(scope, ids, by.now);
  const { allowed, has, refused, orderable } = await sorted(scope, rows, status);
  const saved = await saveEventStatuses(scope, allowed, { status, by, orderable });
  const meanwhile = allowed.length - saved;
  // Someone else changed them; check their new state.
  if (meanwhile > 0 && tries < mostTries) {
    return moveAll(scope, ids, { status, by, tries: tries + 1 });
  }
  const lost = { missing: ids.size - rows.length, meanwhile };
  return { changed: has.length + saved, unchanged: 0, refused: { ...refused, ...counted(lost) } };
}

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

type Sorted = {
  readonly allowed: readonly EventRow[];
  readonly has: readonly EventRow[];
  /** Counted by the current status of events whose status or orders rule out the change. */
  readonly refused: Record<string, number>;
  /** Events that would be canceled although someone may be ordering from them right now. */
  readonly orderable: ReadonlySet<string>;
};

async function sorted(
  scope: Scope,
  rows: readonly EventRow[],
  status: BulkStatus,
): Promise<Sorted> {
  const ending = takesPlace(status) ? [] : rows.filter((row) => takesPlace(row.status));
  const openOrders = await openOrdersByEvent(
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
    else if (mayBecome(row.status, status) && !openOrders.get(row.id)) sides.allowed.push(row);
    else sides.refused[row.status] = (sides.refused[row.status] ?? 0) + 1;
  }
  return { ...sides, orderable: new Set(openOrders.keys()) };
}

const sumOf = (refused: Readonly<Record<string, number>>) =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

const listed = (refused: Readonly<Record<string, number>>): Untouched['refused'] =>
  eventStatuses.flatMap((from) => {
    const count = refused[from];
    return count ? [{ from, count }] : [];
  });
