// Implements only the calls of Stripe that the product uses, and signs its webhooks as Stripe does.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readForm, redirect, sendJson, sendPage, getRequestUrl } from './responses.ts';
import { listen, type LocalServer } from './listen.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';
import {
  toAccountEvent,
  toAccountObject,
  type ConnectedAccount,
  type WebhookDelivery,
  StripeOutage,
  StandInAccountStatus,
  StripeState,
} from './stripe-account.ts';
import { type CardEvent, CardPayments } from './stripe-cards.ts';
import { findRequestRejection } from './stripe-openapi/check.ts';
import { renderAuthorizePage, renderStripeOverview } from './stripe-pages.ts';
import { type WebhookRecipient, sendWebhook } from './stripe-webhooks.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type StripeKeys = {
  readonly secretKey: string;
  readonly clientId: string;
  readonly webhookSecret: string;
};

type StripeCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  url: URL;
};

const codeMilliseconds = 5 * minuteMilliseconds;

export async function startStripeStandIn(
  folder: string,
  keys: StripeKeys,
  recipient: WebhookRecipient,
): Promise<LocalServer> {
  const standIn = new StripeStandIn(folder, keys, recipient);
  const listening = await listen((request, response) => {
    standIn.answer({ request, response, url: getRequestUrl(request) }).catch((error: unknown) => {
      sendStripeError(response, 400, String(error));
    });
  });
  standIn.listensAt(listening.origin);
  return {
    ...listening,
    close: () => {
      standIn.end();
      return listening.close();
    },
  };
}

class StripeStandIn {
  readonly #kept: StateFile<typeof StripeState>;
  readonly #state: StripeState;
  readonly #keys: StripeKeys;
  readonly #recipient: WebhookRecipient;
  readonly #ended = new AbortController();
  readonly #cards: CardPayments;

