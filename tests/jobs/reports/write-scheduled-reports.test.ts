import type { LocalTime } from '#shared/domain/values/local-date.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { changeFranchise } from '#functions/data/franchises/franchises.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { getReportSchedule, ReportSchedules } from '#functions/data/reports/report-schedules.ts';
import { newId } from '#functions/ports/ids.ts';
import * as files from '#functions/ports/files/files.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';
import { setFranchiseActive } from '#tests/support/fixtures/closing.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import {
  exportAttemptMinutes,
  daysAfter,
  firstRunAt,
  clearDueReports,
  getLastExport,
  minutesAfter,
  runReports,
  scheduleReport,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

const storeRefuses = () => vi.spyOn(files, 'writeFile').mockRejectedValue(new Error('refused'));

test('a due report is written and its link mailed once', async () => {
  const own = await world();
  const { recipient, id } = await scheduleReport(own);

  await runReports(firstRunAt);
  const mails = await listMailsTo(recipient);

  const { exportId } = await getLastExport(own, id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Daily sales: Jul 15, 2026');
  expect(mails[0]?.body.text).toContain(`http://web.test/#/file/export/${exportId}`);
});

test('a report is not written before its time', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);

  await runReports(minutesAfter(firstRunAt, -1));

  expect(await listMailsTo(recipient)).toEqual([]);
});

test('ticks that come twice send one mail', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);

  await runReports(firstRunAt);
  await runReports(firstRunAt);
  await runReports(minutesAfter(firstRunAt, 1));

  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('ticks that come at once send one mail', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);

  await Promise.all([1, 2, 3, 4, 5].map(() => writeReports(firstRunAt)));
  await settle(firstRunAt);

  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('the next day has a report of its own', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);

  await runReports(firstRunAt);
  await runReports(daysAfter(firstRunAt, 1));

  const subjects = (await listMailsTo(recipient)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(['Daily sales: Jul 15, 2026', 'Daily sales: Jul 16, 2026']);
});

test('a job that slept for a week sends one report of all the days', async () => {
  const own = await world();
  const { recipient, id } = await scheduleReport(own);

  await runReports(daysAfter(firstRunAt, 6));
  await runReports(minutesAfter(daysAfter(firstRunAt, 6), 1));

  const subjects = (await listMailsTo(recipient)).map(({ subject }) => subject);
  const stored = await getReportSchedule(own.scope, id);
  expect(subjects).toEqual(['Daily sales: Jul 15, 2026 – Jul 21, 2026']);
  expect(stored?.nextRunAt).toBe(daysAfter(firstRunAt, 7));
});

test('a late tick of an earlier minute begins nothing that a later one has begun', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);

  await runReports(minutesAfter(firstRunAt, 10));
  await runReports(firstRunAt);

  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('after the clock was put back, a run that was made is not made again', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  await runReports(firstRunAt);

  const body = { id, paused: true };
  await owner.call(scheduledReports, 'setPaused', { body }, noon);
  await owner.call(scheduledReports, 'setPaused', { body: { ...body, paused: false } }, noon);
  await runReports(firstRunAt);

  const stored = await getReportSchedule(own.scope, id);
  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(stored?.nextRunAt).toBe(daysAfter(firstRunAt, 1));
});

test('a paused report does not run, and does not make up for it when resumed', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  const resumedAt = daysAfter(firstRunAt, 3.1);

  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: true } });
  await runReports(daysAfter(firstRunAt, 3));
  await owner.call(scheduledReports, 'setPaused', { body: { id, paused: false } }, resumedAt);
  await runReports(daysAfter(firstRunAt, 4));

  const subjects = (await listMailsTo(recipient)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Daily sales: Jul 19, 2026']);
});

test('a report that is changed while its run is due still runs', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  const body = {
    id,
    reportName: 'Renamed',
    reportType: 'eventSales',
    recurrence: 'daily',
  } as const;
  const change = { ...body, executionTime: '09:00', recipients: [recipient] };

  await owner.call(scheduledReports, 'update', { body: change }, minutesAfter(firstRunAt, 1));
  await runReports(minutesAfter(firstRunAt, 2));

  const subjects = (await listMailsTo(recipient)).map(({ subject }) => subject);
  const stored = await getReportSchedule(own.scope, id);
  expect(subjects).toEqual(['Renamed: Jul 15, 2026']);
  expect(toIso(stored?.nextRunAt ?? noon)).toBe('2026-07-16T14:00:00.000Z');
});

