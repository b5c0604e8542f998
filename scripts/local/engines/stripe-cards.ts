// The card payments of the Stripe stand-in: Checkout Sessions with their own page, declines,
// refunds, and webhooks that come twice, late or never.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { escapeHtml } from './responses.ts';
import type { StripeState } from './stripe-account.ts';
import {
  type CardRefund,
  type CheckoutSession,
  toIntentObject,
  toDisputeObject,
  toRefundObject,
  toSessionObject,
} from './stripe-checkout.ts';
import { listPayoutObjects } from './stripe-payouts.ts';
import { findPreviousReply, storeReply } from './stripe-idempotency.ts';
import type { RequestRejection } from './stripe-openapi/check.ts';
import { findInvalidKey, findBrokenRule } from './stripe-rules.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

export type CardEvent = {
  readonly id: string;
  readonly type: string;
  readonly account: string;
  readonly payload: string;
  /** How many times it is sent: 0, 1 or 2. */
  readonly times: number;
};

type CardPaymentsContext = {
  readonly now: () => number;
  readonly tell: (event: CardEvent) => void;
  readonly save: () => void;
};

export type CardCall = {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly accountId: string;
  readonly idempotencyKey: string;
};

type ApiReply = {
  readonly status: number;
  readonly body: z.core.util.JSONType;
  /** True if this is the stored response to an earlier request with the same idempotency key. */
  readonly isReplayed?: boolean;
};

/** What a payer can do on the page, and how its webhook is sent. */
const payChoices = {
  pay: { label: 'Pay', times: 1, lateMilliseconds: 0 },
  twice: { label: 'Pay, webhook twice', times: 2, lateMilliseconds: 0 },
  late: { label: 'Pay, webhook late', times: 1, lateMilliseconds: 3000 },
  never: { label: 'Pay, webhook never', times: 0, lateMilliseconds: 0 },
} as const;

/** What a payer's bank can do after the payment. */
const bankChoices = {
  dispute: {
    label: 'Dispute the payment',
    status: 'needs_response',
    type: 'charge.dispute.created',
  },
  withdraw: { label: 'Withdraw the dispute', status: 'won', type: 'charge.dispute.closed' },
  lose: {
    label: 'Decide the dispute for the payer',
    status: 'lost',
    type: 'charge.dispute.closed',
  },
} as const satisfies Readonly<
  Record<string, { label: string; status: DisputeStatus; type: string }>
>;

type DisputeStatus = NonNullable<CheckoutSession['dispute']>['status'];

const isBankChoice = (choice: string): choice is keyof typeof bankChoices =>
  Object.hasOwn(bankChoices, choice);
const isPayChoice = (choice: string): choice is keyof typeof payChoices =>
  Object.hasOwn(payChoices, choice);
const createId = (prefix: string) => `${prefix}${randomBytes(12).toString('hex')}`;
const buildError = (
  status: number,
  message: string,
  code = '',
  type = 'invalid_request_error',
) => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

export class CardPayments {
  readonly #state: StripeState;
  readonly #world: CardPaymentsContext;

  constructor(state: StripeState, world: CardPaymentsContext) {
    this.#state = state;
    this.#world = world;
  }

