import { afterEach, expect, test } from 'vitest';
import {
  startBulkJob,
  endBulkJob,
  getBulkJob,
  listRunningBulkJobs,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import { changeFranchise } from '#functions/data/franchises/franchises.ts';
import { changeUser, type UserChange } from '#functions/data/accounts/users.ts';
import { eventStatusJob } from '#functions/flows/events/set-event-statuses.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  createEvents,
  startStatusChange,
  claimsExpiredAt,
  getEventStates,
  getBulkJobState,
} from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const advance = (now: Instant = noon) => tick('advance-bulk-jobs', now);

// Due work isn't limited to a franchise, so the next test would do what this one leaves behind.
afterEach(async () => {
  await mapInSequence(await listRunningBulkJobs(1000), (change) => endBulkJob(change, 'stopped'));
});

async function asked(count = 5) {
  const own = await world();
  const owner = await own.as('Franchise');
  const ids = await createEvents(own.scope, count);
  return { own, owner, ids, change: await startStatusChange(own, owner, ids) };
}

const canceledOnce = { status: 'cancelled', version: 2 };

test('a change is carried out part by part, and says what has become of all', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const ids = await createEvents(own.scope, 3);
  const gone = await createEvents(own.scope, 1, { status: 'transferred' });
  const change = await startStatusChange(own, owner, [...ids, ...gone, 'nowhere']);

  await advance();

  expect(await getEventStates(own.scope, ids)).toEqual(ids.map(() => canceledOnce));
  expect(await getBulkJobState(owner, change)).toEqual({
    id: change.changeId,
    state: 'done',
    changed: 3,
    unchanged: 0,
    refused: [
      { reason: 'missing', count: 1 },
      { reason: 'transferred', count: 1 },
    ],
    left: 0,
  });
});

test('a tick makes some steps, and the next one goes on', async () => {
  const { own, owner, ids, change } = await asked(20);

  await advance();
  const between = await getBulkJobState(owner, change);
  await advance();

  expect(between).toMatchObject({ state: 'running', changed: 16, left: 4 });
  expect(await getBulkJobState(owner, change)).toMatchObject({
    state: 'done',
    changed: 20,
    left: 0,
  });
  expect(await getEventStates(own.scope, ids)).toEqual(ids.map(() => canceledOnce));
});

test.each([true, false])(
  'cut off at any of its requests, sent %o, it is carried out all the same',
  async (isSent) => {
    let wasCut = true;
    for (let request = 1; wasCut; request += 1) {
      const { own, owner, ids, change } = await asked(3);
      wasCut = await interruptAt(() => advance(), { request, isSent });
      await advance(claimsExpiredAt);

      const { state, changed } = await getBulkJobState(owner, change);
      expect([request, state, changed]).toEqual([request, 'done', 3]);
      expect(await getEventStates(own.scope, ids)).toEqual(ids.map(() => canceledOnce));
    }
  },
);

test('nobody goes on with a change that somebody has claimed until the claim runs out', async () => {
  const { owner, change } = await asked();
  await interruptAt(() => advance(), { request: 6, isSent: true });

  await advance(instant(noon + 60_000));
  const early = await getBulkJobState(owner, change);
  await advance(claimsExpiredAt);

  expect(early).toMatchObject({ state: 'running', changed: 0 });
  expect(await getBulkJobState(owner, change)).toMatchObject({ state: 'done', changed: 5 });
});

test('whoever carries a change out themselves leaves it alone while somebody else has claimed it', async () => {
  const { own, owner, change } = await asked();
  await interruptAt(() => advance(), { request: 6, isSent: true });
  const claimed = await getBulkJob(own.scope, change.changeId);
  if (!claimed) throw new Error('The change is gone');

  const early = await runBulkJob(eventStatusJob, claimed, { now: noon, maxSteps: 8 });
  const between = await getBulkJob(own.scope, change.changeId);
  await runBulkJob(eventStatusJob, claimed, { now: claimsExpiredAt, maxSteps: 8 });

  expect([early, between]).toEqual([undefined, claimed]);
  expect(await getBulkJobState(owner, change)).toMatchObject({ state: 'done', changed: 5 });
});

test('run twice and at once, it changes each event once and counts it once', async () => {
  const { own, owner, ids, change } = await asked(20);

  await Promise.all([advance(), advance(), advance()]);
  await mapInSequence(rangeTo(3), () => advance());

  expect(await getBulkJobState(owner, change)).toMatchObject({
    state: 'done',
    changed: 20,
    refused: [],
  });
  expect(await getEventStates(own.scope, ids)).toEqual(ids.map(() => canceledOnce));
});

