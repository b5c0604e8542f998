import { gainsAttribute, type Publishers } from '#functions/data/stream/publisher.ts';
import type { integrationDomainEvents } from '#shared/contract/integrations/domain-events.ts';

export const integrationPublishers: Publishers<typeof integrationDomainEvents> = {
  'webhook.sendRequested': {
    entity: 'webhook-queue',
    tells: (before, after) =>
      after['requestedAt'] !== undefined && after['requestedAt'] !== before?.['requestedAt']
        ? { webhookId: String(after['webhookId']), requestedAt: Number(after['requestedAt']) }
        : undefined,
  },
  'webhook.stopped': {
    entity: 'webhook-endpoint',
    tells: (before, after) =>
      gainsAttribute('stoppedAt', before, after)
        ? { webhookId: String(after['webhookId']) }
        : undefined,
  },
};
