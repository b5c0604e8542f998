import type { Event } from '#functions/data/events/event.ts';
import { getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { readMenus } from '#functions/data/menus/menus.ts';
import { getListing } from '#functions/data/orders/offer-listings.ts';
import {
  getOffer,
  type StoredOffer,
  buildUpdateOfferItems,
  saveOffer,
} from '#functions/data/orders/offers.ts';
import { canTakeCards } from '#functions/data/franchises/stripe-accounts.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder, listOrders, setOrderStatus } from '#functions/data/orders/orders.ts';
import { queueOrderText, listOrderTexts } from '#functions/data/orders/order-texts.ts';
import { readUsedSlots } from '#functions/data/orders/slots.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listOrderPage, type OrderPageRow } from '#functions/flows/orders/list-orders.ts';
import { orderExport } from '#functions/flows/orders/order-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { type OrderDetails, type OrderRow, orders } from '#shared/contract/orders/orders.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type CookieGram as Gram, listCookieGrams } from '#shared/domain/orders/cookie-grams.ts';
import { computeRefundableAmount } from '#shared/domain/money/refund.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isOutsideEvent, type Offer, listSlotStarts } from '#shared/domain/orders/offer.ts';
import { canOrderBecome, type OrderStatus } from '#shared/domain/orders/order.ts';
import { type OrderDays, resolveOrderDays } from '#shared/domain/orders/order-days.ts';
import {
  isUnpaid,
  getPaymentStatus,
  computeRefundedCents,
  toPaidAmounts,
  computePendingRefundCents,
} from '#shared/domain/orders/order-ledger.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { isReadyTextDue } from '#shared/domain/orders/order-text.ts';
import { acceptsPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(orders, {
  async list({ body }, { scope, session: { timeZone }, now }) {
    const days = requireDays(body, toLocalDate(now, timeZone));
    const page = await listOrderPage(scope, { ...body, ...days }, { timeZone, now });
    if (!page) throw Invalid.field('toDate', 'msg_order_grid_many');
    const { data, count, totals } = page;
    return { data: data.map(toOrderRow), count, totals };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { timeZone, userId } = session;
    const { format, requestKey } = body;
    const request = { ...body, ...requireDays(body, toLocalDate(now, timeZone)) };
    const franchise = { scope, timeZone, name: undefined };
    const exportInput = { source: orderExport, request, format, franchise };
    return requireFound(await exportGrid({ scope, userId, requestKey }, exportInput, now));
  },

  async details({ params }, { scope }) {
    const order = await requireOrder(scope, params.id);
    const texts = order.detail.texts ? await listOrderTexts(scope, order.orderId) : [];
    const sentTexts = texts.map((it) => ({ ...it, askedAt: toIso(it.askedAt) }));
    return { data: { ...toOrderDetailsView(order), sentTexts } };
  },

  async setStatus({ body: { id, version, status } }, { scope, session, now }) {
    const order = await requireOrder(scope, id);
    if (order.status !== status) {
      if (!canOrderBecome(order.status, status)) throw new Conflict('msg_order_status');
      const move = { status, by: session.name, now };
      if (!(await moveOrder(scope, { ...order, version }, move))) throw new Conflict();
    }
    return { general: successMessage('msg_orders_moved', { changed: 1, unchanged: 0 }) };
  },

  async setStatusOfMany({ body: { ids, status } }, { scope, session, now }) {
    const move = { status, by: session.name, now };
    const each = await Promise.all(
      [...new Set(ids)].map((id) => changeOrderStatus(scope, id, move)),
    );
    const changed = each.filter(Boolean).length;
    const counts = { changed, unchanged: each.length - changed };
    return { data: counts, general: successMessage('msg_orders_moved', counts) };
  },

  async cookieGrams({ query: { eventId } }, { scope }) {
    const { eventName, timeZone } = await requireEvent(scope, eventId);
    const { count, grams } = listCookieGrams(await listOrders(scope, eventId));
    return { data: { eventName, timeZone, count, grams: grams.map(toGramView) } };
  },

  async sendSms({ body }, context) {
    const { scope, session, now } = context;
    // A request that is repeated after reading the order again is the same request.
    const { version, ...content } = body;
    const request = toIdempotentRequest(context, 'orders.sendSms', content);
    const known = await readPreviousResult(request);
    const order = await requireOrder(scope, body.id);
    const name = order.customerName;
    if (known) return { general: successMessage('msg_order_texted', { name }) };
    const { textsTo, texts = 0 } = order.detail;
    if (!textsTo) throw new Conflict('msg_order_no_texts', { name });
    const most = orderLimits.textsOfOrder;
    if (texts >= most) throw new Conflict('msg_order_texts_many', { most });
    const asking = { text: body.text, mobile: textsTo.mobile, by: session.name, now };
    const part = buildRequestItem(request, order.orderId);
    const isAsked = await queueOrderText(scope, { ...order, version }, asking, [part]);
    if (!isAsked && !(await readPreviousResult(request))) throw new Conflict();
    return { general: successMessage('msg_order_texted', { name }) };
  },

  async offer({ params: { id } }, { scope }) {
    const event = await requireEvent(scope, id);
    const [storedOffer, { templates }] = await Promise.all([getOffer(scope, id), readMenus(scope)]);
    return {
      data: {
        version: storedOffer?.version ?? 0,
        offer: storedOffer?.offer ?? null,
        planned: {
          entryFeeCents: event.plan.entryFeeCents ?? 0,
          recipientLabel: event.plan.recipientNameLabel,
        },
        hasPass: event.plan.seasonPassCode !== '',
        code: event.code,
        term: event.paymentTerm,
        menus: templates
          .filter((it) => it.activated && it.brandId === event.brandId)
          .map((it) => ({ id: it.id, name: it.row.name })),
      },
    };
  },

  async setOffer({ body: { id, version, offer } }, { scope }) {
    const event = await requireEvent(scope, id);
    const { templates } = await readMenus(scope);
    const menu = templates.find((it) => it.id === offer.menuId);
    if (!menu?.activated || menu.brandId !== event.brandId) {
      throw Invalid.field('offer.menuId', 'msg_offer_menu');
    }
    if (offer.open && event.paymentTerm === 'menu' && !(await canTakeCards(scope, event.brandId))) {
      throw Invalid.field('offer.open', 'msg_offer_card');
    }
    if (acceptsPass(offer) && event.plan.seasonPassCode === '') {
      throw Invalid.field('offer.passCovers', 'msg_offer_pass');
    }
    await requireSlots(scope, event, offer);
    if (!(await saveOfferOfEvent(scope, event, { eventId: id, version, offer })))
      throw new Conflict();
    return { general: successMessage('msg_offer_saved') };
  },
});

/**
 * Places are counted by the start of a slot. If slots changed, orders between the new starts would
 * be counted nowhere, and their places given away twice.
 */
async function requireSlots(scope: Scope, event: Event, { slotMinutes }: Offer): Promise<void> {
  const before = (await getOffer(scope, event.eventId))?.offer;
  if (!before || before.slotMinutes === slotMinutes) return;
  const beginnings = new Set(listSlotStarts(event, slotMinutes));
  const { inSlot } = await readUsedSlots(scope, event.eventId);
  const isInBetween = [...inSlot].some(
    ([slot, taken]) => taken > 0 && !beginnings.has(slot) && !isOutsideEvent(slot, event),
  );
  if (!isInBetween) return;
  throw Invalid.field('offer.slotMinutes', 'msg_offer_slots', { minutes: before.slotMinutes });
}

/** With its first offer that is paid online, the event counts as prepaid in the figures. */
async function saveOfferOfEvent(scope: Scope, event: Event, offer: StoredOffer): Promise<boolean> {
  const listed = await getListing(scope, event);
  const isFirst = offer.offer.open && event.paymentTerm === 'menu' && !event.prepay;
  if (!isFirst) return saveOffer(scope, offer, listed);
  const alongside = await buildUpdateOfferItems(scope, offer, listed);
  if (!alongside) return false;
  const saving = await saveEventChange(scope, {
    before: event,
    changed: { ...event, prepay: true },
    alongside,
  });
  return saving === 'saved';
}

async function findEvent(scope: Scope, eventId: string): Promise<Event | undefined> {
  const event = await getEvent(scope, eventId);
  return event && includesBrand(scope.brands, event.brandId) ? event : undefined;
}

const requireEvent = async (scope: Scope, id: string) => requireFound(await findEvent(scope, id));

type OrderWithDetail = Omit<Order, 'status'> & {
  readonly status: OrderStatus;
  readonly detail: OrderDetail;
};

/** An order that is only held for payment isn't an order yet. */
async function findOrder(scope: Scope, id: string): Promise<OrderWithDetail | undefined> {
  const order = await getOrder(scope, id);
  if (!order?.detail || order.status === 'HELD') return undefined;
  const { status, detail } = order;
  return includesBrand(scope.brands, detail.brandId) ? { ...order, status, detail } : undefined;
}

const requireOrder = async (scope: Scope, id: string) => requireFound(await findOrder(scope, id));

/**
 * Whether the order changed: false if it doesn't exist, can't have that status, has it already, or
 * was changed a moment ago.
 */
async function changeOrderStatus(scope: Scope, id: string, move: OrderMove): Promise<boolean> {
  const order = await findOrder(scope, id);
  if (!order || !canOrderBecome(order.status, move.status)) return false;
  return moveOrder(scope, order, move);
}

type OrderMove = { readonly status: OrderStatus; readonly by: string; readonly now: Instant };

/** A customer who agreed to texts gets one in the transaction that completes the order. */
async function moveOrder(
  scope: Scope,
  order: OrderWithDetail,
  { status, by, now }: OrderMove,
): Promise<boolean> {
  const { textsTo, number } = order.detail;
  if (status !== 'COMPLETED' || !textsTo || !isReadyTextDue(order.detail, now)) {
    return setOrderStatus(scope, order, status);
  }
  const ready =
    number === undefined
      ? text('order_text_ready')
      : text('order_text_ready_number', { number: formatOrderNumber(number) });
  return queueOrderText(scope, order, { text: ready, mobile: textsTo.mobile, by, now, status });
}

function requireDays(
  selection: Parameters<typeof resolveOrderDays>[0],
  today: LocalDate,
): OrderDays {
  const days = resolveOrderDays(selection, today);
  if (typeof days === 'string') throw Invalid.field('toDate', days, orderLimits);
  return days;
}

function toOrderRow({ number, slot, createdAt, lines, ...row }: OrderPageRow): OrderRow {
  return {
    ...row,
    number: number ?? null,
    slot: toIso(slot),
    createdAt: toIso(createdAt),
    lines: lines.map((line) => ({
      ...line,
      flavors: [...line.flavors],
      extras: [...line.extras],
    })),
  };
}

const toGramView = ({ id, slot, recipientName, customerName, message }: Gram) => ({
  id,
  slot: toIso(slot),
  recipientName,
  customerName,
  message,
});

function toOrderDetailsView(order: OrderWithDetail): Omit<OrderDetails, 'sentTexts'> {
  const { orderId: id, version, eventId, status, customerName, createdAt, detail } = order;
  const { number = null, slot, lines, ledger, textsTo, texts = 0, ...content } = detail;
  const { deliveryFeeCents = 0 } = content;
  const { seasonPass = null, seasonPassCents = 0, disputed = false } = content;
  const paid = { ...detail, status };
  return {
    id,
    version,
    eventId,
    status,
    customerName,
    ...content,
    number,
    deliveryFeeCents,
    disputed,
    seasonPass,
    seasonPassCents,
    withPass: seasonPass !== null,
    slot: toIso(slot),
    createdAt: toIso(createdAt),
    mobile: textsTo?.mobile ?? '',
    takesTexts: textsTo !== undefined,
    texts,
    paymentStatus: getPaymentStatus(paid),
    refundedCents: computeRefundedCents(detail),
    refundableCents: computeRefundableAmount(toPaidAmounts(paid)),
    isUnpaid: isUnpaid(paid),
    underwayCents: computePendingRefundCents(detail),
    lines: lines.map(({ itemId: _, allergens: __, flavors, extras, ...line }) => ({
      ...line,
      flavors: [...flavors],
      extras: [...extras],
    })),
    ledger: ledger.map(({ factId, kind, amountCents, at, note }) => ({
      factId,
      kind,
      amountCents,
      note,
      at: toIso(at),
    })),
  };
}
