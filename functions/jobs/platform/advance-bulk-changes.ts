// Continues bulk jobs. Safe to run twice, late and concurrently: each job is claimed before a step,
// and a repeated step skips what is already done (run-bulk-job.ts). Whatever is left after a
// bounded number of steps, or was interrupted, is due at a later tick. If a job's steps fail
// repeatedly, the job has failed and the invocation fails too, so that it reaches the failure queue
// and the alarm.
import {
  type BulkChange,
  isClaimed,
  runningChanges,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut, type ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { platformTenant, scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { clientImportChange } from '#functions/flows/clients/import-clients.ts';
import { clientImportUndo } from '#functions/flows/clients/undo-import.ts';
import {
  clientMergeChange,
  clientNameChange,
  clientUnmergeChange,
} from '#functions/flows/clients/move-events.ts';
import { eventSeriesChange } from '#functions/flows/events/change-series.ts';
import { eventHoldChange } from '#functions/flows/events/hold-events.ts';
import { eventStatusChange } from '#functions/flows/events/set-event-statuses.ts';
import { migrationChange } from '#functions/flows/migration/migrate.ts';
import { heldRefundChange, orderRefundChange } from '#functions/flows/orders/refund-orders.ts';
import { beginItemsAnew, itemsAnew } from '#functions/flows/platform/write-items-anew.ts';
import { scheduled } from '#functions/http/job.ts';
import { writeItemsAnew } from '#shared/contract/jobs.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Add a line for each new kind. */
const kinds: readonly ChangeKind[] = [
  clientImportChange,
  clientImportUndo,
  clientMergeChange,
  clientNameChange,
  clientUnmergeChange,
  eventHoldChange,
  eventSeriesChange,
  eventStatusChange,
  heldRefundChange,
  itemsAnew,
  migrationChange,
  orderRefundChange,
];

/** Two rounds of steps fit well within a function's two minutes; the next tick takes the rest. */
const mostChanges = 8;
const atOnce = 4;
const mostSteps = 8;
/** How many are read, to report how many are left. */
const mostRunning = 100;

export const handler = scheduled('advance-bulk-changes', async (now, asked) => {
  const running = await runningChanges(mostRunning);
  if (asked === writeItemsAnew) {
    const begun = await beginItemsAnew(scopeOf(platformTenant, 'all'), now);
    if (!running.some(({ changeId }) => changeId === begun.changeId)) running.unshift(begun);
  }
  const due = running.filter((change) => !isClaimed(change, now)).slice(0, mostChanges);
  let [advanced, ended] = [0, 0];
  await sideBySide(due, atOnce, async (change) => {
    const after = await advance(change, now);
    if (!after) return;
    advanced += 1;
    if (after.state !== 'running') ended += 1;
    if (after.state === 'failed') throw new Error(`bulk change ${after.changeId} has failed`);
  });
  return { due: due.length, advanced, ended, left: running.length - ended };
});

async function advance(change: BulkChange, now: Instant): Promise<BulkChange | undefined> {
  const kind = kinds.find(({ name }) => name === change.kind);
  if (!kind) throw new Error(`nothing goes on with bulk changes of the kind ${change.kind}`);
  return carryOut(kind, change, { now, mostSteps });
}
