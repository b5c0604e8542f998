import { z } from 'zod';
import { manualPaymentMethods } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  CentsTotal,
  Id,
  InstantText,
  LocalDateText,
  line,
  refundAmount,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { ClientStatement } from './client-statement.ts';
import { PaymentLog, invoiceViewFields } from './invoice-shapes.ts';

const writes = franchise('MANAGE_INVOICE', 'write');
const versionedFields = { id: Id, version: z.int().min(1) };
/** A line of the ledger. */
const FactId = z.string().min(1).max(120);

export const invoicePayments = area({
  noun: 'invoices',
  name: 'invoice-payments',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['logo'],
  routes: {
    updateStatus: route({
      method: 'PUT',
      path: '/v1/secure/invoice/update-invoice-status',
      summary: 'Mark as paid (records a payment) or unpaid (reverses such a payment, or a credit)',
      access: writes,
      body: z.object({
        ...versionedFields,
        status: z.enum(['paid', 'unpaid']),
        method: z.enum(manualPaymentMethods).default('other'),
        /** The whole balance if left out. */
        amount: CentsAmount.optional(),
        /**
         * Confirms that the client paid more than is due. Otherwise such an amount is rejected as a
         * typing error.
         */
        overpaid: z.boolean().default(false),
        /** For `unpaid`: the recorded payment or the applied credit. */
        factId: FactId.optional(),
        note: line(invoiceLimits.reasonLength).default(''),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    refund: route({
      method: 'POST',
      path: '/v1/secure/invoice/refund/payment',
      summary: 'Refund a payment in full, or a custom amount',
      access: writes,
      inPerson: true,
      body: z.object({
        ...versionedFields,
        factId: FactId,
        ...refundAmount,
        reason: requiredLine(invoiceLimits.reasonLength),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    credit: route({
      method: 'POST',
      path: '/v1/secure/invoice/credit',
      summary: 'Credit an overpayment to another invoice of the same client',
      access: writes,
      body: z.object({
        ...versionedFields,
        /** The invoice that gets the credit. */
        toId: Id,
        amount: CentsAmount,
        note: line(invoiceLimits.reasonLength).default(''),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    waiveLateFee: route({
      method: 'PUT',
      path: '/v1/secure/invoice/waive-late-fee',
      summary: 'Waive a late fee, with a reason',
      access: writes,
      body: z.object({
        ...versionedFields,
        factId: FactId,
        reason: requiredLine(invoiceLimits.reasonLength),
      }),
      reply: SavedReply,
    }),
    writeOff: route({
      method: 'POST',
      path: '/v1/secure/invoice/write-off',
      summary: 'Write off what is owed, with a reason',
      access: writes,
      body: z.object({
        ...versionedFields,
        /** The whole balance if left out. */
        amount: CentsAmount.optional(),
        reason: requiredLine(invoiceLimits.reasonLength),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    undoWriteOff: route({
      method: 'PUT',
      path: '/v1/secure/invoice/write-off',
      summary: 'Undo a write-off, for instance because the client pays after all',
      access: writes,
      body: z.object({
        ...versionedFields,
        factId: FactId,
        reason: requiredLine(invoiceLimits.reasonLength),
      }),
      reply: SavedReply,
    }),
    statement: route({
      method: 'GET',
      path: '/v1/secure/invoice/statement/{id}',
      summary: 'All movements on the invoices of a client, with the running balance',
      access: franchise('MANAGE_INVOICE', 'read'),
      query: z.object({ fromDate: LocalDateText.optional(), toDate: LocalDateText.optional() }),
      reply: z.object({ data: ClientStatement }),
    }),
    viewReceipt: route({
      method: 'GET',
      path: '/v1/secure/invoice/view-receipt/{id}',
      summary: 'The receipt of a payment or a credit',
      access: franchise('MANAGE_INVOICE', 'read'),
      query: z.object({ factId: FactId }),
      reply: z.object({
        data: z.object({
          payment: PaymentLog,
          refunded: CentsTotal,
          paidAt: InstantText,
          invoice: z.object({
            invoiceNumber: invoiceViewFields.invoiceNumber,
            businessName: z.string(),
            grandTotal: CentsTotal,
            dueAmount: CentsTotal,
            overpaidAmount: CentsTotal,
          }),
        }),
      }),
    }),
    resendReceipt: route({
      method: 'POST',
      path: '/v1/secure/invoice/resend-receipt',
      summary: 'Mail the receipt of a payment again',
      access: writes,
      body: z.object({ id: Id, factId: FactId, requestKey: RequestKey }),
      reply: MessageReply,
    }),
  },
});
