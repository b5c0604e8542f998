import type { z } from 'zod';
import { type Limited, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import type { Origin } from '#functions/data/accounts/sessions.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { brandsOfOrigin } from '#functions/data/franchises/brands.ts';
import { eventOfCode } from '#functions/data/orders/offers.ts';
import { findOrderLinkEnd, orderOfLink } from '#functions/data/orders/order-links.ts';
import { getOrder, type Order, type OrderDetail } from '#functions/data/orders/orders.ts';
import { placesLeft, takenPlaces } from '#functions/data/orders/slots.ts';
import { paymentIdOf } from '#functions/data/orders/order-payment.ts';
import { tellNews } from '#functions/data/payments/payments.ts';
import { isContention } from '#functions/data/store/contended.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sentMenu } from '#functions/flows/menus/sent-menu.ts';
import {
  deliveryFeeOf,
  menuOfOffer,
  mostGratuityOf,
  type OfferedEvent,
  offeredEvent,
  passTermsOf,
  roomOf,
  searchEvents,
} from '#functions/flows/orders/order-page.ts';
import { checkoutOf, holdOf, isPaidAlready, readHold } from '#functions/flows/orders/checkout.ts';
import { checkPass } from '#functions/flows/orders/check-pass.ts';
import { placeOrder } from '#functions/flows/orders/place-order.ts';
import { releaseHold } from '#functions/flows/orders/release-hold.ts';
import { toOrderDetail } from '#functions/flows/orders/order-detail.ts';
import { orderedEvent, shownEvent, shownOrder } from '#functions/flows/orders/shown-order.ts';
import { openPayment } from '#functions/flows/payments/open-payment.ts';
import {
  Conflict,
  found,
  HttpError,
  Invalid,
  LinkUnknown,
  NotFound,
  TooManyAttempts,
  Unavailable,
} from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { describe, log } from '#functions/http/log.ts';
import { limited } from '#functions/http/unlisted-origins.ts';
import {
  customerOrders,
  type FoundEvent,
  type OwnOrder,
} from '#shared/contract/orders/customer-orders.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import { priced } from '#shared/domain/orders/cart.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isPaidByCard } from '#shared/domain/orders/order-ledger.ts';
import type { PassCoverage } from '#shared/domain/orders/season-pass.ts';
import { isOrderable, isWindowOpen, slotsOf } from '#shared/domain/orders/offer.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { checkoutMinutes, leastCardCents } from '#shared/domain/money/card-payment.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { formatTimeIn } from '#shared/domain/values/day-text.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { said, text } from '#shared/text/catalogue.ts';

const day = 86_400_000;

export const handler = serve(
  customerOrders,
  {
    search: traced(async ({ query: { searchText } }, { now, origin, shownBrands }) => {
      await requireTurn('customerReads', origin, now);
      const code = searchText.toUpperCase();
      const named = /^[A-Z0-9]{4,12}$/.test(code) ? await eventOfCode(code) : undefined;
      const byCode = named && (await offeredEvent(named, now));
      const isShown = ({ event }: OfferedEvent) => includesBrand(shownBrands, event.brandId);
      if (byCode && isShown(byCode)) return { data: [shownEvent(byCode)] };
      const days = {
        from: dayOf(now - day),
        to: dayOf(now + orderLimits.daysSearched * day),
      };
      const events = await searchEvents({ searchText, ...days, shownBrands, now });
      return { data: events.map(shownEvent) };
    }),

    event: traced(async ({ query: { code } }, { now, origin, shownBrands }) => {
      await requireTurn('customerReads', origin, now);
      const offered = await requireOffered(code, shownBrands, now);
      const { scope, event, franchise, offer } = offered;
      const [menu, taken] = await Promise.all([
        menuOfOffer(scope, offered),
        takenPlaces(scope, event.eventId),
      ]);
      const slots = isWindowOpen(event, now)
        ? slotsOf(event, offer.slotMinutes).filter((slot) => isOrderable(slot, now))
        : [];
      const { entryFeeCents, takesGratuity, takesMessages, recipientLabel, slotMinutes } = offer;
      return {
        data: {
          event: shownEvent(offered),
          menu: await sentMenu(found(menu)),
          term: event.paymentTerm,
          slots: slots.map((slot) => ({
            startsAt: toIso(slot),
            left: placesLeft(taken, slot, roomOf(offered)),
          })),
          ...{ slotMinutes, salesTaxRate: franchise.salesTaxRate, entryFeeCents },
          ...{
            takesGratuity,
            takesMessages,
            recipientLabel,
            deliveryFeeCents: deliveryFeeOf(event),
          },
          mostGratuityCents: mostGratuityOf(event),
          seasonPass: passTermsOf(offered),
        },
      };
    }),

    order: traced(async ({ body }, { now, origin, shownBrands }) => {
      await requireTurn('customerOrders', origin, now);
      const offered = await requireOffered(body.code, shownBrands, now);
      const { scope, event, offer } = offered;
      if (!isWindowOpen(event, now)) throw new Conflict('msg_order_closed');
      const slot = instant(Date.parse(body.slot));
      if (!slotsOf(event, offer.slotMinutes).includes(slot) || !isOrderable(slot, now)) {
        throw Invalid.field('slot', 'msg_order_slot');
      }
      const pass = await requirePass(offered, { typed: body.seasonPassCode, ...origin, now });
      const detail = await detailOf(offered, body, { slot, pass, now });
      requireChargeable(detail);
      const order = await placeOrder(scope, {
        ...{ eventId: event.eventId, endsAt: event.endsAt, room: roomOf(offered) },
        ...{ secret: body.secret, customerName: body.customerName, detail, now },
      });
      if (order === 'closed') throw new Conflict('msg_order_closed');
      if (order === 'deactivated') {
        throw new Conflict('msg_order_deactivated', { franchise: offered.franchise.name });
      }
      if (order === 'slotFull') throw new Conflict('msg_order_slot_full');
      if (order === 'eventFull') throw new Conflict('msg_order_event_full');
      if (order === 'placedOtherwise') throw placedBefore('msg_order_otherwise');
      if (order.status === 'CANCELLED') throw placedBefore('msg_order_canceled');
      const payUrl = await payUrlOf(scope, order, event.timeZone, { secret: body.secret, now });
      const general = payUrl
        ? said('msg_order_pay', { minutes: checkoutMinutes })
        : said('msg_order_placed', { name: order.customerName });
      return { data: ownOrder(order, shownEvent(offered)), payUrl, general };
    }),

    async own(_input, { link, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      return { data: ownOrder(order, await orderedEvent(scope, event)) };
    },

    async pay({ body }, { link, now, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      const url = await payUrlOf(scope, order, event.timeZone, { secret: body.secret, now });
      if (!url) throw new Conflict('msg_order_hold_over');
      return { data: { url } };
    },

    async returned(_input, { link, now, shownBrands }) {
      const { scope, order } = await requireLinked(link, shownBrands);
      if (order.status === 'HELD') await tellNews(scope, paymentIdOf(order), undefined, now);
      return { general: said('msg_payment_checked') };
    },

    async cancel(_input, { link, now, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      const shown = await orderedEvent(scope, event);
      if (order.status !== 'HELD' && order.status !== 'CANCELLED' && !isPaidByCard(order.detail)) {
        const { franchiseName: name, franchisePhone: phone } = shown;
        throw new Conflict('msg_order_call_to_cancel', { name, phone: formatPhone(phone) });
      }
      const isPaid = order.status === 'HELD' && (await isPaidAlready(scope, order, now));
      if (isPaid === 'unknown') throw await reservedUntil(scope, order, event.timeZone, now);
      const after = isPaid ? order : ((await releaseHold(scope, order.orderId)) ?? order);
      const isGivenUp = after.status === 'CANCELLED';
      const general = said(isGivenUp ? 'msg_order_given_up' : 'msg_order_paid_already');
      return { data: ownOrder(after, shown), general };
    },
  },
  {
    brandsOf: limited(({ origin }) => brandsOfOrigin(origin)),
    linkEnds: { order: findOrderLinkEnd },
  },
);

/** On the field `secret`, through which the customer finds the existing order. */
const placedBefore = (key: 'msg_order_otherwise' | 'msg_order_canceled') =>
  new HttpError(409, { secret: [{ message: text(key) }] });

async function requireLinked(link: Link, shownBrands: Brands) {
  const { scope, orderId } = orderOfLink(link);
  const order = await getOrder(scope, orderId);
  const event = order && (await getEvent(scope, order.eventId));
  if (!order || !event || !includesBrand(shownBrands, event.brandId)) throw new LinkUnknown();
  return { scope, order, event };
}

function requireChargeable({ term, grandTotalCents }: OrderDetail): void {
  if (term !== 'menu' || grandTotalCents === 0 || grandTotalCents >= leastCardCents) return;
  throw Invalid.field('lines', 'msg_order_least', { least: formatCents(leastCardCents) });
}

type Payer = { readonly secret: string; readonly now: Instant };

/** Null if nothing is to be paid. An order that can't be paid by card gives up its place. */
async function payUrlOf(scope: Scope, order: Order, zone: string, { secret, now }: Payer) {
  const { detail, status } = order;
  if (status !== 'HELD' || !detail) return null;
  const hold = await readHold(scope, order, now);
  if (hold === 'checking') throw new Conflict('msg_order_checking');
  if (hold === 'over') throw new Conflict('msg_order_hold_over');
  const paying = checkoutOf({ ...order, detail }, secret);
  try {
    const payment = await openPayment(scope, paying, now, holdOf(scope, order));
    if (payment?.url && payment.expiresAt > now) return payment.url;
    if (!payment) await releaseHold(scope, order.orderId);
    if (!payment) throw new Conflict('msg_order_no_cards');
  } catch (error) {
    if (error instanceof HttpError || isContention(error)) throw error;
    // The order exists and its place is held, even if its payment page couldn't be opened.
    const { orderId } = order;
    log({ level: 'error', message: 'payment page not opened', orderId, ...describe(error) });
  }
  throw await reservedUntil(scope, order, zone, now);
}

/** While Stripe is unavailable, the order stays reserved and is paid later. */
async function reservedUntil(scope: Scope, { orderId }: Order, zone: string, now: Instant) {
  const { heldUntil } = (await getOrder(scope, orderId)) ?? {};
  if (heldUntil === undefined || heldUntil <= now) return new Unavailable('msg_order_still_held');
  return new Unavailable('msg_order_reserved', { time: formatTimeIn(heldUntil, zone) });
}

async function requireTurn(kind: Limited, { address }: Origin, now: Instant): Promise<void> {
  if (await takeTurn(kind, networkOf(address), now)) return;
  throw new TooManyAttempts('msg_order_often', { minutes: minutesLeft(kind, now) });
}

/** An unknown code and an event that takes no orders get the same response. */
async function requireOffered(
  code: string,
  shownBrands: Brands,
  now: Instant,
): Promise<OfferedEvent> {
  const name = found(await eventOfCode(code));
  const offered = found(await offeredEvent(name, now));
  if (!includesBrand(shownBrands, offered.event.brandId)) throw new NotFound();
  return offered;
}

type Sent = z.output<typeof customerOrders.routes.order.body>;

/** What the customer's season pass covers; undefined if they have none. */
async function requirePass(
  offered: OfferedEvent,
  asking: Parameters<typeof checkPass>[2],
): Promise<PassCoverage | undefined> {
  const pass = await checkPass(offered.event, passTermsOf(offered), asking);
  switch (pass.is) {
    case 'held':
      return pass.covers;
    case 'none':
      return undefined;
    case 'missing':
      throw Invalid.field('seasonPassCode', 'msg_order_pass_missing');
    case 'wrong':
      throw Invalid.field('seasonPassCode', 'msg_order_pass_wrong');
    case 'often': {
      const minutes = minutesLeft(pass.kind, asking.now);
      throw new TooManyAttempts('msg_order_pass_often', { minutes });
    }
  }
}

type Ordering = {
  readonly slot: Instant;
  readonly pass: PassCoverage | undefined;
  readonly now: Instant;
};

async function detailOf(
  { scope, event, franchise, offer }: OfferedEvent,
  body: Sent,
  ordering: Ordering,
): Promise<OrderDetail> {
  const shown = await menuOfOffer(scope, { event, offer });
  if (!shown) throw new Conflict('msg_order_closed');
  const mostCents = cents(mostGratuityOf(event));
  if (body.gratuityCents > mostCents) {
    if (mostCents === 0) throw Invalid.field('gratuityCents', 'msg_order_gratuity_none');
    throw Invalid.field('gratuityCents', 'msg_order_gratuity', { most: formatCents(mostCents) });
  }
  const cart = priced(shown.menu, body.lines, {
    salesTaxRate: franchise.salesTaxRate,
    entryFeeCents: offer.entryFeeCents,
    deliveryFeeCents: deliveryFeeOf(event),
    gratuityCents: offer.takesGratuity ? body.gratuityCents : 0,
    seasonPass: ordering.pass,
  });
  if (cart.missing !== undefined) {
    throw Invalid.field(`lines.${cart.missing}.itemId`, 'msg_order_line');
  }
  return toOrderDetail(event, body, { ...ordering, cart, offer, franchise });
}

const dayOf = (at: number) => toIso(instant(at)).slice(0, 10);

function ownOrder(order: Order, event: FoundEvent): OwnOrder {
  if (!order.detail) throw new LinkUnknown();
  return shownOrder(order, order.detail, event);
}
