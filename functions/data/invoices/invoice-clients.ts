// Moves invoices and quotes to the client that theirs was merged into, and back. The printed
// content stays the same: only the reference to the client changes, so there is no new revision.
import { type Follower, givenIf } from '#functions/data/clients/client-followers.ts';
import { invoicesOfClient } from './invoice-list.ts';
import { getInvoice, saveInvoice } from './invoices.ts';

const mostRead = 200;

export const followingInvoices: Follower = {
  name: 'invoice',

  idsOf: (scope, clientId) => invoicesOfClient(scope, clientId, mostRead),

  async give(scope, id, { from, to: clientId }, beside) {
    const invoice = await getInvoice(scope, id);
    if (invoice?.content.customerDetails.clientId !== from) return 'elsewhere';
    const { content } = invoice;
    const customerDetails = { ...content.customerDetails, clientId };
    const given = { ...invoice, content: { ...content, customerDetails } };
    return givenIf(await saveInvoice(scope, invoice, given, beside));
  },
};
