import { hashId } from '#functions/ports/ids.ts';
import { createDelivery, queueWebhook } from '#functions/data/integrations/webhook-deliveries.ts';
import {
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '#functions/data/integrations/webhook-endpoints.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import {
  toWebhookData,
  testEvent,
  type WebhookEvent,
  webhookVersion,
} from '#shared/contract/integrations/webhook-events.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

export type PublicDomainEvent = Extract<DomainEvent, { type: WebhookEvent }>;

/**
 * Stores a delivery of the event for each webhook that has chosen it, and returns those webhooks. An
 * event that is published again leaves the deliveries as they are.
 */
export async function queueWebhooks(
  scope: Scope,
  { type, detail }: PublicDomainEvent,
  now: Instant,
): Promise<readonly string[]> {
  const endpoints = (await listWebhookEndpoints(scope)).filter(
    ({ events, pause }) => pause === undefined && events.includes(type),
  );
  for (const endpoint of endpoints) {
    await queueDelivery(scope, endpoint, {
      cause: `${detail.changeId}/${type}`,
      type,
      data: toWebhookData(type, detail as never),
      now,
    });
  }
  return endpoints.map(({ webhookId }) => webhookId);
}

type QueuedMessage = {
  /** The same cause is delivered once. */
  readonly cause: string;
  readonly type: WebhookEvent | typeof testEvent;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Instant;
};

/** The id of the message, which receivers see. */
export async function queueDelivery(
  scope: Scope,
  { webhookId }: WebhookEndpoint,
  { cause, type, data, now }: QueuedMessage,
): Promise<string> {
  const messageId = `msg_${hashId(`${webhookId}/${cause}`)}`;
  const envelope = { type, version: webhookVersion, timestamp: toIso(now) };
  await createDelivery(scope, {
    webhookId,
    messageId,
    version: 0,
    type,
    status: 'pending',
    createdAt: now,
    attempts: 0,
    nextAt: now,
    body: JSON.stringify({ ...envelope, franchiseId: scope.tenant, data }),
  });
  // Also if it was there already: whoever stored it may have been cut off before this.
  await queueWebhook(scope, webhookId, { now, isRequested: type === testEvent });
  return messageId;
}
