// Continues bulk jobs. Safe to run twice, late and concurrently: each job is claimed before a step,
// and a repeated step skips what is already done (run-bulk-job.ts). Whatever is left after a
// bounded number of steps, or was interrupted, is due at a later tick. If a job's steps fail
// repeatedly, the job has failed and the invocation fails too, so that it reaches the failure queue
// and the alarm.
import {
  type BulkJob,
  isBulkJobClaimed,
  listRunningBulkJobs,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { createImportJob } from '#functions/data/imports/run-import.ts';
import { createImportUndoJob } from '#functions/data/imports/undo-import.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { clientImportJob } from '#functions/flows/clients/import-clients.ts';
import { clientErasureJob } from '#functions/flows/clients/erase-client.ts';
import { clientImportUndoJob } from '#functions/flows/clients/undo-import.ts';
import {
  clientMergeJob,
  clientNameJob,
  clientUnmergeJob,
} from '#functions/flows/clients/move-events.ts';
import { assetImport } from '#functions/flows/equipment/import-assets.ts';
import { eventSeriesJob } from '#functions/flows/events/change-series.ts';
import { eventHoldJob } from '#functions/flows/events/hold-events.ts';
import { eventStatusJob } from '#functions/flows/events/set-event-statuses.ts';
import { migrationJob } from '#functions/flows/migration/migrate.ts';
import { heldOrderRefundJob, orderRefundJob } from '#functions/flows/orders/refund-orders.ts';
import { startItemRewrite, itemRewriteJob } from '#functions/flows/platform/rewrite-items.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Add a line for each new kind. */
const kinds: readonly BulkJobKind[] = [
  createImportJob(assetImport),
  createImportUndoJob(assetImport),
  clientErasureJob,
  clientImportJob,
  clientImportUndoJob,
  clientMergeJob,
  clientNameJob,
  clientUnmergeJob,
  eventHoldJob,
  eventSeriesJob,
  eventStatusJob,
  heldOrderRefundJob,
  itemRewriteJob,
  migrationJob,
  orderRefundJob,
];

/** Two rounds of steps fit well within a function's two minutes; the next tick takes the rest. */
const maxJobs = 8;
const concurrency = 4;
const maxSteps = 8;
/** How many are read, to report how many are left. */
const maxRunning = 100;

export const handler = onSchedule('advance-bulk-jobs', async (now, eventType) => {
  const running = await listRunningBulkJobs(maxRunning);
  if (eventType === rewriteItemsEvent) {
    const begun = await startItemRewrite(createScope(platformTenant, 'all'), now);
    if (!running.some(({ changeId }) => changeId === begun.changeId)) running.unshift(begun);
  }
  const due = running.filter((change) => !isBulkJobClaimed(change, now)).slice(0, maxJobs);
  let ended = 0;
  const advanced = await processDueItems(due, {
    failure: 'bulk change not advanced',
    toLogFields: ({ kind, changeId }) => ({ bulkChange: kind, changeId }),
    processItem: async (change) => {
      const after = await advanceJob(change, now);
      if (after && after.state !== 'running') ended += 1;
      if (after?.state === 'failed') throw new Error(`bulk change ${after.changeId} has failed`);
      return after !== undefined;
    },
    concurrency: concurrency,
  });
  return { due: due.length, advanced, ended, left: running.length - ended };
});

async function advanceJob(change: BulkJob, now: Instant): Promise<BulkJob | undefined> {
  const kind = kinds.find(({ name }) => name === change.kind);
  if (!kind) throw new Error(`no bulk job kind is registered as ${change.kind}`);
  return runBulkJob(kind, change, { now, maxSteps: maxSteps });
}