test('a pause at the very tick either stops the run or comes after it', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);

  const pause = { body: { id, paused: true } };
  await Promise.all([
    writeReports(firstRunAt),
    owner.call(scheduledReports, 'setPaused', pause, firstRunAt),
    writeReports(firstRunAt),
  ]);
  await settle(firstRunAt);

  const stored = await getReportSchedule(own.scope, id);
  const runs = stored?.lastRun ? 1 : 0;
  expect(stored?.nextRunAt).toBeUndefined();
  expect(await listMailsTo(recipient)).toHaveLength(runs);
});

test('a report that cannot be written is written by a later attempt, not at once', async () => {
  const own = await world();
  const { recipient, id } = await scheduleReport(own);

  const refusing = storeRefuses();
  await runReports(firstRunAt);
  refusing.mockRestore();
  await runReports(minutesAfter(firstRunAt, exportAttemptMinutes - 1));
  const early = await listMailsTo(recipient);
  await runReports(minutesAfter(firstRunAt, exportAttemptMinutes));

  expect(early).toEqual([]);
  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(await getLastExport(own, id)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('after five attempts a report has failed, for the dead letters and for the grid', async () => {
  const own = await world();
  const { owner, recipient, id } = await scheduleReport(own);
  const attempt = (at: number) => minutesAfter(firstRunAt, at * exportAttemptMinutes);

  const refusing = storeRefuses();
  await mapInSequence([0, 1, 2, 3, 4], (at) => runReports(attempt(at)));
  refusing.mockRestore();
  const { exportId } = await getLastExport(own, id);
  await expect(runReports(attempt(5))).rejects.toThrow(exportId);
  await runReports(attempt(6));

  const list = await owner.call(scheduledReports, 'list', { body: {} });
  expect(list.body.data).toMatchObject([{ id, lastRunStatus: 'failed' }]);
  expect(await listMailsTo(recipient)).toEqual([]);
});

test('a report that cannot begin does not hold up the others, and is not passed over', async () => {
  const own = await world();
  const [broken, { recipient }] = await Promise.all([scheduleReport(own), scheduleReport(own)]);
  const key = { tenant: own.scope.tenant, scheduleId: broken.id };
  await ReportSchedules.patch(key)
    .set({ executionTime: 'never' as LocalTime })
    .go();

  await expect(writeReports(firstRunAt)).rejects.toThrow('could not begin');
  await settle(firstRunAt);

  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(loggedLines.some((line) => line.includes('report failed'))).toBe(true);
});

test('a tick with nothing to do takes one query of each kind', async () => {
  const { cost } = await measureCost(() => writeReports(firstRunAt));

  expect(cost).toMatchObject({ requests: 2, writeUnits: 0 });
  expect(cost.readUnits).toBeLessThanOrEqual(1);
});

test.each([1, 2, 3])(
  'round %i: a report that is sent by hand as it falls due still has its own run',
  async () => {
    const own = await world();
    const { owner, recipient, id } = await scheduleReport(own);
    const byHand = { params: { id }, body: { requestKey: newId(noon) } };

    const [sent] = await Promise.all([
      owner.call(scheduledReports, 'sendNow', byHand, firstRunAt),
      writeReports(firstRunAt),
    ]);
    await runReports(minutesAfter(firstRunAt, 1));
    await settle(minutesAfter(firstRunAt, 1));

    const stored = await getReportSchedule(own.scope, id);
    expect([200, 409]).toContain(sent.status);
    expect(await listMailsTo(recipient)).toHaveLength(sent.status === 200 ? 2 : 1);
    expect(stored?.nextRunAt).toBe(daysAfter(firstRunAt, 1));
  },
);

test('nobody gets the reports of a franchise that was closed', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own);
  await setFranchiseActive(own, false);

  await runReports(firstRunAt);
  const closed = await listMailsTo(recipient);
  await setFranchiseActive(own, true);
  await runReports(daysAfter(firstRunAt, 1));

  expect([closed.length, (await listMailsTo(recipient)).length]).toEqual([0, 1]);
});

test('a franchise that moves its clocks misses no day of its reports', async () => {
  const own = await world();
  const { recipient } = await scheduleReport(own, { executionTime: '00:30' });
  await changeFranchise(own.scope, (it) => ({ ...it, timeZone: 'Pacific/Honolulu' }));

  // Half past midnight in Chicago is the evening before in Honolulu, where the day isn't over.
  await runReports(fromIso('2026-07-16T05:30:00Z'));
  await runReports(fromIso('2026-07-16T10:30:00Z'));

  const subjects = (await listMailsTo(recipient)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Daily sales: Jul 14, 2026', 'Daily sales: Jul 15, 2026']);
});
