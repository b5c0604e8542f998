// Webhooks against real receivers on this machine: what they get, when it comes again, and that one
// franchise's receiver delays no other's.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import {
  createDelivery,
  listDeliveries,
  listDueWebhooks,
} from '#functions/data/integrations/webhook-deliveries.ts';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import type { WebhookEvent } from '#shared/contract/integrations/webhook-events.ts';
import { retryDelays } from '#shared/domain/integrations/webhook.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string };
type Answer = (response: ServerResponse) => void;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();
const hang: Answer = () => undefined;

async function startReceiver(answer: Answer = answerWith(204)) {
  const received: Received[] = [];
  const answers = { next: answer };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answers.next(response);
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, answers };
}

async function addWebhook(owner: Caller, url: string, events: WebhookEvent[] = ['event.moved']) {
  const { data } = (await owner.call(integrations, 'createWebhook', { body: { url, events } }))
    .body;
  return data;
}

async function subscribed(answer?: Answer) {
  const own = await world();
  const owner = await own.as('Franchise');
  const receiver = await startReceiver(answer);
  return { ...own, owner, receiver, ...(await addWebhook(owner, receiver.url)) };
}

const moved = ({ scope }: World, changeId = 'change-1', now: Instant = noon) =>
  deliverDomainEvent(
    'sync-integrations',
    { type: 'event.moved', detail: { changeId, tenant: scope.tenant, eventId: 'event-1' } },
    now,
  );

const readLog = async (owner: Caller, id: string) =>
  (await owner.call(integrations, 'deliveries', { params: { id } })).body.data;

const pickSignature = (headers: Received['headers']) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

const later = (milliseconds: number) => instant(noon + milliseconds);

test('a receiver gets what happened, signed as Standard Webhooks says', async () => {
  const { receiver, secret, owner, id, ...own } = await subscribed();

  await moved(own);

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toEqual({
    type: 'event.moved',
    version: 1,
    timestamp: new Date(noon).toISOString(),
    franchiseId: own.scope.tenant,
    data: { eventId: 'event-1' },
  });
  const signed = pickSignature(headers);
  const verifier = new Webhook(secret);
  // The library rejects messages whose time of sending is more than five minutes away, and a
  // signature whose time was changed.
  expect(() => verifier.verify(body, signed)).not.toThrow();
  const changed = String(Number(signed['webhook-timestamp']) - 1);
  expect(() => verifier.verify(body, { ...signed, 'webhook-timestamp': changed })).toThrow(
    'No matching signature',
  );
  expect(await readLog(owner, id)).toMatchObject([
    { type: 'event.moved', status: 'delivered', attempts: 1, lastStatus: 204, nextAt: null },
  ]);
});

test('with a new secret, messages are signed with both for a day, and then with the new one', async () => {
  const { receiver, secret: former, owner, id, ...own } = await subscribed();
  const rotate = (version: number) =>
    owner.call(integrations, 'rotateSecret', { params: { id }, body: { version } });

  const [first, second] = await Promise.all([rotate(1), rotate(1)]);
  await moved(own, 'change-1', later(23 * hourMilliseconds));
  await moved(own, 'change-2', later(24 * hourMilliseconds));

  // Of two at once only one counts: the other's secret would never be shown to anybody.
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const { secret } = (first.status === 200 ? first : second).body.data;
  const verifies = (key: string) =>
    receiver.received.map(({ headers, body }) => {
      try {
        return Boolean(new Webhook(key).verify(body, pickSignature(headers)));
      } catch {
        return false;
      }
    });
  expect(verifies(secret)).toEqual([true, true]);
  expect(verifies(former)).toEqual([true, false]);
});

test('an event that is published twice is sent once, and other events aren’t', async () => {
  const { receiver, ...own } = await subscribed();

  await Promise.all([moved(own), moved(own)]);
  await moved(own);
  await deliverDomainEvent('sync-integrations', {
    type: 'event.renamed',
    detail: { changeId: 'change-2', tenant: own.scope.tenant, eventId: 'event-1' },
  });
  await tick('sync-integrations', noon);

  expect(receiver.received).toHaveLength(1);
});

