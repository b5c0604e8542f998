// Speaks just the calls of Stripe that the product uses, and signs its webhooks as Stripe does.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readForm, redirect, sendJson, sendPage, urlOf } from './answers.ts';
import { listen, type Listening } from './listen.ts';
import { StateFile } from './state-file.ts';
import {
  accountObject,
  accountUpdated,
  type ConnectedAccount,
  type Delivery,
  StripeState,
} from './stripe-account.ts';
import { authorizePage, webhooksPage } from './stripe-pages.ts';
import { type Recipient, sendWebhook } from './stripe-webhooks.ts';

export type StripeKeys = {
  readonly secretKey: string;
  readonly clientId: string;
  readonly webhookSecret: string;
};

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse; url: URL };

const codeMilliseconds = 5 * 60_000;

export async function startStripe(
  folder: string,
  keys: StripeKeys,
  recipient: Recipient,
): Promise<Listening> {
  const standIn = new StripeStandIn(folder, keys, recipient);
  return listen((request, response) => {
    standIn.answer({ request, response, url: urlOf(request) }).catch((error: unknown) => {
      stripeError(response, 400, 'invalid_request_error', String(error));
    });
  });
}

class StripeStandIn {
  readonly #kept: StateFile<typeof StripeState>;
  readonly #state: StripeState;
  readonly #keys: StripeKeys;
  readonly #recipient: Recipient;

  constructor(folder: string, keys: StripeKeys, recipient: Recipient) {
    this.#kept = new StateFile(path.join(folder, 'stripe.json'), StripeState);
    this.#state = this.#kept.read() ?? { accounts: [], codes: [], deliveries: [] };
    this.#keys = keys;
    this.#recipient = recipient;
  }

  async answer(call: Call): Promise<void> {
    const { request, response, url } = call;
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
        return sendPage(response, 'Stripe stand-in: webhooks', webhooksPage(this.#state));
      case 'POST /webhooks':
        return this.#sendAgain(call);
      default:
        stripeError(response, 404, 'invalid_request_error', `No ${url.pathname} here`);
    }
  }

  #showAuthorize({ response, url }: Call): void {
    if (url.searchParams.get('client_id') !== this.#keys.clientId) {
      return stripeError(response, 400, 'invalid_client', 'Unknown client_id');
    }
    sendPage(response, 'Stripe stand-in: connect account', authorizePage(url.searchParams));
  }

  async #authorize({ request, response }: Call): Promise<void> {
    const form = await readForm(request);
    const back = new URL(form.get('redirect_uri') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    if (form.get('choice') === 'deny') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied your request');
    } else {
      back.searchParams.set('code', this.#connect(form.get('email') ?? ''));
    }
    redirect(response, back.href);
  }

  #connect(email: string): string {
    const account = { id: newId('acct_'), email, createdAt: this.#seconds() };
    const code = newId('ac_');
    this.#state.accounts.push(account);
    this.#state.codes.push({
      code,
      accountId: account.id,
      expiresAt: this.#recipient.clock.now() + codeMilliseconds,
    });
    this.#save();
    return code;
  }

  /** A code works once and for five minutes, and only with the platform's secret key. */
  async #exchange({ request, response }: Call): Promise<void> {
    const form = await readForm(request);
    const offered = form.get('client_secret') ?? bearer(request);
    if (offered !== this.#keys.secretKey) {
      return oauthError(response, 401, 'invalid_client', 'Invalid API key provided');
    }
    const at = this.#state.codes.findIndex(({ code }) => code === form.get('code'));
    const [found] = at < 0 ? [] : this.#state.codes.splice(at, 1);
    this.#save();
    const account = this.#state.accounts.find(({ id }) => id === found?.accountId);
    if (!found || !account || found.expiresAt < this.#recipient.clock.now()) {
      return oauthError(response, 400, 'invalid_grant', 'Authorization code is not valid');
    }
    sendJson(response, 200, {
      stripe_user_id: account.id,
      scope: 'read_write',
      token_type: 'bearer',
      livemode: false,
    });
    this.#send(this.#newDelivery(account));
  }

  #getAccount({ request, response }: Call, id: string): void {
    if (bearer(request) !== this.#keys.secretKey) {
      return stripeError(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    }
    const account = this.#state.accounts.find((it) => it.id === id);
    if (account) return sendJson(response, 200, accountObject(account));
    stripeError(response, 404, 'invalid_request_error', `No such account: '${id}'`);
  }

  async #sendAgain({ request, response }: Call): Promise<void> {
    const form = await readForm(request);
    const before = this.#state.deliveries.find(({ id }) => id === form.get('id'));
    if (before) this.#send(before);
    redirect(response, '/');
  }

  #newDelivery(account: ConnectedAccount): Delivery {
    const event = accountUpdated(account, newId('evt_'), this.#seconds());
    const delivery: Delivery = {
      id: event.id,
      payload: JSON.stringify(event, null, 2),
      type: event.type,
      accountId: account.id,
      tries: 0,
      lastAnswer: 'not sent yet',
    };
    this.#state.deliveries.push(delivery);
    return delivery;
  }

  #send(delivery: Delivery): void {
    void sendWebhook(delivery, this.#recipient, (answer) => {
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

function newId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('hex')}`;
}

function bearer(request: IncomingMessage): string | undefined {
  return request.headers.authorization?.replace(/^Bearer /, '');
}

function stripeError(response: ServerResponse, status: number, type: string, message: string) {
  sendJson(response, status, { error: { type, message } });
}

function oauthError(response: ServerResponse, status: number, error: string, description: string) {
  sendJson(response, status, { error, error_description: description });
}
