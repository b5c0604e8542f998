import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const franchiseDomainEvents = {
  /** Data changed that its people's sessions contain a copy of. */
  'franchise.changed': z.object(changeFields),
  /** The reminder times for its clients changed. */
  'franchise.remindersChanged': z.object(changeFields),
  'stripeAccount.connected': z.object({ ...changeFields, brandId: Id }),
} as const;
