// Notifies people that a document of someone who works shifts expires. Safe to run twice, late and
// concurrently: a record is written over the version that was read, with the day that people are
// notified of, and that write triggers the notification.
import { listDueDocuments, markDocumentNotified } from '#functions/data/staff/staff-records.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

export const handler = onSchedule('notify-of-expiring-documents', async (now) => {
  const due = await listDueDocuments(now, maxPerTick);
  const notified = await processDueItems(due, {
    failure: 'expiry of a document not told of',
    toLogFields: ({ record: { recordId } }) => ({ recordId }),
    processItem: markDocumentNotified,
  });
  return { due: due.length, told: notified };
});
