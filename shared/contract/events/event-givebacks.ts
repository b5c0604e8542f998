import { z } from 'zod';
import { givebackMethods, hasRequiredNumber } from '#shared/domain/events/sales.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { SignedFile } from '#shared/contract/platform/uploads.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  Id,
  line,
  LocalDateText,
  PastDayText,
  Percent,
  requiredLine,
  SavedReply,
  TaxRate,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/events/event-rules.ts';

/** How a giveback was paid. */
const GivebackPaymentInput = z
  .object({
    method: z.enum(givebackMethods),
    /** Of the check, or the reference of the transfer. */
    number: line(eventLimits.givebackNumberLength).default(''),
    paidOn: PastDayText,
    amountCents: CentsAmount.refine((amount) => amount > 0, {
      error: () => text('msg_giveback_amount'),
    }),
    payee: requiredLine(commonLimits.nameLength),
  })
  .refine(hasRequiredNumber, { path: ['number'], error: () => text('msg_giveback_check') });

const writes = franchise('MANAGE_EVENT', 'write');

/** Sales without sales tax, and the tax on them. */
const knownSalesFields = { netCents: CentsAmount, taxCents: CentsAmount };

/** What is known of an event's sales before they are recorded. */
export const KnownEventSales = z.object({
  /** Issued, not void, without fees for paying late or by card. */
  invoices: z.array(z.object({ id: Id, invoiceNumber: z.string(), ...knownSalesFields })),
  /** Paid by card, minus refunds and gratuity. */
  onlineOrders: z.object({ count: z.int().min(0), ...knownSalesFields }),
  salesTaxRate: TaxRate,
  /** Agreed for the event, or the franchise's own. */
  givebackPercentage: Percent,
});
export type KnownEventSales = z.infer<typeof KnownEventSales>;

/** The letter to an organization about its giveback. */
export const GivebackLetter = z.object({
  from: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    taxId: z.string(),
    logo: SignedFile.nullable(),
  }),
  to: z.array(z.string()),
  eventName: z.string(),
  eventDate: LocalDateText,
  netSalesCents: CentsAmount,
  givebackPercentage: Percent,
  givebackCents: CentsAmount,
  method: z.enum(givebackMethods),
  number: z.string(),
  paidOn: LocalDateText,
  amountCents: CentsAmount,
  payee: z.string(),
});
export type GivebackLetter = z.infer<typeof GivebackLetter>;

/** After an event: what is known of its sales, and the payment of its giveback. */
export const eventGivebacks = area({
  noun: 'events',
  name: 'event-givebacks',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['logo'],
  routes: {
    knownSales: route({
      method: 'GET',
      path: '/v1/secure/events/known-sales/{id}',
      summary: 'Sales known for an event, from its invoices and online orders',
      // Only whoever records the sales sees amounts of invoices without the permission on invoices.
      access: writes,
      reply: z.object({ data: KnownEventSales }),
    }),
    setPaid: route({
      method: 'PUT',
      path: '/v1/secure/events/giveback-paid',
      summary: 'Record whether the host of an event has received its giveback',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        paid: z.boolean(),
        /** Left out by older pages, which only mark it as paid. */
        payment: GivebackPaymentInput.optional(),
      }),
      reply: SavedReply,
    }),
    letter: route({
      method: 'GET',
      path: '/v1/secure/events/giveback-letter/{id}',
      summary: 'The content of the giveback letter to the host of an event',
      access: franchise('MANAGE_EVENT', 'read'),
      reply: z.object({ data: GivebackLetter }),
    }),
  },
});
