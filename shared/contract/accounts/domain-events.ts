import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const accountDomainEvents = {
  'account.changed': z.object({ ...changeFields, userId: Id }),
  'password.changed': z.object({ ...changeFields, email: z.string() }),
  'secondFactor.turnedOn': z.object({ ...changeFields, email: z.string() }),
  'signIn.failed': z.object({
    ...changeFields,
    email: z.string(),
    /** Milliseconds. */
    at: z.int(),
    failures: z.int(),
    device: z.string(),
    address: z.string(),
  }),
  /** Somebody signed in on a device that wasn't known for this person, who has others. */
  'device.added': z.object({
    ...changeFields,
    userId: Id,
    email: z.string(),
    deviceId: z.string(),
    /** Milliseconds. */
    at: z.int(),
    device: z.string(),
    address: z.string(),
    /** Empty if it isn't known. */
    place: z.string(),
  }),
} as const;
