import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const accountDomainEvents = {
  'account.changed': z.object({ ...change, userId: Id }),
  'password.changed': z.object({ ...change, email: z.string() }),
  'signIn.failed': z.object({
    ...change,
    email: z.string(),
    /** Milliseconds. */
    at: z.int(),
    failures: z.int(),
    device: z.string(),
    address: z.string(),
  }),
} as const;
