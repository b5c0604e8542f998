// Separate from the form values, so that an event's price can be shown without loading the form
// library.
import { z } from 'zod';
import { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import { contractRules, filledIn } from '#web/api/forms/contract-rules.ts';
import type { InvoiceForm, InvoiceValues } from './invoice-form.ts';

/** Empty fields of an item are removed, as in the fields next to the items. */
const emptied = (items: unknown) => (Array.isArray(items) ? items.map(filledIn) : items);

export const invoiceRules = contractRules<InvoiceValues, InvoiceForm>(
  InvoiceDraft.extend({
    clientInvoiceItems: z.preprocess(emptied, InvoiceDraft.shape.clientInvoiceItems),
  }),
);
