import { afterEach, expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import {
  buildReportInput,
  firstRunAt,
  clearDueReports,
  runReports,
  scheduleReport,
  createSoldEvent,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

const details = buildReportInput('owner@example.com');
const creation = () => ({ requestKey: newId(noon), ...details });

test('an owner schedules a report for the times of the franchise', async () => {
  const own = await world({ timeZone: 'America/Denver' });
  const { owner, id } = await scheduleReport(own, { executionTime: '06:30' });

  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });

  expect(body.data).toMatchObject({
    reportName: 'Daily sales',
    executionTime: '06:30',
    timeZone: 'America/Denver',
    brandIds: [],
    paused: false,
    nextRunAt: '2026-07-16T12:30:00.000Z',
  });
});

test('the grid tells of each report when it runs next and how it last ended', async () => {
  const own = await world();
  const { owner } = await scheduleReport(own, { reportName: 'Weekly', recurrence: 'weekly' });
  await scheduleReport(own, {}, owner);
  await runReports(firstRunAt);

  const { body } = await owner.call(scheduledReports, 'list', { body: {} });

  expect(body.count).toBe(2);
  expect(body.data).toMatchObject([
    { reportName: 'Daily sales', lastRunAt: '2026-07-16T12:00:00.000Z', lastRunStatus: 'sent' },
    { reportName: 'Weekly', lastRunAt: null, lastRunStatus: null },
  ]);
});

test('a report whose mail is on its way is pending', async () => {
  const own = await world();
  const { owner } = await scheduleReport(own);
  await writeReports(firstRunAt);

  const { body } = await owner.call(scheduledReports, 'list', { body: {} });

  expect(body.data).toMatchObject([{ lastRunStatus: 'pending' }]);
});

test('the grid is searched, sorted and paged', async () => {
  const own = await world();
  const { owner } = await scheduleReport(own, {
    reportName: 'Sales, monthly',
    recurrence: 'monthly',
  });
  await scheduleReport(own, { reportName: 'Sales, daily' }, owner);
  await scheduleReport(own, { reportName: 'Other' }, owner);

  const { body } = await owner.call(scheduledReports, 'list', {
    body: { searchText: 'sales', sortColumn: 'nextRunAt', sortType: 'DESC', limit: 1 },
  });

  expect(body.count).toBe(2);
  expect(body.data.map(({ reportName }) => reportName)).toEqual(['Sales, monthly']);
});

test('the brand filter shows reports that cover one of the selected brands', async () => {
  const own = await world();
  const { owner } = await scheduleReport(own, { reportName: 'All brands' });
  await scheduleReport(own, { reportName: 'Coffee', brandIds: ['coffee'] }, owner);

  const { body } = await owner.call(scheduledReports, 'list', {
    body: { brandIds: ['shaved-ice'] },
  });

  expect(body.data.map(({ reportName }) => reportName)).toEqual(['All brands']);
});

test('a change moves the next run', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);

  const body = { ...details, id, recurrence: 'monthly', executionDay: 30 } as const;
  await owner.call(scheduledReports, 'update', { body });
  const changed = await owner.call(scheduledReports, 'details', { params: { id } });

  expect(changed.body.data.nextRunAt).toBe('2026-07-30T12:00:00.000Z');
});

test('a change of a paused report leaves it paused', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);
  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } });

  await owner.call(scheduledReports, 'update', { body: { ...details, id } });
  const changed = await owner.call(scheduledReports, 'details', { params: { id } });

  expect(changed.body.data).toMatchObject({ paused: true, nextRunAt: null });
});

test('pausing and resuming may be said twice', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);
  const pause = (paused: boolean) =>
    owner.call(scheduledReports, 'setPaused', { body: { id, paused } });

  await pause(true);
  await pause(true);
  await pause(false);
  const { status } = await pause(false);

  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ paused: false, nextRunAt: '2026-07-16T12:00:00.000Z' });
});

test('every second week is counted from the day on which that was chosen', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);
  const monday = fromIso('2026-07-20T17:00:00Z');

  const body = { ...details, id, recurrence: 'biWeekly', weekday: 3 } as const;
  await owner.call(scheduledReports, 'update', { body }, monday);
  await owner.call(scheduledReports, 'update', { body: { ...body, reportName: 'Same' } }, noon);

  const { body: shown } = await owner.call(scheduledReports, 'details', { params: { id } });
  expect(shown.data.nextRunAt).toBe('2026-07-21T12:00:00.000Z');
});

test('changes made at once are all kept or follow each other', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);

  const answers = await Promise.all([
    owner.call(scheduledReports, 'update', { body: { ...details, id, reportName: 'Renamed' } }),
    owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } }),
  ]);
  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(body.data).toMatchObject({ reportName: 'Renamed', paused: true });
});

test('a deleted report is gone', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);

  await owner.call(scheduledReports, 'remove', { params: { id } });
  const again = await owner.call(scheduledReports, 'remove', { params: { id } });

  const { body } = await owner.call(scheduledReports, 'list', { body: {} });
  expect(again.status).toBe(404);
  expect(body.data).toEqual([]);
});

test('a report of another franchise does not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const { id } = await scheduleReport(other);
  const owner = await own.as('Franchise');

  const answers = await Promise.all([
    owner.call(scheduledReports, 'details', { params: { id } }),
    owner.call(scheduledReports, 'update', { body: { ...details, id } }),
    owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } }),
    owner.call(scheduledReports, 'remove', { params: { id } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a manager schedules for the permitted brands alone', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'write', ['coffee']));

  const { id } = await scheduleReport(own, {}, manager);
  const refused = await manager.call(scheduledReports, 'create', {
    body: { ...creation(), brandIds: ['coffee', 'shaved-ice'] },
  });

  const { body } = await manager.call(scheduledReports, 'details', { params: { id } });
  expect(body.data.brandIds).toEqual(['coffee']);
  expect(refused.status).toBe(403);
});

