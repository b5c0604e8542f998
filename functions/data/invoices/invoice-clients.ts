// Invoices and quotes follow their client into the one that it was merged into, and back. What is printed
// on them stays as it was: only the client that they belong to changes, so there is no new revision.
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
