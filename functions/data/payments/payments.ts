// Payments by card, of whatever is paid. Get by (franchise, payment); those of a thing by (franchise,
// thing) in the index `related`. Written over the version that was read. Until it is over, a payment
// stands in the due index by when it is looked at next, so that one whose webhook never came is found.
//
// What was paid and given back is a fact of the thing's own ledger, written in the transaction that
// ends the payment or its refund here: the two can't differ.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import type { Checkout } from '#functions/ports/payments/card-payments.ts';
import type { PaymentName } from '#functions/ports/payments/payment-name.ts';
import {
  type CardRefund,
  type PayableThing,
  type PaymentState,
  paymentStates,
} from '#shared/domain/money/card-payment.ts';
import { idOf } from '#functions/ports/ids.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, transact } from '#functions/data/store/transact.ts';

export type CardPayment = {
  readonly paymentId: string;
  readonly version: number;
  readonly thing: PayableThing;
  readonly brandId: string;
  readonly stripeAccountId: string;
  /** What the payer is charged, its fee included. */
  readonly amountCents: Cents;
  /** The part of it that is the card fee. */
  readonly feeCents: Cents;
  readonly title: string;
  readonly email: string;
  /** Where the payer goes on afterwards; whether it is paid is never read from there. */
  readonly returnTo: string;
  readonly state: PaymentState;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly sessionId: string | undefined;
  readonly url: string | undefined;
  readonly intentId: string | undefined;
  readonly paidAt: Instant | undefined;
  /** What Stripe keeps of it; undefined: not known yet. */
  readonly processingFeeCents: Cents | undefined;
  readonly disputed: boolean;
  readonly refunds: readonly CardRefund[];
  /** When somebody last said that there is news of it: the domain event by which it is looked at. */
  readonly newsAt: Instant | undefined;
  /** When it is looked at without being told; undefined: it is over. */
  readonly dueAt: Instant | undefined;
  /** How many pages were asked for in vain before the one that is asked for now. */
  readonly pagesBefore?: number;
  /** How often in a row it could not be settled, and since when. */
  readonly failures?: number;
  readonly failingSince?: Instant | undefined;
  /** When we stopped trying to learn of it, and told the franchise. */
  readonly givenUpAt?: Instant;
};

