import { z } from 'zod';
import { taxModes } from '#shared/domain/money/bill.ts';
import { paymentTerms } from '#shared/domain/events/event.ts';
import { slotChoices } from '#shared/domain/events/event-plan.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { bulkOrderStatuses, orderStatuses } from '#shared/domain/orders/order.ts';
import { orderGridColumns } from '#shared/domain/orders/order-grid.ts';
import { orderNumbers } from '#shared/domain/orders/order-number.ts';
import { orderFactKinds, paymentStatuses } from '#shared/domain/orders/order-ledger.ts';
import { passCoverages } from '#shared/domain/orders/season-pass.ts';
import { textOutcomes } from '#shared/domain/orders/order-text.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsTotal,
  centsUpTo,
  Id,
  InstantText,
  line,
  LocalDateText,
  Messages,
  RequestKey,
  requiredLine,
  MessageReply,
} from '#shared/contract/wire.ts';
import { OrderLine } from './customer-orders.ts';

export const OrderRow = z.object({
  id: Id,
  version: z.int().min(1),
  /** Null on orders from before there were numbers. */
  number: z.int().nullable(),
  eventId: Id,
  eventName: z.string(),
  brandId: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customerName: z.string(),
  recipientName: z.string(),
  message: z.string(),
  slot: InstantText,
  createdAt: InstantText,
  term: z.enum(paymentTerms),
  grandTotalCents: z.int(),
  refundedCents: z.int(),
  /** True if the customer agreed to texts. `texts` counts the sent ones. */
  takesTexts: z.boolean(),
  texts: z.int(),
  /** The customer's bank reclaims the money; the outcome is decided at Stripe. */
  disputed: z.boolean(),
  /** True if ordered with a season pass; `seasonPassCents` is what it paid. */
  withPass: z.boolean(),
  seasonPassCents: z.int(),
  lines: z.array(OrderLine),
});
export type OrderRow = z.infer<typeof OrderRow>;

const filters = {
  /** All orders of one event; if left out, the orders of the days. */
  eventId: Id.optional(),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  status: z.enum([...orderStatuses, 'ALL', 'OPEN']).default('ALL'),
  paymentStatuses: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).default([]),
  /** Only orders with, or without, a disputed payment. */
  disputed: z.boolean().optional(),
  number: z.int().min(orderNumbers.first).max(orderNumbers.lastSpare).optional(),
};

export const OrderGridRequest = gridRequest(orderGridColumns, filters);
export type OrderGridRequest = z.output<typeof OrderGridRequest>;
export const OrderExportRequest = gridExportRequest(orderGridColumns, filters);

export const OrderDetails = OrderRow.extend({
  email: z.string(),
  /** Empty if they didn't agree to texts. */
  mobile: z.string(),
  lines: z.array(OrderLine.extend({ unitCents: z.int() })),
  salesTaxRate: z.string(),
  taxMode: z.enum(taxModes),
  itemsCents: z.int(),
  taxCents: z.int(),
  entryFeeCents: z.int(),
  deliveryFeeCents: z.int(),
  gratuityCents: z.int(),
  /** What the season pass covers; null without one. */
  seasonPass: z.enum(passCoverages).nullable(),
  /** The amount that can still be refunded. */
  refundableCents: z.int(),
  /** True if nothing was paid: the order is canceled instead of refunded. */
  isUnpaid: z.boolean(),
  /** Refunds that are decided and in progress. */
  underwayCents: z.int(),
  sentTexts: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      askedAt: InstantText,
      by: z.string(),
      outcome: z.enum(textOutcomes),
    }),
  ),
  ledger: z.array(
    z.object({
      factId: z.string(),
      kind: z.enum(orderFactKinds),
      amountCents: z.int(),
      at: InstantText,
      note: z.string(),
    }),
  ),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

