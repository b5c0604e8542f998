// Apart from the values, so that the price of an event is shown without the library of forms.
import { z } from 'zod';
import { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import { contractRules, filledIn } from '#web/api/forms/contract-rules.ts';
import type { InvoiceForm, InvoiceValues } from './invoice-form.ts';

/** What was left empty in an item counts as left out, as it does in the fields beside the items. */
const emptied = (items: unknown) => (Array.isArray(items) ? items.map(filledIn) : items);

export const invoiceRules = contractRules<InvoiceValues, InvoiceForm>(
  InvoiceDraft.extend({
    clientInvoiceItems: z.preprocess(emptied, InvoiceDraft.shape.clientInvoiceItems),
  }),
);
