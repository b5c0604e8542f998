import { afterEach, expect, test, vi } from 'vitest';
import {
  claimExportAttempt,
  listDueExports,
  markExportFailed,
  markExportWritten,
} from '#functions/data/reports/export-attempts.ts';
import { salesReport } from '#shared/domain/reports/sales-report.ts';
import { toReportTotals } from '#shared/domain/reports/report.ts';
import * as files from '#functions/ports/files/files.ts';
import {
  exportAttemptMinutes,
  firstRunAt,
  clearDueReports,
  getLastExport,
  minutesAfter,
  scheduleReport,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { world } from '#tests/support/world.ts';

afterEach(clearDueReports);

const second = minutesAfter(firstRunAt, exportAttemptMinutes);

/** An export whose first attempt was interrupted. */
async function begun() {
  const own = await world();
  const { id } = await scheduleReport(own);
  const refusing = vi.spyOn(files, 'writeFile').mockRejectedValue(new Error('refused'));
  await writeReports(firstRunAt);
  refusing.mockRestore();
  return { own, scope: own.scope, id, it: await getLastExport(own, id) };
}

test('an attempt is not made by someone who read the export before another attempt', async () => {
  const { scope, it } = await begun();
  await claimExportAttempt(scope, it, second);
  const third = minutesAfter(second, exportAttemptMinutes);

  expect(await claimExportAttempt(scope, it, third)).toBeUndefined();
});

test('an attempt that another one has replaced marks nothing', async () => {
  const { own, scope, id, it } = await begun();
  const slow = await claimExportAttempt(scope, it, second);
  const quick =
    slow && (await claimExportAttempt(scope, slow, minutesAfter(second, exportAttemptMinutes)));

  const marked =
    slow && (await markExportWritten(scope, slow, second, toReportTotals(salesReport, {})));

  expect(quick?.attempts).toBe(3);
  expect(marked).toBe(false);
  expect(await getLastExport(own, id)).toMatchObject({ status: 'pending', written: undefined });
});

test('an export that is written is due no more, and cannot be written again', async () => {
  const { own, scope, id, it } = await begun();
  const again = await claimExportAttempt(scope, it, second);
  const mark = async () =>
    again && markExportWritten(scope, again, second, toReportTotals(salesReport, {}));

  const marked = [await mark(), await mark()];

  const due = await listDueExports(minutesAfter(second, 600), 100);
  expect(marked).toEqual([true, false]);
  expect(due.map(({ exportId }) => exportId)).not.toContain(it.exportId);
  expect(
    await claimExportAttempt(scope, await getLastExport(own, id), minutesAfter(second, 600)),
  ).toBe(undefined);
});

test('an export has not failed while its last attempt may be running', async () => {
  const { own, scope, id, it } = await begun();

  const early = await markExportFailed(scope, it, minutesAfter(second, -1));
  const [inTime, twice] = [
    await markExportFailed(scope, it, second),
    await markExportFailed(scope, it, second),
  ];

  expect([early, inTime, twice]).toEqual([false, true, false]);
  expect(await getLastExport(own, id)).toMatchObject({ status: 'failed' });
});

test('what has failed is not due any more', async () => {
  const { scope, it } = await begun();
  await markExportFailed(scope, it, second);

  const due = await listDueExports(minutesAfter(second, 600), 100);

  expect(due.map(({ exportId }) => exportId)).not.toContain(it.exportId);
});
