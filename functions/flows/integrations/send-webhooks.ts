// Sends what is due for one webhook. Safe to run twice, late and concurrently: each attempt is
// claimed by moving its delivery to the next one before anything is sent, and one run at a time sends
// to a webhook.
import {
  type Delivery,
  endHold,
  getDelivery,
  getNextDeliveryTime,
  getQueuedWebhook,
  holdWebhook,
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

/** What one run does for a webhook; the next run takes the rest. */
const maxDeliveries = 20;
const maxMilliseconds = 10_000;
/** A run ends after so many failures in a row. */
const maxFailures = 2;
/** How often a run looks again, because something was queued while it was sending. */
const maxRounds = 5;
/** Longer than the job may run, so only a run that was cut off leaves its hold to end by itself. */
const holdMinutes = 3;

/** What a webhook's secret is sealed for. */
export const toSecretContext = ({ tenant }: Scope, webhookId: string): string =>
  `webhook|${tenant}|${webhookId}`;

type Webhook = Pick<QueuedWebhook, 'scope' | 'webhookId'>;

type SendOptions = {
  readonly now: Instant;
  /** Messages that were stored a moment ago, which an index may not have yet. */
  readonly messageIds?: readonly string[];
};

/** What a run has done for a webhook so far. */
type Run = {
  readonly now: Instant;
  readonly tried: Set<string>;
  delivered: number;
  failures: number;
  milliseconds: number;
  isStopped: boolean;
};

/**
 * Returns how many were delivered. Does nothing while another run sends to the webhook, or its
 * receiver is left alone: a receiver that hangs takes one run at a time, however many events come.
 */
export async function sendDueWebhooks(
  { scope, webhookId }: Webhook,
  { now, messageIds = [] }: SendOptions,
): Promise<number> {
  const until = instant(now + holdMinutes * minuteMilliseconds);
  if (!(await holdWebhook(scope, webhookId, { now, until }))) return 0;
  const run = {
    now,
    tried: new Set<string>(),
    delivered: 0,
    failures: 0,
    milliseconds: 0,
    isStopped: false,
  };
  let isMoved = false;
  try {
    for (let round = 1; !isMoved && round <= maxRounds && !isOver(run); round += 1)
      isMoved = await sendAndMove({ scope, webhookId }, run, messageIds);
  } finally {
    if (!isMoved) await endHold(scope, webhookId, toHoldEnd(run));
  }
  return run.delivered;
}

const isOver = ({ tried, failures, milliseconds, isStopped }: Run): boolean =>
  isStopped ||
  failures >= maxFailures ||
  tried.size >= maxDeliveries ||
  milliseconds >= maxMilliseconds;

/** A receiver whose last attempt failed is left alone for a minute. */
const toHoldEnd = ({ now, failures, delivered, isStopped }: Run) => ({
  heldUntil: failures > 0 && !isStopped ? instant(now + minuteMilliseconds) : undefined,
  deliveredAt: delivered > 0 ? now : undefined,
});

/** False if something was queued meanwhile. */
async function sendAndMove(
  { scope, webhookId }: Webhook,
  run: Run,
  messageIds: readonly string[],
): Promise<boolean> {
  const [queued, endpoint] = await Promise.all([
    getQueuedWebhook(scope, webhookId),
    getWebhookEndpoint(scope, webhookId),
  ]);
  if (!queued) return true;
  // The deliveries of one that is paused stay in the log. Resuming queues it again.
  if (!endpoint || endpoint.pause)
    return moveQueuedWebhook(queued, { dueAt: undefined, ...toHoldEnd(run) });
  const secrets = await unsealSecrets(scope, endpoint, run.now);
  const due = await listDueDeliveries(scope, webhookId, { now: run.now, max: maxDeliveries });
  for (const messageId of new Set([...due.map((it) => it.messageId), ...messageIds])) {
    if (isOver(run)) break;
    if (!run.tried.has(messageId))
      await attemptDelivery(queued, { endpoint, secrets, messageId }, run);
  }
  const dueAt = await getNextRunTime(queued, run.now);
  return moveQueuedWebhook(queued, { dueAt, ...toHoldEnd(run) });
}

/** The secret, and until receivers have had time to change theirs also the one before it. */
function unsealSecrets(
  scope: Scope,
  { webhookId, sealedSecret, formerSecret }: WebhookEndpoint,
  now: Instant,
): Promise<string[]> {
  const isFormerValid = formerSecret !== undefined && now < formerSecret.until;
  const sealed = [sealedSecret, ...(isFormerValid ? [formerSecret.sealedSecret] : [])];
  return Promise.all(sealed.map((it) => unsealText(it, toSecretContext(scope, webhookId))));
}

/**
 * What is left of this run is due a minute later, behind the webhooks that wait already. The index
 * may not have what was queued a moment ago, so a webhook stays due for a minute after that.
 */
async function getNextRunTime({ scope, webhookId, queuedAt }: QueuedWebhook, now: Instant) {
  const inAMinute = instant(now + minuteMilliseconds);
  const next = await getNextDeliveryTime(scope, webhookId);
  if (now - queuedAt < minuteMilliseconds) return inAMinute;
  if (next === undefined) return undefined;
  return next > now ? next : inAMinute;
}

type AttemptInput = {
  readonly endpoint: WebhookEndpoint;
  readonly secrets: readonly string[];
  readonly messageId: string;
};

async function attemptDelivery(
  { scope, deliveredAt }: QueuedWebhook,
  { endpoint, secrets, messageId }: AttemptInput,
  run: Run,
): Promise<void> {
  const { now } = run;
  run.tried.add(messageId);
  const claimed = await claimAttempt(scope, endpoint.webhookId, messageId, now);
  if (!claimed) return;
  const { url } = endpoint;
  const { milliseconds, ...answer } = await sendWebhook({
    url,
    messageId,
    body: claimed.body,
    secrets,
  });
  run.milliseconds += milliseconds;
  await saveDelivery(scope, claimed, applyAnswer(claimed, answer, now));
  if (isDelivered(answer)) {
    run.delivered += 1;
    run.failures = 0;
    return;
  }
  run.failures += 1;
  // If others arrived since, the message is the problem, not the receiver.
  const isFailing =
    claimed.nextAt === undefined && run.delivered === 0 && deliveredAt < claimed.createdAt;
  if (!isGone(answer) && !isFailing) return;
  run.isStopped = true;
  await stopWebhook(scope, endpoint, isFailing ? 'failing' : 'gone', now);
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
  { webhookId, url }: WebhookEndpoint,
  pause: WebhookPause,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.few, `webhook ${webhookId}`, async () => {
    const endpoint = await getWebhookEndpoint(scope, webhookId);
    // An address that was entered meanwhile hasn't failed.
    if (!endpoint || endpoint.pause || endpoint.url !== url) return true;
    const stopped = { ...endpoint, pause, stoppedAt: now };
    return (await saveWebhookEndpoint(scope, endpoint, stopped)) || tryAgain;
  });
}
