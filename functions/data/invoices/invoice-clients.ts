// Moves invoices and quotes to the client that theirs was merged into, and back. The printed
// content stays the same: only the reference to the client changes, so there is no new revision.
import {
  type ClientReferenceMover,
  toReassignResult,
} from '#functions/data/clients/client-references.ts';
import { listClientInvoiceIds } from './invoice-list.ts';
import { getInvoice, saveInvoice } from './invoices.ts';

const maxInvoices = 200;

export const invoiceReferenceMover: ClientReferenceMover = {
  name: 'invoice',

  listIds: (scope, clientId) => listClientInvoiceIds(scope, clientId, maxInvoices),

  async reassign(scope, id, { from, to: clientId }, beside) {
    const invoice = await getInvoice(scope, id);
    if (invoice?.content.customerDetails.clientId !== from) return 'elsewhere';
    const { content } = invoice;
    const customerDetails = { ...content.customerDetails, clientId };
    const updated = { ...invoice, content: { ...content, customerDetails } };
    return toReassignResult(await saveInvoice(scope, invoice, updated, beside));
  },
};
