// Events, and everything else that refers to a client, follow their clients: to the client that one
// was merged into, back when the merge is undone, and events also to a new name. Each step reads
// the current state and writes each event with a check that the state still holds. So it may be
// interrupted anywhere, run twice, or run concurrently with its opposite.
import { z } from 'zod';
import { startBulkJob, type BulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import {
  type ClientReferenceMover,
  moveReferencesToKeptClient,
  moveReferencesBack,
  type MovedCounts,
  filterMovedEventIds,
} from '#functions/data/clients/client-references.ts';
import {
  type ClientMerge,
  getClientMerge,
  listMovedThingIds,
  buildRemoveMovedThingItem,
  buildMovedThingItem,
  buildMergeStateCheck,
} from '#functions/data/clients/client-merges.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  buildClientVersionCheck,
  getAnyClient,
  saveClient,
} from '#functions/data/clients/clients.ts';
import { type EventClient, saveEventClients } from '#functions/data/events/event-clients.ts';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { seriesReferenceMover } from '#functions/data/events/series-clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { invoiceReferenceMover } from '#functions/data/invoices/invoice-clients.ts';
import { legacyContactReferenceMover } from '#functions/data/marketing/legacy-contact-clients.ts';
import { rebookReferenceMover } from '#functions/data/marketing/rebook-clients.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { hashId } from '#functions/ports/ids.ts';
import { mergeBrandSelection } from '#shared/domain/clients/client.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Everything that refers to a client besides its events. Add new ones here. */
const followers: readonly ClientReferenceMover[] = [
  invoiceReferenceMover,
  seriesReferenceMover,
  rebookReferenceMover,
  legacyContactReferenceMover,
];

const rowsPerStep = 500;
/**
 * An index that lags still lists what was just written, so such a step finds less to do than it
 * saw.
 */
const maxIdleSteps = 5;

const toClientOfEvent = ({ clientId, businessName, industry }: Client): EventClient => ({
  clientId,
  businessName,
  industry,
});

const ClientNameInput = z.object({ clientId: z.string() });
const ClientMergeInput = z.object({ keptId: z.string(), mergeId: z.string() });

/** The client's current name and industry. */
export const clientNameJob: BulkJobKind = {
  name: 'client-name',
  access: undefined,
  async step(scope, change) {
    const { clientId } = ClientNameInput.parse(change.input);
    const client = await getAnyClient(scope, clientId);
    if (!client || client.mergedInto) return { next: undefined, report: emptyBulkJobReport };
    const rows = await listClientEvents(scope, clientId);
    const wrong = rows.filter(
      (row) => row.businessName !== client.businessName || row.industry !== client.industry,
    );
    // Another rename starts its own bulk job.
    const once = [buildClientVersionCheck(scope, client)];
    const saved = await saveEventClients(
      scope,
      wrong.slice(0, rowsPerStep),
      toClientOfEvent(client),
      {
        each: () => [],
        once,
      },
    );
    return toStepResult(change, { wanted: wrong.length, saved });
  },
};

/** Moves events to the client that remains. */
export const clientMergeJob: BulkJobKind = {
  name: 'client-merge',
  access: undefined,
  async step(scope, change, now) {
    const { keptId, mergeId } = ClientMergeInput.parse(change.input);
    const [merge, survivor] = await Promise.all([
      getClientMerge(scope, keptId, mergeId),
      getAnyClient(scope, keptId),
    ]);
    if (!survivor || merge?.state !== 'merged')
      return { next: undefined, report: emptyBulkJobReport };
    const rows = await listClientEvents(scope, merge.mergedId);
    const saved = await saveEventClients(
      scope,
      rows.slice(0, rowsPerStep),
      toClientOfEvent(survivor),
      {
        each: ({ id }) => [buildMovedThingItem(scope, merge, id)],
        once: [buildMergeStateCheck(scope, merge, 'merged')],
      },
    );
    const others = await Promise.all(
      followers.map((follower) => moveReferencesToKeptClient(scope, merge, follower, now)),
    );
    return toStepResult(change, sumMoved([{ wanted: rows.length, saved }, ...others]));
  },
};

