import { z } from 'zod';
import { invoiceGridColumns } from '#shared/domain/invoices/invoice-grid.ts';
import { invoiceStatuses, invoiceTypes } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { EventPricing } from './event-pricing.ts';
import {
  InvoiceFranchiseDetails,
  InvoiceDetails,
  InvoiceDraft,
  InvoiceItem,
  InvoiceGridRow,
  CustomerDetails,
  InvoiceEventDetails,
} from './invoice-shapes.ts';
import { area, franchise, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import { SignedFile } from '#shared/contract/platform/uploads.ts';
import {
  CentsTotal,
  RequestedFranchiseId,
  Id,
  InstantText,
  line,
  LocalDateText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const filterValues = <Value extends z.ZodType>(
  value: Value,
  max: number = listLimits.gridFilterValues,
) => z.array(value).max(max).default([]);

const filters = {
  franchiseId: RequestedFranchiseId,
  statuses: filterValues(z.enum(invoiceStatuses), invoiceStatuses.length),
  types: filterValues(z.enum(invoiceTypes), invoiceTypes.length),
  overdue: z.boolean().optional(),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  clientIds: filterValues(Id),
  eventIds: filterValues(Id),
};

export const InvoiceGridRequest = gridRequest(invoiceGridColumns, filters);
export type InvoiceGridRequest = z.output<typeof InvoiceGridRequest>;
export const InvoiceExportRequest = gridExportRequest(invoiceGridColumns, filters);
export type InvoiceExportRequest = z.output<typeof InvoiceExportRequest>;

const reads = franchiseOrPlatform('MANAGE_INVOICE', 'read');
const writes = franchise('MANAGE_INVOICE', 'write');
const franchiseQuery = z.object({ franchiseId: RequestedFranchiseId });
const versionedFields = { id: Id, version: z.int().min(1) };

/** What a paper of a brand says about its issuer. */
const letterheadFields = {
  franchiseDetails: InvoiceFranchiseDetails.omit({ brandId: true }),
  logo: SignedFile.nullable(),
};

export const invoices = area({
  noun: 'invoices',
  name: 'invoices',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['logo', 'menuItem'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/invoice/grid-data',
      summary: 'The grid of invoices and quotes',
      access: reads,
      body: InvoiceGridRequest,
      reply: gridReply(InvoiceGridRow).extend({
        totals: z.object({
          grandTotal: CentsTotal,
          paidAmount: CentsTotal,
          dueAmount: CentsTotal,
          overpaidAmount: CentsTotal,
        }),
        /** The names of clients in the filters, by id. */
        names: z.record(Id, z.string()),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/invoice/grid-data/export',
      summary: 'The grid of invoices as a workbook or CSV',
      access: reads,
      body: InvoiceExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    summary: route({
      method: 'GET',
      path: '/v1/secure/invoice/summary',
      summary: 'Count and sum invoices by status',
      access: reads,
      query: franchiseQuery,
      reply: z.object({
        data: z.array(
          z.object({
            status: z.enum(invoiceStatuses),
            count: z.int().min(0),
            grandTotal: CentsTotal,
            dueAmount: CentsTotal,
            overpaidAmount: CentsTotal,
          }),
        ),
      }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/invoice/details/{id}',
      summary: 'One invoice or quote',
      access: reads,
      query: franchiseQuery,
      reply: z.object({ data: InvoiceDetails }),
    }),
    revisions: route({
      method: 'GET',
      path: '/v1/secure/invoice/details/{id}/versions',
      summary: 'Earlier versions of an issued invoice, with the reasons for correcting it',
      access: reads,
      query: franchiseQuery,
      reply: z.object({
        data: z.array(
          z.object({
            revision: z.int().min(1),
            at: InstantText,
            by: z.string(),
            reason: z.string(),
            changed: z.array(z.string()),
            grandTotal: CentsTotal,
          }),
        ),
      }),
    }),
    questions: route({
      method: 'GET',
      path: '/v1/secure/invoice/questions/{id}',
      summary: 'The client’s questions about an event’s quotes and invoices, newest first',
      access: franchise('MANAGE_INVOICE', 'read'),
      reply: z.object({
        data: z.array(
          z.object({
            questionId: z.string(),
            text: z.string(),
            at: InstantText,
            invoiceId: Id,
            invoiceNumber: z.string(),
            type: z.enum(invoiceTypes),
          }),
        ),
      }),
    }),
    number: route({
      method: 'GET',
      path: '/v1/secure/invoice-number/{id}',
      summary: "An invoice's number: '--' while it is a draft",
      access: reads,
      query: franchiseQuery,
      reply: z.object({ data: z.object({ invoiceNumber: z.string() }) }),
    }),
    start: route({
      method: 'GET',
      path: '/v1/secure/invoice/start',
      summary: 'Initial values of a new invoice or quote for an event or client',
      access: writes,
      query: z.object({
        eventId: Id.optional(),
        clientId: Id.optional(),
        type: z.enum(invoiceTypes).optional(),
      }),
      reply: z.object({
        data: z.object({
          /** Of the event's brand or the only one; else what brands share. */
          ...letterheadFields,
          /** Of each brand that the person may bill for. */
          letterheads: z.array(z.object({ brandId: Id, ...letterheadFields })),
          /** The inputs for pricing the event from a menu; null without an event. */
          pricing: EventPricing.nullable(),
          draft: z.object({
            brandId: Id.nullable(),
            customerDetails: CustomerDetails.partial(),
            eventDetails: InvoiceEventDetails.nullable(),
            invoiceTitle: z.string(),
            invoiceDate: LocalDateText,
            dueDate: LocalDateText,
            /** Without a price if a person has to enter the agreed amount. */
            clientInvoiceItems: z.array(
              InvoiceItem.extend({ unitPrice: InvoiceItem.shape.unitPrice.nullable() }),
            ),
            taxPercent: z.string(),
            /** For a quote, when the rest is due. */
            balanceDueDate: LocalDateText.nullable(),
            taxInside: z.boolean(),
            customerNote: z.string(),
            depositPercent: z.string(),
            /** Cents; takes precedence over the percentage. */
            depositAmount: CentsTotal.nullable(),
          }),
        }),
      }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/invoice',
      summary: 'Write a draft of an invoice or quote',
      access: writes,
      body: InvoiceDraft.extend({
        type: z.enum(invoiceTypes).default('invoice'),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/invoice',
      summary: 'Change a draft, or correct what was issued as its next version',
      access: writes,
      body: InvoiceDraft.extend({
        ...versionedFields,
        /** For issued invoices: the reason of the correction. */
        reason: line(invoiceLimits.reasonLength).default(''),
      }),
      reply: SavedReply,
    }),
    publish: route({
      method: 'PUT',
      path: '/v1/secure/invoice/publish',
      summary: 'Issue a draft, giving it its number, or send it again; mails it unless told not to',
      access: writes,
      body: z.object({ ...versionedFields, mail: z.boolean().default(true) }),
      reply: SavedReply,
    }),
    propose: route({
      method: 'PUT',
      path: '/v1/secure/invoice/quotation/propose',
      summary: 'Reprice a quote from its event and mail it as the next version to accept',
      access: writes,
      body: z.object({ ...versionedFields, reason: line(invoiceLimits.reasonLength).default('') }),
      reply: SavedReply,
    }),
    convert: route({
      method: 'PUT',
      path: '/v1/secure/invoice/quotation/convert',
      summary: 'Convert a quote to a draft invoice, once',
      access: writes,
      body: z.object(versionedFields),
      reply: SavedReply,
    }),
    voidInvoice: route({
      method: 'PUT',
      path: '/v1/secure/invoice/void',
      summary: 'Void an issued invoice; its number stays',
      access: writes,
      body: z.object({ ...versionedFields, reason: requiredLine(invoiceLimits.reasonLength) }),
      reply: MessageReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/invoice/{id}',
      summary: 'Delete a draft',
      access: writes,
      reply: MessageReply,
    }),
    link: route({
      method: 'POST',
      path: '/v1/secure/invoice/link',
      summary: 'Create a new secret link for the client',
      access: writes,
      body: z.object({ id: Id }),
      reply: z.object({ data: z.object({ url: z.url() }) }),
    }),
  },
});
