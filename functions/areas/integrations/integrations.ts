import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import {
  type ApiKey as StoredKey,
  createApiKey,
  getApiKey,
  listApiKeys,
  removeApiKey,
} from '#functions/data/integrations/api-keys.ts';
import {
  type DeliveryRow,
  getDelivery,
  listDeliveries,
  queueWebhook,
  saveDelivery,
} from '#functions/data/integrations/webhook-deliveries.ts';
import {
  getWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  saveWebhookEndpoint,
  type WebhookEndpoint,
} from '#functions/data/integrations/webhook-endpoints.ts';
import { queueDelivery } from '#functions/flows/integrations/queue-webhooks.ts';
import { toSecretContext } from '#functions/flows/integrations/send-webhooks.ts';
import { Conflict, Invalid, requireFound } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { sealText } from '#functions/ports/secrets/sealed-text.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { createWebhookSecret, trustedWebhookHosts } from '#functions/ports/webhooks.ts';
import {
  integrations,
  type ApiKey,
  type Webhook,
  type WebhookDelivery,
} from '#shared/contract/integrations/integrations.ts';
import { testEvent } from '#shared/contract/integrations/webhook-events.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import { formatApiKey, getApiKeyState } from '#shared/domain/integrations/api-key.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { findWebhookUrlProblem } from '#shared/domain/integrations/webhook-url.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(integrations, {
  async list(_input, { scope, session, now }) {
    const [keys, webhooks] = await Promise.all([listApiKeys(scope), listWebhookEndpoints(scope)]);
    const makerIds = [...new Set(keys.map(({ makerId }) => makerId))];
    const makers = await Promise.all(makerIds.map((userId) => getUser(scope, userId)));
    const active = new Set(makers.flatMap((user) => (user?.active ? [user.userId] : [])));
    return {
      data: {
        apiKeys: keys.map((key) => toKeyView(key, active.has(key.makerId), now)),
        webhooks: webhooks.map((it) => toWebhookView(it, isOwner(session.role))),
      },
    };
  },

  createKey: withCallerOrigin(async ({ body: { name, scopes, lifetimeDays } }, caller) => {
    const { scope, session, now } = caller;
    if ((await listApiKeys(scope)).length >= integrationLimits.keysPerFranchise)
      throw Invalid.field('general', 'msg_api_keys_many', {
        count: integrationLimits.keysPerFranchise,
      });
    const { token: secret, tokenHash: secretHash } = createToken();
    const keyId = newId(now);
    const key: StoredKey = {
      tenant: scope.tenant,
      keyId,
      name,
      scopes,
      secretHash,
      makerId: session.userId,
      makerName: session.name,
      createdAt: now,
      expiresAt: instant(now + lifetimeDays * dayMilliseconds),
      usedAt: undefined,
    };
    const entry = buildAuditEntry(caller, 'apiKeyCreated', { details: name });
    if (!(await createApiKey(key, buildAuditItems(scope, entry)))) throw new Conflict('err_busy');
    return {
      data: { id: keyId, key: formatApiKey({ tenant: scope.tenant, keyId, secret }) },
      general: successMessage('msg_api_key_created'),
    };
  }),

  revokeKey: withCallerOrigin(async ({ params: { id } }, caller) => {
    const { scope } = caller;
    const key = requireFound(await getApiKey(scope.tenant, id));
    const entry = buildAuditEntry(caller, 'apiKeyRevoked', { details: key.name });
    requireFound((await removeApiKey(key, buildAuditItems(scope, entry))) || undefined);
    return { general: successMessage('msg_api_key_revoked') };
  }),

  createWebhook: withCallerOrigin(async ({ body }, caller) => {
    const { scope, now } = caller;
    requireWebhookUrl(body.url);
    if ((await listWebhookEndpoints(scope)).length >= integrationLimits.webhooksPerFranchise)
      throw Invalid.field('general', 'msg_webhooks_many', {
        count: integrationLimits.webhooksPerFranchise,
      });
    const webhookId = newId(now);
    const secret = createWebhookSecret();
    const endpoint: WebhookEndpoint = {
      ...body,
      webhookId,
      version: 0,
      sealedSecret: await sealText(secret, toSecretContext(scope, webhookId)),
      formerSecret: undefined,
      createdAt: now,
      pause: undefined,
      stoppedAt: undefined,
    };
    const entry = buildAuditEntry(caller, 'webhookAdded', { details: toHost(body.url) });
    if (!(await saveWebhookEndpoint(scope, undefined, endpoint, buildAuditItems(scope, entry))))
      throw new Conflict('err_busy');
    return { data: { id: webhookId, secret }, general: successMessage('msg_webhook_added') };
  }),

  updateWebhook: withCallerOrigin(async ({ params: { id }, body }, caller) => {
    const { scope, now } = caller;
    const { version, isPaused, ...content } = body;
    const before = requireFound(await getWebhookEndpoint(scope, id));
    if (before.version !== version) throw new Conflict();
    requireWebhookUrl(content.url);
    const after = { ...before, ...content, ...toPauseState(before, isPaused) };
    const entry = buildAuditEntry(caller, 'webhookChanged', { details: toHost(content.url) });
    if (!(await saveWebhookEndpoint(scope, before, after, buildAuditItems(scope, entry))))
      throw new Conflict();
    // What wasn't sent meanwhile follows.
    if (before.pause && !after.pause) await queueWebhook(scope, id, { now, isRequested: true });
    return { data: { id }, general: successMessage('msg_webhook_saved') };
  }),

  rotateSecret: withCallerOrigin(async ({ params: { id }, body: { version } }, caller) => {
    const { scope, now } = caller;
    const before = requireFound(await getWebhookEndpoint(scope, id));
    if (before.version !== version) throw new Conflict();
    const secret = createWebhookSecret();
    const until = instant(now + integrationLimits.formerSecretHours * hourMilliseconds);
    const after: WebhookEndpoint = {
      ...before,
      sealedSecret: await sealText(secret, toSecretContext(scope, id)),
      formerSecret: { sealedSecret: before.sealedSecret, until },
    };
    const entry = buildAuditEntry(caller, 'webhookSecretReplaced', { details: toHost(before.url) });
    if (!(await saveWebhookEndpoint(scope, before, after, buildAuditItems(scope, entry))))
      throw new Conflict();
    return { data: { id, secret }, general: successMessage('msg_webhook_secret_replaced') };
  }),

  removeWebhook: withCallerOrigin(async ({ params: { id } }, caller) => {
    const { scope } = caller;
    const endpoint = requireFound(await getWebhookEndpoint(scope, id));
    const entry = buildAuditEntry(caller, 'webhookRemoved', { details: toHost(endpoint.url) });
    if (!(await removeWebhookEndpoint(scope, endpoint, buildAuditItems(scope, entry))))
      throw new Conflict();
    return { general: successMessage('msg_webhook_removed') };
  }),

  async sendTest({ params: { id } }, { scope, now }) {
    const endpoint = requireFound(await getWebhookEndpoint(scope, id));
    if (endpoint.pause) throw new Conflict('msg_webhook_stopped');
    await requireQuota('webhookTests', scope.tenant, now);
    const messageId = await queueDelivery(scope, endpoint, {
      cause: `test/${newId(now)}`,
      type: testEvent,
      data: { webhookId: id },
      now,
    });
    return { data: { id: messageId }, general: successMessage('msg_webhook_tested') };
  },

  async deliveries({ params: { id } }, { scope }) {
    requireFound(await getWebhookEndpoint(scope, id));
    return { data: (await listDeliveries(scope, id)).map(toDeliveryView) };
  },

  async replay({ params: { id, messageId } }, { scope, now }) {
    const endpoint = requireFound(await getWebhookEndpoint(scope, id));
    if (endpoint.pause) throw new Conflict('msg_webhook_stopped');
    const delivery = requireFound(await getDelivery(scope, id, messageId));
    const status = 'pending' as const;
    const again = { ...delivery, status, attempts: 0, last: undefined, nextAt: now };
    if (!(await saveDelivery(scope, delivery, again))) throw new Conflict();
    await queueWebhook(scope, id, { now, isRequested: true });
    return { general: successMessage('msg_webhook_replayed') };
  },
});

