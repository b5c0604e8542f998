// Sends webhooks to addresses that franchises entered. A webhook must not reach what only we can
// reach: names are resolved here, and the connection is made to a checked address, so a name that
// changes in between gets nowhere (SSRF, DNS rebinding). Redirects aren't followed.
import { createHmac, randomBytes } from 'node:crypto';
import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { type RequestOptions, request as requestSecurely } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '#functions/env.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import type { DeliveryAnswer, DeliveryProblem } from '#shared/domain/integrations/webhook.ts';
import { findWebhookUrlProblem } from '#shared/domain/integrations/webhook-url.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { secondMilliseconds } from '#shared/domain/values/time-units.ts';

/** Hosts that are called as they are. Empty wherever the product is deployed. */
export const trustedWebhookHosts = env.WEBHOOK_TRUSTED_HOSTS.split(' ').filter(
  (host) => host !== '',
);

export type WebhookMessage = {
  readonly url: string;
  /** The same at each attempt, so that receivers recognize a message that they have. */
  readonly messageId: string;
  readonly body: string;
  /** Each signs, so that receivers have time to change theirs. */
  readonly secrets: readonly string[];
};

/** In the format of Standard Webhooks: the prefix, then 256 random bits in base 64. */
export const createWebhookSecret = (): string =>
  `${secretPrefix}${randomBytes(32).toString('base64')}`;
const secretPrefix = 'whsec_';

/** The headers of Standard Webhooks: each signature covers id, time and body. */
export function signWebhook(
  { messageId, body, secrets }: Omit<WebhookMessage, 'url'>,
  now: Instant,
): Record<string, string> {
  const seconds = String(Math.floor(now / secondMilliseconds));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    const signed = createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`);
    return `v1,${signed.digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

/** How an attempt ended, and how long it took. */
export type TimedAnswer = DeliveryAnswer & { readonly milliseconds: number };

/**
 * Makes one attempt, signed with the time at which it is made: receivers reject old signatures. Never
 * throws for what the receiver does or fails to do.
 */
export async function sendWebhook(
  message: WebhookMessage,
  lookup: LookupFunction = lookupPublicAddress,
): Promise<TimedAnswer> {
  const { url, body } = message;
  if (findWebhookUrlProblem(url, trustedWebhookHosts))
    return { ...toFailure('refused'), milliseconds: 0 };
  const startedAt = Date.now();
  const signed = signWebhook(message, instant(startedAt));
  const answer = await post({ url: new URL(url), body, signed, lookup }).catch((error: unknown) =>
    toFailure(toProblem(error)),
  );
  return { ...answer, milliseconds: Date.now() - startedAt };
}

const toFailure = (problem: DeliveryProblem): DeliveryAnswer => ({
  status: 0,
  problem,
  retryAfterSeconds: 0,
});

type SignedRequest = {
  readonly url: URL;
  readonly body: string;
  readonly signed: Readonly<Record<string, string>>;
  readonly lookup: LookupFunction;
};

function post({ url, body, signed, lookup }: SignedRequest): Promise<DeliveryAnswer> {
  const isTrusted = trustedWebhookHosts.includes(url.hostname);
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const options: RequestOptions = {
    method: 'POST',
    // No connection is kept: a receiver gets a webhook now and then.
    agent: false,
    signal: AbortSignal.timeout(integrationLimits.webhookTimeoutSeconds * secondMilliseconds),
    headers: {
      ...signed,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Brandwagon-Webhooks/1',
    },
    ...(isTrusted ? {} : { lookup }),
  };
  return new Promise((settle, fail) => {
    const sent = request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      // What a receiver answers besides the status is nothing to us.
      response.destroy();
      settle({
        status: statusCode,
        problem: undefined,
        retryAfterSeconds: parseRetryAfter(headers['retry-after']),
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Seconds. The other form of the header, a date, is rare, and our own schedule is later anyway. */
function parseRetryAfter(header: string | undefined): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export class PrivateAddressError extends Error {}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a name for a connection. Fails if any of its addresses isn't public. */
export const createPublicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const problem = findPrivateAddress(addresses);
      if (problem) return callback(new PrivateAddressError(problem.address), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return first
        ? callback(null, first.address, first.family)
        : callback(new PrivateAddressError(hostname), []);
    });
  };
export const lookupPublicAddress = createPublicLookup(resolveName);

const findPrivateAddress = (addresses: readonly LookupAddress[]): LookupAddress | undefined =>
  addresses.find(({ address }) => !isPublicAddress(address));

/**
 * `unicast` is what the registries of special addresses (RFC 6890) leave: no loopback, private,
 * link-local or metadata address, and none that wraps one of them in IPv6.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

function toProblem(error: unknown): DeliveryProblem {
  if (error instanceof PrivateAddressError) return 'refused';
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (code === 'ENOTFOUND') return 'refused';
  return /CERT|SSL|TLS|EPROTO/.test(code) ? 'tls' : 'unreachable';
}
