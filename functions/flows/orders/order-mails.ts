// Mails to a customer about their order, in its state at the time of sending, each with its own
// link.
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { createOrderLink } from '#functions/data/orders/order-links.ts';
import type { OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import { renderReceiptLines } from '#functions/data/orders/receipt-lines.ts';
import { toRefundFactId } from '#functions/data/orders/refund-claims.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { formatDateTime } from '#shared/domain/values/day-text.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { containsPass } from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text, textOrKey } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import type { TextParams } from '#shared/text/texts-of.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';

/** Empty if the order or its event no longer exists. */
export async function writeOrderMail(
  scope: Scope,
  { kind, slot, thing }: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail[]> {
  const order = await getOrder(scope, thing);
  const event = order && (await getEvent(scope, order.eventId));
  const franchise = await getFranchise(scope);
  if (!order?.detail || !event || !franchise) return [];
  const { detail, customerName, status } = order;
  const token = await createOrderLink(scope, { orderId: thing, event, sentTo: to, now });
  const link = buildScreenUrl(`/order/${token}`);
  const amount = formatCents(getRefundCents(detail, slot));
  const back = getRefundTextKey(detail, slot);
  const values = {
    link,
    customer: customerName,
    event: event.eventName,
    name: franchise.name,
    way: text(`mail_order_way_${event.plan.delivery}`, {
      slot: formatDateTime(detail.slot, event.timeZone),
      place: [event.eventName, formatAddressLine(event)].filter(Boolean).join(', '),
    }),
    // A card order is already paid when this is sent.
    pays: text(getPaymentTextKey(detail)),
    pass: containsPass(detail.lines)
      ? ` ${text('customer_pass_bought', { name: franchise.name })}`
      : '',
    care: detail.lines.some(({ allergens }) => allergens.length > 0)
      ? ` ${text('mail_order_care')}`
      : '',
    back: text(back, { amount, name: franchise.name }),
    why: text(status === 'CANCELLED' ? 'mail_order_canceled' : 'mail_order_stands'),
  };
  const words =
    kind === 'orderRefund' ? buildRefundText(values, back) : buildReceiptText(values, detail);
  const { name: senderName, primaryEmail } = franchise;
  return [
    {
      to: [...to],
      senderName,
      brandId: event.brandId,
      ...(primaryEmail ? { replyTo: [primaryEmail] } : {}),
      ...words,
    },
  ];
}

function getPaymentTextKey({ term, grandTotalCents, seasonPass }: OrderDetail) {
  if (seasonPass && grandTotalCents === 0) return 'mail_order_by_pass';
  return term === 'menu' ? 'mail_order_paid' : (`customer_pay_${term}` as const);
}

/** An order that wasn't paid by card is refunded manually, if it was paid at all. */
function getRefundTextKey({ term, grandTotalCents, ledger }: OrderDetail, refundId: string) {
  if (grandTotalCents === 0) return 'mail_order_back_nothing';
  if (term === 'menu') return 'mail_order_back_card';
  const fact = ledger.find(({ factId }) => factId === toRefundFactId(refundId));
  return fact?.kind === 'canceled' ? 'mail_order_back_unpaid' : 'mail_order_back_by_hand';
}

function buildReceiptText(values: TextParams, detail: OrderDetail) {
  const lines = renderReceiptLines(detail);
  const number = detail.number === undefined ? undefined : formatOrderNumber(detail.number);
  return {
    subject: number
      ? textOrKey('mail_order_receipt_number_subject', { ...values, number })
      : text('mail_order_receipt_subject', values),
    text: textOrKey('mail_order_receipt_text', {
      ...values,
      lines: lines.text,
      number: number ? text('mail_order_number_text', { number }) : '',
    }),
    html: textOrKey('mail_order_receipt_html', {
      ...escapeValues(values),
      lines: lines.html,
      number: number ? text('mail_order_number_html', { number }) : '',
    }),
  };
}

/** If no money goes back, the mail doesn't call it a refund. */
const buildRefundText = (values: TextParams, back: ReturnType<typeof getRefundTextKey>) => ({
  subject: text(
    back === 'mail_order_back_unpaid' || back === 'mail_order_back_nothing'
      ? 'mail_order_canceled_subject'
      : 'mail_order_refund_subject',
    values,
  ),
  text: text('mail_order_refund_text', values),
  html: text('mail_order_refund_html', escapeValues(values)),
});

const getRefundCents = ({ ledger, grandTotalCents }: OrderDetail, refundId: string) =>
  ledger.find(({ factId }) => factId === `${refundId}|done`)?.amountCents ?? grandTotalCents;
