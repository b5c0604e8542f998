// Late fees and reminders of open invoices, every morning in the franchise's time zone. Safe to run
// twice, late and concurrently: what falls due is written over the version that was read, together
// with the next morning on which to check the invoice (flows/invoices/process-due-invoice.ts).
import { listDueInvoices } from '#functions/data/invoices/invoices.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { processDueInvoice } from '#functions/flows/invoices/process-due-invoice.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxDue = 500;
const concurrency = 8;

export const handler = onSchedule('process-due-invoices', async (now) => {
  const due = await listDueInvoices(now, maxDue);
  const done = { fees: 0, reminders: 0 };
  const left = await processDueItems(due, {
    failure: 'invoice not tended',
    toLogFields: ({ invoiceId }) => ({ invoiceId }),
    processItem: async ({ tenant, invoiceId }) => {
      const tended = await processDueInvoice(createScope(tenant, 'all'), invoiceId, now);
      done.fees += tended?.fees ?? 0;
      done.reminders += tended?.reminders ?? 0;
      return !tended;
    },
    concurrency: concurrency,
  });
  return { due: due.length, ...done, left };
});
