// API keys and webhooks of a franchise: what its other programs may do, and what they are told.
import { z } from 'zod';
import { accessCodes } from '#shared/domain/access/permissions.ts';
import { apiKeyLifetimes, type ApiScope, isApiScope } from '#shared/domain/integrations/api-key.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import {
  deliveryProblems,
  deliveryStatuses,
  webhookPauses,
} from '#shared/domain/integrations/webhook.ts';
import { webhookEvents } from './webhook-events.ts';
import { area, franchise, owner, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  line,
  MessageReply,
  Messages,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/integrations/integrations.ts';

const levels = ['read', 'write'] as const;

const Scope = z.object({ code: z.enum(accessCodes), level: z.enum(levels) });

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  state: z.enum(['active', 'expired', 'makerLeft']),
  createdBy: z.string(),
  createdAt: InstantText,
  expiresAt: InstantText,
  /** Up to an hour old; null if it was never used. */
  usedAt: InstantText.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const Webhook = z.object({
  id: Id,
  version: z.int().min(1),
  /** Only its host for those who aren't owners: the path may be a secret of the receiver. */
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Why it gets nothing; null if it does. */
  pause: z.enum(webhookPauses).nullable(),
  /** When it was stopped because it failed. */
  stoppedAt: InstantText.nullable(),
  createdAt: InstantText,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: Id,
  type: z.string(),
  status: z.enum(deliveryStatuses),
  createdAt: InstantText,
  attempts: z.int(),
  /** Null before the first attempt. */
  lastAt: InstantText.nullable(),
  /** The status of the last answer; 0 if there was none. */
  lastStatus: z.int(),
  problem: z.enum(deliveryProblems).nullable(),
  nextAt: InstantText.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Whether the address is a public one over TLS is checked by the server, and again when it sends. */
const webhookFields = {
  url: requiredLine(integrationLimits.webhookUrlLength),
  description: line(integrationLimits.nameLength).default(''),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, { error: () => text('err_webhook_events') })
    .max(webhookEvents.length),
};

const isEachCodeOnce = (scopes: readonly ApiScope[]) =>
  new Set(scopes.map(({ code }) => code)).size === scopes.length;

const base = '/v1/secure/integrations';
const reads = franchise('MANAGE_SETTINGS', 'read');

export const integrations = area({
  noun: 'integrations',
  name: 'integrations',
  uses: ['table', 'tableRemoval', 'sealing'],
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The API keys and webhooks of the franchise',
      access: reads,
      reply: z.object({
        data: z.object({
          apiKeys: z.array(ApiKey),
          webhooks: z.array(Webhook),
        }),
      }),
    }),
    createKey: route({
      method: 'POST',
      path: `${base}/api-keys`,
      summary: 'Create an API key; it’s shown only once',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({
        name: requiredLine(integrationLimits.nameLength),
        scopes: z
          .array(Scope)
          .min(1, { error: () => text('err_api_key_scopes') })
          .max(accessCodes.length)
          // A scope that opens nothing would look like access.
          .refine((scopes) => scopes.every(isApiScope) && isEachCodeOnce(scopes), {
            error: () => text('err_choice'),
          }),
        lifetimeDays: z.literal(apiKeyLifetimes),
      }),
      reply: z.object({ data: z.object({ id: Id, key: z.string() }), general: Messages }),
    }),
    revokeKey: route({
      method: 'DELETE',
      path: `${base}/api-keys/{id}`,
      summary: 'Revoke an API key; it stops working at once',
      access: owner,
      inPerson: true,
      reply: MessageReply,
    }),
    createWebhook: route({
      method: 'POST',
      path: `${base}/webhooks`,
      summary: 'Add a webhook; the secret that signs its messages is shown only once',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object(webhookFields),
      reply: z.object({ data: z.object({ id: Id, secret: z.string() }), general: Messages }),
    }),
    updateWebhook: route({
      method: 'PUT',
      path: `${base}/webhooks/{id}`,
      summary: 'Change a webhook, pause it, or resume it after it failed',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({ version: z.int().min(1), ...webhookFields, isPaused: z.boolean() }),
      reply: SavedReply,
    }),
    rotateSecret: route({
      method: 'POST',
      path: `${base}/webhooks/{id}/secret`,
      summary: 'Replace the secret of a webhook; the new one is shown only once',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({ version: z.int().min(1) }),
      reply: z.object({ data: z.object({ id: Id, secret: z.string() }), general: Messages }),
    }),
    removeWebhook: route({
      method: 'DELETE',
      path: `${base}/webhooks/{id}`,
      summary: 'Remove a webhook; what it hasn’t got yet is never sent',
      access: owner,
      inPerson: true,
      reply: MessageReply,
    }),
    sendTest: route({
      method: 'POST',
      path: `${base}/webhooks/{id}/test`,
      summary: 'Send a test message to a webhook',
      access: owner,
      inPerson: true,
      reply: SavedReply,
    }),
    deliveries: route({
      method: 'GET',
      path: `${base}/webhooks/{id}/deliveries`,
      summary: 'The newest deliveries of a webhook, from the last 30 days',
      access: reads,
      reply: z.object({ data: z.array(WebhookDelivery) }),
    }),
    replay: route({
      method: 'POST',
      path: `${base}/webhooks/{id}/deliveries/{messageId}/replay`,
      summary: 'Send a message of a webhook again',
      access: owner,
      inPerson: true,
      reply: MessageReply,
    }),
  },
});