test('a manager sees no report that covers a brand beyond the permitted ones', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'write', ['coffee']));
  const { owner, id } = await scheduleReport(own, { reportName: 'All brands' });
  await scheduleReport(own, { reportName: 'Coffee', brandIds: ['coffee'] }, owner);

  const { body } = await manager.call(scheduledReports, 'list', { body: {} });
  const { status } = await manager.call(scheduledReports, 'details', { params: { id } });

  expect(body.data.map(({ reportName }) => reportName)).toEqual(['Coffee']);
  expect(status).toBe(404);
});

test('a brand that the franchise does not run is refused at its field', async () => {
  const own = await world({ brandIds: ['coffee'] });
  const owner = await own.as('Franchise');

  const { status, body } = await owner.call(scheduledReports, 'create', {
    body: { ...creation(), brandIds: ['shaved-ice'] },
  });

  expect(status).toBe(400);
  expect(body).toMatchObject({ brandIds: [{ message: "You don't have access to this brand." }] });
});

test('a report needs a recipient', async () => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await owner.call(scheduledReports, 'create', {
    body: { ...creation(), recipients: [] },
  });

  expect(status).toBe(400);
  expect(body).toMatchObject({ recipients: [{ message: 'Choose at least 1.' }] });
});

test('the grid takes one query and one look at the last exports, however many events there are', async () => {
  const own = await world();
  const { owner } = await scheduleReport(own);
  await Promise.all(['2026-07-14', '2026-07-15'].map((day) => createSoldEvent(own, day)));
  await writeReports(firstRunAt);

  const { cost } = await owner.call(scheduledReports, 'list', { body: {} });

  expect(cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
});

test('scheduling a report takes the session, a look at those there are and one write', async () => {
  const owner = await (await world()).as('Franchise');

  const { cost } = await owner.call(scheduledReports, 'create', { body: creation() });

  expect(cost).toMatchObject({ requests: 3, readUnits: 1 });
});

test('the same request that comes twice, or twice at once, schedules one report', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const body = creation();

  const answers = await Promise.all([
    owner.call(scheduledReports, 'create', { body }),
    owner.call(scheduledReports, 'create', { body }),
  ]);
  await owner.call(scheduledReports, 'create', { body });

  const grid = await owner.call(scheduledReports, 'list', { body: {} });
  expect(grid.body.count).toBe(1);
  const [first, second] = answers.map((answer) => answer.body.data.id);
  expect(second).toBe(first);
  expect(first).not.toBe(body.requestKey);
});

const sending = (id: string, requestKey = newId(noon)) => ({
  params: { id },
  body: { requestKey },
});

test('sent now, a report goes out once about the days that end today, and its own runs stay', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  const request = sending(id);

  const first = await owner.call(scheduledReports, 'sendNow', request);
  const again = await owner.call(scheduledReports, 'sendNow', request);
  await runReports(noon);

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  expect((await listMailsTo(recipient)).map(({ subject }) => subject)).toEqual([
    'Daily sales: Jul 14, 2026',
  ]);
  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });
  expect(body.data.nextRunAt).toBe('2026-07-16T12:00:00.000Z');
});

test('a report whose run is under way is not sent again before that is over', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);
  await owner.call(scheduledReports, 'sendNow', sending(id));

  const refused = await owner.call(scheduledReports, 'sendNow', sending(id));
  await runReports(noon);
  const later = await owner.call(scheduledReports, 'sendNow', sending(id));

  expect([refused.status, later.status]).toEqual([409, 200]);
  expect(refused.body).toMatchObject({
    general: [{ message: expect.stringContaining('Daily sales is already being sent') }],
  });
});

test('of five people who send a report at once, one does', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);

  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => owner.call(scheduledReports, 'sendNow', sending(id))),
  );
  await runReports(noon);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('a paused report is sent on request, and stays paused', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } });

  await owner.call(scheduledReports, 'sendNow', sending(id));
  await runReports(noon);

  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });
  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(body.data.paused).toBe(true);
});

test('a manager sends no report that covers more than their brands', async () => {
  const own = await world();
  const { id } = await scheduleReport(own);
  const { id: coffee } = await scheduleReport(own, { brandIds: ['coffee'] });
  const manager = await own.as('Manager', buildPermission('MANAGE_REPORT', 'write', ['coffee']));

  const all = await manager.call(scheduledReports, 'sendNow', sending(id));
  const one = await manager.call(scheduledReports, 'sendNow', sending(coffee));

  expect([all.status, one.status]).toEqual([404, 200]);
});

test('sending a report now takes three requests, and one more where it ran before', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);

  const first = await owner.call(scheduledReports, 'sendNow', sending(id));
  await runReports(noon);
  const second = await owner.call(scheduledReports, 'sendNow', sending(id));

  expect([first.cost, second.cost].map(({ requests }) => requests)).toEqual([3, 4]);
});

test('a franchise has no more than 100 scheduled reports', async () => {
  const own = await world();
  const { owner, id } = await scheduleReport(own);
  const add = () => owner.call(scheduledReports, 'create', { body: creation() });
  await mapInSequence(rangeTo(99), add);

  const refused = await add();
  await owner.call(scheduledReports, 'remove', { params: { id } });
  const taken = await add();

  expect([refused.status, taken.status]).toEqual([400, 200]);
  const message =
    'There are 100 scheduled reports already, the most there can be. Delete one first.';
  expect(refused.body).toMatchObject({ general: [{ message }] });
});