const Payments = new Entity(
  {
    model: { service: 'brandwagon', entity: 'card-payment', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      paymentId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      /** What it pays, as the related index has it: 'invoice/<id>'. */
      thingKey: { type: 'string', required: true },
      state: { type: paymentStates, required: true },
      createdAt: { type: 'number', required: true },
      newsAt: { type: 'number' },
      dueAt: { type: 'string' },
      /** All that nothing asks for on its own. */
      content: { type: 'any', required: true },
      row: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['paymentId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['tenant', 'thingKey'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['createdAt', 'paymentId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'card-payment',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

const keyOf = ({ kind, id }: PayableThing) => `${kind}/${id}`;

/** For the transaction that begins it: before Stripe is asked for a page. */
export function newPaymentPart(scope: Scope, payment: CardPayment): Part {
  return put(Payments.create(itemOf(scope, payment)).params());
}

/** For a transaction: over the version that was read. */
export function paymentPart(scope: Scope, before: CardPayment, changed: CardPayment): Part {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  const over = Payments.put(item).where((it, { eq }) => eq(it.version, before.version));
  return put(over.params());
}

/** False: another write came between. */
export async function savePayment(
  scope: Scope,
  before: CardPayment,
  changed: CardPayment,
): Promise<boolean> {
  return (await transact([paymentPart(scope, before, changed)])).length === 0;
}

export async function getPayment(
  { tenant }: Pick<PaymentName, 'tenant'>,
  paymentId: string,
): Promise<CardPayment | undefined> {
  const { data } = await Payments.get({ tenant, paymentId }).go({ consistent: true });
  return data ? paymentOf(data) : undefined;
}

/** All of a thing, the oldest first; what is read was read consistently. */
export async function paymentsOf(scope: Scope, thing: PayableThing): Promise<CardPayment[]> {
  const { data } = await Payments.query
    .related({ tenant: scope.tenant, thingKey: keyOf(thing) })
    .go({ pages: 'all' });
  const found = await Promise.all(
    data.map(({ row }) => getPayment(scope, String((row as { id?: string } | undefined)?.id))),
  );
  return found.filter((payment) => payment !== undefined);
}

/** What Stripe is asked for the payment's page with. */
export const toCheckout = ({ tenant }: Scope, payment: CardPayment): Checkout => ({
  ...{ tenant, ...payment, email: payment.email || undefined },
  ...{ paidUrl: payment.returnTo, backUrl: payment.returnTo },
});

export type DuePayment = PaymentName & { readonly failures: number };

/** Those that nobody told of, the longest waiting first. */
export async function listDuePayments(now: Instant, max: number): Promise<DuePayment[]> {
  const { data } = await Payments.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ count: max, pages: 'all', hydrate: true });
  return data.map(({ tenant, paymentId, content }) => ({
    ...{ tenant, paymentId },
    failures: (content as Content).failures ?? 0,
  }));
}

/** The refund of what is given back because it was not owed. */
export const givenBackId = ({ paymentId }: Pick<CardPayment, 'paymentId'>) =>
  idOf(`${paymentId}|givenBack`);

const tries = 5;

/** News of the same moment is news as well. */
export function withNews(payment: CardPayment, now: Instant): CardPayment {
  const newsAt = instant(Math.max(now, (payment.newsAt ?? 0) + 1));
  return { ...payment, newsAt, dueAt: now };
}

/**
 * Somebody says that there is news: its job looks at once. What Stripe sends is believed to be news,
 * never to be true. False: there is no such payment on that account.
 */
export async function tellNews(
  scope: Scope,
  paymentId: string,
  stripeAccountId: string | undefined,
  now: Instant,
): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const payment = await getPayment(scope, paymentId);
    if (!payment || (stripeAccountId && payment.stripeAccountId !== stripeAccountId)) return false;
    if (await savePayment(scope, payment, withNews(payment, now))) return true;
  }
  // Whoever writes it all the while looks at it.
  return true;
}

/** As `tellNews`, for the payment that a webhook names; its signature was checked. */
export async function tellPaymentNews(
  { tenant, paymentId }: PaymentName,
  stripeAccountId: string,
  now: Instant,
): Promise<boolean> {
  return tellNews(scopeOf(tenant, 'all'), paymentId, stripeAccountId, now);
}

function itemOf({ tenant }: Scope, payment: CardPayment) {
  const { paymentId, version, state, createdAt, newsAt, dueAt, thing, ...content } = payment;
  return {
    tenant,
    paymentId,
    version,
    state,
    createdAt,
    thingKey: keyOf(thing),
    content: { ...content, thing },
    row: { id: paymentId },
    ...(newsAt === undefined ? {} : { newsAt }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Payments.get>['go']>>['data']>;
type Content = Omit<
  CardPayment,
  'paymentId' | 'version' | 'state' | 'createdAt' | 'newsAt' | 'dueAt'
>;

function paymentOf(stored: Stored): CardPayment {
  const content = stored.content as Content;
  return {
    ...content,
    sessionId: content.sessionId,
    url: content.url,
    intentId: content.intentId,
    paidAt: content.paidAt,
    processingFeeCents: content.processingFeeCents,
    amountCents: cents(content.amountCents),
    paymentId: stored.paymentId,
    version: stored.version,
    state: stored.state,
    createdAt: instant(stored.createdAt),
    newsAt: stored.newsAt === undefined ? undefined : instant(stored.newsAt),
    dueAt: stored.dueAt === undefined ? undefined : instant(Date.parse(stored.dueAt)),
  };
}