  answer(call: CardCall): ApiReply {
    const { name, query, form, accountId, idempotencyKey: key } = call;
    const isPost = name.startsWith('POST ');
    const account = this.#state.accounts.find(({ id }) => id === accountId);
    if (!account || account.standing === 'disconnected') {
      const message = `The provided key does not have access to account '${accountId}'`;
      return buildError(
        403,
        `${message}. Application access may have been revoked.`,
        'account_invalid',
      );
    }
    const now = this.#seconds();
    const broken =
      (isPost && findInvalidKey(key)) || findBrokenRule(name, isPost ? form : query, now);
    if (!isPost || key === '') return broken ? toErrorReply(broken) : this.#carryOut(call);
    const attempt = { accountId, key, request: `${name}\n${form}` };
    const before = findPreviousReply(this.#state.answers, attempt, now);
    if (before === 'otherRequest') return buildKeyReusedError(key);
    if (before) return { status: before.status, body: before.body, isReplayed: true };
    if (broken) return toErrorReply(broken);
    const answer = this.#carryOut(call);
    storeReply(this.#state.answers, { ...attempt, ...answer, keptAt: now });
    this.#world.save();
    return answer;
  }

  #carryOut(call: CardCall): ApiReply {
    const [, intentId = ''] = /^GET \/v1\/payment_intents\/([\w-]+)$/.exec(call.name) ?? [];
    if (intentId) return this.#intent(intentId, call.accountId);
    const [, id = '', action = ''] =
      /^\w+ \/v1\/checkout\/sessions\/([\w-]+)(\/expire)?$/.exec(call.name) ?? [];
    if (id) return this.#existing(id, call.accountId, action !== '');
    switch (call.name) {
      case 'POST /v1/checkout/sessions':
        return this.#create(call);
      case 'POST /v1/refunds':
        return this.#refund(call);
      case 'GET /v1/refunds':
        return this.#refunds(call);
      case 'GET /v1/disputes':
        return this.#disputes(call);
      case 'GET /v1/payouts':
        return this.#payouts(call);
      default:
        return buildError(404, `Unrecognized request URL (${call.name})`);
    }
  }

  page(id: string): string | undefined {
    const session = this.#find(id);
    if (!session || this.#isOver(session)) return undefined;
    const dollars = `$${(session.amount / 100).toFixed(2)}`;
    const offered = session.paid ? bankChoices : payChoices;
    const buttons = Object.entries(offered).map(
      ([value, { label }]) =>
        `<button name="choice" value="${value}">${label}${value === 'pay' ? ` ${dollars}` : ''}</button>`,
    );
    return `<p>${escapeHtml(session.title)}: <strong>${dollars}</strong>. This page stands in for Stripe's.</p>
<form method="post">
  ${buttons.join('\n  ')}
  ${session.paid ? '' : '<button name="choice" value="decline">Card declined</button>'}
  <button name="choice" value="back">Back</button>
</form>`;
  }

  /** Returns the URL at which the payer continues; undefined if the card was declined. */
  async pay(id: string, choice: string): Promise<string | undefined> {
    const session = this.#find(id);
    if (!session || choice === 'decline') return undefined;
    if (isBankChoice(choice)) {
      const { status, type } = bankChoices[choice];
      if (session.paid) this.#dispute(session, status, type);
      return session.successUrl;
    }
    if (!isPayChoice(choice)) return session.cancelUrl;
    if (!session.paid) {
      Object.assign(session, { status: 'complete', paid: true });
      this.#world.save();
      const { times, lateMilliseconds } = payChoices[choice];
      void this.#tell('checkout.session.completed', session, times, lateMilliseconds);
    }
    return session.successUrl;
  }

  #create({ form, accountId }: CardCall): ApiReply {
    const account = this.#state.accounts.find(({ id }) => id === accountId);
    if (account?.standing !== 'active') {
      return buildError(403, `The account '${accountId}' can't take payments`, 'account_invalid');
    }
    const unit = Number(form.get('line_items[0][price_data][unit_amount]'));
    const session: CheckoutSession = {
      id: createId('cs_test_'),
      intentId: createId('pi_'),
      accountId,
      amount: unit * Number(form.get('line_items[0][quantity]') ?? 1),
      title: form.get('line_items[0][price_data][product_data][name]') ?? '',
      email: form.get('customer_email') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      expiresAt: Number(form.get('expires_at') ?? this.#seconds() + daySeconds),
      createdAt: this.#seconds(),
      status: 'open',
      paid: false,
      disputed: false,
      metadata: parseMetadata(form),
    };
    this.#state.sessions.push(session);
    this.#world.save();
    return this.#shown(session);
  }

  #existing(id: string, accountId: string, expires: boolean): ApiReply {
    const session = this.#find(id);
    if (!session || session.accountId !== accountId) {
      return buildError(404, `No such checkout.session: '${id}'`, 'resource_missing');
    }
    if (this.#isOver(session) && session.status === 'open') session.status = 'expired';
    if (!expires) return this.#shown(session);
    if (session.status !== 'open') return buildError(400, 'This session can no longer be expired');
    session.status = 'expired';
    this.#world.save();
    void this.#tell('checkout.session.expired', session, 1, 0);
    return this.#shown(session);
  }

  /**
   * Sent as Stripe does it: with the charge and the intent, but without saying whose payment it is.
   */
  #dispute(session: CheckoutSession, status: DisputeStatus, type: string): void {
    const open = session.dispute?.status === 'needs_response' ? session.dispute : undefined;
    if (status !== 'needs_response' && !open) return;
    session.disputed = true;
    const createdAt = this.#seconds();
    session.dispute = open ? { ...open, status } : { id: createId('dp_'), status, createdAt };
    this.#world.save();
    const object = toDisputeObject(session);
    if (object) this.#send(type, session.accountId, object, 1);
  }

  #intent(intentId: string, accountId: string): ApiReply {
    const session = this.#state.sessions.find(
      (it) => it.accountId === accountId && it.intentId === intentId && it.paid,
    );
    if (!session)
      return buildError(404, `No such payment_intent: '${intentId}'`, 'resource_missing');
    return { status: 200, body: toIntentObject(session) };
  }

  #refund({ form, accountId }: CardCall): ApiReply {
    const intentId = form.get('payment_intent') ?? '';
    const session = this.#state.sessions.find(
      (it) => it.accountId === accountId && it.intentId === intentId && it.paid,
    );
    if (!session)
      return buildError(404, `No such payment_intent: '${intentId}'`, 'resource_missing');
    const refunded = this.#refundsOf(intentId).reduce((sum, refund) => sum + refund.amount, 0);
    const left = session.amount - refunded;
    const amount = Number(form.get('amount') ?? left);
    if (session.dispute && session.dispute.status !== 'won') {
      const message = 'This charge has been charged back; cannot issue a refund.';
      return buildError(400, message, 'charge_disputed');
    }
    if (left === 0) return buildError(400, 'This charge was refunded.', 'charge_already_refunded');
    if (amount > left) {
      return buildError(400, 'Refund amount is greater than unrefunded amount on charge');
    }
    const refund: CardRefund = {
      id: createId('re_'),
      intentId,
      accountId,
      amount,
      createdAt: this.#seconds(),
      status: 'succeeded',
      metadata: parseMetadata(form),
    };
    this.#state.refunds.push(refund);
    this.#world.save();
    void this.#tell('charge.refunded', session, 1, 0);
    return { status: 200, body: toRefundObject(refund) };
  }

  #refunds({ query }: CardCall): ApiReply {
    const refunds = this.#refundsOf(query.get('payment_intent') ?? '');
    const data = refunds.map(toRefundObject);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  #disputes({ query, accountId }: CardCall): ApiReply {
    const data = this.#state.sessions
      .filter((it) => it.accountId === accountId && it.intentId === query.get('payment_intent'))
      .flatMap((session) => toDisputeObject(session) ?? []);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } };
  }

  #payouts({ query, accountId }: CardCall): ApiReply {
    const isOfAccount = (it: { accountId: string }) => it.accountId === accountId;
    const movements = {
      sessions: this.#state.sessions.filter(isOfAccount),
      refunds: this.#state.refunds.filter(isOfAccount),
    };
    const first = Number(query.get('arrival_date[gte]') ?? 0);
    const last = Number(query.get('arrival_date[lte]') ?? Infinity);
    const all = listPayoutObjects(accountId, movements, this.#seconds()).filter(
      ({ arrival_date: arrival }) => arrival >= first && arrival <= last,
    );
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = start + Number(query.get('limit') ?? 10);
    const data = all.slice(start, end);
    const body = { object: 'list', data, has_more: end < all.length, url: '/v1/payouts' };
    return { status: 200, body };
  }

  #refundsOf(intentId: string): CardRefund[] {
    return this.#state.refunds.filter((it) => it.intentId === intentId);
  }

  #find(id: string): CheckoutSession | undefined {
    return this.#state.sessions.find((it) => it.id === id);
  }

  #isOver({ status, expiresAt }: CheckoutSession): boolean {
    return status === 'expired' || (status === 'open' && expiresAt <= this.#seconds());
  }

  #shown(session: CheckoutSession): ApiReply {
    return { status: 200, body: toSessionObject(session, this.origin) };
  }

  /** The origin of the pages; known once the stand-in listens. */
  origin = '';

  async #tell(
    type: string,
    session: CheckoutSession,
    times: number,
    lateMilliseconds: number,
  ): Promise<void> {
    if (lateMilliseconds > 0) await pause(lateMilliseconds, undefined, { ref: false });
    const object = { ...toSessionObject(session, this.origin), payment_intent: session.intentId };
    this.#send(type, session.accountId, object, times);
  }

  #send(type: string, account: string, object: object, times: number): void {
    const id = createId('evt_');
    const event = {
      id,
      object: 'event',
      type,
      account,
      api_version: null,
      created: this.#seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object },
    };
    const payload = JSON.stringify(event, null, 2);
    this.#world.tell({ id, type, account, payload, times });
  }

  #seconds(): number {
    return Math.floor(this.#world.now() / 1000);
  }
}

const toErrorReply = ({ message, code }: RequestRejection) => buildError(400, message, code);

const buildKeyReusedError = (key: string) =>
  buildError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    '',
    'idempotency_error',
  );

function parseMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}
