// Notes which addresses bounce for good, and who calls our mail spam, so that nothing more is sent there.
// Safe to run twice and late: the same report leaves the same. What may still arrive (a full mailbox, a
// server that is down) is not noted: the service tries again by itself.
import { noteUndeliverable } from '#functions/data/mail/undeliverable-addresses.ts';
import { onMailReports } from '#functions/http/job.ts';
import { recipientsOf } from '#functions/ports/mail/mail-reports.ts';

export const handler = onMailReports('note-mail-reports', async (report, now) => {
  const noted = recipientsOf(report);
  for (const recipient of noted) await noteUndeliverable({ ...recipient, at: now });
  return { noted: noted.length };
});
