// Separate from the form values, so that an event's price can be shown without loading the form
// library.
import { z } from 'zod';
import { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import { createContractResolver, removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import type { InvoiceForm, InvoiceValues } from './invoice-form.ts';

/** Empty fields of an item are removed, as in the fields next to the items. */
export const removeEmptyFields = (items: unknown) =>
  Array.isArray(items) ? items.map(removeEmptyValues) : items;

export const invoiceResolver = createContractResolver<InvoiceValues, InvoiceForm>(
  InvoiceDraft.extend({
    clientInvoiceItems: z.preprocess(removeEmptyFields, InvoiceDraft.shape.clientInvoiceItems),
  }),
);
