import type { z } from 'zod';
import { requireQuota, toQuotaExceededError } from '#functions/data/accounts/rate-limits.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listBrandIdsByOrigin } from '#functions/data/franchises/brands.ts';
import { findOrderLinkEnd, parseOrderLink } from '#functions/data/orders/order-links.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import { countPlacesLeft, readUsedSlots } from '#functions/data/orders/slots.ts';
import { toOrderPaymentId } from '#functions/data/orders/order-payment.ts';
import { requestPaymentCheck } from '#functions/data/payments/payments.ts';
import { isContention } from '#functions/data/store/contention.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toSentMenu } from '#functions/flows/menus/menu-with-images.ts';
import {
  getDeliveryFeeCents,
  getOfferMenu,
  getMaxGratuityCents,
  type OfferedEvent,
  findOfferedEvent,
  getPassTerms,
  toRoom,
  searchEvents,
} from '#functions/flows/orders/order-page.ts';
import {
  toOrderCheckout,
  toCheckoutHold,
  endCheckoutUnlessPaid,
  getHoldState,
} from '#functions/flows/orders/checkout.ts';
import { checkPass } from '#functions/flows/orders/check-pass.ts';
import { listUnpaidOrderQuotas, placeWithinQuotas } from '#functions/flows/orders/order-quotas.ts';
import { placeOrder } from '#functions/flows/orders/place-order.ts';
import { releaseOrderHold } from '#functions/flows/orders/release-hold.ts';
import { toOrderDetail } from '#functions/flows/orders/order-detail.ts';
import { getOrderedEvent, toFoundEvent, toOwnOrder } from '#functions/flows/orders/order-view.ts';
import { openPayment } from '#functions/flows/payments/open-payment.ts';
import {
  CallError,
  Conflict,
  requireFound,
  Invalid,
  LinkUnknown,
  NotFound,
  Unavailable,
} from '#functions/errors/errors.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { describeError, log } from '#functions/log.ts';
import { limitUnlistedOrigins } from '#functions/http/unlisted-origins.ts';
import { isFlagOn } from '#functions/ports/feature-flags.ts';
import {
  customerOrders,
  type FoundEvent,
  type OwnOrder,
} from '#shared/contract/orders/customer-orders.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import { priceCart } from '#shared/domain/orders/cart.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isDueByCard, isPaidByCard } from '#shared/domain/orders/order-ledger.ts';
import type { PassCoverage } from '#shared/domain/orders/season-pass.ts';
import { isSlotOrderable, isOrderWindowOpen, listSlotStarts } from '#shared/domain/orders/offer.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { checkoutMinutes, minCardCents } from '#shared/domain/money/card-payment.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { formatTime } from '#shared/domain/values/day-text.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(
  customerOrders,
  {
    search: withCallerOrigin(async ({ query: { searchText } }, { now, origin, shownBrands }) => {
      await requireQuota('customerReads', toNetwork(origin.address), now);
      const code = searchText.toUpperCase();
      const isCode = /^[A-Z0-9]{4,12}$/.test(code);
      const byCode = isCode ? await findOfferedEvent(code, now) : undefined;
      const isShown = ({ event }: OfferedEvent) => includesBrand(shownBrands, event.brandId);
      if (byCode && isShown(byCode)) return { data: [{ ...toFoundEvent(byCode), miles: null }] };
      const days = {
        from: toUtcDay(now - dayMilliseconds),
        to: toUtcDay(now + orderLimits.daysSearched * dayMilliseconds),
      };
      const events = await searchEvents({ searchText, ...days, shownBrands, now });
      return { data: events.map((found) => ({ ...toFoundEvent(found), miles: found.miles })) };
    }),

    event: withCallerOrigin(async ({ query: { code } }, { now, origin, shownBrands }) => {
      await requireQuota('customerReads', toNetwork(origin.address), now);
      const offered = await requireOfferedEvent(code, shownBrands, now);
      const { scope, event, franchise, offer } = offered;
      const [menu, taken] = await Promise.all([
        getOfferMenu(scope, offered),
        readUsedSlots(scope, event.eventId),
      ]);
      const slots = isOrderWindowOpen(event, now)
        ? listSlotStarts(event, offer.slotMinutes).filter((slot) => isSlotOrderable(slot, now))
        : [];
      const { entryFeeCents, takesGratuity, takesMessages, recipientLabel, slotMinutes } = offer;
      return {
        data: {
          event: toFoundEvent(offered),
          menu: await toSentMenu(requireFound(menu)),
          term: event.paymentTerm,
          slots: slots.map((slot) => ({
            startsAt: toIso(slot),
            left: countPlacesLeft(taken, slot, toRoom(offered)),
          })),
          slotMinutes,
          salesTaxRate: franchise.salesTaxRate,
          taxMode: franchise.orderTax,
          entryFeeCents,
          takesGratuity,
          takesMessages,
          recipientLabel,
          deliveryFeeCents: getDeliveryFeeCents(event),
          mostGratuityCents: getMaxGratuityCents(event),
          seasonPass: getPassTerms(offered),
        },
      };
    }),

    order: withCallerOrigin(async ({ body }, { now, origin, shownBrands }) => {
      await requireQuota('customerOrders', toNetwork(origin.address), now);
      const offered = await requireOfferedEvent(body.code, shownBrands, now);
      const { scope, event, offer } = offered;
      await requireUnpaused(scope, body.secret);
      if (!isOrderWindowOpen(event, now)) throw new Conflict('msg_order_closed');
      const slot = instant(Date.parse(body.slot));
      if (!listSlotStarts(event, offer.slotMinutes).includes(slot) || !isSlotOrderable(slot, now)) {
        throw Invalid.field('slot', 'msg_order_slot');
      }
      const pass = await requirePass(offered, { typed: body.seasonPassCode, ...origin, now });
      const detail = await priceOrder(offered, body, { slot, pass, now });
      requireChargeable(detail);
      const { eventId, endsAt, timeZone } = event;
      const quotas = listUnpaidOrderQuotas(event, detail, toNetwork(origin.address));
      const { secret, customerName } = body;
      const placing = { eventId, endsAt, timeZone, room: toRoom(offered), secret, customerName };
      const order = await placeWithinQuotas(scope, { quotas, secret, now }, () =>
        placeOrder(scope, { ...placing, detail, now }),
      );
      if (order === 'closed') throw new Conflict('msg_order_closed');
      if (order === 'deactivated') {
        throw new Conflict('msg_order_deactivated', { franchise: offered.franchise.name });
      }
      if (order === 'slotFull') throw new Conflict('msg_order_slot_full');
      if (order === 'eventFull') throw new Conflict('msg_order_event_full');
      if (order === 'placedOtherwise') throw toPlacedBeforeError('msg_order_otherwise');
      if (order.status === 'CANCELLED') throw toPlacedBeforeError('msg_order_canceled');
      const payUrl = await getPayUrl(scope, order, timeZone, { secret, now });
      const general = payUrl
        ? successMessage('msg_order_pay', { minutes: checkoutMinutes })
        : successMessage('msg_order_placed', { name: order.customerName });
      return { data: toOwnOrderView(order, toFoundEvent(offered)), payUrl, general };
    }),

    async own(_input, { link, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      return { data: toOwnOrderView(order, await getOrderedEvent(scope, event)) };
    },

    async pay({ body }, { link, now, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      const url = await getPayUrl(scope, order, event.timeZone, { secret: body.secret, now });
      if (!url) throw new Conflict('msg_order_hold_over');
      return { data: { url } };
    },

    async returned(_input, { link, now, shownBrands }) {
      const { scope, order } = await requireLinked(link, shownBrands);
      if (order.status === 'HELD')
        await requestPaymentCheck(scope, toOrderPaymentId(order), undefined, now);
      return { general: successMessage('msg_payment_checked') };
    },

    async cancel(_input, { link, now, shownBrands }) {
      const { scope, order, event } = await requireLinked(link, shownBrands);
      const shown = await getOrderedEvent(scope, event);
      if (order.status !== 'HELD' && order.status !== 'CANCELLED' && !isPaidByCard(order.detail)) {
        const { franchiseName: name, franchisePhone: phone } = shown;
        throw new Conflict('msg_order_call_to_cancel', { name, phone: formatPhone(phone) });
      }
      const isPaid = order.status === 'HELD' && (await endCheckoutUnlessPaid(scope, order, now));
      if (isPaid === 'unknown') throw await toReservedError(scope, order, event.timeZone, now);
      const after = isPaid ? order : ((await releaseOrderHold(scope, order.orderId)) ?? order);
      const isGivenUp = after.status === 'CANCELLED';
      const general = successMessage(isGivenUp ? 'msg_order_given_up' : 'msg_order_paid_already');
      return { data: toOwnOrderView(after, shown), general };
    },
  },
  {
    findOriginBrands: limitUnlistedOrigins(({ origin }) => listBrandIdsByOrigin(origin)),
    linkExtensions: { order: findOrderLinkEnd },
  },
);

/** On the field `secret`, through which the customer finds the existing order. */
const toPlacedBeforeError = (key: 'msg_order_otherwise' | 'msg_order_canceled') =>
  new CallError('conflict', { secret: [{ message: text(key) }] });

async function requireLinked(link: Link, shownBrands: Brands) {
  const { scope, orderId } = parseOrderLink(link);
  const order = await getOrder(scope, orderId);
  const event = order && (await getEvent(scope, order.eventId));
  if (!order || !event || !includesBrand(shownBrands, event.brandId)) throw new LinkUnknown();
  return { scope, order, event };
}

function requireChargeable(detail: OrderDetail): void {
  if (!isDueByCard(detail) || detail.grandTotalCents >= minCardCents) return;
  throw Invalid.field('lines', 'msg_order_least', { least: formatCents(minCardCents) });
}

type Payer = { readonly secret: string; readonly now: Instant };

/** Null if nothing is to be paid. An order that can't be paid by card gives up its place. */
async function getPayUrl(scope: Scope, order: Order, zone: string, { secret, now }: Payer) {
  const { detail, status } = order;
  if (status !== 'HELD' || !detail) return null;
  const hold = await getHoldState(scope, order, now);
  if (hold === 'checking') throw new Conflict('msg_order_checking');
  if (hold === 'over') throw new Conflict('msg_order_hold_over');
  const paying = toOrderCheckout({ ...order, detail }, secret);
  try {
    const payment = await openPayment(scope, paying, now, toCheckoutHold(scope, order));
    if (payment?.url && payment.expiresAt > now) return payment.url;
    if (!payment) await releaseOrderHold(scope, order.orderId);
    if (!payment) throw new Conflict('msg_order_no_cards');
  } catch (error) {
    if (error instanceof CallError || isContention(error)) throw error;
    // The order exists and its place is held, even if its payment page couldn't be opened.
    const { orderId } = order;
    log({ level: 'error', message: 'payment page not opened', orderId, ...describeError(error) });
  }
  throw await toReservedError(scope, order, zone, now);
}

/** While Stripe is unavailable, the order stays reserved and is paid later. */
async function toReservedError(scope: Scope, { orderId }: Order, zone: string, now: Instant) {
  const { heldUntil } = (await getOrder(scope, orderId)) ?? {};
  if (heldUntil === undefined || heldUntil <= now) return new Unavailable('msg_order_still_held');
  return new Unavailable('msg_order_reserved', { time: formatTime(heldUntil, zone) });
}

/** While ordering is paused, an order that was placed before is still answered when sent again. */
async function requireUnpaused(scope: Scope, secret: string): Promise<void> {
  if (await isFlagOn('onlineOrders')) return;
  if (!(await getOrder(scope, hashToken(secret)))) throw new Conflict('msg_order_paused');
}

/** An unknown code and an event that takes no orders get the same response. */
async function requireOfferedEvent(
  code: string,
  shownBrands: Brands,
  now: Instant,
): Promise<OfferedEvent> {
  const offered = requireFound(await findOfferedEvent(code, now));
  if (!includesBrand(shownBrands, offered.event.brandId)) throw new NotFound();
  return offered;
}

type OrderBody = z.output<typeof customerOrders.routes.order.body>;

/** What the customer's season pass covers; undefined if they have none. */
async function requirePass(
  offered: OfferedEvent,
  asking: Parameters<typeof checkPass>[2],
): Promise<PassCoverage | undefined> {
  const pass = await checkPass(offered.event, getPassTerms(offered), asking);
  switch (pass.is) {
    case 'held':
      return pass.covers;
    case 'none':
      return undefined;
    case 'missing':
      throw Invalid.field('seasonPassCode', 'msg_order_pass_missing');
    case 'wrong':
      throw Invalid.field('seasonPassCode', 'msg_order_pass_wrong');
    case 'often':
      throw toQuotaExceededError(pass.kind, asking.now);
  }
}

type OrderContext = {
  readonly slot: Instant;
  readonly pass: PassCoverage | undefined;
  readonly now: Instant;
};

async function priceOrder(
  { scope, event, franchise, offer }: OfferedEvent,
  body: OrderBody,
  ordering: OrderContext,
): Promise<OrderDetail> {
  const shown = await getOfferMenu(scope, { event, offer });
  if (!shown) throw new Conflict('msg_order_closed');
  const maxCents = cents(getMaxGratuityCents(event));
  if (body.gratuityCents > maxCents) {
    if (maxCents === 0) throw Invalid.field('gratuityCents', 'msg_order_gratuity_none');
    throw Invalid.field('gratuityCents', 'msg_order_gratuity', { most: formatCents(maxCents) });
  }
  const cart = priceCart(shown.menu, body.lines, {
    salesTaxRate: franchise.salesTaxRate,
    taxMode: franchise.orderTax,
    entryFeeCents: offer.entryFeeCents,
    deliveryFeeCents: getDeliveryFeeCents(event),
    gratuityCents: offer.takesGratuity ? body.gratuityCents : 0,
    seasonPass: ordering.pass,
  });
  if (cart.missing !== undefined) {
    throw Invalid.field(`lines.${cart.missing}.itemId`, 'msg_order_line');
  }
  return toOrderDetail(event, body, { ...ordering, cart, offer, franchise });
}

const toUtcDay = (at: number) => toIso(instant(at)).slice(0, 10);

function toOwnOrderView(order: Order, event: FoundEvent): OwnOrder {
  if (!order.detail) throw new LinkUnknown();
  return toOwnOrder(order, order.detail, event);
}
