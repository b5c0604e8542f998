// The stored detail of an order that a customer sent, at current prices.
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { Event } from '#functions/data/events/event.ts';
import type { OrderDetail } from '#functions/data/orders/order.ts';
import type { PricedCart } from '#shared/domain/orders/cart.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import type { PassCoverage } from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';

type CustomerOrderInput = Pick<OrderDetail, 'email' | 'recipientName' | 'message'> & {
  readonly agreesToTexts: boolean;
  readonly mobile: string;
};

type PricedOrderInput = {
  readonly slot: Instant;
  readonly pass: PassCoverage | undefined;
  readonly now: Instant;
  readonly cart: Exclude<PricedCart, { readonly missing: number }>;
  readonly offer: Offer;
  readonly franchise: Pick<Franchise, 'salesTaxRate' | 'orderTax'>;
};

export function toOrderDetail(
  event: Event,
  sent: CustomerOrderInput,
  { slot, pass, now, cart, offer, franchise }: PricedOrderInput,
): OrderDetail {
  const { bill, lines } = cart;
  return {
    brandId: event.brandId,
    eventName: event.eventName,
    slot,
    email: sent.email,
    recipientName: sent.recipientName,
    message: offer.takesMessages ? sent.message : '',
    lines,
    term: event.paymentTerm,
    itemsCents: bill.itemsCents,
    taxCents: bill.taxCents,
    entryFeeCents: bill.entryFeeCents,
    deliveryFeeCents: bill.deliveryFeeCents,
    gratuityCents: bill.gratuityCents,
    grandTotalCents: bill.grandTotalCents,
    salesTaxRate: franchise.salesTaxRate,
    taxMode: franchise.orderTax,
    ledger: [],
    ...(pass && { seasonPass: pass, seasonPassCents: bill.seasonPassCents }),
    ...(sent.agreesToTexts && {
      textsTo: { mobile: sent.mobile, agreedAt: now, wording: textsWording() },
    }),
  };
}

/** What the order page shows now to those who agree. */
const textsWording = () => `${text('customer_texts')}. ${text('customer_texts_hint')}`;
