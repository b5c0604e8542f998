// A status change of more events than one call changes: planned, started, and completed by a job.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endBulkJob, listRunningBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const many = listLimits.bulkRows + 100;
let own: World;
let owner: Caller;

beforeAll(async () => {
  const statuses: EventStatus[] = Array.from({ length: many }, () => 'booked');
  const all = [...statuses, 'cancelled' as const, 'transferred' as const].map((status) =>
    buildEvent({ eventId: newId(noon), code: newEventCode(), status }),
  );
  await resetEngines(async () => {
    own = await world();
    await fillFranchises(
      [own.scope],
      all.flatMap((event) => buildPutEventItems(own.scope, event).slice(0, 1)),
    );
  });
  owner = await own.as('Franchise');
});

afterEach(async () => {
  await mapInSequence(await listRunningBulkJobs(100), (change) => endBulkJob(change, 'stopped'));
});

const all = { matching: {} };
const mark = (requestKey: string) =>
  owner.call(events, 'setStatusOfMany', {
    body: { status: 'cancelled', selection: all, requestKey },
  });
const getBulkJobStatus = (by: Caller, id: string | null | undefined) =>
  by.call(bulkChanges, 'status', { params: { id: id ?? '' } });

test('what would change is told before anything does', async () => {
  const { body, cost } = await owner.call(events, 'planStatusOfMany', {
    body: { status: 'cancelled', selection: all },
  });

  expect(body.data).toEqual({
    changing: many,
    unchanged: 1,
    refused: [{ from: 'transferred', count: 1 }],
  });
  expect(cost.writeUnits).toBeLessThanOrEqual(1);
});

test('more than one call changes are begun in it, once, and a job goes on with them', async () => {
  const colleague = await own.as('Franchise');
  const requestKey = newId(noon);

  const answers = await Promise.all([mark(requestKey), mark(requestKey)]);
  const ids = answers.map(({ body }) => body.data.changeId);
  const begun = await getBulkJobStatus(owner, ids[0]);
  await tick('advance-bulk-jobs', noon);
  const done = await getBulkJobStatus(owner, ids[0]);
  const again = await mark(requestKey);

  expect(ids[0]).toBe(ids[1]);
  expect(begun.body.data).toMatchObject({ state: 'running', changed: listLimits.bulkRows });
  expect(done.body.data).toMatchObject({
    state: 'done',
    changed: many,
    unchanged: 1,
    refused: [{ reason: 'transferred', count: 1 }],
    left: 0,
  });
  expect(again.body.data).toMatchObject({ changed: 0, unchanged: many + 1, changeId: null });
  expect((await getBulkJobStatus(colleague, ids[0])).status).toBe(404);
});
