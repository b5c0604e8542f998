import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const integrationDomainEvents = {
  /** Nothing more is sent to a webhook, because it failed for days or answered 410. */
  'webhook.stopped': z.object({ ...changeFields, webhookId: Id }),
} as const;