test('a failed attempt is repeated later, with the same id and body', async () => {
  const { receiver, owner, id, ...own } = await subscribed(answerWith(500));
  await moved(own);
  await tick('sync-integrations', later(30_000));
  receiver.answers.next = answerWith(200);

  await tick('sync-integrations', later(60_000));

  expect(receiver.received).toHaveLength(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(await readLog(owner, id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
});

test('a receiver that asks for time with a 429 gets it', async () => {
  const { receiver, ...own } = await subscribed(answerWith(429, { 'retry-after': '600' }));
  await moved(own);

  await tick('sync-integrations', later(5 * 60_000));
  const before = receiver.received.length;
  await tick('sync-integrations', later(10 * 60_000));

  expect([before, receiver.received.length]).toEqual([1, 2]);
});

test('a receiver that answers 410 gets nothing more, and the owners are told', async () => {
  const { receiver, owner, id, ...own } = await subscribed(answerWith(410));

  await moved(own);
  await settle();
  await moved(own, 'change-2');

  expect(receiver.received).toHaveLength(1);
  const { body } = await owner.call(integrations, 'list', {});
  expect(body.data.webhooks[0]).toMatchObject({ id, pause: 'gone' });
  expect(await listReceivedNotifications(owner)).toMatchObject([{ type: 'WEBHOOK_STOPPED' }]);
});

test('a receiver that fails for three days is stopped, and resumed by a person', async () => {
  const { receiver, owner, id, ...own } = await subscribed(answerWith(503));
  await moved(own);
  let at = 0;
  for (const delay of retryDelays) {
    at += delay;
    await tick('sync-integrations', later(at));
  }

  expect(receiver.received).toHaveLength(10);
  expect(await readLog(owner, id)).toMatchObject([{ status: 'failed', attempts: 10 }]);
  const { body } = await owner.call(integrations, 'list', {});
  const [stopped] = body.data.webhooks;
  expect(stopped).toMatchObject({ pause: 'failing' });

  receiver.answers.next = answerWith(200);
  await owner.call(integrations, 'updateWebhook', {
    params: { id },
    body: {
      version: stopped?.version ?? 0,
      url: receiver.url,
      events: ['event.moved'],
      isPaused: false,
    },
  });
  await moved(own, 'change-2', later(at));

  expect(receiver.received).toHaveLength(11);
});

test('a message is sent again when a person asks for it', async () => {
  const { receiver, owner, id, ...own } = await subscribed();
  await moved(own);
  const [{ id: messageId } = { id: '' }] = await readLog(owner, id);

  await owner.call(integrations, 'replay', { params: { id, messageId } });
  await tick('sync-integrations', noon);

  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    messageId,
    messageId,
  ]);
});

test('a test is sent whichever events were chosen', async () => {
  const { receiver, owner, id } = await subscribed();

  await owner.call(integrations, 'sendTest', { params: { id } });
  await tick('sync-integrations', noon);

  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
});

test('what a person asks for is sent at once, not with the next minute', async () => {
  const { receiver, owner, id } = await subscribed();

  // The event has whole seconds, so it says a time before the request.
  await owner.call(integrations, 'sendTest', { params: { id } }, later(700));
  await settle(later(700));

  expect(receiver.received).toHaveLength(1);
});

test('a webhook stays due for a minute after something was queued, whatever the index says', async () => {
  const { id, scope, ...own } = await subscribed();
  await moved({ ...own, scope });
  const listOwn = async (at: number) =>
    (await listDueWebhooks(later(at), 100)).filter(({ webhookId }) => webhookId === id);

  expect(await listOwn(60_000)).toHaveLength(1);
  await tick('sync-integrations', later(60_000));
  expect(await listOwn(120_000)).toHaveLength(0);
});

test('many events at the same time are queued for one webhook', async () => {
  const { receiver, ...own } = await subscribed();

  await Promise.all(rangeTo(60).map((n) => moved(own, `change-${n}`)));
  await mapInSequence([1, 2, 3], (minute) => tick('sync-integrations', later(minute * 60_000)));

  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
  expect(receiver.received).toHaveLength(60);
});

test('events of a receiver that keeps failing wait for the next minute', async () => {
  const { receiver, ...own } = await subscribed(answerWith(500));

  await mapInSequence(rangeTo(6), (n) => moved(own, `change-${n}`));
  const first = receiver.received.length;
  await Promise.all(rangeTo(6).map((n) => moved(own, `later-${n}`)));

  expect([first, receiver.received.length]).toEqual([1, 1]);
});

test('a person who asks for a test needn’t wait, although the receiver has just failed', async () => {
  const { receiver, owner, id, ...own } = await subscribed(answerWith(500));
  await moved(own);
  receiver.answers.next = answerWith(204);

  await owner.call(integrations, 'sendTest', { params: { id } });
  await settle();

  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toContain('webhook.test');
});

test('a message that the receiver never takes doesn’t stop the others', async () => {
  const { receiver, owner, id, ...own } = await subscribed();
  const isBad = (body: string) => JSON.parse(body).data.eventId === 'event-1';
  receiver.answers.next = (response) =>
    answerWith(isBad(receiver.received.at(-1)?.body ?? '') ? 400 : 204)(response);
  await moved(own);
  let at = 0;
  for (const [attempt, delay] of retryDelays.entries()) {
    at += delay;
    await tick('sync-integrations', later(at));
    if (attempt > 0) continue;
    await deliverDomainEvent(
      'sync-integrations',
      {
        type: 'event.moved',
        detail: { changeId: 'change-2', tenant: own.scope.tenant, eventId: 'event-2' },
      },
      later(at),
    );
  }

  const log = await readLog(owner, id);
  expect(log.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['delivered', 1],
    ['failed', 10],
  ]);
  const { body } = await owner.call(integrations, 'list', {});
  expect(body.data.webhooks[0]?.pause).toBeNull();
});

