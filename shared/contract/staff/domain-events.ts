import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const staffDomainEvents = {
  /** A message to staff is there, and is to reach each of its receivers. */
  'staffMessage.written': z.object({ ...change, messageId: Id }),
  /** Thirty days are left, or fewer where the document was recorded late. */
  'document.dueSoon': z.object({
    ...change,
    staffId: Id,
    recordId: Id,
    day: z.string(),
  }),
} as const;