/** Moves back to the merged client exactly what the merge moved. */
export const clientUnmergeJob: BulkJobKind = {
  name: 'client-unmerge',
  access: undefined,
  async step(scope, change) {
    const { keptId, mergeId } = ClientMergeInput.parse(change.input);
    const merge = await getClientMerge(scope, keptId, mergeId);
    const merged = merge && (await getAnyClient(scope, merge.mergedId));
    if (!merged || merge.state !== 'undone') return { next: undefined, report: emptyBulkJobReport };
    const ids = await listMovedThingIds(scope, mergeId, rowsPerStep);
    const events = await Promise.all(filterMovedEventIds(ids).map((id) => getEvent(scope, id)));
    const rows = events.flatMap((event) => (event ? [toEventRow(event)] : []));
    // An event that someone has since moved elsewhere stays there.
    const here = rows.filter(({ clientId }) => clientId === keptId);
    const saved = await saveEventClients(scope, here, toClientOfEvent(merged), {
      each: ({ id }) => [buildRemoveMovedThingItem(scope, merge, id)],
      once: [buildMergeStateCheck(scope, merge, 'undone')],
    });
    const others = await Promise.all(
      followers.map((follower) => moveReferencesBack(scope, merge, follower, ids)),
    );
    return toStepResult(change, sumMoved([{ wanted: here.length, saved }, ...others]));
  },
};

const sumMoved = (all: readonly MovedCounts[]): MovedCounts => ({
  wanted: all.reduce((sum, { wanted }) => sum + wanted, 0),
  saved: all.reduce((sum, { saved }) => sum + saved, 0),
});

/** Finished when nothing is left, or after several steps without progress. */
function toStepResult({ cursor }: BulkJob, { wanted, saved }: MovedCounts) {
  const idle = saved > 0 ? 0 : Number(cursor || '0') + 1;
  const isOver = wanted === 0 || idle > maxIdleSteps;
  return {
    next: isOver ? undefined : String(idle),
    report: { ...emptyBulkJobReport, changed: saved },
  };
}

type FollowJob = { readonly kind: BulkJobKind; readonly input: unknown; readonly cause: string };

const maxSteps = 8;

/** Started once per cause and run for some steps; the scheduled job does the rest. */
async function startFollowJob(
  scope: Scope,
  { kind, input, cause }: FollowJob,
  now: Instant,
): Promise<void> {
  const change = {
    changeId: hashId(`${scope.tenant}|${kind.name}|${cause}`),
    kind: kind.name,
    asker: undefined,
    input,
    planId: '',
    parts: 0,
    planned: undefined,
    report: emptyBulkJobReport,
  };
  const begun = await startBulkJob(scope, change, now);
  if (begun.state === 'running') await runBulkJob(kind, begun, { now, maxSteps: maxSteps });
}

export const propagateClientName = (
  scope: Scope,
  clientId: string,
  changeId: string,
  now: Instant,
) => startFollowJob(scope, { kind: clientNameJob, input: { clientId }, cause: changeId }, now);

type MergeKey = Pick<ClientMerge, 'keptId' | 'mergeId'>;

/**
 * `again` adds another cause: an event that was booked for the merged client shortly afterwards.
 */
export const moveEventsAfterMerge = (
  scope: Scope,
  { keptId, mergeId }: MergeKey,
  again: string,
  now: Instant,
) =>
  startFollowJob(
    scope,
    { kind: clientMergeJob, input: { keptId, mergeId }, cause: `${mergeId}|${again}` },
    now,
  );

export const moveEventsAfterUndo = (scope: Scope, { keptId, mergeId }: MergeKey, now: Instant) =>
  startFollowJob(
    scope,
    { kind: clientUnmergeJob, input: { keptId, mergeId }, cause: mergeId },
    now,
  );

/**
 * Updates an event that was booked for a client that had just been renamed or merged, that is on a
 * brand new to the client, or that was moved to another client.
 */
export async function updateClientOfEvent(
  scope: Scope,
  eventId: string,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.few, `event ${eventId} or its client`, async () => {
    const event = await getEvent(scope, eventId);
    const client = event && (await getAnyClient(scope, event.clientId));
    if (!client) return undefined;
    const { clientId, businessName, industry, mergedInto: keptId, mergeId } = client;
    if (keptId && mergeId) return moveEventsAfterMerge(scope, { keptId, mergeId }, eventId, now);
    const isNamed = event.businessName === businessName && event.industry === industry;
    const named = { clientId, businessName, industry };
    const isWritten = isNamed || (await saveEventClients(scope, [toEventRow(event)], named)) === 1;
    const isBooked = client.brandIds.includes(event.brandId);
    const brandIds = mergeBrandSelection('all', [], [...client.brandIds, event.brandId]);
    const change = { before: client, after: { ...client, brandIds } };
    if ((isBooked || (await saveClient(scope, change))) && isWritten) return undefined;
    return tryAgain;
  });
}
