import { hashId } from '#functions/ports/ids.ts';
import { createDelivery, queueWebhook } from '#functions/data/integrations/webhook-deliveries.ts';
import {
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '#functions/data/integrations/webhook-endpoints.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type PublicDomainEvent,
  testEvent,
  toWebhookData,
  type WebhookEvent,
  webhookVersion,
} from '#shared/contract/integrations/webhook-events.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

export type QueuedMessage = { readonly webhookId: string; readonly messageId: string };

/**
 * Stores a delivery of the event for each webhook that has chosen it, and returns them. An event that
 * is published again leaves the deliveries as they are.
 */
export async function queueWebhooks(
  scope: Scope,
  event: PublicDomainEvent,
  now: Instant,
): Promise<readonly QueuedMessage[]> {
  const { type, detail } = event;
  const endpoints = (await listWebhookEndpoints(scope)).filter(
    ({ events, pause }) => pause === undefined && events.includes(type),
  );
  const queued: QueuedMessage[] = [];
  for (const endpoint of endpoints) {
    const messageId = await queueDelivery(scope, endpoint, {
      cause: `${detail.changeId}/${type}`,
      type,
      data: toWebhookData(event),
      now,
    });
    queued.push({ webhookId: endpoint.webhookId, messageId });
  }
  return queued;
}

type NewMessage = {
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
  { cause, type, data, now }: NewMessage,
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
