// Exchanges data with services that franchises have connected: sends webhooks as soon as their events
// happen and when an attempt is due, and adds the people of brands to their Mailchimp audiences. Safe
// to run twice, late and concurrently: see flows/integrations/send-webhooks.ts and
// flows/marketing/sync-mailchimp.ts. One job for both, because each job has a queue whose alarm is
// paid for, and neither keeps people waiting (decisions/810-api-keys-and-webhooks.md).
import { listDueWebhooks } from '#functions/data/integrations/webhook-deliveries.ts';
import { listDueMailchimpConnections } from '#functions/data/marketing/mailchimp-connections.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { queueWebhooks } from '#functions/flows/integrations/queue-webhooks.ts';
import { sendDueWebhooks } from '#functions/flows/integrations/send-webhooks.ts';
import { syncMailchimp } from '#functions/flows/marketing/sync-mailchimp.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import type { WebhookEvent } from '#shared/contract/integrations/webhook-events.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/** Per tick; the next one takes the rest. */
const maxConnections = 8;
const connectionConcurrency = 4;
/** Parts per connection: a whole audience, unless it is large and Mailchimp is slow. */
const maxAudienceParts = 40;

/**
 * Per tick. One that hangs or is slow takes about ten seconds, so a tick ends within a minute even if
 * all do.
 */
const maxWebhooks = 200;
const webhookConcurrency = 50;

export const handler = onDomainEventsAndSchedule<WebhookEvent | 'webhook.sendRequested'>(
  'sync-integrations',
  {
    async take(event, now) {
      const scope = createScope(event.detail.tenant, 'all');
      if (event.type === 'webhook.sendRequested') {
        const { webhookId, requestedAt } = event.detail;
        // Events come with whole seconds, so the request may be later than they say.
        await sendDueWebhooks({ scope, webhookId }, { now: instant(Math.max(now, requestedAt)) });
        return;
      }
      await processDueItems(await queueWebhooks(scope, event, now), {
        failure: 'webhook not sent',
        toLogFields: ({ webhookId }) => ({ webhookId }),
        concurrency: integrationLimits.webhooksPerFranchise,
        processItem: ({ webhookId, messageId }) =>
          sendDueWebhooks({ scope, webhookId }, { now, messageIds: [messageId] }),
      });
    },
    async sweep(now) {
      const [sent, synced] = await Promise.allSettled([sendAllDue(now), syncAllDue(now)]);
      if (sent.status === 'rejected') throw sent.reason;
      if (synced.status === 'rejected') throw synced.reason;
      return { ...sent.value, ...synced.value };
    },
  },
);

async function sendAllDue(now: Instant) {
  const webhooks = await listDueWebhooks(now, maxWebhooks);
  const delivered = await processDueItems(webhooks, {
    failure: 'webhook not sent',
    toLogFields: ({ webhookId }) => ({ webhookId }),
    concurrency: webhookConcurrency,
    processItem: (queued) => sendDueWebhooks(queued, { now }),
  });
  return { webhooks: webhooks.length, delivered };
}

async function syncAllDue(now: Instant) {
  const due = await listDueMailchimpConnections(now, maxConnections);
  const brought = await processDueItems(due, {
    failure: 'Mailchimp audience not synced',
    toLogFields: ({ connection: { brandId } }) => ({ brandId }),
    concurrency: connectionConcurrency,
    processItem: ({ scope, connection }) => syncMailchimp(scope, connection, maxAudienceParts, now),
  });
  return { due: due.length, brought };
}
