// Opens the page on which something is paid. The payment is written before Stripe is asked: whatever
// is cut off in between, the job finds it, and asking again gives the same page. A page that Stripe
// refuses, since it was first asked for while Stripe was down, is replaced by one that ends later.
import {
  type CardPayment,
  getPayment,
  newPaymentPart,
  paymentPart,
  savePayment,
  toCheckout,
} from '#functions/data/payments/payments.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import { openCheckout } from '#functions/ports/payments/card-payments.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { checkoutMinutes, type PayableThing } from '#shared/domain/money/card-payment.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

export type Paying = {
  /** Chosen by whoever pays: asked for again, it is the same payment. */
  readonly paymentId: string;
  readonly thing: PayableThing;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly title: string;
  readonly email: string;
  readonly returnTo: string;
};

/** What waits for the payment as long as its page can be paid on. */
export type Waiting = {
  readonly until: Instant;
  /** For the transaction that makes the page end later; undefined: it waits no longer. */
  readonly extendParts: (until: Instant) => Promise<readonly Part[] | undefined>;
};

const minute = 60_000;
/** How soon a page that nobody told of is looked at. */
const firstLookMinutes = 2;
/** A page that ends later than that isn't refused for its end. */
const freshMinutes = 31;
const tries = 8;
/** Of a call: if Stripe refuses a new page as well, it is for another reason. */
const maxNewPages = 1;

/** Undefined: the brand takes no cards at the moment. Without an address: Stripe gives it no page. */
export async function openPayment(
  scope: Scope,
  paying: Paying,
  now: Instant,
  waiting?: Waiting,
): Promise<CardPayment | undefined> {
  const stripeAccountId = await accountOf(scope, paying.brandId);
  if (!stripeAccountId) return undefined;
  const payment: CardPayment = {
    ...paying,
    version: 1,
    stripeAccountId,
    state: 'opening',
    createdAt: now,
    expiresAt: waiting?.until ?? endOfPage(now),
    sessionId: undefined,
    url: undefined,
    intentId: undefined,
    paidAt: undefined,
    processingFeeCents: undefined,
    disputed: false,
    refunds: [],
    newsAt: undefined,
    dueAt: instant(now + firstLookMinutes * minute),
  };
  await transact([newPaymentPart(scope, payment)]);
  return openPage(scope, paying.paymentId, now, waiting);
}

const endOfPage = (now: Instant) => instant(now + checkoutMinutes * minute);

const mostPages = 20;

/**
 * By one press: the same page while somebody can pay on it, and then the next one. A browser that was left
 * open still has its request key when its page at Stripe is long over.
 */
export async function openUnexpired(
  open: (attempt: number) => Promise<CardPayment | undefined>,
  now: Instant,
): Promise<CardPayment | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const payment = await open(attempt);
    if (!payment || !isExpired(payment, now) || attempt === mostPages) return payment;
  }
}

const isExpired = ({ state, expiresAt }: CardPayment, now: Instant) =>
  state === 'expired' || (state !== 'paid' && expiresAt <= now);

/** Again and again, the same page: Stripe answers for the payment, not for the call. */
async function openPage(
  scope: Scope,
  paymentId: string,
  now: Instant,
  waiting: Waiting | undefined,
): Promise<CardPayment | undefined> {
  let newPages = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const payment = await getPayment(scope, paymentId);
    if (!payment || payment.state !== 'opening') return payment;
    const page = await askForPage(scope, payment);
    if (!page) return payment;
    if (page !== 'refused') {
      const opened = { ...payment, state: 'open' as const, ...page };
      if (await savePayment(scope, payment, opened)) return opened;
    } else if (newPages === maxNewPages || !(await renewPage(scope, payment, now, waiting))) {
      return payment;
    } else {
      newPages += 1;
    }
  }
  throw new Contended(`page of payment ${paymentId}`);
}

/** Undefined: Stripe isn't there. The payment stays as it is, and whoever pays may ask again. */
async function askForPage(scope: Scope, payment: CardPayment) {
  try {
    return await openCheckout(toCheckout(scope, payment));
  } catch (error) {
    if (error instanceof StripeUnavailable) return undefined;
    throw error;
  }
}

/**
 * Stripe refused the page, so that there is none: the next one ends later, under a key of its own. False:
 * what is paid waits no longer. Where another write came between, what it wrote is looked at.
 */
async function renewPage(
  scope: Scope,
  payment: CardPayment,
  now: Instant,
  waiting: Waiting | undefined,
): Promise<boolean> {
  const isFresh = payment.expiresAt - now >= freshMinutes * minute;
  const expiresAt = isFresh ? payment.expiresAt : endOfPage(now);
  const parts = waiting && !isFresh ? await waiting.extendParts(expiresAt) : [];
  if (!parts) return false;
  const renewed = {
    ...{ ...payment, expiresAt, pagesBefore: (payment.pagesBefore ?? 0) + 1 },
    dueAt: instant(now + firstLookMinutes * minute),
  };
  await transact([paymentPart(scope, payment, renewed), ...parts]);
  return true;
}

async function accountOf(scope: Scope, brandId: string): Promise<string | undefined> {
  const accounts = await listStripeAccounts(scope);
  const account = accounts.find((it) => it.brandId === brandId && it.state === 'connected');
  return account?.stripeAccountId;
}
