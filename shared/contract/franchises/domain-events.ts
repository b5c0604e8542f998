import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const franchiseDomainEvents = {
  /** In what its people's sessions copy of it. */
  'franchise.changed': z.object(change),
  /** In when its clients are reminded. */
  'franchise.remindersChanged': z.object(change),
  'stripeAccount.connected': z.object({ ...change, brandId: Id }),
} as const;
