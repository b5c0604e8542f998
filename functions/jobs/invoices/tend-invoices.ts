// Late fees and reminders of open invoices, every morning in the franchise's time zone. Safe to run
// twice, late and concurrently: what falls due is written over the version that was read, together
// with the next morning on which to check the invoice (flows/invoices/process-due-invoice.ts).
import { dueInvoices } from '#functions/data/invoices/invoices.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { tendInvoice } from '#functions/flows/invoices/tend-invoice.ts';
import { scheduled } from '#functions/http/job.ts';

/** Per tick; the next one takes the rest. */
const mostDue = 500;
const atOnce = 8;

export const handler = scheduled('tend-invoices', async (now) => {
  const due = await dueInvoices(now, mostDue);
  const done = { fees: 0, reminders: 0, left: 0 };
  await sideBySide(due, atOnce, async ({ tenant, invoiceId }) => {
    const tended = await tendInvoice(scopeOf(tenant, 'all'), invoiceId, now);
    done.fees += tended?.fees ?? 0;
    done.reminders += tended?.reminders ?? 0;
    done.left += tended ? 0 : 1;
  });
  return { due: due.length, ...done };
});
