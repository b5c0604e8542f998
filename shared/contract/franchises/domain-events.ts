import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const franchiseDomainEvents = {
  /** Data changed that its people's sessions contain a copy of. */
  'franchise.changed': z.object(change),
  /** The reminder times for its clients changed. */
  'franchise.remindersChanged': z.object(change),
  'stripeAccount.connected': z.object({ ...change, brandId: Id }),
} as const;
