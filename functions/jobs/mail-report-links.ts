// Mails the link of a written report. Safe to run twice, late and at once: of all events about an
// attempt, one claims its mail before it is sent. A mail that is refused gives the claim back and
// fails the invocation, which is tried again; after a crash in between, the export's next attempt
// writes and mails it anew (write-scheduled-reports). Only a crash after the mail is taken and
// before that is noted sends it a second time: mail itself has no idempotency key.
import { claimMail, markSent, releaseMail } from '#functions/data/report-attempts.ts';
import { getReportExport } from '#functions/data/report-exports.ts';
import { getReportSchedule } from '#functions/data/report-schedules.ts';
import { scopeOf } from '#functions/data/scope.ts';
import { mailReport } from '#functions/flows/mail-report.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'reportExport.written'>(
  'mail-report-links',
  async ({ detail: { tenant, exportId } }, now) => {
    const scope = scopeOf(tenant, 'all');
    const it = await getReportExport(scope, exportId);
    // Nobody waits for the report of a schedule that is gone.
    if (!it?.written || !(await getReportSchedule(scope, it.scheduleId))) return;
    if (!(await claimMail(scope, it, now))) return;
    try {
      await mailReport(it, it.written.totals);
    } catch (error) {
      await releaseMail(scope, it);
      throw error;
    }
    await markSent(scope, it, now);
  },
);