test('a slow receiver gets what fits into ten seconds of a run', async () => {
  const slow: Answer = (response) => void setTimeout(() => answerWith(204)(response), 3_500);
  const { receiver, ...own } = await subscribed();
  receiver.answers.next = answerWith(500);
  await mapInSequence(rangeTo(6), (n) => moved(own, `change-${n}`));
  receiver.answers.next = slow;
  receiver.received.splice(0);

  await tick('sync-integrations', later(60_000));

  expect(receiver.received).toHaveLength(3);
});

test('a paused webhook gets nothing', async () => {
  const { receiver, owner, id, ...own } = await subscribed();
  await owner.call(integrations, 'updateWebhook', {
    params: { id },
    body: { version: 1, url: receiver.url, events: ['event.moved'], isPaused: true },
  });

  await moved(own);
  await tick('sync-integrations', noon);

  expect(receiver.received).toHaveLength(0);
});

test('runs at the same time send a message once', async () => {
  const { receiver, owner, id } = await subscribed();
  await owner.call(integrations, 'sendTest', { params: { id } });

  await Promise.all(rangeTo(4).map(() => tick('sync-integrations', noon)));

  expect(receiver.received).toHaveLength(1);
});

test('a receiver that hangs, with many messages, delays no other franchise', async () => {
  const [slow, quick] = [await subscribed(hang), await subscribed()];
  await mapInSequence(rangeTo(30), (n) =>
    createDelivery(slow.scope, {
      webhookId: slow.id,
      messageId: `msg_${n}`,
      version: 0,
      type: 'event.moved',
      status: 'pending',
      createdAt: noon,
      attempts: 0,
      nextAt: noon,
      body: '{}',
    }),
  );
  await slow.owner.call(integrations, 'sendTest', { params: { id: slow.id } });
  await quick.owner.call(integrations, 'sendTest', { params: { id: quick.id } });

  await tick('sync-integrations', noon);

  expect(quick.receiver.received).toHaveLength(1);
  // Two timeouts in a row, and the rest waits for the next minute.
  expect(slow.receiver.received).toHaveLength(2);
  const failed = (await listDeliveries(slow.scope, slow.id)).filter(({ attempts }) => attempts > 0);
  expect(failed.map(({ last }) => last?.problem)).toEqual(['timeout', 'timeout']);
});
