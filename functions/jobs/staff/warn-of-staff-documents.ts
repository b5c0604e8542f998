// Notifies people that a document of someone who works shifts expires. Safe to run twice, late and
// concurrently: a record is written over the version that was read, with the day that people are
// notified of, and that write triggers the notification.
import { documentsToTellOf, markDocumentTold } from '#functions/data/staff/staff-records.ts';
import { scheduled } from '#functions/http/job.ts';

/** Per tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = scheduled('warn-of-staff-documents', async (now) => {
  const due = await documentsToTellOf(now, mostPerTick);
  let told = 0;
  for (const it of due) if (await markDocumentTold(it)) told += 1;
  return { due: due.length, told };
});