  constructor(folder: string, keys: StripeKeys, recipient: WebhookRecipient) {
    this.#kept = new StateFile(path.join(folder, 'stripe.json'), StripeState);
    this.#state =
      this.#kept.read() ?? StripeState.parse({ accounts: [], codes: [], deliveries: [] });
    this.#cards = new CardPayments(this.#state, {
      now: () => recipient.clock.now(),
      tell: (event) => this.#deliver(event),
      save: () => this.#save(),
    });
    this.#keys = keys;
    this.#recipient = recipient;
  }

  listensAt(origin: string): void {
    this.#cards.origin = origin;
  }

  end(): void {
    this.#ended.abort();
  }

  async answer(call: StripeCall): Promise<void> {
    const { request, response, url } = call;
    if (this.#isOutOfReach(url)) return void request.socket.destroy();
    if (url.pathname.startsWith('/v1/') && !url.pathname.startsWith('/v1/accounts/')) {
      if (readBearerToken(request) !== this.#keys.secretKey) {
        return sendStripeError(response, 401, 'Invalid API Key provided');
      }
      return this.#answerCards(call);
    }
    if (url.pathname.startsWith('/pay/')) return this.#answerPage(call);
    const account = /^GET \/v1\/accounts\/([\w-]+)$/.exec(`${request.method} ${url.pathname}`);
    if (account?.[1]) return this.#getAccount(call, account[1]);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /oauth/authorize':
        return this.#showAuthorize(call);
      case 'POST /oauth/authorize':
        return this.#authorize(call);
      case 'POST /oauth/token':
        return this.#exchange(call);
      case 'GET /':
        return sendPage(response, 'Stripe stand-in', renderStripeOverview(this.#state));
      case 'POST /accounts':
        return this.#setStanding(call);
      case 'POST /outage':
        return this.#setOutage(call);
      case 'POST /webhooks':
        return this.#sendAgain(call);
      default:
        sendStripeError(response, 404, `No ${url.pathname} here`);
    }
  }

  #isOutOfReach({ pathname }: URL): boolean {
    const isApi = pathname.startsWith('/v1/') || pathname === '/oauth/token';
    return isApi && this.#state.outage === 'down';
  }

  async #answerCards({ request, response, url }: StripeCall): Promise<void> {
    const name = `${request.method} ${url.pathname}`;
    const form = await readForm(request);
    const refused = findRequestRejection(name, request.method === 'GET' ? url.searchParams : form);
    if (refused) return sendStripeError(response, 400, refused.message, refused.code);
    const { status, body, isReplayed } = this.#cards.answer({
      name,
      query: url.searchParams,
      form,
      accountId: String(request.headers['stripe-account'] ?? ''),
      idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
    });
    if (this.#state.outage === 'silent') return void request.socket.destroy();
    if (isReplayed) response.setHeader('idempotent-replayed', 'true');
    sendJson(response, status, body);
  }

  /** Stripe's own page, on which people pay. */
  async #answerPage({ request, response, url }: StripeCall): Promise<void> {
    const id = url.pathname.slice('/pay/'.length);
    const shown = this.#cards.page(id);
    if (!shown) return sendStripeError(response, 404, 'This page has expired');
    if (request.method === 'GET') return sendPage(response, 'Stripe stand-in: pay', shown);
    const form = await readForm(request);
    const back = await this.#cards.pay(id, form.get('choice') ?? '');
    if (back) return redirect(response, back);
    const problem = '<p role="alert">Your card was declined.</p>';
    sendPage(response, 'Stripe stand-in: pay', problem + (this.#cards.page(id) ?? ''));
  }

  #deliver({ id, type, account, payload, times }: CardEvent): void {
    const delivery = {
      id,
      payload,
      type,
      accountId: account,
      tries: 0,
      lastAnswer: 'not sent yet',
    };
    this.#state.deliveries.push(delivery);
    this.#save();
    for (let time = 0; time < times; time += 1) this.#send(delivery);
  }

  #showAuthorize({ response, url }: StripeCall): void {
    if (url.searchParams.get('client_id') !== this.#keys.clientId) {
      return sendStripeError(response, 400, 'Unknown client_id');
    }
    sendPage(response, 'Stripe stand-in: connect account', renderAuthorizePage(url.searchParams));
  }

  async #authorize({ request, response }: StripeCall): Promise<void> {
    const form = await readForm(request);
    const back = new URL(form.get('redirect_uri') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    const choice = form.get('choice');
    if (choice === 'deny') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied your request');
    } else {
      const standing = StandInAccountStatus.parse(choice);
      back.searchParams.set('code', this.#newCode(this.#signIn(form.get('email') ?? '', standing)));
    }
    redirect(response, back.href);
  }

  /** An owner who was here before gets the same account again. */
  #signIn(email: string, standing: StandInAccountStatus): ConnectedAccount {
    const known = this.#state.accounts.find((account) => account.email === email);
    if (known) return Object.assign(known, { standing });
    const account = { id: createId('acct_'), email, createdAt: this.#seconds(), standing };
    this.#state.accounts.push(account);
    return account;
  }

  #newCode({ id: accountId }: ConnectedAccount): string {
    const code = createId('ac_');
    const expiresAt = this.#recipient.clock.now() + codeMilliseconds;
    this.#state.codes.push({ code, accountId, expiresAt, used: false });
    this.#save();
    return code;
  }

  /** A code works once, within five minutes. Using it again revokes the access that it gave. */
  async #exchange({ request, response }: StripeCall): Promise<void> {
    const form = await readForm(request);
    if (readBearerToken(request) !== this.#keys.secretKey) {
      return sendOauthError(response, 401, 'invalid_client', 'Invalid API key provided');
    }
    const code = this.#state.codes.find((it) => it.code === form.get('code'));
    const account = this.#state.accounts.find(({ id }) => id === code?.accountId);
    if (!code || !account || code.expiresAt < this.#recipient.clock.now()) {
      return sendOauthError(response, 400, 'invalid_grant', 'Authorization code is not valid');
    }
    if (code.used) {
      this.#changeStanding(account, 'disconnected');
      return sendOauthError(response, 400, 'invalid_grant', 'Authorization code was used already');
    }
    code.used = true;
    const token = { scope: 'read_write', token_type: 'bearer', livemode: false };
    this.#send(this.#newDelivery(account));
    if (this.#state.outage === 'silent') return void request.socket.destroy();
    sendJson(response, 200, { stripe_user_id: account.id, ...token });
  }

  #getAccount({ request, response }: StripeCall, id: string): void {
    if (readBearerToken(request) !== this.#keys.secretKey) {
      return sendStripeError(response, 401, 'Invalid API Key provided');
    }
    const account = this.#state.accounts.find((it) => it.id === id);
    if (!account || account.standing === 'disconnected') {
      const message = `The provided key does not have access to account '${id}'`;
      return sendStripeError(response, 403, message, 'account_invalid');
    }
    sendJson(response, 200, toAccountObject(account));
  }

  async #setStanding({ request, response }: StripeCall): Promise<void> {
    const form = await readForm(request);
    const account = this.#state.accounts.find(({ id }) => id === form.get('id'));
    if (account) this.#changeStanding(account, StandInAccountStatus.parse(form.get('standing')));
    redirect(response, '/');
  }

  async #setOutage({ request, response }: StripeCall): Promise<void> {
    const form = await readForm(request);
    this.#state.outage = StripeOutage.parse(form.get('outage'));
    this.#save();
    redirect(response, '/');
  }

  #changeStanding(account: ConnectedAccount, standing: StandInAccountStatus): void {
    account.standing = standing;
    this.#send(this.#newDelivery(account));
  }

  async #sendAgain({ request, response }: StripeCall): Promise<void> {
    const form = await readForm(request);
    const before = this.#state.deliveries.find(({ id }) => id === form.get('id'));
    if (before) this.#send(before);
    redirect(response, '/');
  }

  #newDelivery(account: ConnectedAccount): WebhookDelivery {
    const event = toAccountEvent(account, createId('evt_'), this.#seconds());
    const delivery: WebhookDelivery = {
      id: event.id,
      payload: JSON.stringify(event, null, 2),
      type: event.type,
      accountId: account.id,
      tries: 0,
      lastAnswer: 'not sent yet',
    };
    this.#state.deliveries.push(delivery);
    this.#save();
    return delivery;
  }

  #send(delivery: WebhookDelivery): void {
    void sendWebhook(delivery, this.#recipient, this.#ended.signal, (answer) => {
      delivery.tries += 1;
      delivery.lastAnswer = answer;
      this.#save();
    });
  }

  #seconds(): number {
    return Math.floor(this.#recipient.clock.now() / 1000);
  }

  #save(): void {
    this.#kept.write(this.#state);
  }
}

function createId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('hex')}`;
}

function readBearerToken(request: IncomingMessage): string | undefined {
  return request.headers.authorization?.replace(/^Bearer /, '');
}

function sendStripeError(response: ServerResponse, status: number, message: string, code?: string) {
  sendJson(response, status, { error: { type: 'invalid_request_error', message, code } });
}

function sendOauthError(
  response: ServerResponse,
  status: number,
  error: string,
  description: string,
) {
  sendJson(response, status, { error, error_description: description });
}