function requireWebhookUrl(url: string): void {
  const problem = findWebhookUrlProblem(url, trustedWebhookHosts);
  if (problem) throw Invalid.field('url', `err_webhook_url_${problem}`);
}

/**
 * What the audit log, managers and API keys see of an address: a path or query may be a secret of the
 * receiver.
 */
const toHost = (url: string) => new URL(url).hostname;

function toPauseState({ pause, stoppedAt }: WebhookEndpoint, isPaused: boolean) {
  if (!isPaused) return { pause: undefined, stoppedAt: undefined };
  return { pause: pause ?? ('paused' as const), stoppedAt };
}

const toIsoOrNull = (at: Instant | undefined) => (at === undefined ? null : toIso(at));

function toKeyView(key: StoredKey, isMakerActive: boolean, now: Instant): ApiKey {
  return {
    id: key.keyId,
    name: key.name,
    scopes: key.scopes.map(({ code, level }) => ({ code, level })),
    state: getApiKeyState(key, isMakerActive, now),
    createdBy: key.makerName,
    createdAt: toIso(key.createdAt),
    expiresAt: toIso(key.expiresAt),
    usedAt: toIsoOrNull(key.usedAt),
  };
}

const toWebhookView = (endpoint: WebhookEndpoint, isWhole: boolean): Webhook => ({
  id: endpoint.webhookId,
  version: endpoint.version,
  url: isWhole ? endpoint.url : toHost(endpoint.url),
  description: endpoint.description,
  events: [...endpoint.events],
  pause: endpoint.pause ?? null,
  stoppedAt: toIsoOrNull(endpoint.stoppedAt),
  createdAt: toIso(endpoint.createdAt),
});

const toDeliveryView = ({ messageId, last, nextAt, ...row }: DeliveryRow): WebhookDelivery => ({
  id: messageId,
  type: row.type,
  status: row.status,
  createdAt: toIso(row.createdAt),
  attempts: row.attempts,
  lastAt: toIsoOrNull(last?.at),
  lastStatus: last?.status ?? 0,
  problem: last?.problem ?? null,
  nextAt: toIsoOrNull(nextAt),
});
