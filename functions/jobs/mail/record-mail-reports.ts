// Records the addresses that bounce permanently, and the people who report our mail as spam, so
// that we stop mailing them. Safe to run twice and late: the same report has the same result.
// Temporary failures (a full mailbox, a server that is down) aren't recorded: the service retries
// by itself.
import { recordUndeliverableAddress } from '#functions/data/mail/undeliverable-addresses.ts';
import { onMailReports } from '#functions/http/job.ts';
import { parseReportedRecipients } from '#functions/ports/mail/mail-reports.ts';

export const handler = onMailReports('record-mail-reports', async (report, now) => {
  const noted = parseReportedRecipients(report);
  for (const recipient of noted) await recordUndeliverableAddress({ ...recipient, at: now });
  return { noted: noted.length };
});
