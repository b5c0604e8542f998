// The calls of customers, who have no account: they find an event, order, and see their order
// through a secret link. They have their own base path (spec §7).
import { z } from 'zod';
import { taxModes } from '#shared/domain/money/bill.ts';
import { allergens } from '#shared/domain/menus/allergens.ts';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { paymentTerms } from '#shared/domain/events/event.ts';
import { deliveryTypes } from '#shared/domain/events/event-plan.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { storedOrderStatuses } from '#shared/domain/orders/order.ts';
import { paymentStatuses } from '#shared/domain/orders/order-ledger.ts';
import { passCoverages } from '#shared/domain/orders/season-pass.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { LinkToken, NewLinkToken } from '#shared/contract/accounts/passwords.ts';
import { MenuReply } from '#shared/contract/menus/menu-parts.ts';
import { anyone, area, bearer, route } from '#shared/contract/route.ts';
import {
  centsUpTo,
  EmailText,
  Id,
  InstantText,
  codeLine,
  line,
  PhoneText,
  publicName,
  requiredLine,
  MessageReply,
} from '#shared/contract/wire.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { text } from '#shared/text/orders/order-rules.ts';

/** As customers type it: letters and digits, in any case. */
const EventCode = z
  .string()
  .overwrite(toPlainCharacters)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,12}$/, { error: () => text('msg_event_code') });

export const FoundEvent = z.object({
  code: z.string(),
  eventName: z.string(),
  brandName: z.string(),
  /** #RRGGBB; '' if unknown. */
  brandColor: z.string(),
  franchiseName: z.string(),
  /** The number to call for changes and cancellations; '' if there is none. */
  franchisePhone: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  timeZone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Where the address is; null if it wasn't chosen from the list of places. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Delivery or pickup at the truck. */
  delivery: z.enum(deliveryTypes),
});
export type FoundEvent = z.infer<typeof FoundEvent>;

export const NearbyEvent = FoundEvent.extend({
  /** From the ZIP code that was searched for; null without one, or if its place is unknown. */
  miles: z.number().nullable(),
});
export type NearbyEvent = z.infer<typeof NearbyEvent>;

export const OrderPage = z.object({
  event: FoundEvent,
  menu: MenuReply,
  /** Who pays, and how: by card now, at the truck, or the host for everyone. */
  term: z.enum(paymentTerms),
  slots: z.array(z.object({ startsAt: InstantText, left: z.int().min(0) })),
  slotMinutes: z.int(),
  salesTaxRate: z.string(),
  taxMode: z.enum(taxModes),
  entryFeeCents: z.int(),
  deliveryFeeCents: z.int(),
  takesGratuity: z.boolean(),
  mostGratuityCents: z.int(),
  takesMessages: z.boolean(),
  /** What a season pass pays; null if passes aren't accepted. Never contains the code. */
  seasonPass: z.object({ passCovers: z.enum(passCoverages), passRequired: z.boolean() }).nullable(),
  recipientLabel: z.string(),
});
export type OrderPage = z.infer<typeof OrderPage>;

const Size = z.enum([...cupTypes, 'each']);

const CartLine = z.object({
  itemId: Id,
  size: Size,
  quantity: z.int().min(1).max(orderLimits.quantity),
  flavors: z
    .array(requiredLine(commonLimits.nameLength))
    .max(orderLimits.flavorsOfLine)
    .default([]),
  extraItemIds: z.array(Id).max(orderLimits.linesOfOrder).default([]),
});

/** The fields of the order form. */
const orderFields = {
  /** The start of the slot, as on the event's page. */
  slot: InstantText.max('2026-07-15T19:00:00.000Z'.length),
  lines: z
    .array(CartLine)
    .min(1, { error: () => text('msg_order_empty') })
    .max(orderLimits.linesOfOrder),
  customerName: publicName(requiredLine(commonLimits.nameLength)),
  email: EmailText,
  /** Customers who want texts about their order agree here and give a number. */
  agreesToTexts: z.boolean().default(false),
  mobile: PhoneText.or(z.literal('')).default(''),
  recipientName: line(commonLimits.nameLength).default(''),
  message: line(orderLimits.messageLength).default(''),
  gratuityCents: centsUpTo(orderLimits.gratuityCents).default(0),
  seasonPassCode: codeLine(eventLimits.seasonPassLength).default(''),
};

