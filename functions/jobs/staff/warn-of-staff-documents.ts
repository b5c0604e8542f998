// Tells people that a document of somebody who works shifts expires. Safe to run twice, late and at
// once: a record is written over the version that was read, with the day of which people hear, and that
// write is what the notification comes of.
import { documentsToTellOf, markDocumentTold } from '#functions/data/staff/staff-records.ts';
import { scheduled } from '#functions/http/job.ts';

/** Of a tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = scheduled('warn-of-staff-documents', async (now) => {
  const due = await documentsToTellOf(now, mostPerTick);
  let told = 0;
  for (const it of due) if (await markDocumentTold(it)) told += 1;
  return { due: due.length, told };
});
