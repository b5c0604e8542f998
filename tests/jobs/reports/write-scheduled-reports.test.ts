import { afterEach, expect, test, vi } from 'vitest';
import { changeFranchise } from '#functions/data/franchises/franchises.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { getReportSchedule, ReportSchedules } from '#functions/data/reports/report-schedules.ts';
import { newId } from '#functions/ports/ids.ts';
import * as files from '#functions/ports/files/files.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';
import { setOpen } from '#tests/support/fixtures/closing.ts';
import { logged } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/outside/mail.ts';
import {
  attemptMinutes,
  daysAfter,
  firstRun,
  forgetReports,
  lastExport,
  minutesAfter,
  runReports,
  schedule,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { noon, world } from '#tests/support/world.ts';

afterEach(forgetReports);

const storeRefuses = () => vi.spyOn(files, 'writeFile').mockRejectedValue(new Error('refused'));

test('a due report is written and its link mailed once', async () => {
  const own = await world();
  const { recipient, id } = await schedule(own);

  await runReports(firstRun);
  const mails = await mailsTo(recipient);

  const { exportId } = await lastExport(own, id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Daily sales: Jul 15, 2026');
  expect(mails[0]?.body.text).toContain(`http://web.test/#/file/export/${exportId}`);
});

test('a report is not written before its time', async () => {
  const own = await world();
  const { recipient } = await schedule(own);

  await runReports(minutesAfter(firstRun, -1));

  expect(await mailsTo(recipient)).toEqual([]);
});

test('ticks that come twice send one mail', async () => {
  const own = await world();
  const { recipient } = await schedule(own);

  await runReports(firstRun);
  await runReports(firstRun);
  await runReports(minutesAfter(firstRun, 1));

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('ticks that come at once send one mail', async () => {
  const own = await world();
  const { recipient } = await schedule(own);

  await Promise.all([1, 2, 3, 4, 5].map(() => writeReports(firstRun)));
  await settle(firstRun);

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('the next day has a report of its own', async () => {
  const own = await world();
  const { recipient } = await schedule(own);

  await runReports(firstRun);
  await runReports(daysAfter(firstRun, 1));

  const subjects = (await mailsTo(recipient)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(['Daily sales: Jul 15, 2026', 'Daily sales: Jul 16, 2026']);
});

test('a job that slept for a week sends one report of all the days', async () => {
  const own = await world();
  const { recipient, id } = await schedule(own);

  await runReports(daysAfter(firstRun, 6));
  await runReports(minutesAfter(daysAfter(firstRun, 6), 1));

  const subjects = (await mailsTo(recipient)).map(({ subject }) => subject);
  const stored = await getReportSchedule(own.scope, id);
  expect(subjects).toEqual(['Daily sales: Jul 15, 2026 – Jul 21, 2026']);
  expect(stored?.nextRunAt).toBe(daysAfter(firstRun, 7));
});

test('a late tick of an earlier minute begins nothing that a later one has begun', async () => {
  const own = await world();
  const { recipient } = await schedule(own);

  await runReports(minutesAfter(firstRun, 10));
  await runReports(firstRun);

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('after the clock was put back, a run that was made is not made again', async () => {
  const own = await world();
  const { owner, recipient, id } = await schedule(own);
  await runReports(firstRun);

  const body = { id, paused: true };
  await owner.call(scheduledReports, 'setPaused', { body }, noon);
  await owner.call(scheduledReports, 'setPaused', { body: { ...body, paused: false } }, noon);
  await runReports(firstRun);

  const stored = await getReportSchedule(own.scope, id);
  expect(await mailsTo(recipient)).toHaveLength(1);
  expect(stored?.nextRunAt).toBe(daysAfter(firstRun, 1));
});

test('a paused report does not run, and does not make up for it when resumed', async () => {
  const own = await world();
  const { owner, recipient, id } = await schedule(own);
  const resumedAt = daysAfter(firstRun, 3.1);

  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } });
  await runReports(daysAfter(firstRun, 3));
  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: false } }, resumedAt);
  await runReports(daysAfter(firstRun, 4));

  const subjects = (await mailsTo(recipient)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Daily sales: Jul 19, 2026']);
});

test('a report that is changed while its run is due still runs', async () => {
  const own = await world();
  const { owner, recipient, id } = await schedule(own);
  const body = {
    id,
    reportName: 'Renamed',
    reportType: 'eventSales',
    recurrence: 'daily',
  } as const;
  const change = { ...body, executionTime: '09:00', recipients: [recipient] };

  await owner.call(scheduledReports, 'update', { body: change }, minutesAfter(firstRun, 1));
  await runReports(minutesAfter(firstRun, 2));

  const subjects = (await mailsTo(recipient)).map(({ subject }) => subject);
  const stored = await getReportSchedule(own.scope, id);
  expect(subjects).toEqual(['Renamed: Jul 15, 2026']);
  expect(toIso(stored?.nextRunAt ?? noon)).toBe('2026-07-16T14:00:00.000Z');
});

test('a pause at the very tick either stops the run or comes after it', async () => {
  const own = await world();
  const { owner, recipient, id } = await schedule(own);

  const pause = { body: { id, paused: true } };
  await Promise.all([
    writeReports(firstRun),
    owner.call(scheduledReports, 'setPaused', pause, firstRun),
    writeReports(firstRun),
  ]);
  await settle(firstRun);

  const stored = await getReportSchedule(own.scope, id);
  const runs = stored?.lastRun ? 1 : 0;
  expect(stored?.nextRunAt).toBeUndefined();
  expect(await mailsTo(recipient)).toHaveLength(runs);
});

test('a report that cannot be written is written by a later attempt, not at once', async () => {
  const own = await world();
  const { recipient, id } = await schedule(own);

  const refusing = storeRefuses();
  await runReports(firstRun);
  refusing.mockRestore();
  await runReports(minutesAfter(firstRun, attemptMinutes - 1));
  const early = await mailsTo(recipient);
  await runReports(minutesAfter(firstRun, attemptMinutes));

  expect(early).toEqual([]);
  expect(await mailsTo(recipient)).toHaveLength(1);
  expect(await lastExport(own, id)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('after five attempts a report has failed, for the dead letters and for the grid', async () => {
  const own = await world();
  const { owner, recipient, id } = await schedule(own);
  const attempt = (at: number) => minutesAfter(firstRun, at * attemptMinutes);

  const refusing = storeRefuses();
  await inTurn([0, 1, 2, 3, 4], (at) => runReports(attempt(at)));
  refusing.mockRestore();
  const { exportId } = await lastExport(own, id);
  await expect(runReports(attempt(5))).rejects.toThrow(exportId);
  await runReports(attempt(6));

  const list = await owner.call(scheduledReports, 'list', { body: {} });
  expect(list.body.data).toMatchObject([{ id, lastRunStatus: 'failed' }]);
  expect(await mailsTo(recipient)).toEqual([]);
});

test('a report that cannot begin does not hold up the others, and is not passed over', async () => {
  const own = await world();
  const [broken, { recipient }] = await Promise.all([schedule(own), schedule(own)]);
  const key = { tenant: own.scope.tenant, scheduleId: broken.id };
  await ReportSchedules.patch(key).set({ executionTime: 'never' }).go();

  await expect(writeReports(firstRun)).rejects.toThrow('could not begin');
  await settle(firstRun);

  expect(await mailsTo(recipient)).toHaveLength(1);
  expect(logged.some((line) => line.includes('report failed'))).toBe(true);
});

test('a tick with nothing to do takes one query of each kind', async () => {
  const { cost } = await measureCost(() => writeReports(firstRun));

  expect(cost).toMatchObject({ requests: 2, writeUnits: 0 });
  expect(cost.readUnits).toBeLessThanOrEqual(1);
});

test.each([1, 2, 3])(
  'round %i: a report that is sent by hand as it falls due still has its own run',
  async () => {
    const own = await world();
    const { owner, recipient, id } = await schedule(own);
    const byHand = { params: { id }, body: { requestKey: newId(noon) } };

    const [sent] = await Promise.all([
      owner.call(scheduledReports, 'sendNow', byHand, firstRun),
      writeReports(firstRun),
    ]);
    await runReports(minutesAfter(firstRun, 1));
    await settle(minutesAfter(firstRun, 1));

    const stored = await getReportSchedule(own.scope, id);
    expect([200, 409]).toContain(sent.status);
    expect(await mailsTo(recipient)).toHaveLength(sent.status === 200 ? 2 : 1);
    expect(stored?.nextRunAt).toBe(daysAfter(firstRun, 1));
  },
);

test('nobody gets the reports of a franchise that was closed', async () => {
  const own = await world();
  const { recipient } = await schedule(own);
  await setOpen(own, false);

  await runReports(firstRun);
  const closed = await mailsTo(recipient);
  await setOpen(own, true);
  await runReports(daysAfter(firstRun, 1));

  expect([closed.length, (await mailsTo(recipient)).length]).toEqual([0, 1]);
});

test('a franchise that moves its clocks misses no day of its reports', async () => {
  const own = await world();
  const { recipient } = await schedule(own, { executionTime: '00:30' });
  await changeFranchise(own.scope, (it) => ({ ...it, timeZone: 'Pacific/Honolulu' }));

  // Half past midnight in Chicago is the evening before in Honolulu, where the day isn't over.
  await runReports(fromIso('2026-07-16T05:30:00Z'));
  await runReports(fromIso('2026-07-16T10:30:00Z'));

  const subjects = (await mailsTo(recipient)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Daily sales: Jul 14, 2026', 'Daily sales: Jul 15, 2026']);
});