export const OrderLine = z.object({
  name: z.string(),
  size: Size,
  quantity: z.int(),
  flavors: z.array(z.string()),
  extras: z.array(z.string()),
});

export const OwnOrder = z.object({
  event: FoundEvent,
  status: z.enum(storedOrderStatuses),
  /** Null on orders from before there were numbers. */
  number: z.int().nullable(),
  /** The kitchen view with this order, for the code that the truck scans; null without a number. */
  kitchenUrl: z.url().nullable(),
  customerName: z.string(),
  recipientName: z.string(),
  slot: InstantText,
  term: z.enum(paymentTerms),
  lines: z.array(
    OrderLine.extend({
      /** With which it can be ordered again. */
      itemId: z.string(),
      unitCents: z.int(),
      /** As they were when it was ordered. */
      allergens: z.array(z.enum(allergens)),
    }),
  ),
  itemsCents: z.int(),
  taxMode: z.enum(taxModes),
  taxCents: z.int(),
  entryFeeCents: z.int(),
  deliveryFeeCents: z.int(),
  gratuityCents: z.int(),
  /** What the order's pass covers, and what it paid. */
  seasonPass: z.enum(passCoverages).nullable(),
  seasonPassCents: z.int(),
  grandTotalCents: z.int(),
  paymentStatus: z.enum(paymentStatuses),
  refundedCents: z.int(),
  /** When the reserved place expires without payment; null once it is paid or over. */
  heldUntil: InstantText.nullable(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

const base = '/customer/v1';

export const customerOrders = area({
  noun: 'orders',
  name: 'customer-orders',
  uses: ['table', 'payments', 'files', 'featureFlags'],
  fileKinds: ['menuItem'],
  routes: {
    search: route({
      method: 'GET',
      path: `${base}/search`,
      summary: 'Public events of the next days by code, name, ZIP code or address',
      access: anyone,
      otherOrigins: true,
      query: z.object({ searchText: z.string().trim().max(100).default('') }),
      reply: z.object({ data: z.array(NearbyEvent) }),
    }),
    event: route({
      method: 'GET',
      path: `${base}/events`,
      summary: 'What an event offers, with the places left',
      access: anyone,
      otherOrigins: true,
      query: z.object({ code: EventCode }),
      reply: z.object({ data: OrderPage }),
    }),
    order: route({
      method: 'POST',
      path: `${base}/orders`,
      summary: 'Place an order; sent again with the same secret, it is the same order',
      access: anyone,
      otherOrigins: true,
      body: z
        .object({
          code: EventCode,
          /**
           * 256 random bits that the customer chooses, which give access to the order afterwards.
           */
          secret: NewLinkToken,
          ...orderFields,
        })
        .refine(({ agreesToTexts, mobile }) => !agreesToTexts || mobile !== '', {
          path: ['mobile'],
          error: () => text('msg_order_mobile'),
        }),
      reply: z.object({
        data: OwnOrder,
        /** The checkout page; null if nothing is paid online. */
        payUrl: z.url().nullable(),
        general: MessageReply.shape.general,
      }),
    }),
    own: route({
      method: 'POST',
      path: `${base}/orders/own`,
      // Polled by the customer's page until it is handed out.
      validated: true,
      summary: 'The order of a link',
      access: bearer('order', 'secret'),
      otherOrigins: true,
      body: z.object({ secret: LinkToken }),
      reply: z.object({ data: OwnOrder }),
    }),
    pay: route({
      method: 'POST',
      path: `${base}/orders/pay`,
      summary: 'Reopen the payment page of a held order',
      access: bearer('order', 'secret'),
      otherOrigins: true,
      body: z.object({ secret: LinkToken }),
      reply: z.object({ data: z.object({ url: z.url() }) }),
    }),
    returned: route({
      method: 'POST',
      path: `${base}/orders/returned`,
      summary: 'Check the payment after the customer returns from the payment page',
      access: bearer('order', 'secret'),
      otherOrigins: true,
      body: z.object({ secret: LinkToken }),
      reply: MessageReply,
    }),
    cancel: route({
      method: 'POST',
      path: `${base}/orders/cancel`,
      summary: 'Cancel an unpaid order and release its place',
      access: bearer('order', 'secret'),
      otherOrigins: true,
      body: z.object({ secret: LinkToken }),
      reply: z.object({ data: OwnOrder, general: MessageReply.shape.general }),
    }),
  },
});
