// Texts to customers about their orders: one item per (franchise, order, number). The number is
// assigned over the version of the order, in the transaction that puts the text into the outbox, so
// two people who send at the same time send only one. The outbox records the outcome when it
// finishes.
import { defineEntity } from '#functions/data/store/entity.ts';
import {
  buildMailItem,
  type OutgoingMail,
  requireMailDetails,
} from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toUpdate, tryTransact } from '#functions/data/store/transact.ts';
import { toTextOutcome, type TextOutcome, textOutcomes } from '#shared/domain/orders/order-text.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { formatE164 } from '#shared/domain/values/phone.ts';
import type { Order, OrderDetail } from './order.ts';
import { buildUpdateOrderItems } from './orders.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';

export type OrderText = {
  readonly number: number;
  readonly text: string;
  readonly askedAt: Instant;
  /** The sender. */
  readonly by: string;
  readonly outcome: TextOutcome;
};

const Texts = defineEntity('order-text', {
  attributes: {
    tenant: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    number: { type: 'number', required: true, padding: { length: 2, char: '0' } },
    text: { type: 'string', required: true },
    askedAt: { type: 'number', required: true },
    by: { type: 'string', required: true },
    outcome: { type: textOutcomes, required: true, ifMissing: 'unknown' },
  },
  indexes: { primary: primaryIndex(['tenant', 'orderId'], ['number']) },
});

type OrderTextInput = {
  readonly text: string;
  readonly mobile: string;
  readonly by: string;
  readonly now: Instant;
  /** The status that the order gets with the text; by default, it stays as it is. */
  readonly status?: Order['status'];
};

/** False if the order changed since it was read, or one of the writes in `also` was rejected. */
export async function queueOrderText(
  scope: Scope,
  order: Order & { readonly detail: OrderDetail },
  { text, mobile, by, now, status = order.status }: OrderTextInput,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const { tenant } = scope;
  const { orderId, detail } = order;
  const number = (detail.texts ?? 0) + 1;
  const after = { ...order, status, detail: { ...detail, texts: number } };
  const item = { tenant, orderId, number, text, askedAt: now, by, outcome: 'onItsWay' } as const;
  const to = [formatE164(mobile)];
  const key = { tenant, thing: orderId, kind: 'orderText', slot: String(number) } as const;
  return tryTransact([
    ...buildUpdateOrderItems(scope, order, after),
    toPut(Texts.create(item).params()),
    buildMailItem({ ...key, to, about: { text }, askedAt: now }),
    ...also,
  ]);
}

export async function listOrderTexts({ tenant }: Scope, orderId: string): Promise<OrderText[]> {
  const { data } = await Texts.query.primary({ tenant, orderId }).go({ pages: 'all' });
  return data.map(({ askedAt, ...text }) => ({ ...text, askedAt: instant(askedAt) }));
}

const textShape = toReader<{ readonly text: string }>({ text: '' });

export const getOrderTextBody = (mail: OutgoingMail) =>
  textShape.read(requireMailDetails(mail)).text;

/** For the transaction that completes the text in the outbox. */
export function buildTextOutcomeItems({
  tenant,
  thing,
  slot,
  ...counts
}: OutgoingMail): TransactItem[] {
  const noted = Texts.patch({ tenant, orderId: thing, number: Number(slot) });
  return [toUpdate(noted.set({ outcome: toTextOutcome(counts) }).params())];
}
