// Sends what is due for one webhook. Safe to run twice, late and concurrently: each attempt is
// claimed by moving its delivery to the next one before anything is sent.
import {
  type Delivery,
  getDelivery,
  getNextDeliveryTime,
  listDueDeliveries,
  moveQueuedWebhook,
  type QueuedWebhook,
  saveDelivery,
} from '#functions/data/integrations/webhook-deliveries.ts';
import {
  getWebhookEndpoint,
  saveWebhookEndpoint,
  type WebhookEndpoint,
} from '#functions/data/integrations/webhook-endpoints.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { unsealText } from '#functions/ports/secrets/sealed-text.ts';
import { sendWebhook } from '#functions/ports/webhooks.ts';
import {
  type DeliveryAnswer,
  getNextAttemptAt,
  isDelivered,
  isGone,
  type WebhookPause,
} from '#shared/domain/integrations/webhook.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** Deliveries of a webhook in one run; the next run takes the rest. */
const maxDeliveries = 20;
/** An endpoint that fails so often in a row isn't requested again in this run. */
const maxFailures = 2;

/** What a webhook's secret is sealed for. */
export const toSecretContext = ({ tenant }: Scope, webhookId: string): string =>
  `webhook|${tenant}|${webhookId}`;

/** Returns how many were delivered. */
export async function sendDueWebhooks(queued: QueuedWebhook, now: Instant): Promise<number> {
  const { scope, webhookId } = queued;
  const endpoint = await getWebhookEndpoint(scope, webhookId);
  if (!endpoint || endpoint.pause) {
    // Its deliveries stay in the log. Resuming queues it again.
    await moveQueuedWebhook(queued, undefined);
    return 0;
  }
  const secret = await unsealText(endpoint.sealedSecret, toSecretContext(scope, webhookId));
  const due = await listDueDeliveries(scope, webhookId, { now, most: maxDeliveries });
  let delivered = 0;
  let failures = 0;
  for (const { messageId } of due) {
    const outcome = await attemptDelivery(scope, { endpoint, secret, messageId }, now);
    if (outcome === 'delivered') delivered += 1;
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'stopped' || failures === maxFailures) break;
  }
  await moveQueuedWebhook(queued, await getNextRunTime(scope, webhookId, now));
  return delivered;
}

/** What is left of this run is due a minute later, behind the webhooks that wait already. */
async function getNextRunTime(scope: Scope, webhookId: string, now: Instant) {
  const next = await getNextDeliveryTime(scope, webhookId);
  if (next === undefined) return undefined;
  return next > now ? next : instant(now + minuteMilliseconds);
}

type AttemptInput = {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
  readonly messageId: string;
};

type AttemptOutcome = 'delivered' | 'failed' | 'stopped' | 'skipped';

async function attemptDelivery(
  scope: Scope,
  { endpoint, secret, messageId }: AttemptInput,
  now: Instant,
): Promise<AttemptOutcome> {
  const claimed = await claimAttempt(scope, endpoint.webhookId, messageId, now);
  if (!claimed) return 'skipped';
  const { url } = endpoint;
  const answer = await sendWebhook({ url, messageId, body: claimed.body, secret }, now);
  await saveDelivery(scope, claimed, applyAnswer(claimed, answer, now));
  if (isDelivered(answer)) return 'delivered';
  if (isGone(answer)) return stopWebhook(scope, endpoint.webhookId, 'gone', now);
  return claimed.nextAt === undefined
    ? stopWebhook(scope, endpoint.webhookId, 'failing', now)
    : 'failed';
}

/**
 * Moves the delivery to the attempt after this one, as if this one failed. Undefined if it isn't due
 * anymore, or another run claimed it.
 */
async function claimAttempt(
  scope: Scope,
  webhookId: string,
  messageId: string,
  now: Instant,
): Promise<Delivery | undefined> {
  const delivery = await getDelivery(scope, webhookId, messageId);
  if (delivery?.nextAt === undefined || delivery.nextAt > now) return undefined;
  const attempts = delivery.attempts + 1;
  const nextAt = getNextAttemptAt(attempts, now);
  const status = nextAt === undefined ? 'failed' : 'pending';
  return saveDelivery(scope, delivery, { ...delivery, attempts, nextAt, status });
}

function applyAnswer(claimed: Delivery, answer: DeliveryAnswer, now: Instant): Delivery {
  const { status, problem, retryAfterSeconds } = answer;
  const last = { at: now, status, ...(problem ? { problem } : {}) };
  if (isDelivered(answer)) return { ...claimed, last, status: 'delivered', nextAt: undefined };
  if (isGone(answer)) return { ...claimed, last, status: 'failed', nextAt: undefined };
  return { ...claimed, last, nextAt: getNextAttemptAt(claimed.attempts, now, retryAfterSeconds) };
}

/** Nothing more is sent until a person resumes it. They are told by the domain event. */
async function stopWebhook(
  scope: Scope,
  webhookId: string,
  pause: WebhookPause,
  now: Instant,
): Promise<'stopped'> {
  await retry(retryLimits.few, `webhook ${webhookId}`, async () => {
    const endpoint = await getWebhookEndpoint(scope, webhookId);
    if (!endpoint || endpoint.pause) return true;
    const stopped = { ...endpoint, pause, stoppedAt: now };
    return (await saveWebhookEndpoint(scope, endpoint, stopped)) || tryAgain;
  });
  return 'stopped';
}
