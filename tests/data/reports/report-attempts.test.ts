import { expect, test } from 'vitest';
import {
  claimAttempt,
  claimMail,
  dueReportExports,
  markFailed,
  markWritten,
} from '#functions/data/reports/report-attempts.ts';
import { salesReport } from '#shared/domain/reports/sales-report.ts';
import { totalsOf } from '#shared/domain/reports/report.ts';
import {
  attemptMinutes,
  firstRun,
  lastExport,
  minutesAfter,
  schedule,
  writeReports,
} from '#tests/support/reports.ts';
import { world } from '#tests/support/world.ts';

const second = minutesAfter(firstRun, attemptMinutes);

/** An export after its first attempt: its file is written, its mail not sent. */
async function written() {
  const own = await world();
  const { id } = await schedule(own);
  await writeReports(firstRun);
  return { own, scope: own.scope, id, it: await lastExport(own, id) };
}

test('an attempt that was read as due is not made when its mail is claimed meanwhile', async () => {
  const { scope, it } = await written();
  await claimMail(scope, it, second);

  expect(await claimAttempt(scope, it, second)).toBeUndefined();
});

test('an attempt is not made by someone who read the export before another attempt', async () => {
  const { scope, it } = await written();
  await claimAttempt(scope, it, second);
  const third = minutesAfter(second, attemptMinutes);

  expect(await claimAttempt(scope, it, third)).toBeUndefined();
});

test('an attempt that another one has replaced marks nothing', async () => {
  const { own, scope, id, it } = await written();
  const slow = await claimAttempt(scope, it, second);
  const quick = slow && (await claimAttempt(scope, slow, minutesAfter(second, attemptMinutes)));

  const marked = slow && (await markWritten(scope, slow, second, totalsOf(salesReport, [])));

  expect(quick?.attempts).toBe(3);
  expect(marked).toBe(false);
  expect(await lastExport(own, id)).toMatchObject({ status: 'pending', written: undefined });
});

test('a mail of an earlier attempt cannot be claimed', async () => {
  const { scope, it } = await written();
  const again = await claimAttempt(scope, it, second);
  if (again) await markWritten(scope, again, second, totalsOf(salesReport, []));

  expect(await claimMail(scope, it, second)).toBe(false);
  expect(again && (await claimMail(scope, again, second))).toBe(true);
});

test('an export has not failed while its last attempt may be running', async () => {
  const { own, scope, id, it } = await written();

  const early = await markFailed(scope, it, minutesAfter(second, -1));
  const [inTime, twice] = [
    await markFailed(scope, it, second),
    await markFailed(scope, it, second),
  ];

  expect([early, inTime, twice]).toEqual([false, true, false]);
  expect(await lastExport(own, id)).toMatchObject({ status: 'failed' });
});

test('what has failed is not due any more', async () => {
  const { scope, it } = await written();
  await markFailed(scope, it, second);

  const due = await dueReportExports(minutesAfter(second, 600), 100);

  expect(due.map(({ exportId }) => exportId)).not.toContain(it.exportId);
});