export const Offer = z.object({
  menuId: Id,
  open: z.boolean(),
  slotMinutes: z.literal(slotChoices),
  placesPerSlot: z.int().min(1).max(orderLimits.placesOfSlot),
  entryFeeCents: centsUpTo(orderLimits.entryFeeCents).default(0),
  takesGratuity: z.boolean().default(false),
  takesMessages: z.boolean().default(false),
  passCovers: z.enum(passCoverages).default('nothing'),
  passRequired: z.boolean().default(false),
  recipientLabel: line(commonLimits.nameLength).default(''),
});
export type Offer = z.infer<typeof Offer>;

export const OfferDetails = z.object({
  /** 0 if nothing is saved yet. */
  version: z.int().min(0),
  offer: Offer.nullable(),
  /** The values agreed for the event, with which its first offer starts. */
  planned: Offer.pick({ entryFeeCents: true, recipientLabel: true }),
  /** True if the event has a season pass, whose code is shown with the event. */
  hasPass: z.boolean(),
  code: z.string(),
  term: z.enum(paymentTerms),
  menus: z.array(z.object({ id: Id, name: z.string() })),
});
export type OfferDetails = z.infer<typeof OfferDetails>;

/** The message of an order for its recipient. */
export const CookieGram = z.object({
  /** The order's id. */
  id: Id,
  slot: InstantText,
  recipientName: z.string(),
  customerName: z.string(),
  message: z.string(),
});
export type CookieGram = z.infer<typeof CookieGram>;

const base = '/v1/secure/orders';
const reads = franchise('MANAGE_EVENT', 'read');
const writes = franchise('MANAGE_EVENT', 'write');

export const orders = area({
  noun: 'orders',
  name: 'orders',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'Online orders of an event or of some days, the next slot first',
      access: reads,
      body: OrderGridRequest,
      reply: gridReply(OrderRow).extend({
        totals: z.object({ grandTotalCents: CentsTotal, refundedCents: CentsTotal }),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The grid of online orders as a workbook or CSV',
      access: reads,
      body: OrderExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One order with its lines, bill, payments and refunds',
      access: reads,
      reply: z.object({ data: OrderDetails }),
    }),
    setStatus: route({
      method: 'PUT',
      path: `${base}/order-status`,
      summary: 'Change the status of an order',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        status: z.enum(orderStatuses).exclude(['CANCELLED']),
      }),
      reply: MessageReply,
    }),
    setStatusOfMany: route({
      method: 'PUT',
      path: `${base}/multiple/order-status`,
      summary: 'Change the status of several orders',
      access: writes,
      body: z.object({
        ids: z.array(Id).min(1).max(orderLimits.changedAtOnce),
        status: z.enum(bulkOrderStatuses),
      }),
      reply: z.object({
        data: z.object({ changed: z.int(), unchanged: z.int() }),
        general: Messages,
      }),
    }),
    cookieGrams: route({
      method: 'GET',
      path: `${base}/cookie-grams`,
      summary: 'The messages of an event’s orders by slot, to print as cards',
      access: reads,
      query: z.object({ eventId: Id }),
      reply: z.object({
        data: z.object({
          eventName: z.string(),
          timeZone: z.string(),
          /** The total; the list contains the first 5,000. */
          count: z.int().min(0),
          grams: z.array(CookieGram),
        }),
      }),
    }),
    sendSms: route({
      method: 'POST',
      path: `${base}/send-order-sms`,
      summary: 'Text a customer who agreed to it about their order',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        text: requiredLine(orderLimits.textLength),
        requestKey: RequestKey,
      }),
      reply: MessageReply,
    }),
    offer: route({
      method: 'GET',
      path: `${base}/offer/{id}`,
      summary: 'What an event offers to customers',
      access: reads,
      reply: z.object({ data: OfferDetails }),
    }),
    setOffer: route({
      method: 'PUT',
      path: `${base}/offer`,
      summary: 'Set an event’s menu and slots, and whether customers can order',
      access: writes,
      body: z.object({ id: Id, version: z.int().min(0), offer: Offer }),
      reply: MessageReply,
    }),
  },
});
