// Card payments, whatever they pay for. Get by (franchise, payment); those of a thing by
// (franchise, thing) in the index `related`. Written over the version that was read. Until a
// payment is over, it is in the due index by its next check, so that one whose webhook never
// arrived is found.
//
// Payments and refunds are facts of the thing's own ledger. They are written in the transaction
// that completes the payment or refund here, so the two can't differ.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { Checkout } from '#functions/ports/payments/card-payments.ts';
import type { PaymentKey } from '#functions/ports/payments/payment-key.ts';
import {
  type CardRefund,
  type PayableRef,
  type PaymentState,
  paymentStates,
} from '#shared/domain/money/card-payment.ts';
import { hashId } from '#functions/ports/ids.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { CardDispute } from '#shared/domain/invoices/dispute.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { listReader, optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, zeroCents } from '#functions/data/store/missing-values.ts';

export type CardPayment = {
  readonly paymentId: string;
  readonly version: number;
  readonly thing: PayableRef;
  readonly brandId: string;
  readonly stripeAccountId: string;
  /** What the payer is charged, including the card fee. */
  readonly amountCents: Cents;
  /** The card fee's part of the amount. */
  readonly feeCents: Cents;
  readonly title: string;
  readonly email: string;
  /** Where the payer is sent afterwards. Being sent there doesn't prove that they paid. */
  readonly returnTo: string;
  readonly state: PaymentState;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly sessionId: string | undefined;
  readonly url: string | undefined;
  readonly intentId: string | undefined;
  readonly paidAt: Instant | undefined;
  /** Stripe's fee; undefined while unknown. */
  readonly processingFeeCents: Cents | undefined;
  readonly disputed: boolean;
  /** The latest dispute at Stripe. */
  readonly dispute?: CardDispute | undefined;
  readonly refunds: readonly CardRefund[];
  /**
   * When news of the payment last arrived; publishes the domain event that makes a job check it.
   */
  readonly newsAt: Instant | undefined;
  /** When it is checked without news; undefined once it is over. */
  readonly dueAt: Instant | undefined;
  /** How many Checkout pages were requested in vain before the current one. */
  readonly pagesBefore?: number;
  /** How often in a row settling it failed, and since when. */
  readonly failures?: number;
  readonly failingSince?: Instant | undefined;
  /** When we stopped checking it and notified the franchise. */
  readonly givenUpAt?: Instant;
};

type PaymentContent = Omit<
  CardPayment,
  'paymentId' | 'version' | 'state' | 'createdAt' | 'newsAt' | 'dueAt'
>;

const Payments = defineEntity('card-payment', {
  attributes: {
    tenant: { type: 'string', required: true },
    paymentId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** What it pays for, as in the related index: 'invoice/<id>'. */
    thingKey: { type: 'string', required: true },
    state: { type: paymentStates, required: true, ifMissing: 'open' },
    createdAt: { type: 'number', required: true },
    newsAt: { type: 'number' },
    dueAt: { type: 'string' },
    /** Everything that no index or condition needs. */
    content: shapedAttribute<PaymentContent>({
      thing: { kind: 'invoice', id: '' },
      brandId: '',
      stripeAccountId: '',
      amountCents: zeroCents,
      feeCents: zeroCents,
      title: '',
      email: '',
      returnTo: '',
      expiresAt: epoch,
      sessionId: unset,
      url: unset,
      intentId: unset,
      paidAt: unset,
      processingFeeCents: unset,
      disputed: false,
      dispute: optional<CardDispute>({
        disputeId: '',
        state: 'needsResponse',
        reason: 'general',
        amountCents: zeroCents,
        dueAt: unset,
      }),
      refunds: listReader({ refundId: '', amountCents: zeroCents, state: 'claimed' }),
      pagesBefore: unset,
      failures: unset,
      failingSince: unset,
      givenUpAt: unset,
    }),
    row: optionalShapedAttribute<{ readonly id: string }>({ id: '' }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['paymentId']),
    related: relatedIndex(['tenant', 'thingKey'], ['createdAt', 'paymentId']),
    due: dueIndex('card-payment', ['dueAt']),
  },
});

const toThingKey = ({ kind, id }: PayableRef) => `${kind}/${id}`;