test('begun twice under one id, it is one change', async () => {
  const { own, change } = await asked();

  const again = await startBulkJob(own.scope, { ...change, planId: newId(noon) }, noon);

  expect(again).toEqual(change);
});

test('two changes over the same events both end, and each event has the status of one', async () => {
  const { own, owner, ids, change } = await asked(12);
  const other = await startStatusChange(own, owner, ids, { status: 'flagged' });

  await advance();
  await advance();

  const [one, two] = [await getBulkJobState(owner, change), await getBulkJobState(owner, other)];
  expect([one.state, two.state]).toEqual(['done', 'done']);
  expect([one.left, two.left]).toEqual([0, 0]);
  const statuses = new Set((await getEventStates(own.scope, ids)).map(({ status }) => status));
  expect([...statuses].every((it) => it === 'cancelled' || it === 'flagged')).toBe(true);
});

const lost: UserChange[] = [{ active: false }, { permissions: [] }, { role: 'Driver' }];

test.each(lost)('who became %o meanwhile changes nothing more', async (loss) => {
  const own = await world();
  const brands = ['coffee', 'shaved-ice'];
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', brands));
  const ids = await createEvents(own.scope, 20, { brandId: 'coffee' });
  const change = await startStatusChange(own, manager, ids, { brandIds: brands });
  await advance();

  await changeUser(manager.user, loss);
  await advance();

  const statuses = (await getEventStates(own.scope, ids)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'cancelled')).toHaveLength(16);
  expect(await listRunningBulkJobs(10)).toEqual([]);
  expect(await getBulkJobState(manager, change)).toMatchObject({
    state: 'stopped',
    changed: 16,
    left: 4,
  });
});

test('who lost a brand meanwhile goes on with the others alone', async () => {
  const own = await world();
  const brands = ['coffee', 'shaved-ice'];
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', brands));
  const kept = await createEvents(own.scope, 2, { brandId: 'coffee' });
  const left = await createEvents(own.scope, 2, { brandId: 'shaved-ice' });
  const change = await startStatusChange(own, manager, [...kept, ...left], { brandIds: brands });

  await changeUser(manager.user, {
    permissions: buildPermission('MANAGE_EVENT', 'write', ['coffee']),
  });
  await advance();

  expect(await getBulkJobState(manager, change)).toMatchObject({
    state: 'done',
    changed: 2,
    refused: [{ reason: 'missing', count: 2 }],
  });
  expect(await getEventStates(own.scope, left)).toEqual(
    left.map(() => ({ status: 'booked', version: 1 })),
  );
});

test('what was asked for on some brands is not done on those that came meanwhile', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));
  const ids = await createEvents(own.scope, 2, { brandId: 'shaved-ice' });
  await startStatusChange(own, manager, ids, { brandIds: ['coffee'] });

  const brands = ['coffee', 'shaved-ice'];
  await changeUser(manager.user, { permissions: buildPermission('MANAGE_EVENT', 'write', brands) });
  await advance();

  expect(await getEventStates(own.scope, ids)).toEqual(
    ids.map(() => ({ status: 'booked', version: 1 })),
  );
});

test('of a franchise that was closed meanwhile nothing more is changed', async () => {
  const { own, ids } = await asked();

  await changeFranchise(own.scope, (franchise) => ({ ...franchise, active: false }));
  await advance();

  expect(await getEventStates(own.scope, ids)).toEqual(
    ids.map(() => ({ status: 'booked', version: 1 })),
  );
  expect(await listRunningBulkJobs(10)).toEqual([]);
});

test('an admin who stood in for somebody and is closed meanwhile changes nothing more', async () => {
  const own = await world();
  const [owner, admin] = [await own.as('Franchise'), await own.as('System Admin')];
  const ids = await createEvents(own.scope, 2);
  const change = await startStatusChange(own, owner, ids, { standIn: admin.user });

  await changeUser(admin.user, { active: false });
  await advance();

  expect(await getBulkJobState(owner, change)).toMatchObject({
    state: 'stopped',
    changed: 0,
    left: 2,
  });
});

test('a change whose steps fail again and again has failed, and holds up no other', async () => {
  const { own, owner, change } = await asked();
  const broken = {
    ...change,
    changeId: newId(noon),
    planId: 'nowhere',
    report: emptyBulkJobReport,
  };
  await startBulkJob(own.scope, broken, noon);

  for (let attempt = 0; attempt <= 5; attempt += 1) {
    const at = instant(noon + attempt * 4 * 60_000);
    await expect(advance(at)).rejects.toThrow(attempt < 5 ? 'is missing' : 'has failed');
  }

  expect(await getBulkJobState(owner, change)).toMatchObject({ state: 'done', changed: 5 });
  expect(await getBulkJobState(owner, broken)).toMatchObject({ state: 'failed' });
});
