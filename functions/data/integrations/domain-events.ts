import { gainsAttribute, type Publishers } from '#functions/data/stream/publisher.ts';
import type { integrationDomainEvents } from '#shared/contract/integrations/domain-events.ts';

export const integrationPublishers: Publishers<typeof integrationDomainEvents> = {
  'webhook.stopped': {
    entity: 'webhook-endpoint',
    tells: (before, after) =>
      gainsAttribute('stoppedAt', before, after)
        ? { webhookId: String(after['webhookId']) }
        : undefined,
  },
};