/** For the transaction that starts the payment, before Stripe is asked for a Checkout page. */
export function buildCreatePaymentItem(scope: Scope, payment: CardPayment): TransactItem {
  return toPut(Payments.create(toItem(scope, payment)).params());
}

/** For a transaction: conditional on the version that was read. */
export function buildUpdatePaymentItem(
  scope: Scope,
  before: CardPayment,
  changed: CardPayment,
): TransactItem {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  const over = Payments.put(item).where(hasVersion(before.version));
  return toPut(over.params());
}

/** False if another write came in between. */
export async function savePayment(
  scope: Scope,
  before: CardPayment,
  changed: CardPayment,
): Promise<boolean> {
  return await tryTransact([buildUpdatePaymentItem(scope, before, changed)]);
}

export async function getPayment(
  { tenant }: Pick<PaymentKey, 'tenant'>,
  paymentId: string,
): Promise<CardPayment | undefined> {
  const { data } = await Payments.get({ tenant, paymentId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** All payments of a thing, oldest first. Each one is read consistently. */
export async function listThingPayments(scope: Scope, thing: PayableRef): Promise<CardPayment[]> {
  const { data } = await Payments.query
    .related({ tenant: scope.tenant, thingKey: toThingKey(thing) })
    .go({ pages: 'all' });
  const found = await Promise.all(data.map(({ row }) => getPayment(scope, row?.id ?? '')));
  return found.filter((payment) => payment !== undefined);
}

/** The Stripe Checkout parameters of a payment. */
export const toCheckout = ({ tenant }: Scope, payment: CardPayment): Checkout => ({
  tenant,
  ...payment,
  email: payment.email || undefined,
  paidUrl: payment.returnTo,
  backUrl: payment.returnTo,
});

export type DuePayment = PaymentKey & { readonly failures: number };

/** Payments whose check is due, longest overdue first. */
export async function listDuePayments(now: Instant, max: number): Promise<DuePayment[]> {
  const { data } = await Payments.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ count: max, pages: 'all', hydrate: true });
  return data.map(({ tenant, paymentId, content }) => ({
    tenant,
    paymentId,
    failures: content.failures ?? 0,
  }));
}

/** The id of the refund of what was overpaid. */
export const toOverpaymentRefundId = ({ paymentId }: Pick<CardPayment, 'paymentId'>) =>
  hashId(`${paymentId}|givenBack`);

/** News at the same moment must still change `newsAt`. */
export function withPaymentCheckDue(payment: CardPayment, now: Instant): CardPayment {
  const newsAt = instant(Math.max(now, (payment.newsAt ?? 0) + 1));
  return { ...payment, newsAt, dueAt: now };
}

/**
 * Someone reports news of a payment, so its job checks it right away. A webhook only tells us to
 * check; we never trust its content. False if there is no such payment on that account.
 */
export async function requestPaymentCheck(
  scope: Scope,
  paymentId: string,
  stripeAccountId: string | undefined,
  now: Instant,
): Promise<boolean> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const payment = await getPayment(scope, paymentId);
    if (!payment || (stripeAccountId && payment.stripeAccountId !== stripeAccountId)) return false;
    if (await savePayment(scope, payment, withPaymentCheckDue(payment, now))) return true;
    return tryAgain;
  });
  // The concurrent writers are checking it anyway.
  return outcome === tryAgain ? true : outcome;
}

/** Like `reportPaymentNews`, for a payment named by a webhook whose signature was checked. */
export async function requestPaymentCheckByWebhook(
  { tenant, paymentId }: PaymentKey,
  stripeAccountId: string,
  now: Instant,
): Promise<boolean> {
  return requestPaymentCheck(createScope(tenant, 'all'), paymentId, stripeAccountId, now);
}

function toItem({ tenant }: Scope, payment: CardPayment) {
  const { paymentId, version, state, createdAt, newsAt, dueAt, thing, ...content } = payment;
  return {
    tenant,
    paymentId,
    version,
    state,
    createdAt,
    thingKey: toThingKey(thing),
    content: { ...content, thing },
    row: { id: paymentId },
    ...(newsAt === undefined ? {} : { newsAt }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
  };
}

type StoredPayment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Payments.get>['go']>>['data']
>;

function fromStored(stored: StoredPayment): CardPayment {
  const { content } = stored;
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
