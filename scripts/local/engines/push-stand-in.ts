// A push service as browsers use them: it takes messages from the product (RFC 8030), checks who sends
// them (VAPID, RFC 8292), and stores them for devices. It can't read them: they are encrypted for the
// device (RFC 8291). What stands in for a browser subscribes and fetches by calls of its own, and can
// make a subscription answer as services do when something is wrong.
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { listen, type LocalServer } from './listen.ts';
import { escapeHtml, getRequestUrl, readBody, sendJson, sendPage } from './responses.ts';

/** How a subscription answers. `hanging` never does. */
const states = ['active', 'unsubscribed', 'expired', 'busy', 'broken', 'hanging'] as const;
type State = (typeof states)[number];

type Message = {
  readonly id: string;
  /** Base64, as encrypted for the device. */
  readonly body: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | undefined;
};

type Subscription = {
  readonly applicationServerKey: string;
  state: State;
  /** Messages that the device hasn't fetched. One with a topic replaces those of the same topic. */
  waiting: readonly Message[];
  accepted: number;
};

const NewSubscription = z.object({ applicationServerKey: z.string().min(1) });
const NewState = z.object({ state: z.enum(states) });

/** RFC 8030 lets services refuse larger ones; browsers' services do. */
const maxBytes = 4_096;
const retryAfterSeconds = 600;

/** What a service answers in each state; undefined if it takes the message. */
const refusals: Readonly<Record<State, number | undefined>> = {
  active: undefined,
  unsubscribed: 410,
  expired: 404,
  busy: 429,
  broken: 500,
  hanging: undefined,
};

export async function startPushStandIn(): Promise<LocalServer> {
  const subscriptions = new Map<string, Subscription>();
  const server = await listen((request, response) => {
    const handled = handleRequest({ subscriptions, origin: server.origin }, request, response);
    handled.catch((error: unknown) => sendJson(response, 400, { message: String(error) }));
  });
  return server;
}

type Service = {
  readonly subscriptions: Map<string, Subscription>;
  readonly origin: string;
};

async function handleRequest(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { subscriptions, origin } = service;
  const [, folder, id = ''] = getRequestUrl(request).pathname.split('/');
  const found = subscriptions.get(id);
  switch (`${request.method} /${folder}`) {
    case 'GET /':
      return sendPage(response, 'Push service', renderOverview(subscriptions));
    case 'POST /subscriptions': {
      if (found) {
        found.state = NewState.parse(await readJson(request)).state;
        return sendJson(response, 200, { state: found.state });
      }
      const { applicationServerKey } = NewSubscription.parse(await readJson(request));
      const name = randomUUID();
      const fresh = { applicationServerKey, state: 'active', waiting: [], accepted: 0 } as const;
      subscriptions.set(name, { ...fresh });
      return sendJson(response, 201, { id: name, endpoint: `${origin}/push/${name}` });
    }
    case 'GET /subscriptions':
      return sendJson(response, found ? 200 : 404, found ?? {});
    case 'POST /push':
      return takeMessage(service, found, request, response);
    default:
      return sendJson(response, 404, { message: 'Nothing lies here.' });
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return JSON.parse((await readBody(request)).toString('utf8'));
}

async function takeMessage(
  { origin }: Service,
  subscription: Subscription | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!subscription) return refuse(response, 404, 'There is no such subscription.');
  if (subscription.state === 'hanging') return;
  const problem = findProblem(subscription, request, body, origin);
  if (problem) return refuse(response, ...problem);
  const refused = refusals[subscription.state];
  if (refused !== undefined) {
    if (refused === 429) response.setHeader('retry-after', String(retryAfterSeconds));
    return refuse(response, refused, `This subscription is ${subscription.state}.`);
  }
  const message = toMessage(request, body);
  const { topic } = message;
  const others = subscription.waiting.filter((it) => !topic || it.topic !== topic);
  // A message without time to live is only for a device that is connected now, and none is.
  subscription.waiting = message.ttl > 0 ? [...others, message] : others;
  subscription.accepted += 1;
  response.writeHead(201, {
    location: `${origin}/messages/${message.id}`,
    ttl: String(message.ttl),
  });
  response.end();
}

const refuse = (response: ServerResponse, status: number, message: string) =>
  sendJson(response, status, { message });

function toMessage({ headers }: IncomingMessage, body: Buffer): Message {
  const topic = headers['topic'];
  return {
    id: randomUUID(),
    body: body.toString('base64'),
    ttl: Number(headers['ttl']),
    urgency: String(headers['urgency'] ?? 'normal'),
    topic: topic === undefined ? undefined : String(topic),
  };
}

type Problem = readonly [status: number, message: string];

/** What RFC 8030 and 8292 refuse. */
function findProblem(
  { applicationServerKey }: Subscription,
  { headers }: IncomingMessage,
  body: Buffer,
  origin: string,
): Problem | undefined {
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return [400, 'TTL is missing.'];
  if (headers['content-encoding'] !== 'aes128gcm') return [400, 'The encoding is unknown.'];
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none'))) return [400, 'Topic is invalid.'];
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal')))
    return [400, 'Urgency is invalid.'];
  if (body.byteLength > maxBytes) return [413, 'The message is too large.'];
  const sent = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  if (!sent) return [401, 'Nobody is named as the sender.'];
  const [, token = '', key = ''] = sent;
  if (key !== applicationServerKey) return [403, 'The subscription is for another sender.'];
  return isSigned(token, key, origin) ? undefined : [403, 'The sender’s token is invalid.'];
}

const Claims = z.object({
  aud: z.string(),
  // When it ends isn't compared with a clock, because tests choose their own time.
  exp: z.int(),
  sub: z.string().regex(/^(mailto:.+@|https:)/),
});

function isSigned(token: string, key: string, origin: string): boolean {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const encode = (bytes: Buffer) => bytes.toString('base64url');
  const [x, y] = [encode(point.subarray(1, 33)), encode(point.subarray(33))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return isOurs && claims.success && claims.data.aud === origin;
}

function renderOverview(subscriptions: ReadonlyMap<string, Subscription>): string {
  const rows = [...subscriptions].map(
    ([id, { state, waiting, accepted }]) =>
      `<tr><td>${escapeHtml(id)}</td><td>${state}</td><td>${accepted}</td><td>${waiting.length}</td></tr>`,
  );
  return `<p>Stands in for the push services of browsers in tests. A browser on this laptop uses its
own, so what it gets doesn't pass here.</p>
<table><thead><tr><th>Subscription</th><th>State</th><th>Accepted</th><th>Not fetched</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}
