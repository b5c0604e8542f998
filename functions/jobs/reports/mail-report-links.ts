// Mails the link of a written report or grid export. Safe to run twice, late and at once: of all events about an
// attempt, one claims its mail before it is sent. A mail that is refused gives the claim back and
// fails the invocation, which is tried again; after a crash in between, the export's next attempt
// writes and mails it anew (write-scheduled-reports). Only a crash after the mail is taken and
// before that is noted sends it a second time: mail itself has no idempotency key.
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { claimMail, markSent, releaseMail } from '#functions/data/reports/report-attempts.ts';
import { type FileExport, getReportExport } from '#functions/data/reports/report-exports.ts';
import { getReportSchedule } from '#functions/data/reports/report-schedules.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-asker.ts';
import { mailGridExport, mailReport } from '#functions/flows/reports/mail-report.ts';
import { onDomainEvents } from '#functions/http/job.ts';

type Mailing = { readonly it: FileExport; readonly send: () => Promise<void> };

export const handler = onDomainEvents<'reportExport.written' | 'gridExport.written'>(
  'mail-report-links',
  async ({ type, detail: { tenant, exportId } }, now) => {
    const scope = scopeOf(tenant, 'all');
    const find = type === 'gridExport.written' ? ofGrid : ofReport;
    const mailing = await find(scope, exportId);
    if (!mailing || !(await claimMail(scope, mailing.it, now))) return;
    try {
      await mailing.send();
    } catch (error) {
      await releaseMail(scope, mailing.it);
      throw error;
    }
    await markSent(scope, mailing.it, now);
  },
);

/** Nobody waits for the report of a schedule that is gone. */
async function ofReport(scope: Scope, exportId: string): Promise<Mailing | undefined> {
  const it = await getReportExport(scope, exportId);
  if (!it?.written || !(await getReportSchedule(scope, it.scheduleId))) return undefined;
  const { totals } = it.written;
  return { it, send: () => mailReport(it, totals) };
}

/** Nobody waits for what they may not see any more. */
async function ofGrid(scope: Scope, exportId: string): Promise<Mailing | undefined> {
  const it = await getGridExport(scope, exportId);
  if (!it?.written || !(await isGridExportAwaited(scope, it))) return undefined;
  return { it, send: () => mailGridExport(it) };
}
