import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const integrationDomainEvents = {
  /** A person waits for what a webhook has to send: a test, a repetition, or what was held back. */
  'webhook.sendRequested': z.object({
    ...changeFields,
    webhookId: Id,
    /** In milliseconds: the time of the event itself has whole seconds. */
    requestedAt: z.number(),
  }),
  /** Nothing more is sent to a webhook, because it failed for days or answered 410. */
  'webhook.stopped': z.object({ ...changeFields, webhookId: Id }),
} as const;
